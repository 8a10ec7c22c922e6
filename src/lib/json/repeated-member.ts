import { pointer } from './pointer.ts'

/**
 * Where a JSON text first says a member of one object twice; null where it does nowhere. Parsers keep one of the two, and
 * not all of them the same one.
 *
 * @param text JSON that has been parsed without a fault
 */
export function repeatedMember(text: string): string | null {
  const levels: { names: Set<string> | null; at: string | number }[] = []
  const tokens = text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\],]/g)
  for (const [token, colon] of tokens) {
    const level = levels.at(-1)
    if (token === '{') levels.push({ names: new Set(), at: '' })
    else if (token === '[') levels.push({ names: null, at: 0 })
    else if (token === '}' || token === ']') levels.pop()
    else if (token === ',') {
      if (typeof level?.at === 'number') level.at++
    } else if (colon !== undefined && level?.names) {
      level.at = JSON.parse(token.slice(0, -colon.length)) as string
      if (level.names.has(level.at)) return pointer(levels.map(({ at }) => String(at)))
      level.names.add(level.at)
    }
  }
  return null
}
