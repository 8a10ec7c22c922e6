/**
 * The text of a file or pipe. Windows PowerShell writes UTF-16, and editors of Windows begin files with a byte order mark.
 *
 * @see https://encoding.spec.whatwg.org/#bom-sniff
 */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Without a mark: what begins with a character of ASCII, as JSON and keys do.
  if (first !== undefined && first !== 0 && second === 0) return 'utf-16le'
  if (first === 0 && second !== undefined && second !== 0) return 'utf-16be'
  return 'utf-8'
}
