import { ImageError } from './image-error.ts'
import { decodeJpeg, isJpeg, readJpegHeader } from './jpeg-decode.ts'
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from './limits.ts'
import { decodePng, isPng, readPngHeader } from './png-decode.ts'
import type { Raster } from './raster.ts'

export interface ImageInfo {
  contentType: 'image/png' | 'image/jpeg'
  /** Width and height as the image is shown: a JPEG's EXIF orientation is applied. */
  widthPx: number
  heightPx: number
}

const FORMATS = [
  { contentType: 'image/png', matches: isPng, readHeader: readPngHeader, decode: decodePng },
  { contentType: 'image/jpeg', matches: isJpeg, readHeader: readJpegHeader, decode: decodeJpeg },
] as const

/**
 * Reads type and size from the file without decoding it, to check an upload. Its name and `Content-Type`
 * do not count.
 *
 * @throws {ImageError} `not_an_image`, `too_large`, `too_many_pixels`, `corrupt`
 */
export function identifyImage(bytes: Uint8Array): ImageInfo {
  const { contentType, readHeader } = detectFormat(bytes)
  const { widthPx, heightPx } = readHeader(bytes)
  if (widthPx * heightPx > MAX_IMAGE_PIXELS) {
    throw new ImageError(
      'too_many_pixels',
      `The image has ${widthPx} x ${heightPx} pixels; at most ${MAX_IMAGE_PIXELS} are allowed`,
    )
  }
  return { contentType, widthPx, heightPx }
}

/**
 * Decodes a PNG or JPEG to pixels. Memory is bounded by the pixel limit, whatever the file contains;
 * metadata, colour profiles and all frames of an animation but the first are left behind.
 *
 * @throws {ImageError} `not_an_image`, `too_large`, `too_many_pixels`, `corrupt`
 */
export function decodeImage(bytes: Uint8Array): Raster {
  identifyImage(bytes)
  return detectFormat(bytes).decode(bytes)
}

function detectFormat(bytes: Uint8Array): (typeof FORMATS)[number] {
  if (bytes.length > MAX_IMAGE_BYTES) {
    throw new ImageError('too_large', `The image is larger than ${MAX_IMAGE_BYTES} bytes`)
  }
  const format = FORMATS.find(({ matches }) => matches(bytes))
  if (!format) throw new ImageError('not_an_image', 'The file is neither a PNG nor a JPEG image')
  return format
}
