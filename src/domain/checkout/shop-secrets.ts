import * as z from 'zod'
import { formatWebhookSecret, parseWebhookKey } from '../../lib/standard-webhooks/keys.ts'
import type { Shop } from '../model/checkout-order.ts'
import type { Ctx } from '../model/ctx.ts'
import { type AppError, validationFailed } from '../model/errors.ts'
import type { FaultReason } from '../model/fault-reasons.ts'
import { wellFormed } from '../model/text.ts'

const SECRET_BYTES = 32

/** Stripe's keys: standard or restricted, of an account or an organisation. https://docs.stripe.com/keys */
const STRIPE_KEY = /^(?:sk|rk)_(?:org_)?(live|test)_[\x21-\x7e]+$/
const STRIPE_SECRET = /^whsec_[\x21-\x7e]+$/

export const ConnectionApiKey = z
  .string()
  .min(1)
  .max(512)
  .regex(/^[\x21-\x7e]+$/, 'Must be printable ASCII without spaces')
  .meta({
    description:
      'Stripe: a restricted key (`rk_test_…` or `rk_live_…`, as the mode of the workspace is) with read access to Checkout ' +
      'Sessions. With it line items are fetched; without it rules see the session as one line. Subscriptions: read access to ' +
      'Invoices as well. Thin events: to all that they name.',
  })

/** The secret that a shop signs its webhooks with, as the shop's settings show it. */
export const ConnectionSecretText = wellFormed(z.string().min(1).max(512))
  .refine((secret) => secret.trim() === secret, 'No white space at its ends')
  .meta({
    description:
      'What the shop shows: Stripe’s signing secret `whsec_…`, Shopify’s client secret, the secret of WooCommerce’s webhook. ' +
      '`generic`: `whsec_` and base64 of 24 to 64 bytes, or `whpk_…`; made by the service where it is left out.',
  })

/** Other things that a shop shows, which are pasted by mistake. */
const MISTAKEN: [RegExp, string][] = [
  [/^pk_/, 'a publishable key of Stripe (pk_…)'],
  [/^sk_/, 'a secret key of Stripe (sk_…)'],
  [/^rk_/, 'a restricted key of Stripe (rk_…)'],
  [/^whsec_/, 'a signing secret (whsec_…)'],
  [/^(?:we|acct)_/, 'an id of Stripe, and no secret'],
  [/^shp(?:at|ca|pa|ua)_/, 'an access token of Shopify, which signs nothing'],
  [/^https?:/, 'an address'],
]

const pasted = (text: string): string => {
  const mistaken = MISTAKEN.find(([pattern]) => pattern.test(text))
  return mistaken ? `This is ${mistaken[1]}. ` : ''
}

/**
 * Checks an API key by its beginning, which says what it is and which mode it belongs to.
 *
 * @throws AppError validation_failed, also for a source whose API is never asked
 */
export function checkApiKey(
  { workspace }: Ctx,
  source: Shop,
  apiKey: string | null | undefined,
): void {
  if (apiKey == null) return
  if (source !== 'stripe') {
    throw fault('/apiKey', 'Is only for Stripe: no other shop is asked for more', 'invalid_value')
  }
  const mode = STRIPE_KEY.exec(apiKey)?.[1]
  if (!mode) {
    const needed = `Put in a restricted key, which begins with rk_${workspace.mode}_`
    const hint = apiKey.startsWith('whsec_') ? ': a signing secret belongs into `secret`' : ''
    throw fault('/apiKey', `${pasted(apiKey)}${needed}${hint}`, 'invalid_format')
  }
  if (mode !== workspace.mode) {
    const message = `This is a key of Stripe’s ${mode} mode, and the workspace is a ${workspace.mode} workspace`
    throw fault('/apiKey', message, 'invalid_value')
  }
}

/**
 * The given secret, or a new one where the service may make it. Null: the shop has not shown it yet.
 *
 * @throws AppError validation_failed
 */
export function usableSecret(
  ctx: Pick<Ctx, 'randomBytes'>,
  source: Shop,
  given: string | null | undefined,
): { text: string | null; isNew: boolean } {
  if (source === 'generic' && given == null) {
    return { text: formatWebhookSecret(ctx.randomBytes(SECRET_BYTES)), isNew: true }
  }
  if (given === undefined) {
    const message = 'Is required, because the shop makes it: null if the shop shows it only later'
    throw fault('/secret', message, 'required')
  }
  const wrong = given === null ? null : SECRET_FAULTS[source](given)
  if (wrong) throw fault('/secret', wrong, 'invalid_format')
  return { text: given, isNew: false }
}

/** The fault of a secret; null: no visible fault. WooCommerce's are whatever its owner types. */
const SECRET_FAULTS: Record<Shop, (secret: string) => string | null> = {
  stripe: (secret) => {
    if (STRIPE_SECRET.test(secret)) return null
    const hint = STRIPE_KEY.test(secret) ? ': an API key belongs into `apiKey`' : ''
    return `${pasted(secret)}The signing secret of a Stripe webhook begins with whsec_${hint}`
  },
  shopify: (secret) =>
    /^(?:shp(?:at|ca|pa|ua)_|https?:)/.test(secret)
      ? `${pasted(secret)}Put in the app’s client secret, or what the page of webhooks shows below its list`
      : null,
  woocommerce: () => null,
  generic: (secret) =>
    parseWebhookKey(secret)
      ? null
      : 'Must be whsec_ and base64 of 24 to 64 bytes, or whpk_ and base64 of 32',
}

const fault = (pointer: string, message: string, reason: FaultReason): AppError =>
  validationFailed([{ message, pointer, reason }])
