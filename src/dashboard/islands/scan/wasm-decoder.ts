import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm'

/** Reads the code on a picture; null where it has none. */
export type Decoder = (video: HTMLVideoElement) => Promise<string | null>

/** More pixels make it slower, and a code that fills a third of the picture no easier to read. */
const MAX_WIDTH = 960

/** ZXing as WebAssembly, for browsers without a decoder of their own. */
export async function createWasmDecoder(): Promise<Decoder> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!drawing || video.videoWidth === 0) return null
    const scale = Math.min(1, MAX_WIDTH / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    drawing.drawImage(video, 0, 0, canvas.width, canvas.height)
    const [found] = await readBarcodes(drawing.getImageData(0, 0, canvas.width, canvas.height), {
      formats: ['QRCode', 'PDF417', 'Aztec', 'Code128'],
      textMode: 'Plain',
      maxNumberOfSymbols: 1,
    })
    return found?.text ?? null
  }
}
