import type { CheckoutMatch } from '../../../domain/model/checkout-rule.ts'

/** What each list of a match is called. */
export const MATCH_LABELS: Record<Exclude<keyof CheckoutMatch, 'metadata'>, string> = {
  sku: 'SKU',
  productId: 'Product id',
  variantId: 'Variant id',
  priceId: 'Price id',
  lookupKey: 'Lookup key',
  paymentLink: 'Payment link',
  clientReference: 'Client reference',
}
export type MatchList = keyof typeof MATCH_LABELS

/** Which lines a rule is for, in a few words. */
export function matchWords(match: CheckoutMatch): string {
  const lists = Object.entries(MATCH_LABELS).flatMap(([name, label]) => {
    const patterns = match[name as MatchList]
    return patterns && patterns.length > 0 ? [`${label} ${patterns.join(' or ')}`] : []
  })
  const metadata = Object.entries(match.metadata ?? {}).map(([name, value]) => `${name} = ${value}`)
  return [...lists, ...metadata].join(', ') || 'Every item'
}
