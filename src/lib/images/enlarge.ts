import { createRaster, type Raster } from './raster.ts'

/**
 * Enlarges an image smoothly: each new pixel lies between the four old ones around it. Colours are weighted by their alpha, as
 * in `shrink`.
 */
export function enlarge(source: Raster, widthPx: number, heightPx: number): Raster {
  const out = createRaster(widthPx, heightPx)
  const columns = places(source.widthPx, widthPx)
  const lines = places(source.heightPx, heightPx)
  for (let y = 0, at = 0; y < heightPx; y++) {
    const { near: top, far: bottom, share: down } = lines[y]!
    for (let x = 0; x < widthPx; x++, at += 4) {
      const { near: left, far: right, share: across } = columns[x]!
      const corners = [
        { at: top * source.widthPx + left, weight: (1 - down) * (1 - across) },
        { at: top * source.widthPx + right, weight: (1 - down) * across },
        { at: bottom * source.widthPx + left, weight: down * (1 - across) },
        { at: bottom * source.widthPx + right, weight: down * across },
      ]
      blend(source.rgba, corners, out.rgba, at)
    }
  }
  return out
}

interface Place {
  near: number
  far: number
  /** How far it lies from `near` to `far`: 0 to 1. */
  share: number
}

/** Where the middle of each new line or column lies between the middles of the old ones. */
const places = (from: number, to: number): Place[] =>
  Array.from({ length: to }, (_, i) => {
    const place = Math.min(from - 1, Math.max(0, ((i + 0.5) * from) / to - 0.5))
    const near = Math.floor(place)
    return { near, far: Math.min(from - 1, near + 1), share: place - near }
  })

function blend(
  from: Uint8ClampedArray,
  corners: { at: number; weight: number }[],
  to: Uint8ClampedArray,
  at: number,
): void {
  const sums = [0, 0, 0]
  let alpha = 0
  for (const corner of corners) {
    const start = corner.at * 4
    const weight = (corner.weight * from[start + 3]!) / 255
    for (let i = 0; i < 3; i++) sums[i]! += from[start + i]! * weight
    alpha += weight
  }
  if (Math.round(alpha * 255) === 0) return
  for (let i = 0; i < 3; i++) to[at + i] = sums[i]! / alpha
  to[at + 3] = Math.round(alpha * 255)
}
