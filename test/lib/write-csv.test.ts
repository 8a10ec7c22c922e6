import { expect, test } from 'vitest'
import { csvLine } from '../../src/lib/rows/write-csv.ts'

test('a record is one line, with quotes where a reader needs them', () => {
  expect(csvLine(['a', 'b c', 7, null, undefined, 'd,e', 'f"g', 'h\ni'])).toBe(
    'a,b c,7,,,"d,e","f""g","h\ni"\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '=HYPERLINK("x","y")'])(
  'a cell that a spreadsheet could run begins with an apostrophe: %j',
  (text) => {
    const [written] = csvLine([text, 'x']).split(',x\r\n')
    expect(written!.replace(/^"/, '')).toMatch(/^'/)
  },
)

test('a number below zero stays a number, and other text stays as it is', () => {
  expect(csvLine([-5, 5, "it's", 'a=b', ' =1'])).toBe("-5,5,it's,a=b, =1\r\n")
})
