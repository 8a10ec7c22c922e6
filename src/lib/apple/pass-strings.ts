/**
 * The strings file of one language, `<lang>.lproj/pass.strings`: text in pass.json -> its translation.
 * It is UTF-16 with a byte order mark, the form that Apple names for text beyond ASCII. Entries are sorted
 * by code unit, so that equal translations give equal bytes.
 *
 * @see https://developer.apple.com/documentation/walletpasses/creating-the-source-for-a-pass
 */
export function encodePassStrings(translations: Record<string, string>): Uint8Array {
  let text = ''
  for (const key of Object.keys(translations).sort()) {
    text += `"${escapeText(key)}" = "${escapeText(translations[key]!)}";\n`
  }
  return utf16(text)
}

const ESCAPES: Record<string, string> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}

function escapeText(text: string): string {
  return text.replace(/["\\\n\r\t]/g, (character) => ESCAPES[character]!)
}

/** Always little-endian, as the byte order mark says. */
function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(2 + 2 * text.length)
  bytes[0] = 0xff
  bytes[1] = 0xfe
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    bytes[2 + 2 * i] = unit & 0xff
    bytes[3 + 2 * i] = unit >> 8
  }
  return bytes
}
