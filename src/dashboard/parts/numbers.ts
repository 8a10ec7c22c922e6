import { formatter } from '../../lib/locale/formatter.ts'
import { usePage } from './context.ts'

/** A whole number in the way of the reader's language: `12,500`. */
export const writtenNumber = (value: number, locale: string): string =>
  formatter(Intl.NumberFormat, locale, {}).format(value)

/**
 * A share with one decimal: `0.4%`. What is not nothing never reads as nothing, and what is not all never as all.
 *
 * @param whole not 0
 */
export function writtenShare(part: number, whole: number, locale: string): string {
  const percent = formatter(Intl.NumberFormat, locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  } as const)
  const share = part / whole
  if (part > 0 && share < 0.0005) return `<${percent.format(0.001)}`
  return percent.format(part < whole ? Math.min(share, 0.999) : share)
}

/** Both, in the language of the page's reader. */
export function useNumbers() {
  const { locale } = usePage().reader
  return {
    number: (value: number) => writtenNumber(value, locale),
    share: (part: number, whole: number) => writtenShare(part, whole, locale),
  }
}
