import { beforeEach, describe, expect, test } from 'vitest'
import { endedJob, endJob } from '../../src/domain/jobs/end.ts'
import type { Job } from '../../src/domain/model/job.ts'
import { createJobWorld, type JobWorld } from '../support/jobs.ts'
import { republished } from '../support/rerenders.ts'

let world: JobWorld
let job: Job
beforeEach(async () => {
  world = await createJobWorld()
  const { job: started } = await republished(world, 3)
  job = (await world.ctx.jobs.get(started.id))!
})

describe('a job ends', () => {
  test.each([
    ['FAILED', 'job.failed', 'no luck'],
    ['CANCELLED', 'job.cancelled', null],
  ] as const)('as %s with one event, however often it is ended', async (status, type, reason) => {
    world.clock.advance(1000)
    await endJob(world.ctx, job, status, reason)
    await endJob(world.ctx, job, 'SUCCEEDED')
    expect(await world.ctx.jobs.get(job.id)).toMatchObject({
      status,
      step: job.step + 1,
      finishedAt: world.clock.ms,
    })
    const why = reason === null ? {} : { reason }
    expect(await world.said('job.%')).toEqual([
      { type, jobId: job.id, jobType: 'template_rerender', ...why },
    ])
  })

  test('not where it has moved on meanwhile', async () => {
    await world.ctx.commit({ writes: [world.ctx.jobs.update({ ...job, step: job.step + 1 })] })
    await endJob(world.ctx, job, 'FAILED', 'too late')
    expect((await world.ctx.jobs.get(job.id))?.finishedAt).toBeNull()
    expect(await world.said('job.%')).toEqual([])
  })
})

test('what was deleted since it was counted is in the total of no job that succeeded', () => {
  const counted = { ...job, total: 3, processed: 2 }
  const total = (status: 'SUCCEEDED' | 'FAILED' | 'CANCELLED') =>
    endedJob(world.ctx, counted, status, null).after.total
  expect([total('SUCCEEDED'), total('FAILED'), total('CANCELLED')]).toEqual([2, 3, 3])
})
