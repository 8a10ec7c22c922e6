import { encodeCode128 } from './code128.ts'
import type { BARCODE_ENCODERS } from './index.ts'
import { messageBytes } from './message-bytes.ts'

type BarcodeFormat = keyof typeof BARCODE_ENCODERS

/** The most characters that a symbol holds, by the narrowest class that they all belong to. */
interface Capacity {
  digits: number
  /** Characters of the symbology's dense alphabet, which `dense` matches. */
  text: number
  bytes: number
  dense: RegExp
}

/**
 * The largest symbols of each matrix symbology at the error correction that Core Image, which draws
 * Wallet's codes, uses by default. Apple documents no limit of Wallet's own.
 *
 * - QR: version 40, level M (ISO/IEC 18004, table 7)
 * - PDF417: 863 data codewords, the 925 of ISO/IEC 15438 less the recommended level 5 correction
 * - Aztec: 32 layers, 23 % correction plus 3 codewords (ISO/IEC 24778, table 1)
 *
 * @see https://developer.apple.com/library/archive/documentation/GraphicsImaging/Reference/CoreImageFilterReference/
 */
const CAPACITY: Record<Exclude<BarcodeFormat, 'PKBarcodeFormatCode128'>, Capacity> = {
  PKBarcodeFormatQR: { digits: 5596, text: 3391, bytes: 2331, dense: /^[0-9A-Z $%*+\-./:]*$/ },
  PKBarcodeFormatPDF417: { digits: 2528, text: 1726, bytes: 1033, dense: /^[A-Z ]*$/ },
  PKBarcodeFormatAztec: { digits: 3832, text: 3067, bytes: 1914, dense: /^[A-Z ]*$/ },
}

/**
 * Code 128 has no upper limit, but it must fit the card, which has 320 points. A module takes one point, 0.16 mm on
 * every iPhone, and the quiet zones take 10 modules each.
 */
const CODE128_MAX_MODULES = 320

/** Whether Code 128 has all characters of a message. */
export const fitsCode128 = (message: string): boolean => encodeCode128(message) !== null

export interface BarcodeSize {
  /** The size of the message in `unit`. */
  size: number
  capacity: number
  unit: 'digits' | 'characters' | 'bytes' | 'modules'
}

/**
 * How much of the largest symbol a message takes; it fits while `size <= capacity`. A message that Code 128
 * cannot write at all takes nothing.
 */
export function barcodeSize(format: BarcodeFormat, message: string): BarcodeSize {
  if (format === 'PKBarcodeFormatCode128') {
    const symbol = encodeCode128(message)
    const size = symbol ? symbol.columns + 2 * symbol.quietZone : 0
    return { size, capacity: CODE128_MAX_MODULES, unit: 'modules' }
  }
  const { digits, text, bytes, dense } = CAPACITY[format]
  if (/^[0-9]*$/.test(message)) return { size: message.length, capacity: digits, unit: 'digits' }
  if (dense.test(message)) return { size: message.length, capacity: text, unit: 'characters' }
  const size = messageBytes(message).bytes.length
  return { size, capacity: bytes, unit: 'bytes' }
}
