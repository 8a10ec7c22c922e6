/** The colours of a picture, cell by cell from the top left: enough to tell whether a text over it can be read. */
export interface Tones {
  columns: number
  rows: number
  /** Width by height of the picture. */
  ratio: number
  /** RGBA of each cell. */
  cells: readonly (readonly [red: number, green: number, blue: number, alpha: number])[]
}

/** A cell is about as large as a stroke of a letter in a picture as wide as a card. */
const COLUMNS = 90
const ROWS = 36

/** @param rgba four bytes a pixel, rows from the top */
export function tonesOf(rgba: ArrayLike<number>, widthPx: number, heightPx: number): Tones {
  const columns = Math.min(COLUMNS, widthPx)
  const rows = Math.min(ROWS, heightPx)
  const cells = Array.from({ length: columns * rows }, (_, at) => {
    const column = at % columns
    const row = Math.floor(at / columns)
    return average(rgba, widthPx, {
      left: Math.floor((column * widthPx) / columns),
      right: Math.floor(((column + 1) * widthPx) / columns),
      top: Math.floor((row * heightPx) / rows),
      bottom: Math.floor(((row + 1) * heightPx) / rows),
    })
  })
  return { columns, rows, ratio: widthPx / heightPx, cells }
}

interface Area {
  left: number
  right: number
  top: number
  bottom: number
}

function average(
  rgba: ArrayLike<number>,
  widthPx: number,
  { left, right, top, bottom }: Area,
): [number, number, number, number] {
  let [red, green, blue, alpha] = [0, 0, 0, 0]
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * widthPx + x) * 4
      const share = rgba[at + 3]!
      red += rgba[at]! * share
      green += rgba[at + 1]! * share
      blue += rgba[at + 2]! * share
      alpha += share
    }
  }
  const count = (right - left) * (bottom - top)
  return alpha === 0 ? [0, 0, 0, 0] : [red / alpha, green / alpha, blue / alpha, alpha / count]
}
