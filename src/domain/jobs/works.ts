import { exportWork } from '../exports/work.ts'
import { importCheckWork } from '../imports/check-file.ts'
import { importWork } from '../imports/work.ts'
import type { JobType } from '../model/job.ts'
import type { JobWork } from '../model/job-work.ts'
import { nameIndexWork } from '../passes/index-names.ts'
import { resignWork } from '../passes/resign.ts'
import { voidAllWork } from '../passes/void-all-work.ts'
import { rerenderWork } from '../templates/rerender.ts'

/** How each type of job is done. */
export const WORKS: Record<JobType, JobWork> = {
  import: importWork,
  import_check: importCheckWork,
  export: exportWork,
  template_rerender: rerenderWork,
  credential_resign: resignWork,
  name_index: nameIndexWork,
  void: voidAllWork,
}
