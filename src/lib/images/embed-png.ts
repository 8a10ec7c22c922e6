import { encodeBase64 } from '../encoding/base64.ts'
import { viewOf } from '../encoding/bytes.ts'
import type { EmbeddedImage } from '../svg/draw-image.ts'

/**
 * A PNG of ours in the form that a drawing carries inside itself.
 *
 * @see https://www.w3.org/TR/png-3/#11IHDR which comes first, with width and height at its start
 */
export function embedPng(bytes: Uint8Array): EmbeddedImage {
  const view = viewOf(bytes)
  return {
    dataUri: `data:image/png;base64,${encodeBase64(bytes)}`,
    widthPx: view.getUint32(16),
    heightPx: view.getUint32(20),
  }
}
