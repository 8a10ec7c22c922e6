/** What is drawn on. */
export interface Canvas {
  width: number
  /** Whether the layout is mirrored, as for readers of Arabic or Hebrew. */
  mirrored: boolean
}

/** In units of the drawing, from the leading edge: mirrored when drawn on a mirrored canvas. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export function mirror<B extends Pick<Box, 'x' | 'width'>>(canvas: Canvas, box: B): B {
  return canvas.mirrored ? { ...box, x: canvas.width - box.x - box.width } : box
}
