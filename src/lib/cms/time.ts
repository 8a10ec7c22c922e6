/** The two ways certificates and CMS write a time; `tag` and `length` are those of the DER value. */
export const TIME_FORMS = {
  utc: { tag: 0x17, length: 'YYMMDDHHMMSSZ'.length },
  generalized: { tag: 0x18, length: 'YYYYMMDDHHMMSSZ'.length },
} as const
export type TimeForm = keyof typeof TIME_FORMS

const ISO_LENGTH = 'YYYY-MM-DDTHH:MM:SS.mmmZ'.length

/**
 * A time in whole seconds: UTCTime for 1950 to 2049, GeneralizedTime for every other year.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5652#section-11.3
 * @throws RangeError when the time is not in the years 0 to 9999
 */
export function writeTime(timeMs: number): { form: TimeForm; text: string } {
  const iso = new Date(timeMs).toISOString()
  if (iso.length !== ISO_LENGTH) throw new RangeError('year out of range')
  const text = `${iso.slice(0, 4)}${iso.slice(5, 7)}${iso.slice(8, 10)}${iso.slice(11, 13)}${iso.slice(14, 16)}${iso.slice(17, 19)}Z`
  return text >= '1950' && text < '2050'
    ? { form: 'utc', text: text.slice(2) }
    : { form: 'generalized', text }
}

/**
 * Epoch milliseconds of a time as `writeTime` writes it.
 *
 * @throws RangeError when the text is not such a time
 */
export function readTime(text: string): number {
  const century = text.length === TIME_FORMS.utc.length ? (text < '50' ? '20' : '19') : ''
  const iso = `${century}${text}`.replace(
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/,
    '$1-$2-$3T$4:$5:$6Z',
  )
  const timeMs = iso.includes('T') ? Date.parse(iso) : Number.NaN
  if (Number.isNaN(timeMs)) throw new RangeError('not a time of a certificate')
  return timeMs
}
