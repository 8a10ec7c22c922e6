import * as z from 'zod'
import { Instant } from './instant.ts'
import { wellFormed } from './text.ts'

export const CHECKOUT_PROVIDERS = ['stripe', 'shopify', 'woocommerce', 'generic'] as const
export type CheckoutProvider = (typeof CHECKOUT_PROVIDERS)[number]

/** Limits of the texts of an order. A longer text is cut when a shop sends it, and refused when a client does. */
export const MAX_ID_CHARACTERS = 255
export const MAX_TEXT_CHARACTERS = 4096

const id = wellFormed(z.string().min(1).max(MAX_ID_CHARACTERS))
const text = wellFormed(z.string().max(MAX_TEXT_CHARACTERS))
const optionalId = id.nullable().default(null)
const optionalText = text.nullable().default(null)

/** Named values. A name that was given several times has a list. */
const Values = z.record(z.string(), z.union([text, z.array(text)])).default({})

export const CheckoutLine = z
  .strictObject({
    id,
    productId: optionalId,
    variantId: optionalId,
    priceId: optionalId,
    lookupKey: optionalId,
    sku: optionalId,
    title: optionalText,
    quantity: z.int().min(0).default(1),
    properties: Values.meta({
      description: 'What was chosen for this line, such as seats. In most shops the buyer sets it.',
    }),
    metadata: Values.meta({ description: 'What the merchant attached to the price or product.' }),
  })
  .meta({ id: 'CheckoutLine' })
export type CheckoutLine = z.infer<typeof CheckoutLine>

/** An order in one shape for all shops. Ids are texts, because some are beyond what a number holds exactly. */
export const CheckoutOrder = z
  .strictObject({
    provider: z.enum(CHECKOUT_PROVIDERS).default('generic'),
    shop: optionalText.meta({ description: "The shop's domain or account." }),
    orderId: id,
    orderName: optionalText.meta({
      description: 'What people call the order.',
      examples: ['#1001'],
    }),
    aliases: z.array(id).max(20).default([]).meta({
      description: 'Other ids by which the shop may speak of this order later, such as a payment.',
    }),
    currency: optionalText.meta({ description: 'ISO 4217, upper case.' }),
    paidAt: Instant.nullable().default(null),
    test: z.boolean().nullable().default(null).meta({
      description: 'Whether no real money moved; null when the source does not say.',
    }),
    clientReference: optionalText,
    paymentLink: optionalText,
    customer: z
      .strictObject({
        name: optionalText,
        email: optionalText,
        phone: optionalText,
        locale: optionalText,
      })
      .prefault({}),
    attributes: Values,
    lines: z.array(CheckoutLine).max(1000).default([]),
  })
  .refine(({ lines }) => new Set(lines.map((line) => line.id)).size === lines.length, {
    message: 'Two lines have the same id',
    path: ['lines'],
  })
  .meta({ id: 'CheckoutOrder' })
export type CheckoutOrder = z.infer<typeof CheckoutOrder>
export type CheckoutValues = CheckoutOrder['attributes']
