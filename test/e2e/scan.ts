import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { decode } from 'fast-png'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } })

/** The messages of all barcodes on a picture. */
export async function scan(png: Uint8Array): Promise<string[]> {
  const { data, width, height } = decode(png)
  const channels = data.length / (width * height)
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const [red, green, blue] = data.subarray(at * channels, at * channels + 3)
    pixels.set([red!, green!, blue!, 255], at * 4)
  }
  const image = { data: pixels, width, height, colorSpace: 'srgb' } as never
  return (await readBarcodes(image, { textMode: 'Plain' })).map(({ text }) => text)
}
