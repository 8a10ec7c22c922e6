import { expect, test } from 'vitest'
import { readReach } from '../../src/domain/templates/reach.ts'
import { createWorld } from '../support/world.ts'

const json = async (response: Response) =>
  ((await response.json()) as { data: Record<string, unknown> }).data

test('the reach counts passes and phones, without test passes, deleted ones and those of others', async () => {
  const world = await createWorld()
  const id = await world.publishTemplate()
  const url = `/api/v1/templates/${id}`
  const otherTemplate = await world.publishTemplate()
  const reach = async () => json(await world.get(`${url}/reach`))
  expect(await reach()).toEqual({
    passes: 0,
    installations: { apple: 0, google: 0 },
    outdated: 0,
    isComplete: true,
  })
  const ids: string[] = []
  for (let n = 0; n < 3; n++) {
    const made = await json(await world.post('/api/v1/passes', { templateId: id }))
    ids.push(made.id as string)
  }
  await world.post('/api/v1/passes', { templateId: otherTemplate })
  await world.post(`${url}/test-pass`)
  await world.request('DELETE', `/api/v1/passes/${ids[0]}`)
  await world.db
    .prepare('UPDATE passes SET wallets = ? WHERE id IN (?, ?)')
    .bind(JSON.stringify({ apple: { installations: 2 } }), ids[0], ids[1])
    .run()
  await world.db
    .prepare('UPDATE passes SET wallets = ? WHERE id = ?')
    .bind(JSON.stringify({ google: { installations: 1, copyVersion: 1 } }), ids[2])
    .run()
  expect(await reach()).toEqual({
    passes: 2,
    installations: { apple: 2, google: 1 },
    outdated: 0,
    isComplete: true,
  })
})

test('passes that an update has not reached are counted as outdated', async () => {
  const world = await createWorld()
  const id = await world.publishTemplate()
  const made = [1, 2].map(() => world.post('/api/v1/passes', { templateId: id }))
  const [first] = await Promise.all(made)
  const passId = String((await json(first!)).id)
  await world.patch(`/api/v1/templates/${id}`, { organizationName: 'Two' })
  await world.post(`/api/v1/templates/${id}/publish`)
  expect(await readReach(world.ctx, id)).toMatchObject({ passes: 2, outdated: 2 })
  await world.db.prepare('UPDATE passes SET template_version = 2 WHERE id = ?').bind(passId).run()
  expect(await readReach(world.ctx, id)).toMatchObject({ passes: 2, outdated: 1 })
})

test('a template of another workspace reaches nobody', async () => {
  const world = await createWorld()
  const id = await world.publishTemplate()
  const elsewhere = world.ctxOf(await world.createTenant('test'))
  await expect(readReach(elsewhere, id)).rejects.toMatchObject({ code: 'resource_not_found' })
})
