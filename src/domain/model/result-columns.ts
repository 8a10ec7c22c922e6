/** What the result of an import adds behind the columns of the file. */
export const RESULT_COLUMNS = ['passId', 'downloadUrl', 'error'] as const

/**
 * How many columns of a file are its sender's: all, or those before ours where the file is the result of an import. Ours are
 * known by standing at the end, in our order.
 */
export function ownColumnCount(headers: readonly string[]): number {
  const own = headers.length - RESULT_COLUMNS.length
  return own > 0 && RESULT_COLUMNS.every((name, i) => headers[own + i] === name)
    ? own
    : headers.length
}
