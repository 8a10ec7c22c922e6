import type { ShopAdapters } from '../domain/model/ports/checkout.ts'
import { type Fetch, GuardedFetchError, guardedFetch } from '../lib/http-safety/guarded-fetch.ts'
import { SHOP_ADAPTERS } from './index.ts'
import { invoicesOf, mergeStripeLineItems, pathOfReference, readReferenced } from './stripe.ts'

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

  /** @param account an account that is connected to that of the key, which the object belongs to */
  async function askStripe(path: string, apiKey: string, account: string | null) {
    const { body } = await guardedFetch(fetch, stripeApiBaseUrl + path, {
      allowLocalTargets,
      timeoutMs: API_TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
      maxRedirects: 0,
      accept: 'application/json',
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(account !== null && { 'stripe-account': account }),
      },
    })
    return body
  }

  return {
    ...SHOP_ADAPTERS,
    stripe: {
      ...SHOP_ADAPTERS.stripe,
      /** https://docs.stripe.com/api/checkout/sessions/line_items */
      async complete(order, apiKey) {
        const path = `/v1/checkout/sessions/${encodeURIComponent(order.orderId)}/line_items?limit=100`
        return mergeStripeLineItems(order, await askStripe(path, apiKey, order.shop))
      },

      async fetchReferenced(reference, apiKey) {
        const body = await askStripe(pathOfReference(reference), apiKey, reference.account)
        return readReferenced(reference, body)
      },

      /** https://docs.stripe.com/api/invoice-payment/list */
      async findNames(payment, apiKey) {
        if (!payment.startsWith('pi_')) return []
        const query = new URLSearchParams({
          'payment[type]': 'payment_intent',
          'payment[payment_intent]': payment,
        })
        try {
          return invoicesOf(await askStripe(`/v1/invoice_payments?${query}`, apiKey, null))
        } catch (error) {
          if (isRefusal(error)) return []
          throw error
        }
      },
    },
  }
}

/** The key may not read it, or there is no such thing: asking again does not help. */
const isRefusal = (error: unknown): boolean =>
  error instanceof GuardedFetchError && [400, 401, 403, 404].includes(error.status ?? 0)
