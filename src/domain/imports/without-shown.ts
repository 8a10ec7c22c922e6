import { jsonDiff } from '../../lib/json/diff.ts'
import { isJsonObject } from '../../lib/json/object.ts'

/**
 * The members of a row that differ from what its pass shows. A line of an export has every value that the pass shows, those of its
 * template included. Written back as it is, it would fix the template's values on the pass.
 *
 * @param shown the pass as clients see it
 */
export function withoutShown<Row extends Record<string, unknown>>(
  row: Row,
  shown: Record<string, unknown>,
): Partial<Row> {
  const left = Object.entries(row).flatMap(([name, value]) => {
    const now = Object.hasOwn(shown, name) ? shown[name] : undefined
    if (!isJsonObject(value) || !isJsonObject(now)) {
      return jsonDiff(value, now).length > 0 ? [[name, value]] : []
    }
    const inner = withoutShown(value, now)
    return Object.keys(inner).length > 0 ? [[name, inner]] : []
  })
  return Object.fromEntries(left) as Partial<Row>
}
