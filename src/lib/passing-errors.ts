/**
 * What D1 says when a request may succeed a moment later. Cloudflare advises to repeat the operation after the first six,
 * and to spread the load over time after the others.
 * https://developers.cloudflare.com/d1/observability/debug-d1/#error-list
 */
const PASSING_IN_D1 = [
  'D1 DB reset because its code was updated',
  'D1 DB storage caused object to be reset',
  'Network connection lost',
  'Cannot resolve D1 DB due to transient issue',
  'request stream because client disconnected',
  'D1 DB is overloaded',
  'D1 DB storage operation exceeded timeout',
]

/**
 * Numbers of R2's errors: an internal error, no service, too many requests for one object.
 * https://developers.cloudflare.com/r2/api/error-codes/
 */
const PASSING_IN_R2 = /\((?:10001|10043|10058)\)$/

/**
 * Tells errors of D1 and R2 that pass by themselves from faults of a query, which every repeat meets again: a constraint, a
 * syntax error, too much memory or CPU time. The platform tells them apart by their text only, so this is the one place that
 * knows the texts. The error may be wrapped, as `cause`.
 *
 * A write that failed so may have happened or not: only what can be done twice may be repeated.
 */
export function isPassingError(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { message } = e
    if (PASSING_IN_R2.test(message)) return true
    if (PASSING_IN_D1.some((text) => message.includes(text))) return true
  }
  return false
}
