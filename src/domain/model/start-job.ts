import type { Ctx } from './ctx.ts'
import type { Job, JobInputs, JobType } from './job.ts'

/** A new job, of which nothing is done or counted yet. */
export function newJob<T extends JobType>(ctx: Ctx, type: T, input: JobInputs[T]): Job {
  const now = ctx.now()
  return {
    id: ctx.newId('job'),
    type,
    status: 'QUEUED',
    input,
    cursor: null,
    step: 0,
    total: null,
    processed: 0,
    succeeded: 0,
    failed: 0,
    notifyUntil: 0,
    resultParts: 0,
    resultTail: '',
    tally: {},
    createdAt: now,
    movedAt: now,
    finishedAt: null,
  }
}

/** Called after the commit that wrote the job. The sweep finds a job whose message was lost. */
export function queueJob(ctx: Ctx, { id, step }: Job, delaySeconds = 0): void {
  ctx.waitUntil(sendSlice(ctx, { id, step }, delaySeconds))
}

export function sendSlice(
  ctx: Ctx,
  { id, step }: Pick<Job, 'id' | 'step'>,
  delaySeconds = 0,
): Promise<void> {
  const message = { type: 'job.slice', workspaceId: ctx.workspace.id, jobId: id, step } as const
  return ctx.jobQueue.send(message, { delaySeconds })
}
