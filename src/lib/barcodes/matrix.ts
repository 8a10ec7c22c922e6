/** A barcode as its modules: the smallest squares (or, with `rowHeight`, bars) that are dark or light. */
export interface BarcodeMatrix {
  columns: number
  /** From top to bottom; in each row one byte a module from left to right, 1 is dark. */
  rows: Uint8Array[]
  /** Height of a row in widths of a module; the bars of a linear barcode may have any height. */
  rowHeight: number
  /** Light margin that scanners need on the sides, in widths of a module. */
  quietZone: number
}

/**
 * The dark modules as the `d` of one SVG path, one unit a module wide and high, without the quiet zone.
 * Runs of dark modules become one rectangle, so that no hairlines show between them.
 */
export function barcodePath({ rows }: BarcodeMatrix): string {
  let path = ''
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      const start = x
      while (row[x] === 1) x++
      if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`
    }
  })
  return path
}
