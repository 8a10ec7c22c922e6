import { type BarcodeMatrix, barcodePath } from '../barcodes/matrix.ts'
import type { Box } from './canvas.ts'
import { element, type Markup } from './markup.ts'

/** Scanners want black modules. */
export const INK = '#000000'

/** The modules of a barcode, stretched into the box. The caller keeps the quiet zone around it free. */
export function drawBarcode(matrix: BarcodeMatrix, { x, y, width, height }: Box): Markup {
  const scale = [width / matrix.columns, height / matrix.rows.length]
  return element('path', {
    d: barcodePath(matrix),
    fill: INK,
    transform: `translate(${x} ${y}) scale(${scale[0]} ${scale[1]})`,
    'shape-rendering': 'crispEdges',
  })
}
