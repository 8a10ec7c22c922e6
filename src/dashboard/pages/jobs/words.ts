import type { JobType } from '../../../domain/model/job.ts'

export const JOB_TYPE_WORDS: Record<JobType, string> = {
  import: 'Import of passes',
  template_rerender: 'New version of a template',
  credential_resign: 'Renewed certificate',
}
