import * as z from 'zod'
import { Instant } from './instant-schemas.ts'
import { wellFormed } from './text.ts'

export const SHOPS = ['stripe', 'shopify', 'woocommerce', 'generic'] as const
export type Shop = (typeof SHOPS)[number]

/** Limits of the texts of an order. A longer text is cut when a shop sends it, and refused when a client does. */
export const MAX_ID_CHARACTERS = 255
export const MAX_TEXT_CHARACTERS = 4096
/** An order is cut here before anything is made of it. */
export const MAX_LINES = 1000
export const MAX_VALUES = 1000

const id = wellFormed(z.string().min(1).max(MAX_ID_CHARACTERS))
const text = wellFormed(z.string().max(MAX_TEXT_CHARACTERS))
const optionalId = id.nullable().default(null)
const optionalText = text.nullable().default(null)

/** Named values. A name that was given several times has a list. */
const Values = z
  .record(z.string(), z.union([text, z.array(text).max(MAX_VALUES)]))
  .refine((map) => Object.keys(map).length <= MAX_VALUES, `Must have at most ${MAX_VALUES} names`)
  .meta({
    id: 'CheckoutValues',
    description: 'Named values; one that was given several times is a list.',
  })
  .default({})

export const CheckoutLine = z
  .strictObject({
    id: id.meta({ description: 'The shop’s id of the line.' }),
    productId: optionalId.meta({ description: 'The shop’s id of the product.' }),
    variantId: optionalId.meta({ description: 'The shop’s id of the variant.' }),
    priceId: optionalId.meta({ description: 'Stripe’s id of the price.' }),
    lookupKey: optionalId.meta({ description: 'Stripe’s lookup key of the price.' }),
    sku: optionalId.meta({ description: 'The stock keeping unit.' }),
    title: optionalText.meta({ description: 'The name that people know it by.' }),
    quantity: z.int().min(0).default(1).meta({ description: 'How many units were bought.' }),
    properties: Values.meta({
      description: 'What was chosen for this line, such as seats. In most shops the buyer sets it.',
    }),
    metadata: Values.meta({ description: 'What the merchant attached to the price or product.' }),
  })
  .meta({ id: 'CheckoutLine', description: 'A line of an order.' })
export type CheckoutLine = z.infer<typeof CheckoutLine>

export const ShopSchema = z
  .enum(SHOPS)
  .meta({ id: 'CheckoutSource', description: 'The kind of shop.' })

const Buyer = z
  .strictObject({
    name: optionalText.meta({ description: 'The buyer’s name.' }),
    email: optionalText.meta({ description: 'The buyer’s e-mail address.' }),
    phone: optionalText.meta({ description: 'The buyer’s telephone number.' }),
    locale: optionalText.meta({ description: 'The buyer’s language, as the shop names it.' }),
  })
  .meta({ id: 'CheckoutCustomer', description: 'The buyer of the order.' })

/** A line that could not be read. The others count all the same. */
const UnreadableLine = z
  .strictObject({
    lineId: id.nullable().meta({
      description: 'The shop’s id of the line; null: unknown.',
      examples: ['866550311766439020'],
    }),
    message: z.string().meta({
      description: 'What is wrong with it.',
      examples: ['`quantity` is no whole number'],
    }),
  })
  .meta({ id: 'UnreadableLine', description: 'A line of an order that could not be read.' })

/** An order in one shape for all shops. Ids are texts, because some are beyond what a number holds exactly. */
export const CheckoutOrder = z
  .strictObject({
    provider: ShopSchema.default('generic'),
    shop: optionalText.meta({ description: "The shop's domain or account." }),
    orderId: id.meta({ description: 'The shop’s id of the order.' }),
    orderName: optionalText.meta({
      description: 'What people call the order.',
      examples: ['#1001'],
    }),
    aliases: z.array(id).max(20).default([]).meta({
      description: 'Other ids by which the shop may speak of this order later, such as a payment.',
    }),
    currency: optionalText.meta({ description: 'The currency by ISO 4217, in upper case.' }),
    paidAt: Instant.nullable().default(null).meta({ description: 'When the order was paid.' }),
    updatedAt: Instant.nullable().default(null).meta({
      description:
        'When the shop last changed the order, by the shop’s own clock: a later version counts over an earlier one. Left out: `paidAt`.',
    }),
    test: z.boolean().nullable().default(null).meta({
      description: 'Whether no real money moved; null when the source does not say.',
    }),
    clientReference: optionalText.meta({
      description: 'The `client_reference_id` of a Stripe checkout.',
    }),
    paymentLink: optionalText.meta({
      description: 'The Stripe payment link that the order came by.',
    }),
    customer: Buyer.prefault({}),
    attributes: Values.meta({
      description: 'Named values that belong to the order as a whole, such as answers in the cart.',
    }),
    lines: z.array(CheckoutLine).max(MAX_LINES).default([]).meta({
      description: 'What was bought.',
    }),
    unreadable: z.array(UnreadableLine).default([]).meta({
      description: 'Lines that could not be read, such as one without a quantity.',
    }),
  })
  .meta({ id: 'CheckoutOrderContent', description: 'An order in one shape for all shops.' })
export type CheckoutOrder = z.infer<typeof CheckoutOrder>
export type CheckoutValues = CheckoutOrder['attributes']

/** What an order says of itself that has more lines than are read. */
export const TOO_MANY_LINES: CheckoutOrder['unreadable'][number] = {
  lineId: null,
  message: `The order has more lines than ${MAX_LINES}: the others are left out`,
}
