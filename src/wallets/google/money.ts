import type { ContentField } from '../../domain/model/pass-content.ts'
import type { Members } from './json.ts'

const MAX_INT64 = 2n ** 63n - 1n

/**
 * An amount in millionths of the currency's unit. It is an int64, so it is written as text.
 * https://developers.google.com/wallet/reference/rest/v1/Money
 */
export function moneyOf(field: ContentField): Members | null {
  const { value, currencyCode } = field
  if (typeof value !== 'number' || !/^[A-Z]{3}$/.test(currencyCode ?? '')) return null
  if (!Number.isFinite(value) || Math.abs(value) >= 1e13) return null
  // Through decimal text: 16.4 * 1e6 is 16399999.999999998.
  const micros = BigInt(value.toFixed(6).replace('.', ''))
  if (micros > MAX_INT64 || micros < -MAX_INT64) return null
  return { currencyCode: currencyCode!, micros: String(micros) }
}
