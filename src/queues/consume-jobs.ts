import { giveUpJob, runSlice } from '../domain/jobs/run-slice.ts'
import { consumeEach } from './consume-each.ts'
import { JobMessage } from './messages.ts'

/** Each message is a slice of one job. */
export const consumeJobs = consumeEach({
  message: JobMessage,
  work: runSlice,
  giveUp: giveUpJob,
  atOnce: 1,
  longestWaitSeconds: 60,
})
