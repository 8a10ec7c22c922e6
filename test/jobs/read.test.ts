import { expect, test } from 'vitest'
import { rowsOf, setUpImports } from '../support/imports.ts'
import { createJobWorld } from '../support/jobs.ts'
import { republished } from '../support/rerenders.ts'

test('someone else’s job is not to be found', async () => {
  const world = await createJobWorld()
  const { job } = await republished(world, 1)
  const { apiKey: key } = await world.createTenant('test')
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/result'],
    ['POST', '/cancel'],
  ] as const) {
    const response = await world.request(method, `/api/v1/jobs/${job.id}${path}`, { key })
    expect(response.status).toBe(404)
  }
  const list = await world.get('/api/v1/jobs', { key })
  expect(await world.data(list)).toMatchObject({ items: [] })
  expect((await world.job(job.id)).status).toBe('QUEUED')
})

test('someone else’s import is not to be found', async () => {
  const { world, outcome } = await setUpImports()
  const { job } = await outcome(rowsOf(2))
  const { apiKey: key } = await world.createTenant('test')
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/result'],
    ['POST', '/cancel'],
  ] as const) {
    const response = await world.request(method, `/api/v1/jobs/${job.id}${path}`, { key })
    expect(response.status).toBe(404)
  }
})
