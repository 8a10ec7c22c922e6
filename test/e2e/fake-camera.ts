import { writeFileSync } from 'node:fs'
import type { BarcodeMatrix } from '../../src/lib/barcodes/matrix.ts'

const WIDTH = 640
const HEIGHT = 480
const FRAMES = 10
const MODULE_PIXELS = 8

/**
 * What Chromium takes for the picture of a camera: a grey wall with a code in the middle of it, as YUV4MPEG2.
 *
 * @see https://wiki.multimedia.cx/index.php/YUV4MPEG2
 */
export function writeCameraFile(path: string, matrix: BarcodeMatrix): void {
  const light = Buffer.alloc(WIDTH * HEIGHT, 150)
  const side = (matrix.columns + 2 * matrix.quietZone) * MODULE_PIXELS
  const left = Math.floor((WIDTH - side) / 2)
  const top = Math.floor((HEIGHT - side) / 2)
  if (top < 0) throw new Error('the code is larger than the picture')
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const column = Math.floor(x / MODULE_PIXELS) - matrix.quietZone
      const row = Math.floor(y / MODULE_PIXELS) - matrix.quietZone
      light[(top + y) * WIDTH + left + x] = matrix.rows[row]?.[column] === 1 ? 20 : 230
    }
  }
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colours])
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`)
  writeFileSync(path, Buffer.concat([header, ...Array(FRAMES).fill(frame)]))
}

/** The arguments with which Chromium shows that file wherever a page asks for a camera. */
export const cameraArguments = (path: string): string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${path}`,
]
