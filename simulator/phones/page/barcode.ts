import { BARCODE_ENCODERS } from '../../../src/lib/barcodes/index.ts'
import { barcodePath } from '../../../src/lib/barcodes/matrix.ts'
import { isHexKey, totp } from '../../../src/lib/rotating-barcode.ts'
import type { HeldPass } from '../state.ts'

type AppleFormat = keyof typeof BARCODE_ENCODERS

/** Google's names of the formats that Apple has too. https://developers.google.com/wallet/reference/rest/v1/BarcodeType */
const GOOGLE_FORMATS: Record<string, AppleFormat> = {
  QR_CODE: 'PKBarcodeFormatQR',
  PDF_417: 'PKBarcodeFormatPDF417',
  AZTEC: 'PKBarcodeFormatAztec',
  CODE_128: 'PKBarcodeFormatCode128',
}

/** Height of a linear code as a share of its width: wallets make them low. */
const BAR_HEIGHT = 0.26

/**
 * A barcode as an SVG document that scanners read off the screen, with its quiet zone.
 * Null for a message that the format cannot hold, and for a format that is not drawn here.
 *
 * @param format by Apple's name or by Google's
 */
export function barcodeSvg(format: string, message: string): string | null {
  const name = GOOGLE_FORMATS[format] ?? format
  if (!Object.hasOwn(BARCODE_ENCODERS, name)) return null
  const matrix = BARCODE_ENCODERS[name as AppleFormat](message)
  if (!matrix) return null
  const { quietZone } = matrix
  const linear = matrix.rows.length === 1
  const rowHeight = linear ? Math.round(matrix.columns * BAR_HEIGHT) : matrix.rowHeight
  // The bars of a linear code may end at the edge: what is above and below them is never read.
  const above = linear ? 0 : quietZone
  const width = matrix.columns + 2 * quietZone
  const height = matrix.rows.length * rowHeight + 2 * above
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 4}" height="${height * 4}">` +
    `<path fill="#fff" d="M0 0h${width}v${height}H0z"/>` +
    `<path shape-rendering="crispEdges" transform="translate(${quietZone} ${above}) scale(1 ${rowHeight})" d="${barcodePath(matrix)}"/>` +
    '</svg>'
  )
}

/** The barcode that a held pass shows at an instant; null where it shows none. */
export async function passBarcodeSvg(pass: HeldPass, nowMs: number): Promise<string | null> {
  const shown = pass.apple
    ? appleBarcode(pass.apple.passJson)
    : pass.google && (await googleBarcode(pass.google.object, nowMs))
  return shown ? barcodeSvg(shown.format, shown.message) : null
}

interface Shown {
  format: string
  message: string
}

/** The first one that the phone can draw; `barcode` is what phones before iOS 9 read. */
function appleBarcode(passJson: Record<string, unknown>): Shown | null {
  const list = Array.isArray(passJson.barcodes) ? passJson.barcodes : []
  for (const each of [...list, passJson.barcode]) {
    if (!isRecord(each)) continue
    const { format, message } = each
    if (typeof format === 'string' && typeof message === 'string') return { format, message }
  }
  return null
}

async function googleBarcode(
  object: Record<string, unknown>,
  nowMs: number,
): Promise<Shown | null> {
  const { rotatingBarcode, barcode } = object
  if (isRecord(rotatingBarcode)) {
    const message = await rotatingMessage(rotatingBarcode, nowMs)
    return message === null ? null : { format: String(rotatingBarcode.type), message }
  }
  if (!isRecord(barcode) || typeof barcode.value !== 'string') return null
  return { format: String(barcode.type), message: barcode.value }
}

/** https://developers.google.com/wallet/generic/rest/v1/RotatingBarcode */
async function rotatingMessage(
  { valuePattern, totpDetails }: Record<string, unknown>,
  nowMs: number,
): Promise<string | null> {
  if (typeof valuePattern !== 'string' || !isRecord(totpDetails)) return null
  const periodMs = Number(totpDetails.periodMillis)
  const [parameter] = Array.isArray(totpDetails.parameters) ? totpDetails.parameters : []
  const secretHex = isRecord(parameter) ? String(parameter.key) : ''
  if (!(periodMs > 0) || !isHexKey(secretHex)) return null
  const code = await totp(secretHex, Math.floor(nowMs / periodMs))
  return valuePattern
    .replaceAll('{totp_timestamp_seconds}', String(Math.floor(nowMs / 1000)))
    .replaceAll('{totp_timestamp_millis}', String(nowMs))
    .replaceAll('{totp_value_0}', code)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
