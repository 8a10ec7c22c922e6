/**
 * The path of a list in a JSON value that has more than `max` items; null without one. Nothing in it is looked at: it is
 * to be refused before anybody maps its items.
 *
 * @param skipped a member of the value itself that is not looked into
 */
export function oversized(value: unknown, max: number, skipped?: string): string[] | null {
  if (typeof value !== 'object' || value === null) return null
  if (Array.isArray(value) && value.length > max) return []
  for (const name of Object.keys(value)) {
    if (name === skipped) continue
    const inner = oversized((value as Record<string, unknown>)[name], max)
    if (inner) return [name, ...inner]
  }
  return null
}
