/** 1–255 characters of %x21–7E; a comma means that two header lines were joined. */
const BARE = /^[\x21-\x2b\x2d-\x7e]{1,255}$/
/** RFC 9651 String: a quoted text in which only `"` and `\` are escaped. */
const QUOTED = /^"((?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/

/** The key that a header carries, quoted or bare; null when it is malformed. */
export function parseIdempotencyKey(header: string): string | null {
  const quoted = QUOTED.exec(header)
  if (!quoted && header.startsWith('"')) return null
  const key = quoted ? quoted[1]!.replaceAll(/\\(["\\])/g, '$1') : header
  return BARE.test(key) ? key : null
}
