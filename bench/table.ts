/** A Markdown table; all columns but the first are numbers. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    line(head),
    `|${head.map((_, i) => (i === 0 ? '---' : '--:')).join('|')}|`,
    ...rows.map(line),
  ].join('\n')
}
