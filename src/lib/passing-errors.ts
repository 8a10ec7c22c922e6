/**
 * What a fault of the platform asks of whoever meets it. Other faults are those of a query, which every repeat meets again:
 * a constraint, a syntax error, too much memory or CPU time.
 *
 * - `passing`: it is over in a moment. A write that failed so may have happened or not: only what can be done twice may be repeated.
 * - `overloaded`: more was asked than can be answered. A repeat makes it worse, so nobody here repeats it: callers are told to wait.
 * - `full`: the database has no room left.
 */
export type Trouble = 'passing' | 'overloaded' | 'full'

/**
 * The platform's texts, the first that fits. null: a fault of the query, whatever else the error says of itself.
 *
 * @see https://developers.cloudflare.com/d1/observability/debug-d1/#error-list
 * @see https://developers.cloudflare.com/durable-objects/observability/troubleshooting/
 * @see https://developers.cloudflare.com/r2/api/error-codes/
 */
const TEXTS: [RegExp, Trouble | null][] = [
  [/database or disk is full|Exceeded maximum (?:DB size|account storage)/, 'full'],
  [/exceeded its (?:memory|CPU time) limit/, null],
  [/ is overloaded|too much load|too many concurrent|operation exceeded timeout/, 'overloaded'],
  [/reset because its code was updated|storage caused object to be reset/, 'passing'],
  [/Network connection lost|Replica disconnected|due to transient issue/, 'passing'],
  [/stream because client disconnected|instance is no longer active/, 'passing'],
  // An internal error of R2, no service, too many requests for one key.
  [/\((?:10001|10043|10058)\)$/, 'passing'],
]

type ObjectError = Error & { overloaded?: true; retryable?: true; durableObjectReset?: true }

/**
 * Tells the platform's faults apart: this is the one place that knows its texts, and what objects' errors say of themselves. The
 * error may be wrapped, as `cause`. Drizzle's wrapper is passed over, because its message quotes what people have sent.
 *
 * @see https://developers.cloudflare.com/durable-objects/best-practices/error-handling/
 */
export function troubleOf(error: unknown): Trouble | null {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { message, overloaded, retryable, durableObjectReset }: ObjectError = e
    if (message.startsWith('Failed query:')) continue
    if (overloaded) return 'overloaded'
    const known = TEXTS.find(([text]) => text.test(message))
    if (known) return known[1]
    if (retryable || durableObjectReset) return 'passing'
  }
  return null
}

/** Whether what only reads may be asked once more. A write may not: see `passing`. */
export const mayRepeatRead = (error: unknown): boolean => troubleOf(error) === 'passing'
