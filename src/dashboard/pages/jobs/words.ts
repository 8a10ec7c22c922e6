import type { JobType } from '../../../domain/model/job.ts'
import type { JobView } from '../../../domain/model/job-view.ts'
import { CHARSET_NAMES } from '../../../lib/encoding/charset.ts'
import { DELIMITER_WORDS } from '../../../lib/rows/layout.ts'

export const JOB_TYPE_WORDS: Record<JobType, string> = {
  import: 'Import of passes',
  import_check: 'Check of a file',
  template_rerender: 'New version of a template',
  credential_resign: 'Renewed certificate',
}

/** How a file was read: `CSV with semicolons, in Windows-1252`. */
export function fileWords({ delimiter, encoding }: NonNullable<JobView['file']>): string {
  return delimiter === null
    ? 'NDJSON'
    : `CSV with ${DELIMITER_WORDS[delimiter]}, in ${CHARSET_NAMES[encoding]}`
}
