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

const MAX_NAME = 78
/** How much of a workspace's name is shown: short enough that what follows it stays in view. */
const MAX_WORKSPACE_NAME = 48
/** Characters that end or begin something in a sender, that look like an address, or that nobody sees. */
const NOT_IN_NAMES = /["\\<>@\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]+/gu

/**
 * The sender as mail programs show it: `"Bluewater Tickets" <passes@example.com>`. The name is the deployment's own. Where
 * it has none, a workspace's name is shown with the domain that sends for it:
 * `"Bluewater Events via example.com" <passes@example.com>`. Never a workspace's name alone: whoever names a workspace or a
 * template could write to strangers in anybody's name.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5322#section-3.4
 */
export function formatSender({ name, address }: Sender, workspaceName: string): string {
  const own = name === null ? '' : headerText(name.replace(/["\\<>]/g, ' '), MAX_NAME)
  if (name !== null) return own === '' ? address : `"${own}" <${address}>`
  const shown = headerText(workspaceName.replace(NOT_IN_NAMES, ' '), MAX_WORKSPACE_NAME)
  const domain = address.slice(address.indexOf('@') + 1)
  return shown === '' ? address : `"${shown} via ${domain}" <${address}>`
}
