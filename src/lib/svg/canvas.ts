/** The area of a drawing. */
export interface Canvas {
  width: number
  /** Whether the layout is mirrored, as for readers of Arabic or Hebrew. */
  mirrored: boolean
}

/** A box in units of the drawing. `x` counts from the leading edge, which is the right one of a mirrored canvas. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export function mirror<B extends Pick<Box, 'x' | 'width'>>(canvas: Canvas, box: B): B {
  return canvas.mirrored ? { ...box, x: canvas.width - box.x - box.width } : box
}
