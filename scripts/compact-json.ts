/** JSON for people: what fits into a line stands in one. */
export function compactJson(value: unknown, indent = ''): string {
  const line = JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return line
  const inner = `${indent}  `
  const entries = Array.isArray(value)
    ? value.map((item) => compactJson(item, inner))
    : Object.entries(value).flatMap(([name, member]) =>
        member === undefined ? [] : [`${JSON.stringify(name)}: ${compactJson(member, inner)}`],
      )
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }']
  const flat = `${open}${entries.join(', ')}${close}`
  if (entries.length === 0) return Array.isArray(value) ? '[]' : '{}'
  if (!flat.includes('\n') && indent.length + flat.length <= 100) return flat
  const words = Array.isArray(value) && value.every((item) => typeof item === 'string')
  const rows = words ? filled(entries, 98 - inner.length) : entries
  return `${open.trim()}\n${inner}${rows.join(`,\n${inner}`)}\n${indent}${close.trim()}`
}

/** Words put together to rows of at most so many characters. */
function filled(words: string[], most: number): string[] {
  const rows: string[] = []
  for (const word of words) {
    const last = rows.at(-1)
    if (last !== undefined && last.length + word.length + 2 <= most)
      rows[rows.length - 1] = `${last}, ${word}`
    else rows.push(word)
  }
  return rows
}
