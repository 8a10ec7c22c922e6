import type { ShopAdapters } from '../domain/model/ports/checkout.ts'
import { type Fetch, guardedFetch } from '../lib/http-safety/guarded-fetch.ts'
import { SHOP_ADAPTERS } from './index.ts'
import { mergeStripeLineItems } from './stripe.ts'

const API_TIMEOUT_MS = 10_000
/** More than twice of what a hundred lines with their prices take. */
const MAX_ANSWER_BYTES = 1024 * 1024

/** All kinds of shops, with access to their APIs. */
export function createShopAdapters(options: {
  stripeApiBaseUrl: string
  allowLocalTargets: boolean
  fetch: Fetch
}): ShopAdapters {
  const { stripeApiBaseUrl, allowLocalTargets, fetch } = options
  return {
    ...SHOP_ADAPTERS,
    stripe: {
      ...SHOP_ADAPTERS.stripe,
      /** https://docs.stripe.com/api/checkout/sessions/line_items */
      async complete(order, apiKey) {
        const path = `/v1/checkout/sessions/${encodeURIComponent(order.orderId)}/line_items?limit=100`
        const { body } = await guardedFetch(fetch, stripeApiBaseUrl + path, {
          allowLocalTargets,
          timeoutMs: API_TIMEOUT_MS,
          maxBytes: MAX_ANSWER_BYTES,
          maxRedirects: 0,
          accept: 'application/json',
          headers: {
            authorization: `Bearer ${apiKey}`,
            // The session belongs to an account that is connected to the account of the key.
            ...(order.shop !== null && { 'stripe-account': order.shop }),
          },
        })
        return mergeStripeLineItems(order, body)
      },
    },
  }
}
