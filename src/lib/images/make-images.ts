/** What looks into images, and makes them out of others or of a name. Loaded when an image comes or is missing. */
export { decodeImage, identifyImage } from './decode-image.ts'
export { generatedIcon } from './generated-icon.ts'
export { type RenderedImage, renderImage } from './render-image.ts'
export { drawStampCard, STAMP_FILES } from './stamp-card.ts'
export { tonesOf } from './tones.ts'
