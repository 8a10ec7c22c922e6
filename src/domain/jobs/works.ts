import { importWork } from '../imports/work.ts'
import type { JobType } from '../model/job.ts'
import type { JobWork } from '../model/job-work.ts'
import { resignWork } from '../passes/resign.ts'
import { rerenderWork } from '../templates/rerender.ts'

/** How each type of job is done. */
export const WORKS: Record<JobType, JobWork> = {
  import: importWork,
  template_rerender: rerenderWork,
  credential_resign: resignWork,
}
