/** Pixels for a screen: 8 bits a channel, RGBA, alpha not premultiplied, rows from the top. */
export interface Raster {
  widthPx: number
  heightPx: number
  /** `widthPx * heightPx * 4` bytes. */
  rgba: Uint8ClampedArray<ArrayBuffer>
}

export function createRaster(widthPx: number, heightPx: number): Raster {
  return { widthPx, heightPx, rgba: new Uint8ClampedArray(widthPx * heightPx * 4) }
}

export function isOpaque({ rgba }: Raster): boolean {
  for (let i = 3; i < rgba.length; i += 4) if (rgba[i] !== 255) return false
  return true
}
