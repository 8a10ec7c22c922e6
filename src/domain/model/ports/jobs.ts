import type { Expectation, Write } from '../commit.ts'
import type { Job } from '../job.ts'
import type { Page, Paging } from '../paging.ts'

export interface JobFilter {
  type?: string
  status?: string
}

export interface JobStore {
  get(id: string): Promise<Job | null>
  /** Jobs without the rows in `resultTail`, which only shows whether there are any. */
  list(filter: JobFilter, paging: Paging): Promise<Page<Job>>
  insertion(job: Job): Write
  /** Inserts the job if passes are at an older version of the template and no such job is under way. */
  rerenderInsertion(job: Job, outdated: { templateId: string; version: number }): Write
  /**
   * Inserts the job if devices hold passes of this type and the certificate in use is another one. Stands before the
   * statement that marks the former credential as replaced.
   */
  resignInsertion(job: Job, renewed: { subject: string; fingerprint: string }): Write
  /** The job is unfinished and at the step at which it was read. Expectation `job_moved`. */
  stillAt(job: Job): Expectation
  /** Writes all members but id, type, input and createdAt. */
  update(job: Job): Write
  /**
   * Exports created between two instants, both included, that may have written something which was not removed: those that go on, and
   * those that have a part. The first hundred.
   */
  exportsBetween(fromMs: number, toMs: number): Promise<Job[]>
  /** The files of an export that has ended are gone. */
  exportRemoved(id: string): Write
  /**
   * Imports and checks of imports that were created between two instants, both included, and whose file was not removed by
   * `importFileRemoved`. Oldest first: the first hundred after this id.
   */
  importsBetween(range: { fromMs: number; toMs: number }, afterId: string | null): Promise<Job[]>
  /** Notes that the file of an import that has ended is removed. */
  importFileRemoved(id: string): Write
  deletion(id: string): Write
}
