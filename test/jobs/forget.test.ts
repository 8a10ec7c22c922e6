import { expect, test } from 'vitest'
import { HOUR_MS, rowsOf, setUpImports, sweepAt17 } from '../support/imports.ts'

test('a job goes after 30 days, with the files of its result', async () => {
  const { world, outcome } = await setUpImports()
  const { job } = await outcome(rowsOf(1200))
  const files = async () =>
    (await world.env.FILES.list({ prefix: `${world.first.id}/jobs/${job.id}/` })).objects.length
  expect(await files()).toBeGreaterThan(0)
  world.clock.advance(30 * 24 * HOUR_MS - HOUR_MS)
  await sweepAt17(world)
  expect((await world.get(job.resultUrl!)).status).toBe(200)
  world.clock.advance(2 * HOUR_MS)
  // A run takes the oldest of all workspaces, and jobs of other tests may be older.
  const status = async () => {
    await sweepAt17(world)
    return (await world.get(job.resultUrl!)).status
  }
  await expect.poll(status, { timeout: 20_000 }).toBe(404)
  expect(await files()).toBe(0)
})
