import { giveUpJob, runSlice } from '../domain/jobs/run-slice.ts'
import { JobMessage } from '../domain/model/ports/queues.ts'
import { consumeEach } from './consume-each.ts'

/** Each message is a slice of one job. */
export const consumeJobs = consumeEach({
  message: JobMessage,
  work: runSlice,
  giveUp: giveUpJob,
  atOnce: 1,
  longestWaitSeconds: 60,
})
