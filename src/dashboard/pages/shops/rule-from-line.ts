import type { CheckoutLine, CheckoutOrder, Shop } from '../../../domain/model/checkout-order.ts'
import type { CheckoutMatch, CheckoutRuleInput } from '../../../domain/model/checkout-rule.ts'
import type { TemplateField } from '../../../domain/model/template.ts'
import type { MatchList } from './match-words.ts'

/** By what lines of each kind of shop are told apart, the most telling first. */
export const MATCHED_BY: Record<Shop, readonly MatchList[]> = {
  stripe: ['priceId', 'productId', 'lookupKey', 'paymentLink', 'clientReference'],
  shopify: ['sku', 'variantId', 'productId'],
  woocommerce: ['sku', 'productId', 'variantId'],
  generic: ['sku', 'productId', 'variantId'],
}

/** A line, and the order that it is of. */
export interface LineOfOrder {
  order: CheckoutOrder
  line: CheckoutLine
}

/** The smallest match that fits this line: what tells it apart best, or else the values that the merchant gave it. */
export function matchFromLine({ order, line }: LineOfOrder, source: Shop): CheckoutMatch {
  const values: Partial<Record<MatchList, string | null>> = {
    ...line,
    paymentLink: order.paymentLink,
    clientReference: order.clientReference,
  }
  const name = MATCHED_BY[source].find((each) => values[each])
  if (name) return { [name]: [values[name]!] }
  const place = [line.metadata, line.properties, order.attributes].find(
    (each) => Object.keys(each).length > 0,
  )
  const metadata = Object.entries(place ?? {}).flatMap(([key, value]) =>
    typeof value === 'string' && value !== '' && value.length <= 255 ? [[key, value]] : [],
  )
  return metadata.length > 0 ? { metadata: Object.fromEntries(metadata) } : {}
}

/** Fields of the template whose values stand in the order under the same name, each with its path. */
export function fieldsFromLine(
  of: LineOfOrder,
  fields: readonly TemplateField[],
): CheckoutRuleInput['fields'] {
  const named = namedValues(of)
  const found = fields.flatMap(({ key, label }) => {
    const hit = named.find(({ name }) => [key, label].some((each) => plain(each) === plain(name)))
    return hit ? [[key, hit.path]] : []
  })
  return Object.fromEntries(found)
}

/** Everything in the order that a rule can read, as paths with what each says here. */
export function pathsOf(of: LineOfOrder): { path: string; value: string }[] {
  const { order, line } = of
  const known: [string, string | number | null][] = [
    ['customer.name', order.customer.name],
    ['customer.email', order.customer.email],
    ['order.id', order.orderId],
    ['order.name', order.orderName],
    ['line.id', line.id],
    ['line.title', line.title],
    ['line.sku', line.sku],
    ['line.quantity', line.quantity],
    ['unit', 1],
  ]
  return [
    ...namedValues(of).map(({ path, value }) => ({ path, value })),
    ...known.flatMap(([path, value]) =>
      value === null || value === '' ? [] : [{ path: `{{${path}}}`, value: String(value) }],
    ),
  ]
}

/** Names with one of these cannot stand in a path. */
const UNREADABLE = /[.[\]{}|'"]/

/**
 * Values that have a name in the order. Those of a line are read for the unit where each unit has its own, and where
 * there is one unit only: bought twice, it would have two.
 */
function namedValues({ order, line }: LineOfOrder) {
  const places = [
    ['line.properties', line.properties],
    ['line.metadata', line.metadata],
    ['order.attributes', order.attributes],
  ] as const
  return places.flatMap(([place, values]) =>
    Object.entries(values)
      .filter(([name]) => name.trim() !== '' && !UNREADABLE.test(name))
      .map(([name, value]) => {
        const isOfUnit =
          place === 'line.properties' && (Array.isArray(value) || line.quantity === 1)
        return {
          name,
          path: `{{${place}.${name.trim()}${isOfUnit ? '[unit]' : ''}}}`,
          value: [value].flat().join(', '),
        }
      }),
  )
}

const plain = (name: string | undefined) =>
  (name ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
