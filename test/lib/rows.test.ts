import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createUtf8Meter } from '../../src/lib/encoding/charset.ts'
import { parseCsvRecord } from '../../src/lib/rows/csv-record.ts'
import { findLayout } from '../../src/lib/rows/layout.ts'
import { type FoundRecord, readRecords } from '../../src/lib/rows/read-records.ts'
import { createCsvScanner, createLineScanner, type Scanner } from '../../src/lib/rows/scanner.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Everything that is found, with what was read at once at most. */
async function recordsOf(text: string, scanner: Scanner, mostBytes = 1024 * 1024, from = 0) {
  const file = encoder.encode(text)
  const reads: number[] = []
  const found: FoundRecord[] = []
  const source = {
    sizeBytes: file.length,
    async read(offset: number, length: number) {
      reads.push(length)
      return file.slice(offset, offset + length)
    },
  }
  for await (const record of readRecords(source, from, scanner, mostBytes)) found.push(record)
  const texts = found.map(({ bytes }) => (bytes ? decoder.decode(bytes) : null))
  return { texts, ends: found.map(({ end }) => end), reads }
}

const cellsOf = (text: string) => {
  const record = parseCsvRecord(text)
  return record.ok ? record.cells : record.message
}

describe('a record of CSV', () => {
  // https://www.rfc-editor.org/rfc/rfc4180#section-2, rules 1 to 7.
  test.each([
    ['aaa,bbb,ccc\r\n', ['aaa', 'bbb', 'ccc']],
    ['zzz,yyy,xxx', ['zzz', 'yyy', 'xxx']],
    ['"aaa","bbb","ccc"\r\n', ['aaa', 'bbb', 'ccc']],
    ['"aaa","b \r\nbb","ccc"\r\n', ['aaa', 'b \r\nbb', 'ccc']],
    ['"aaa","b""bb","ccc"', ['aaa', 'b"bb', 'ccc']],
    ['"b,b",c\n', ['b,b', 'c']],
    [' a , b \n', [' a ', ' b ']],
    ['a,,\n', ['a', '', '']],
    ['""\n', ['']],
    ['""""', ['"']],
    ['"""a""",b', ['"a"', 'b']],
    [',\r\n', ['', '']],
  ])('%j has these cells', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells)
  })

  test.each([
    ['a"b,c\n', /must be quoted/],
    ['"a"b,c\n', /Only a comma/],
    ['"a" ,c\n', /Only a comma/],
    ['a,"b\n', /never closed/],
    ['"""', /never closed/],
  ])('%j is refused', (text, message) => {
    expect(cellsOf(text)).toMatch(message)
  })

  test('holds whatever a writer put in', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', 'é', '🎫', ' ') })
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (cells) => {
        const text = cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')
        expect(cellsOf(`${text}\r\n`)).toEqual(cells)
      }),
    )
  })
})

describe('records', () => {
  test('end where a line does, but not within quotes', async () => {
    const text = 'a,b\r\n"1\n2","3""\r\n4"\n\n \r\n5,6'
    const { texts, ends } = await recordsOf(text, createCsvScanner())
    expect(texts).toEqual(['a,b\r\n', '"1\n2","3""\r\n4"\n', '5,6'])
    expect(ends).toEqual([5, 20, 27])
  })

  test('of NDJSON are lines that hold more than white space', async () => {
    const { texts } = await recordsOf('{"a":1}\r\n\r\n \t\n{"b":"\\""}\n   ', createLineScanner())
    expect(texts).toEqual(['{"a":1}\r\n', '{"b":"\\""}\n'])
  })

  test('are the same however the bytes are cut', async () => {
    const unit = fc.constantFrom('a', '"', ',', '\n', '\r\n', 'é', ' ')
    const scanners = [createCsvScanner, createLineScanner]
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit, maxLength: 60 }),
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 9 }),
        async (text, cuts) => {
          const file = encoder.encode(text)
          for (const create of scanners) {
            const whole = await recordsOf(text, create())
            let turn = 0
            const source = {
              sizeBytes: file.length,
              read: async (offset: number, length: number) =>
                file.slice(offset, offset + Math.min(length, cuts[turn++ % cuts.length]!)),
            }
            const pieces: (string | null)[] = []
            for await (const { bytes } of readRecords(source, 0, create(), 1000)) {
              pieces.push(bytes && decoder.decode(bytes))
            }
            expect(pieces).toEqual(whole.texts)
          }
        },
      ),
    )
  })

  test('begin anew where the last one ended', async () => {
    const text = 'a\n"b\n"\nc\nd'
    const { texts, ends } = await recordsOf(text, createCsvScanner())
    for (const [i, end] of ends.entries()) {
      const rest = await recordsOf(text, createCsvScanner(), 1000, end)
      expect(rest.texts).toEqual(texts.slice(i + 1))
    }
  })

  test('too long to be held are passed over, a megabyte at a time', async () => {
    const long = 'x'.repeat(3 * 1024 * 1024)
    const { texts, reads } = await recordsOf(`a\n${long}\nb\n"${long}\n\n"\nc`, createCsvScanner())
    expect(texts).toEqual(['a\n', null, 'b\n', null, 'c'])
    expect(Math.max(...reads)).toBe(1024 * 1024)
    expect(reads[0]).toBe(64 * 1024)
  })
})

describe('how a file is written down', () => {
  const layoutOf = (text: string) => findLayout(encoder.encode(text))

  test.each([
    ['a;b\n1;2\n', 'semicolon'],
    ['a\tb\n1\t2\n', 'tab'],
    ['a|b\n1|2\n', 'bar'],
    ['a,b\n1,2\n', 'comma'],
    ['a\n1,2\n', 'comma'],
    ['Name, first;Mail\nSofia;x\nIna;y\n', 'semicolon'],
    ['"a;b","c;d"\n1;5,2;5\n', 'comma'],
    ['name;price\nX;1,50\nY;2,00\n', 'semicolon'],
    ['a,doors\n1,north|south\n', 'comma'],
    ['', 'comma'],
  ])('%j has the delimiter %s', (text, delimiter) => {
    expect(layoutOf(text).delimiter).toBe(delimiter)
  })

  test.each([
    ['a\nb\r\n', 'lf'],
    ['a\r\nb\n', 'crlf'],
    ['"a\nb"\rc\r', 'cr'],
    ['a', 'lf'],
  ])('%j has the line end %s', (text, lineEnd) => {
    expect(layoutOf(text).lineEnd).toBe(lineEnd)
  })

  test('counts lines, also within quotes, as editors do', async () => {
    const lines = async (text: string, lineEnd: 'lf' | 'cr') => {
      const file = encoder.encode(text)
      const source = {
        sizeBytes: file.length,
        read: async (at: number, length: number) => file.subarray(at, at + length),
      }
      const scanner = createCsvScanner({ encoding: 'utf-8', delimiter: 'comma', lineEnd })
      const found: number[] = []
      for await (const { line } of readRecords(source, 0, scanner, 1000)) found.push(line)
      return found
    }
    expect(await lines('a\r\n"1\r\n2\n3\r4"\r\n\r\n,,\r\nb', 'lf')).toEqual([1, 2, 8])
    expect(await lines('a\r"1\r\n2"\r\rb\rc', 'cr')).toEqual([1, 2, 5, 6])
  })
})

test('UTF-8 is told from bytes that are none, however they come in', () => {
  const isUtf8 = (bytes: Uint8Array, size: number) => {
    const meter = createUtf8Meter()
    for (let at = 0; at < bytes.length; at += size) meter.add(bytes.subarray(at, at + size))
    return meter.isUtf8
  }
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 5 }), (text, size) => {
      expect(isUtf8(encoder.encode(text), size)).toBe(true)
    }),
  )
  fc.assert(
    fc.property(fc.uint8Array(), fc.integer({ min: 1, max: 5 }), (bytes, size) => {
      let isText = true
      try {
        decoder.decode(bytes)
      } catch {
        isText = false
      }
      if (isText) expect(isUtf8(bytes, size)).toBe(true)
      else expect(isUtf8(bytes, size)).toBe(isUtf8(bytes, bytes.length))
    }),
  )
  expect(isUtf8(new Uint8Array([0x4a, 0x6f, 0x73, 0xe9, 0x0a]), 2)).toBe(false)
  expect(isUtf8(new Uint8Array([0x4a, 0x6f, 0x73, 0xe9]), 2)).toBe(false)
})
