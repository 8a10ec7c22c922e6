/** The two ways CMS writes a time; `tag` and `length` are those of the DER value. */
export const TIME_FORMS = {
  utc: { tag: 0x17, length: 'YYMMDDHHMMSSZ'.length },
  generalized: { tag: 0x18, length: 'YYYYMMDDHHMMSSZ'.length },
} as const
export type TimeForm = keyof typeof TIME_FORMS

/**
 * A time as the text of a signingTime attribute, in whole seconds: UTCTime for 1950 to 2049,
 * GeneralizedTime for every other year.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5652#section-11.3
 * @throws RangeError when the time is not in the years 0 to 9999
 */
export function signingTimeText(timeMs: number): { form: TimeForm; text: string } {
  const iso = new Date(timeMs).toISOString()
  if (iso.length !== '2026-01-01T00:00:00.000Z'.length) throw new RangeError('year out of range')
  const text = `${iso.slice(0, 4)}${iso.slice(5, 7)}${iso.slice(8, 10)}${iso.slice(11, 13)}${iso.slice(14, 16)}${iso.slice(17, 19)}Z`
  const year = Number(iso.slice(0, 4))
  return year >= 1950 && year < 2050
    ? { form: 'utc', text: text.slice(2) }
    : { form: 'generalized', text }
}
