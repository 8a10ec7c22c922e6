/** IMF-fixdate. https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7 */
export function formatHttpDate(epochSeconds: number): string {
  return new Date(epochSeconds * 1000).toUTCString()
}

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
const TIME = String.raw`(?<time>\d{2}:\d{2}:\d{2})`
/** `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT`, `Sun Nov  6 08:49:37 1994` */
const FORMS = [
  String.raw`\w{3}, (?<day>\d{2}) (?<month>${MONTHS}) (?<year>\d{4}) ${TIME} GMT`,
  String.raw`\w{6,9}, (?<day>\d{2})-(?<month>${MONTHS})-(?<year>\d{2}) ${TIME} GMT`,
  String.raw`\w{3} (?<month>${MONTHS}) (?<day>[ \d]\d) ${TIME} (?<year>\d{4})`,
].map((form) => new RegExp(`^${form}$`))

/**
 * Epoch seconds of a date in one of the three forms that a recipient has to take: the one of today, and those of
 * RFC 850 and of asctime. Null for any other text, and for a weekday that is not that day's: headers with such a date
 * count as absent.
 *
 * @param nowMs tells which century two digits of a year are in
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7
 */
export function parseHttpDate(text: string | undefined, nowMs: number): number | null {
  const found = FORMS.map((form) => form.exec(text ?? '')?.groups).find((groups) => groups)
  if (!found) return null
  const { day, month, time } = found
  const date = `${day!.trim().padStart(2, '0')} ${month} ${fullYear(found.year!, nowMs)} ${time}`
  const seconds = Date.parse(`${date} GMT`) / 1000
  if (!Number.isInteger(seconds)) return null
  // Whatever is no date, such as 31 February, becomes another one.
  const [weekday, written] = formatHttpDate(seconds).split(', ')
  return written === `${date} GMT` && text?.startsWith(weekday!) ? seconds : null
}

/** Two digits that seem to be more than fifty years ahead mean the past. */
function fullYear(year: string, nowMs: number): number {
  if (year.length === 4) return Number(year)
  const thisYear = new Date(nowMs).getUTCFullYear()
  const inThisCentury = thisYear - (thisYear % 100) + Number(year)
  return inThisCentury > thisYear + 50 ? inThisCentury - 100 : inThisCentury
}
