import { encodeCode128 } from '../barcodes/code128.ts'
import { isLatin1, type PassBarcodeFormat } from './pass-json.ts'

/** What a symbol holds at most, in characters of the narrowest class that the whole message fits. */
interface Capacity {
  digits: number
  /** Of the symbology's dense alphabet, `dense`. */
  text: number
  bytes: number
  dense: RegExp
}

/**
 * The largest symbols of each matrix symbology at the error correction that Core Image, which draws
 * Wallet's codes, uses unless told otherwise. Apple documents no limit of Wallet's own.
 *
 * - QR: version 40, level M (ISO/IEC 18004, table 7)
 * - PDF417: 863 data codewords, the 925 of ISO/IEC 15438 less the recommended level 5 correction
 * - Aztec: 32 layers, 23 % correction plus 3 codewords (ISO/IEC 24778, table 1)
 *
 * @see https://developer.apple.com/library/archive/documentation/GraphicsImaging/Reference/CoreImageFilterReference/
 */
const CAPACITY: Record<Exclude<PassBarcodeFormat, 'PKBarcodeFormatCode128'>, Capacity> = {
  PKBarcodeFormatQR: { digits: 5596, text: 3391, bytes: 2331, dense: /^[0-9A-Z $%*+\-./:]*$/ },
  PKBarcodeFormatPDF417: { digits: 2528, text: 1726, bytes: 1033, dense: /^[A-Z ]*$/ },
  PKBarcodeFormatAztec: { digits: 3832, text: 3067, bytes: 1914, dense: /^[A-Z ]*$/ },
}

/**
 * Code 128 has no upper limit, the card has: at one point a module, 0.16 mm on every iPhone, the symbol
 * and its quiet zones of 10 modules must fit a card of 320 points.
 */
const CODE128_MAX_MODULES = 320

export interface BarcodeSize {
  /** Characters, bytes or modules: the `unit` that runs out. */
  size: number
  capacity: number
  unit: 'digits' | 'characters' | 'bytes' | 'modules'
}

/**
 * How much of the largest symbol a message takes; it fits while `size <= capacity`. A message that Code 128
 * cannot write at all takes nothing.
 */
export function barcodeSize(format: PassBarcodeFormat, message: string): BarcodeSize {
  if (format === 'PKBarcodeFormatCode128') {
    const symbol = encodeCode128(message)
    const size = symbol ? symbol.columns + 2 * symbol.quietZone : 0
    return { size, capacity: CODE128_MAX_MODULES, unit: 'modules' }
  }
  const { digits, text, bytes, dense } = CAPACITY[format]
  if (/^[0-9]*$/.test(message)) return { size: message.length, capacity: digits, unit: 'digits' }
  if (dense.test(message)) return { size: message.length, capacity: text, unit: 'characters' }
  return { size: encodedLength(message), capacity: bytes, unit: 'bytes' }
}

function encodedLength(message: string): number {
  return isLatin1(message) ? message.length : new TextEncoder().encode(message).length
}
