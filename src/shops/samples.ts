import type { CheckoutDelivery } from '../domain/model/checkout-notice.ts'
import type { CheckoutProvider } from '../domain/model/checkout-order.ts'
import { encodeUtf8 } from '../lib/encoding/utf8.ts'
import { member } from './body.ts'

type Sample = (text: string) => { headers: Record<string, string>; body: string }

/** How each shop would send a paid order. The body of a webhook is taken as it is, a bare order is wrapped up. */
const SAMPLES: Record<CheckoutProvider, Sample> = {
  stripe(text) {
    const session = parsed(text)
    if (member(session, 'object') !== 'checkout.session') return { headers: {}, body: text }
    const event = {
      id: 'evt_sample',
      type: 'checkout.session.completed',
      livemode: member(session, 'livemode') ?? false,
      created: member(session, 'created') ?? 0,
      data: { object: session },
    }
    return { headers: {}, body: JSON.stringify(event) }
  },
  shopify: (text) => ({ headers: { 'X-Shopify-Topic': 'orders/paid' }, body: text }),
  woocommerce: (text) => ({ headers: { 'X-WC-Webhook-Topic': 'order.updated' }, body: text }),
  generic(text) {
    const isWebhook = member(parsed(text), 'type') !== undefined
    return { headers: {}, body: isWebhook ? text : `{"type":"order.paid","order":${text}}` }
  },
}

export function sampleDelivery(provider: CheckoutProvider, text: string): CheckoutDelivery {
  const { headers, body } = SAMPLES[provider](text)
  return { headers: new Headers(headers), body: encodeUtf8(body) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
