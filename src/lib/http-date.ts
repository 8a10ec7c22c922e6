/** IMF-fixdate. https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7 */
export function formatHttpDate(epochSeconds: number): string {
  return new Date(epochSeconds * 1000).toUTCString()
}

/**
 * Epoch seconds of a date as {@link formatHttpDate} writes it, the only form that may be sent today. Null for any
 * other text: headers with such a date count as absent.
 */
export function parseHttpDate(text: string | undefined): number | null {
  const seconds = Date.parse(text ?? '') / 1000
  return Number.isInteger(seconds) && formatHttpDate(seconds) === text ? seconds : null
}
