/**
 * Beginnings that make a spreadsheet take a cell for a formula, or look for one behind them. The wide forms are what some
 * programs take for the plain ones.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * One record of CSV with its line end. A text that a spreadsheet could run begins with an apostrophe, which says that text
 * follows; texts such as `-2` as well, for nobody can tell them from `-2+cmd|…`. Numbers stay as they are.
 *
 * @param delimiter one character
 * @see https://www.rfc-editor.org/rfc/rfc4180
 */
export function csvLine(cells: readonly unknown[], delimiter = ','): string {
  return `${cells.map((value) => cell(value, delimiter)).join(delimiter)}\r\n`
}

/** A cell that `csvLine` wrote, without the apostrophe that it may have got there. */
export const unescapedCell = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text

function cell(value: unknown, delimiter: string): string {
  const text = String(value ?? '')
  const harmless = typeof value !== 'number' && FORMULA.test(text) ? `'${text}` : text
  const isQuoted = /["\r\n]/.test(harmless) || harmless.includes(delimiter)
  return isQuoted ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
