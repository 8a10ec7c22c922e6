import { encodeUlid } from '../lib/encoding/ulid.ts'

/**
 * Stands before the keys of all jobs that were created at this instant or later.
 *
 * @param prefix of files whose keys go on with the id of a job, which begins with a time: they are listed oldest first
 */
export const keyOfJobsFrom = (prefix: string, ms: number) =>
  `${prefix}job_${encodeUlid(Math.max(0, ms), new Uint8Array(10))}`

/** Removes the files of all workspaces' jobs that were created before an instant. */
export async function removeFilesOfJobs(
  bucket: R2Bucket,
  prefix: string,
  beforeMs: number,
): Promise<void> {
  const youngest = keyOfJobsFrom(prefix, beforeMs)
  for (let more = true; more; ) {
    const { objects, truncated } = await bucket.list({ prefix })
    const old = objects.map(({ key }) => key).filter((key) => key < youngest)
    if (old.length > 0) await bucket.delete(old)
    more = truncated && old.length === objects.length
  }
}
