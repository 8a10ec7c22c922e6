import type { EmbeddedImage } from '../../../lib/svg/draw-image.ts'

/** A PNG as a drawing carries it. Its size stands in its first chunk. */
export function embed(png: Uint8Array): EmbeddedImage {
  const view = new DataView(png.buffer, png.byteOffset)
  let binary = ''
  for (let at = 0; at < png.length; at += 8192) {
    binary += String.fromCharCode(...png.subarray(at, at + 8192))
  }
  return {
    dataUri: `data:image/png;base64,${btoa(binary)}`,
    widthPx: view.getUint32(16),
    heightPx: view.getUint32(20),
  }
}
