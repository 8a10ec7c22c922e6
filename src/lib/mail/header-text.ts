/** Line breaks end a header, and marks that turn the writing direction make it say something else. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/**
 * Text for a header of a mail, in one line, so that it cannot begin another header.
 *
 * @param maxCharacters longer text is cut and ends with an ellipsis
 * @see https://www.rfc-editor.org/rfc/rfc5322#section-2.2
 */
export function headerText(text: string, maxCharacters: number): string {
  const line = text.toWellFormed().replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim()
  const characters = [...line]
  if (characters.length <= maxCharacters) return line
  return `${characters.slice(0, maxCharacters - 1).join('')}…`
}

const ADDRESS = String.raw`[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\]{1,189}`
const SENDER = new RegExp(
  `^(?:(?<name>[^<>"\\r\\n]{1,80}) <(?<named>${ADDRESS})>|(?<bare>${ADDRESS}))$`,
  'u',
)

/** The sender of a mail: an address, and its name if it has one. */
export interface Sender {
  name: string | null
  address: string
}

/** Reads `passes@example.com` or `Passes <passes@example.com>`; null for anything else. */
export function parseSender(text: string): Sender | null {
  const found = SENDER.exec(text)?.groups
  const address = found?.named ?? found?.bare
  return address === undefined ? null : { name: found?.name?.trim() || null, address }
}

/**
 * `"Bluewater Events" <passes@example.com>`: the sender's own name, or else the one given.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5322#section-3.4
 */
export function formatSender({ name, address }: Sender, otherwise: string): string {
  const shown = headerText((name ?? otherwise).replace(/["\\<>]/g, ' '), 78)
  return shown === '' ? address : `"${shown}" <${address}>`
}
