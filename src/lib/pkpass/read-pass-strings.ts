/** How much of a strings file is read. The rest of a longer one is not looked at. */
export interface StringsLimits {
  maxCharacters: number
  maxEntries: number
}

/**
 * Reads `<lang>.lproj/pass.strings` as other services write it: UTF-8 or UTF-16, with or without a byte order mark,
 * comments, quoted and bare words, and the escapes of property lists. A line that cannot be read is passed over.
 *
 * @returns text in pass.json -> its translation
 * @see https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/PropertyLists/OldStylePlists/OldStylePLists.html
 */
export function readPassStrings(bytes: Uint8Array, limits: StringsLimits): Map<string, string> {
  const text = decode(bytes.subarray(0, limits.maxCharacters * 2)).slice(0, limits.maxCharacters)
  const entries = new Map<string, string>()
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) at = pattern.lastIndex
    return match
  }
  const word = (): string | null => {
    take(BLANK)
    const match = take(QUOTED) ?? take(BARE)
    if (!match) return null
    return match[1] === undefined ? match[0] : unescapeText(match[1])
  }
  while (at < text.length && entries.size < limits.maxEntries) {
    const key = word()
    if (key === null && at >= text.length) break
    take(BLANK)
    const value = take(EQUALS) ? word() : key
    take(BLANK)
    if (key !== null && value !== null && take(END)) {
      if (!entries.has(key)) entries.set(key, value)
    } else if (!take(REST_OF_ENTRY)) break
  }
  return entries
}

/** White space and comments. What is never closed goes on to the end, so that no text is searched twice. */
const BLANK = /(?:\s+|\/\/[^\n\r]*|\/\*.*?(?:\*\/|$))*/sy
const QUOTED = /"([^"\\]*(?:\\.[^"\\]*)*)(?:"|\\?$)/sy
const BARE = /[A-Za-z0-9_$.:-]+/y
const EQUALS = /=/y
const END = /;/y
const REST_OF_ENTRY = /[^;\n]*[;\n]/y

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Every file begins with a character of ASCII: a quote, a comment, a letter, or white space.
  if (second === 0 && first !== undefined) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0 && second !== undefined) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}

const NAMED: Record<string, string> = {
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

function unescapeText(text: string): string {
  return text.replace(
    /\\(?:[Uu]([0-9A-Fa-f]{4})|([0-7]{1,3})|(.))/gs,
    (_, hex: string | undefined, octal: string | undefined, character: string | undefined) => {
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16))
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8))
      return NAMED[character!] ?? character!
    },
  )
}
