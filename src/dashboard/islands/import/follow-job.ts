import type { JobView } from '../../../domain/model/job-view.ts'

/** What is shown of a job, as the API has it. */
export interface FollowedJob {
  id: string
  status: string
  total: number | null
  processed: number
  succeeded: number
  failed: number
  outcome: JobView['outcome']
  finishedAt: string | null
}

const FIRST_WAIT_MS = 400
const LONGEST_WAIT_MS = 5000

/**
 * Asks how far a job is until it has ended, less and less often.
 *
 * @param address of the operation that reads the job
 * @param isWanted whether somebody still waits for it
 * @returns the job that has ended; null where nobody waits any more
 */
export async function followJob(
  address: string,
  { onChange, isWanted }: { onChange(job: FollowedJob): void; isWanted(): boolean },
): Promise<FollowedJob | null> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 1.5, LONGEST_WAIT_MS)) {
    await new Promise((done) => setTimeout(done, waitMs))
    if (!isWanted()) return null
    const response = await fetch(address).catch(() => null)
    if (!response?.ok || !isWanted()) continue
    const { data: job } = (await response.json()) as { data: FollowedJob }
    onChange(job)
    if (job.finishedAt !== null) return job
  }
}
