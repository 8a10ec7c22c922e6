/**
 * The entries of a pass.strings file, in UTF-16 with a byte order mark or in UTF-8.
 *
 * @see https://developer.apple.com/documentation/walletpasses/creating-the-source-for-a-pass
 */
export function readStrings(bytes: Uint8Array): Record<string, string> {
  const strings: Record<string, string> = {}
  for (const [, key, value] of decode(bytes).matchAll(ENTRY)) {
    if (key !== undefined && value !== undefined) strings[unescaped(key)] = unescaped(value)
  }
  return strings
}

/** Comments are matched too, so that an entry inside one is none. */
const ENTRY =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"((?:[^"\\]|\\[\s\S])*)"\s*=\s*"((?:[^"\\]|\\[\s\S])*)"\s*;/g

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t' }

function unescaped(text: string): string {
  return text.replace(/\\(?:U([0-9a-fA-F]{4})|([\s\S]))/g, (_, hex?: string, character = '') =>
    hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (ESCAPES[character] ?? character),
  )
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}
