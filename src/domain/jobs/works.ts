import { resignWork } from '../credentials/resign.ts'
import { importWork } from '../imports/work.ts'
import { rerenderWork } from '../templates/rerender.ts'
import type { JobType } from './job.ts'
import type { JobWork } from './work.ts'

/** How each type of job is done. */
export const WORKS: Record<JobType, JobWork> = {
  import: importWork,
  template_rerender: rerenderWork,
  credential_resign: resignWork,
}
