const ZIP = [0x50, 0x4b, 0x03, 0x04]
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0]

const beginsWith = (bytes: Uint8Array, mark: number[]) => mark.every((byte, i) => bytes[i] === byte)

/**
 * What a spreadsheet program wrote, when it is no text. `zip`: a workbook of today, such as `.xlsx`. `compound`: an old one (`.xls`),
 * or one with a password.
 *
 * @param bytes the beginning of a file
 * @see https://learn.microsoft.com/en-us/openspecs/windows_protocols/ms-cfb
 */
export function workbookMark(bytes: Uint8Array): 'zip' | 'compound' | null {
  if (beginsWith(bytes, ZIP)) return 'zip'
  return beginsWith(bytes, COMPOUND_FILE) ? 'compound' : null
}
