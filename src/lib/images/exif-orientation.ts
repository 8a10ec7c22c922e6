const ORIENTATION_TAG = 0x0112

/**
 * The orientation (1 to 8) out of an APP1 segment, or null where it says nothing usable: metadata never
 * makes an image unreadable.
 *
 * @see https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf section 4.6.4
 */
export function readExifOrientation(segment: Uint8Array): number | null {
  if (String.fromCharCode(...segment.subarray(0, 6)) !== 'Exif\0\0' || segment.length < 16)
    return null
  const tiff = segment.subarray(6)
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const littleEndian = view.getUint16(0) === 0x4949
  const directory = view.getUint32(4, littleEndian)
  if (directory + 2 > tiff.length) return null
  const entries = view.getUint16(directory, littleEndian)
  for (let i = 0; i < entries; i++) {
    const entry = directory + 2 + i * 12
    if (entry + 12 > tiff.length) return null
    if (view.getUint16(entry, littleEndian) !== ORIENTATION_TAG) continue
    const orientation = view.getUint16(entry + 8, littleEndian)
    return orientation >= 1 && orientation <= 8 ? orientation : null
  }
  return null
}
