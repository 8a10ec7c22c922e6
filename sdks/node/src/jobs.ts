import type { Call } from './call.ts'
import { AbortError, ApiError, TimeoutError, withStackOf } from './errors.ts'
import type { Job } from './generated/models.ts'
import type { CallOptions } from './request.ts'
import { Resource } from './resource.ts'

export interface WaitOptions {
  /** How long to wait at most, in milliseconds; ten minutes where it is left out. */
  timeoutMs?: number
  /** The longest pause between two looks at the job, in milliseconds; 5,000 where it is left out. */
  pollIntervalMs?: number
  /** Ends the waiting. The job goes on. */
  signal?: AbortSignal
}

const FIRST_PAUSE_MS = 500
/** A timer takes no more, and fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
const ENDED = new Set<string>(['SUCCEEDED', 'FAILED', 'CANCELLED'])

const isForLater = ({ status, retryAfterSeconds }: ApiError) =>
  (status === 429 || status === 503) && retryAfterSeconds !== null

/** What can be done with jobs beside single calls. */
export abstract class JobsHelpers extends Resource {
  abstract get(jobId: string, options?: CallOptions): Call<Job>

  /**
   * Waits until a job has ended, and gives it: also one that has failed or was cancelled.
   *
   * @throws TimeoutError where it has not ended in time. It goes on, and can be waited for again
   */
  async wait(jobId: string, options: WaitOptions = {}): Promise<Job> {
    const asked = new Error()
    try {
      return await this.#wait(jobId, options)
    } catch (error) {
      throw withStackOf(asked, error)
    }
  }

  async #wait(
    jobId: string,
    { timeoutMs = 600_000, pollIntervalMs = 5_000, signal }: WaitOptions,
  ): Promise<Job> {
    const late = new AbortController()
    const timer =
      timeoutMs <= LONGEST_TIMER_MS ? setTimeout(() => late.abort(), timeoutMs) : undefined
    const signals = signal ? AbortSignal.any([late.signal, signal]) : late.signal
    let status = 'not known yet'
    try {
      for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 1.5) {
        const { job, retryAfterMs } = await this.#look(jobId, signals)
        if (job && ENDED.has(job.status)) return job
        status = job?.status ?? status
        await this.transport.sleep(
          Math.max(Math.min(pauseMs, pollIntervalMs), retryAfterMs),
          signals,
        )
        if (signals.aborted) throw new AbortError(signals)
      }
    } catch (error) {
      if (!(error instanceof AbortError)) throw error
      if (signal?.aborted) throw new AbortError(signal)
      throw new TimeoutError(
        `The job ${jobId} has not ended within ${timeoutMs} ms (${status}). It goes on: wait again, or cancel it`,
        { cause: error },
      )
    } finally {
      clearTimeout(timer)
    }
  }

  /** The job, and how long the service asks to stay away. It may ask for longer than a single call would wait. */
  async #look(
    jobId: string,
    signal: AbortSignal,
  ): Promise<{ job: Job | null; retryAfterMs: number }> {
    try {
      const { data, response } = await this.get(jobId, { signal }).withResponse()
      return { job: data, retryAfterMs: (response.retryAfterSeconds ?? 0) * 1000 }
    } catch (error) {
      if (!(error instanceof ApiError) || !isForLater(error)) throw error
      return { job: null, retryAfterMs: (error.retryAfterSeconds ?? 0) * 1000 }
    }
  }
}
