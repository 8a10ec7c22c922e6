import type { Write } from '../commit.ts'
import type { Job } from '../job.ts'
import type { Page, Paging } from '../paging.ts'

export interface JobFilter {
  type?: string
  status?: string
}

export interface JobStore {
  get(id: string): Promise<Job | null>
  /** In a list `resultTail` is cut: it only shows whether there are any rows. */
  list(filter: JobFilter, paging: Paging): Promise<Page<Job>>
  insertion(job: Job): Write
  /** Writes nothing where no pass is at an older version of the template, or where such a job is under way. */
  rerenderInsertion(job: Job, outdated: { templateId: string; version: number }): Write
  /**
   * Writes nothing where no device holds a pass of this type, or where the certificate in use is this very one. In a
   * batch it comes before the former credential is marked as replaced.
   */
  resignInsertion(job: Job, renewed: { subject: string; fingerprint: string }): Write
  /** The job is unfinished, and nobody has moved it since it was read. Expectation `job_moved`. */
  stillAt(job: Job): Write
  /** Changes all members but id, type, input and createdAt. */
  update(job: Job): Write
  deletion(id: string): Write
}
