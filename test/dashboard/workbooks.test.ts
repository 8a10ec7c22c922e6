import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readStart, UnreadableFile } from '../../src/dashboard/islands/import/mapping.ts'
import { readWorkbookSheets } from '../../src/dashboard/islands/import/workbook.ts'
import { parseCsvRecord } from '../../src/lib/rows/csv-record.ts'
import { day, instant, number, type SheetCell, text, time, workbook } from '../support/workbooks.ts'

const read = (bytes: Uint8Array) => readWorkbookSheets(new Blob([bytes as Uint8Array<ArrayBuffer>]))

/** The only row below the headers. */
async function cellsOf(cells: SheetCell[]): Promise<string[]> {
  const [sheet] = await read(workbook({ One: [cells.map((_, i) => text(`C${i}`)), cells] }))
  const lines = sheet!.csv.split('\r\n')
  const record = parseCsvRecord(lines.slice(1, -1).join('\r\n'))
  if (!record.ok) throw new Error(record.message)
  return record.cells
}

describe('a workbook becomes CSV', () => {
  test.each<[string, SheetCell, string]>([
    ['text', text('Zoë "Z", x\ny'), 'Zoë "Z", x\ny'],
    ['digits that are text', text('00123'), '00123'],
    ['spaces', text(' a '), ' a '],
    ['what looks like a formula and is text', text('=1+1'), '=1+1'],
    ['a fraction', number('1234.5'), '1234.5'],
    ['a fraction as Excel writes it', number('1234.5599999999999'), '1234.56'],
    ['what a sum of fractions leaves', number('0.30000000000000004'), '0.3'],
    ['a long number', number('4006381333931'), '4006381333931'],
    ['a number longer than a double', number('12345678901234567'), '12345678901234567'],
    ['a large number', number('1.2345678901234601E+19'), '12345678901234600000'],
    ['a larger one', number('1E+21'), '1000000000000000000000'],
    ['a small one', number('1.5E-7'), '0.00000015'],
    ['one below zero', number('-0.25'), '-0.25'],
    ['zero', number('0'), '0'],
    ['a day', day('46418'), '2027-01-31'],
    ['a day with a time', instant('46418.99998842592'), '2027-01-31T23:59:59'],
    ['a time', time('0.7708333333333334'), '18:30:00'],
    ['yes', ['t="b"', '<v>1</v>'], 'TRUE'],
    ['no', ['t="b"', '<v>0</v>'], 'FALSE'],
    ['a number from a formula', ['', '<f>A1*2</f><v>42</v>'], '42'],
    ['a text from a formula', ['t="str"', '<f>A1&amp;"x"</f><v>Ax</v>'], 'Ax'],
    ['a formula that was never calculated', ['', '<f>1+1</f><v/>'], ''],
    ['an error', ['t="e"', '<f>1/0</f><v>#DIV/0!</v>'], ''],
  ])('%s', async (_, cell, expected) =>
    expect(await cellsOf([text('first'), cell])).toEqual(['first', expected]),
  )

  test('whose lines are the rows of the sheet, without columns that are empty', async () => {
    const [sheet] = await read(
      workbook({ One: [[text('A'), text('B'), null], [], [null, text('2'), text('')]] }),
    )
    expect(sheet!.csv).toBe('A,B\r\n,\r\n,2\r\n')
    expect(readStart(new TextEncoder().encode(sheet!.csv)).headers).toEqual(['A', 'B'])
  })

  test('sheet by sheet; empty ones are left out', async () => {
    const sheets = await read(workbook({ Notes: [], Guests: [[text('A')]], More: [[text('B')]] }))
    expect(sheets).toEqual([
      { name: 'Guests', csv: 'A\r\n' },
      { name: 'More', csv: 'B\r\n' },
    ])
  })

  test('also when it is large', async () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => [text(`Guest ${i}`), number(`${i}`)])
    const [sheet] = await read(workbook({ One: rows }))
    expect(sheet!.csv.split('\r\n')).toHaveLength(20_001)
    expect(sheet!.csv).toContain('Guest 19999,19999\r\n')
  })
})

/** What an entry of a ZIP's directory begins with; its size unpacked is 24 bytes further on. */
const CENTRAL = 0x504b0102

describe('a workbook is refused in a sentence', () => {
  const compound = (name: string) =>
    new Uint8Array([
      ...[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
      ...[...name].flatMap((letter) => [letter.charCodeAt(0), 0]),
    ])
  const good = workbook({ One: [[text('A')]] })

  test.each<[string, Uint8Array, RegExp]>([
    ['an old one', compound('Workbook'), /old form \.xls\. Save it as \.xlsx or as CSV/],
    ['one with a password', compound('EncryptedPackage'), /has a password/],
    ['one that is cut off', good.subarray(0, good.length / 2), /damaged/],
    ['an empty file', new Uint8Array(), /damaged/],
    ['a text called .xlsx', new TextEncoder().encode('a,b\r\n'), /damaged/],
    ['another ZIP', zipSync({ 'content.xml': new TextEncoder().encode('<a/>') }), /no \.xlsx file/],
    ['one with nothing in it', workbook({ One: [], Two: [[text('')]] }), /are empty/],
    ['a large file', new Uint8Array(20 * 1024 * 1024 + 1), /larger than 20 MB/],
  ])('%s', async (_, bytes, sentence) => {
    const refused = await read(bytes).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(UnreadableFile)
    expect((refused as Error).message).toMatch(sentence)
  })

  test('one that unpacks to more than a browser has room for', async () => {
    const bomb = workbook({ One: [[text('A')]] })
    const view = new DataView(bomb.buffer)
    const entry = bomb.findLastIndex((_, i) => i < bomb.length - 4 && view.getUint32(i) === CENTRAL)
    view.setUint32(entry + 24, 201 * 1024 * 1024, true)
    await expect(read(bomb)).rejects.toThrow(/larger than 20 MB, or its sheets/)
  })
})
