import { ExpectationFailed } from './commit.ts'
import { AppError } from './errors.ts'

/** Each failed attempt means that another request has succeeded, so after this many the caller had better wait. */
const MAX_TRIES = 20

/**
 * Optimistic concurrency: the attempt reads, decides and commits, and its commit expects that what it has read is still
 * so. When another request changed that in between, nothing is written, and the attempt starts over from reading.
 *
 * @param what the word for what is changed, as the refusal calls it: `pass`, `template`
 * @param expectations whose failure means that it changed in between; any other error ends the loop
 * @param attempt is given the expectation that has just failed; null the first time
 * @throws AppError service_unavailable after 20 tries
 */
export async function untilUnchanged<T>(
  what: string,
  expectations: readonly string[],
  attempt: (failed: string | null) => Promise<T>,
): Promise<T> {
  let failed: string | null = null
  for (let left = MAX_TRIES; left > 0; left--) {
    try {
      return await attempt(failed)
    } catch (error) {
      if (!(error instanceof ExpectationFailed) || !expectations.includes(error.expectation)) {
        throw error
      }
      failed = error.expectation
    }
  }
  throw new AppError('service_unavailable', `Too many requests for this ${what} at once`, {
    headers: { 'Retry-After': '1' },
  })
}
