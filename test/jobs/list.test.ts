import { expect, test } from 'vitest'
import { createJobWorld } from '../support/jobs.ts'
import { republished } from '../support/rerenders.ts'

test('jobs are listed newest first, by type and status, in pages', async () => {
  const world = await createJobWorld()
  const { templateId, job } = await republished(world, 1)
  await world.run()
  world.clock.advance(1000)
  await world.publish(templateId, { design: { backgroundColor: '#00bb00' } })
  const list = async (query: string) =>
    world.data<{ items: { id: string }[]; nextCursor: string | null }>(
      await world.get(`/api/v1/jobs${query}`),
    )
  const all = (await list('')).items.map(({ id }) => id)
  expect(all).toHaveLength(2)
  expect(all[1]).toBe(job.id)
  expect((await list('?status=SUCCEEDED')).items.map(({ id }) => id)).toEqual([job.id])
  expect((await list('?type=import')).items).toEqual([])
  const page = await list('?limit=1')
  expect(page.items.map(({ id }) => id)).toEqual([all[0]])
  const rest = await list(`?limit=1&cursor=${page.nextCursor}`)
  expect(rest.items.map(({ id }) => id)).toEqual([all[1]])

  const read = await world.get(`/api/v1/jobs/${job.id}`)
  expect(await world.data(read.clone())).toMatchObject({ templateId })
  const headers = { 'If-None-Match': read.headers.get('ETag')! }
  expect((await world.get(`/api/v1/jobs/${job.id}`, { headers })).status).toBe(304)
})
