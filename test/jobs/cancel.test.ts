import { describe, expect, test } from 'vitest'
import { resultOf, rowsOf, setUpImports, storedPasses } from '../support/imports.ts'
import { commitsBatch, createJobWorld } from '../support/jobs.ts'
import { republished } from '../support/rerenders.ts'

describe('cancelling', () => {
  test('ends a job at once and once; what is done stays, what is not is left', async () => {
    const world = await createJobWorld()
    const { templateId, job } = await republished(world, 130)
    const path = `/api/v1/jobs/${job.id}/cancel`
    let writes = 0
    world.trouble.fates = async (call) => {
      if (commitsBatch(call) && ++writes === 2) await world.data(await world.post(path))
      return null
    }
    await world.run()
    world.trouble.end()
    const cancelled = await world.job(job.id)
    expect(cancelled).toMatchObject({ status: 'CANCELLED', total: 130, processed: 50 })
    const done = (await world.stored(templateId)).filter((pass) => pass.templateVersion === 2)
    expect(done).toHaveLength(50)
    expect(await world.data(await world.post(path))).toEqual(cancelled)
    expect((await world.said('job.%')).map(({ type }) => type)).toEqual(['job.cancelled'])
    world.clock.advance(600_000)
    await world.sweep()
    expect(world.slices).toEqual([])
  })

  test('is made good by publishing the same design again, by one job for all who ask', async () => {
    const world = await createJobWorld()
    const { templateId, job } = await republished(world, 3)
    const publish = `/api/v1/templates/${templateId}/publish`
    await world.data(await world.post(publish))
    expect(await world.jobs()).toHaveLength(1)

    await world.data(await world.post(`/api/v1/jobs/${job.id}/cancel`))
    await world.run()
    expect(await world.data(await world.post(publish))).toMatchObject({ version: 2 })
    await world.data(await world.post(publish))
    const jobs = await world.jobs()
    const rest = jobs.find(({ id }) => id !== job.id)
    expect(jobs.filter((each) => each !== rest)).toMatchObject([
      { id: job.id, status: 'CANCELLED' },
    ])
    await world.run()
    expect(await world.job(rest!.id)).toMatchObject({ status: 'SUCCEEDED', succeeded: 3 })
    const stored = await world.stored(templateId)
    expect(stored.map(({ templateVersion }) => templateVersion)).toEqual([2, 2, 2])

    await world.data(await world.post(publish))
    expect(await world.jobs()).toHaveLength(2)
  })

  test('a finished job is refused', async () => {
    const world = await createJobWorld()
    const { job } = await republished(world, 1)
    await world.run()
    const response = await world.post(`/api/v1/jobs/${job.id}/cancel`)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ errors: [{ code: 'job_finished' }] })
  })
})

describe('cancelling an import', () => {
  test('stops at once; what was made stays, and the file goes', async () => {
    const { world, start } = await setUpImports()
    const { id } = await start(rowsOf(130))
    const path = `/api/v1/jobs/${id}/cancel`
    let writes = 0
    world.trouble.fates = async (call) => {
      if (commitsBatch(call) && ++writes === 2) await world.data(await world.post(path))
      return null
    }
    await world.run()
    world.trouble.end()
    const job = await world.job(id)
    expect(job).toMatchObject({ status: 'CANCELLED', total: 130, processed: 50, succeeded: 50 })
    expect(await storedPasses(world)).toHaveLength(50)
    expect(await resultOf(world, job)).toHaveLength(50)
    expect((await world.said('job.%')).map(({ type }) => type)).toEqual(['job.cancelled'])
  })
})
