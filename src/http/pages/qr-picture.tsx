import { barcodePath } from '../../lib/barcodes/matrix.ts'
import { encodeQr } from '../../lib/barcodes/qr.ts'

/** A QR code of an address, dark on white in either colour scheme. */
export function QrPicture({ value, label }: { value: string; label: string }) {
  const matrix = encodeQr(value)
  if (!matrix) return null
  const side = matrix.columns + 2 * matrix.quietZone
  const box = `${-matrix.quietZone} ${-matrix.quietZone} ${side} ${side}`
  return (
    <svg viewBox={box} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect x={-matrix.quietZone} y={-matrix.quietZone} width={side} height={side} fill="#fff" />
      <path d={barcodePath(matrix)} fill="#000" />
    </svg>
  )
}
