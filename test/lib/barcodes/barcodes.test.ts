import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { prepareZXingModule, type ReadInputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader'
import reader from 'zxing-wasm/reader/zxing_reader.wasm'
import { BARCODE_ENCODERS } from '../../../src/lib/barcodes/index.ts'
import { type BarcodeMatrix, barcodePath } from '../../../src/lib/barcodes/matrix.ts'

// workerd compiles no WebAssembly at run time: the module comes compiled with the import.
prepareZXingModule({
  overrides: {
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
      WebAssembly.instantiate(reader, imports).then(done)
      return {}
    },
  },
})

type Format = keyof typeof BARCODE_ENCODERS
const READERS: Record<Format, ReadInputBarcodeFormat> = {
  PKBarcodeFormatQR: 'QRCode',
  PKBarcodeFormatPDF417: 'PDF417',
  PKBarcodeFormatAztec: 'Aztec',
  PKBarcodeFormatCode128: 'Code128',
}
const FORMATS = Object.keys(READERS) as Format[]

/** Draws the symbol as pixels, as a scanner sees it, and reads it with ZXing. */
async function scan(format: Format, matrix: BarcodeMatrix): Promise<string> {
  const scale = 3
  const margin = matrix.quietZone * scale
  const width = matrix.columns * scale + 2 * margin
  const rowPixels = Math.round(matrix.rowHeight * scale)
  const height = matrix.rows.length * rowPixels + 2 * margin
  const pixels = new Uint32Array(width * height).fill(0xffffffff)
  matrix.rows.forEach((row, y) => {
    row.forEach((dark, x) => {
      for (let dy = 0; dark && dy < rowPixels; dy++) {
        const start = (margin + y * rowPixels + dy) * width + margin + x * scale
        pixels.fill(0xff000000, start, start + scale)
      }
    })
  })
  const data = new Uint8ClampedArray(pixels.buffer)
  const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as never, {
    formats: [READERS[format]],
    textMode: 'Plain',
  })
  expect(found).toHaveLength(1)
  return found[0]!.text
}

async function roundTrip(format: Format, message: string): Promise<string> {
  const matrix = BARCODE_ENCODERS[format](message)
  if (!matrix) throw new Error(`${format} refused ${JSON.stringify(message)}`)
  return scan(format, matrix)
}

const MESSAGES = [
  'CARD-0001',
  'A',
  ' ',
  '\x00\x01\x1b abc\x7f',
  '0123456789012345678901234567890123456789012345678901234567890',
  'M1LOVELACE/ADA        EABC123 FRALHRLH 0400 326Y025A0099 100',
  'https://wallet.example/p/3q2-7wX?src=pass&n=1',
  'lower UPPER 123 {punct}; "quoted", back\\slash. Done: yes',
  'pass_01JZ0000000000000000000002',
]

describe.each(FORMATS)('%s', (format) => {
  test.each(MESSAGES)('is read back by ZXing: %j', async (message) => {
    expect(await roundTrip(format, message)).toBe(message)
  })

  test('any printable ASCII is read back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({
          unit: fc.integer({ min: 32, max: 126 }).map((c) => String.fromCharCode(c)),
          minLength: 1,
          maxLength: 60,
        }),
        async (message) => {
          expect(await roundTrip(format, message)).toBe(message)
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe.each(FORMATS.filter((format) => format !== 'PKBarcodeFormatCode128'))('%s', (format) => {
  test.each(['Zürich–東京 ✓ 🎫', 'ÅÄÖ åäö: Latin-1', `${'line one\r\n'}line two\t${'end'}`])(
    'holds %j',
    async (message) => {
      expect(await roundTrip(format, message)).toBe(message)
    },
  )

  test('half a surrogate pair becomes the replacement character', async () => {
    expect(await roundTrip(format, 'a\ud800b€')).toBe('a\ufffdb€')
  })

  test('holds long messages', async () => {
    const message = 'Lorem ipsum dolor sit amet, 0042. '.repeat(14)
    expect(await roundTrip(format, message)).toBe(message)
  })

  test('refuses what no symbol of the format holds', () => {
    expect(BARCODE_ENCODERS[format]('x€'.repeat(3000))).toBeNull()
  })
})

test('Code 128 refuses characters outside Latin-1, and nothing at all', () => {
  expect(BARCODE_ENCODERS.PKBarcodeFormatCode128('東京')).toBeNull()
  expect(BARCODE_ENCODERS.PKBarcodeFormatCode128('')).toBeNull()
})

test('Code 128 packs digits in pairs: 20 digits take 10 symbols, start, check and stop beside them', () => {
  const matrix = BARCODE_ENCODERS.PKBarcodeFormatCode128('01234567890123456789')
  expect(matrix?.columns).toBe(11 * 12 + 13)
})

test('the path of a symbol covers its dark modules and no others', () => {
  const rows = [Uint8Array.of(1, 1, 0, 1), Uint8Array.of(0, 0, 0, 0), Uint8Array.of(0, 1, 1, 1)]
  expect(barcodePath({ columns: 4, rows, rowHeight: 1, quietZone: 0 })).toBe(
    'M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z',
  )
})
