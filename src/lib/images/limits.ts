export const MAX_IMAGE_BYTES = 2 * 1024 * 1024
export const MAX_IMAGE_PIXELS = 4_000_000
