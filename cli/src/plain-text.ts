/**
 * What steers a terminal or misleads the reader: control characters (C0, DEL, C1), other line separators, and what turns
 * the direction of a text around.
 *
 * @see https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing
 */
const STEERING = String.raw`\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069`
const LINE = new RegExp(`[${STEERING}]+`, 'g')
const LINES = new RegExp(`(?![\\n\\t])[${STEERING}]`, 'g')
/** JSON escapes C0 by itself. */
const IN_JSON = new RegExp(`(?![\\u0000-\\u001f])[${STEERING}]`, 'g')

/** A text of the service for one line of a terminal. */
export const plainLine = (text: string): string => text.replaceAll(LINE, ' ')

/** A text of the service for a terminal, with its line breaks and tabs. */
export const plainLines = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll(LINES, ' ')

/** JSON that means the same and steers no terminal. */
export function plainJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, null, indent) ?? 'null'
  return text.replaceAll(
    IN_JSON,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
