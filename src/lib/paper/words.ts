import { formatDate, isWritable, zoneName } from '../locale/format-date.ts'
import type { Reader } from '../locale/reader.ts'
import type { PaperStatus } from './sheet.ts'

/** A text of the sheet's own, beside those of the pass: a word in large letters, and what it means. */
export interface Notice {
  word: string
  text: string
}

/** Printed across the sheet of a pass that cannot be used now. */
export const STATUS_NOTICES: Record<Exclude<PaperStatus, 'ACTIVE'>, Notice> = {
  SUSPENDED: {
    word: 'SUSPENDED',
    text: 'This pass cannot be used for now. No barcode is printed.',
  },
  REDEEMED: { word: 'REDEEMED', text: 'This pass has been used. No barcode is printed.' },
  EXPIRED: { word: 'EXPIRED', text: 'This pass is no longer valid. No barcode is printed.' },
  VOIDED: { word: 'VOID', text: 'This pass is no longer valid. No barcode is printed.' },
}

export const TEST_NOTICE: Notice = { word: 'TEST', text: 'Made for testing, not valid.' }

export const NFC_NOTICE: Notice = {
  word: 'Phone needed',
  text: 'This pass is read by holding a phone to the reader. Paper cannot do that.',
}

export const rotatingNotice = (periodSeconds: number): Notice => ({
  word: 'Phone needed',
  text: `The code of this pass changes every ${periodSeconds} seconds and cannot be printed. Show it on your phone.`,
})

export const UNPRINTABLE_NOTICE: Notice = {
  word: 'No barcode',
  text: 'The barcode of this pass does not fit on paper. Its text is:',
}

export const MORE_NOTES = 'There is more on the pass itself.'

/** From when to when a pass is valid; empty where nothing limits it. */
export function validity(fromMs: number | null, untilMs: number | null, reader: Reader): string {
  const from = isWritable(fromMs) ? writeInstant(fromMs, reader) : null
  const until = isWritable(untilMs) ? writeInstant(untilMs, reader) : null
  if (from && until) return `Valid from ${from} until ${until}.`
  if (until) return `Valid until ${until}.`
  return from ? `Valid from ${from}.` : ''
}

export const provenance = (serialNumber: string, asOfMs: number, reader: Reader): string =>
  `${serialNumber} · As of ${writeInstant(asOfMs, reader)}. A printed pass does not show later changes.`

/** On the reader's clock, which is named: a sheet may be read anywhere. */
function writeInstant(epochMs: number, { locale, timeZone }: Reader): string {
  const styles = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  return `${formatDate(epochMs, locale, styles)} ${zoneName(epochMs, locale, timeZone)}`
}
