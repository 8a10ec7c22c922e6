export type ImageErrorCode = 'not_an_image' | 'too_large' | 'too_many_pixels' | 'corrupt'

/** Why an upload or a fetched file cannot be used as an image; the only error this folder throws. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
  readonly code: ImageErrorCode

  constructor(code: ImageErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

export function corrupt(detail: string): ImageError {
  return new ImageError('corrupt', `The image file is damaged: ${detail}`)
}
