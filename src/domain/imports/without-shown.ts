import { jsonDiff } from '../../lib/json/diff.ts'
import { isJsonObject } from '../../lib/json/object.ts'

/**
 * What a row says other than its pass shows. A line of an export says all that the pass shows, also what comes from its
 * template: taken as it is, it would keep all of that on the pass for itself, whatever the template says later.
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
