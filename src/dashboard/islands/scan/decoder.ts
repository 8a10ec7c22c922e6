import type { Decoder } from './wasm-decoder.ts'

/** The formats that passes have, by the names of BarcodeDetector. */
const FORMATS = ['qr_code', 'pdf417', 'aztec', 'code_128']

interface Detector {
  detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** The browser's own decoder where it has one for all formats, else one that is loaded for it. */
export async function createDecoder(): Promise<Decoder> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (BarcodeDetector && FORMATS.every((format) => supported.includes(format))) {
    const detector = new BarcodeDetector({ formats: FORMATS })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  }
  const { createWasmDecoder } = await import('./wasm-decoder.ts')
  return createWasmDecoder()
}
