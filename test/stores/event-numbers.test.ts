import { expect, test } from 'vitest'
import { SAMPLE_ROOM } from '../../src/stores/sample-room.ts'
import { EVENTS } from '../support/events-table.ts'
import { createWorld, type World } from '../support/world.ts'

async function numbersOf(world: World): Promise<number[]> {
  const { results } = await world.db
    .prepare(`SELECT seq FROM ${EVENTS} WHERE workspace_id = ? ORDER BY seq`)
    .bind(world.first.id)
    .all<{ seq: number }>()
  return results.map(({ seq }) => seq)
}

test('count from 10,001 in each test workspace, without a gap, whatever others do meanwhile', async () => {
  const worlds = [await createWorld(), await createWorld()]
  const made = worlds.map(async (world) => {
    const templateId = await world.publishTemplate()
    const create = () => world.post('/api/v1/passes', { templateId })
    await Promise.all(Array.from({ length: 25 }, create))
  })
  await Promise.all(made)
  const expected = Array.from({ length: 26 }, (_, i) => SAMPLE_ROOM + i + 1)
  for (const world of worlds) expect(await numbersOf(world)).toEqual(expected)
})

test('are never given twice after a restore, nor are the ids of events', async () => {
  const world = await createWorld()
  const templateId = await world.publishTemplate()
  const create = () => world.post('/api/v1/passes', { templateId })
  await create()
  // What docs/storage.md tells operators to run.
  await world.db
    .prepare(
      `UPDATE homes SET epoch = lower(hex(randomblob(8))),
       floor = max(floor, (SELECT newest_seq FROM event_places p WHERE p.workspace_id = homes.workspace_id)) + 1000000
     WHERE workspace_id = ?`,
    )
    .bind(world.first.id)
    .run()
  await create()
  await create()
  expect(await numbersOf(world)).toEqual(
    [1, 2, 1_000_003, 1_000_004].map((number) => SAMPLE_ROOM + number),
  )
})

test('without a home nothing of a commit is written', async () => {
  const world = await createWorld()
  const templateId = await world.publishTemplate()
  await world.db.prepare('DELETE FROM homes WHERE workspace_id = ?').bind(world.first.id).run()
  expect((await world.post('/api/v1/passes', { templateId })).status).toBe(500)
  const { results } = await world.db
    .prepare('SELECT id FROM passes WHERE workspace_id = ?')
    .bind(world.first.id)
    .all()
  expect(results).toEqual([])
})
