import type { Write } from '../commit.ts'
import type { Job } from '../job.ts'
import type { Page, Paging } from '../paging.ts'

export interface JobFilter {
  type?: string
  status?: string
}

export interface JobStore {
  get(id: string): Promise<Job | null>
  /** Of the rows in `resultTail` only whether there are any. */
  list(filter: JobFilter, paging: Paging): Promise<Page<Job>>
  insertion(job: Job): Write
  /** Unless no pass is at an older version of the template, or such a job is under way. */
  rerenderInsertion(job: Job, outdated: { templateId: string; version: number }): Write
  /**
   * Unless no device holds a pass of this type, or the certificate in use is this one. Stands before the former
   * credential is marked as replaced.
   */
  resignInsertion(job: Job, renewed: { subject: string; fingerprint: string }): Write
  /** Unfinished, and nobody has moved it since it was read. Expectation `job_moved`. */
  stillAt(job: Job): Write
  /** All but id, type, input and createdAt. */
  update(job: Job): Write
  deletion(id: string): Write
}
