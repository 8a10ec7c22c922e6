import { ExpectationFailed } from './commit.ts'
import { AppError } from './errors.ts'

/** An attempt fails only where another request succeeded, so after this many the caller had better wait. */
const MAX_TRIES = 20

/**
 * Optimistic concurrency: the attempt reads, decides and commits, expecting what it has read. When somebody else
 * changed that in between, nothing was written, and the attempt starts over from reading.
 *
 * @param what is changed, for the refusal
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
