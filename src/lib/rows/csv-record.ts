export type CsvRecord =
  | { ok: true; cells: string[] }
  /** `cell` counts from 0. */
  | { ok: false; cell: number; message: string }

const WORDS: Record<string, string> = { ',': 'a comma', ';': 'a semicolon', '\t': 'a tab' }

/**
 * The cells of one record as `createCsvScanner` finds it, with or without its line end.
 *
 * @param delimiter one character
 * @see https://www.rfc-editor.org/rfc/rfc4180#section-2
 */
export function parseCsvRecord(text: string, delimiter = ','): CsvRecord {
  const end = text.endsWith('\r\n') ? text.length - 2 : text.length - (/[\r\n]$/.test(text) ? 1 : 0)
  const cells: string[] = []
  for (let at = 0; ; at++) {
    const refuse = (message: string): CsvRecord => ({ ok: false, cell: cells.length, message })
    if (text[at] === '"' && at < end) {
      const close = closingQuote(text, at + 1, end)
      if (close < 0) return refuse('A quote is opened and never closed')
      if (close + 1 < end && text[close + 1] !== delimiter) {
        return refuse(`Only ${WORDS[delimiter] ?? `a ${delimiter}`} may follow a closing quote`)
      }
      cells.push(text.slice(at + 1, close).replaceAll('""', '"'))
      at = close + 1
    } else {
      const next = text.indexOf(delimiter, at)
      const stop = next < 0 || next > end ? end : next
      const cell = text.slice(at, stop)
      if (cell.includes('"')) return refuse('A cell with a quote in it must be quoted as a whole')
      cells.push(cell)
      at = stop
    }
    if (at >= end) return { ok: true, cells }
  }
}

/** The next quote that is not one of a pair; -1 without any. */
function closingQuote(text: string, from: number, end: number): number {
  for (let at = text.indexOf('"', from); at >= 0 && at < end; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"' || at + 1 >= end) return at
  }
  return -1
}
