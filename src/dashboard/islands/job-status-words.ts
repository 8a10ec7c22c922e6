import type { JobStatus } from '../../domain/model/job.ts'

/** A status in a word, with the tone that supports it. */
export const JOB_STATUS_WORDS = {
  QUEUED: { word: 'Waiting', tone: 'plain' },
  RUNNING: { word: 'Running', tone: 'accent' },
  SUCCEEDED: { word: 'Done', tone: 'good' },
  FAILED: { word: 'Failed', tone: 'bad' },
  CANCELLED: { word: 'Cancelled', tone: 'warn' },
} as const satisfies Record<JobStatus, { word: string; tone: string }>
