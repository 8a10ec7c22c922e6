import { beforeEach, describe, expect, test } from 'vitest'
import { sealEvents } from '../../src/domain/audit/seal.ts'
import { SAMPLE_ROOM } from '../../src/stores/sample-room.ts'
import { auditOf } from '../support/audit.ts'
import { checkAll, openLog, world } from '../support/audit-chain.ts'
import { createWorld, type World } from '../support/world.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

beforeEach(() => openLog())

describe('seals', () => {
  const passes = async (templateId: string, count: number) => {
    const body = { passes: Array.from({ length: count }, () => ({ templateId })) }
    const made = await world.post('/api/v1/passes/batch', body)
    expect(made.status).toBe(200)
  }

  test('cover events of keys, phones and doors, once an hour', async () => {
    const templateId = await world.publishTemplate()
    await passes(templateId, 30)
    const run = () => world.sweep()
    await run()
    await passes(templateId, 5)
    await run()
    const seals = async () =>
      (await auditOf(world).all('action=events.sealed')).map(({ detail }) => detail)
    expect(await seals()).toMatchObject([
      { from: SAMPLE_ROOM + 1, to: SAMPLE_ROOM + 31, events: 30 },
    ])
    world.clock.advance(HOUR_MS)
    await run()
    await run()
    expect(await seals()).toMatchObject([
      { from: SAMPLE_ROOM + 32, to: SAMPLE_ROOM + 36, events: 5 },
      { from: SAMPLE_ROOM + 1, to: SAMPLE_ROOM + 31 },
    ])
    expect(await checkAll()).toMatchObject({ holds: true, checked: 4, eventsChecked: 35 })
  })

  test.each([
    [
      'changed',
      "UPDATE events SET actor = 'key_other' WHERE key = (SELECT max(key) FROM events WHERE actor LIKE 'key_%' AND :mine)",
    ],
    ['removed', 'DELETE FROM events WHERE key = (SELECT min(key) + 3 FROM events WHERE :mine)'],
  ])('show that an event was %s', async (_, sql) => {
    const templateId = await world.publishTemplate()
    await passes(templateId, 20)
    await sealEvents(world.ctx)
    expect(await checkAll()).toMatchObject({ holds: true, eventsChecked: 20 })
    const mine = `key >> 36 = (SELECT number FROM homes WHERE workspace_id = '${world.first.id}')`
    await world.db.prepare(sql.replace(':mine', mine)).run()
    expect(await checkAll()).toMatchObject({
      holds: false,
      firstBroken: { number: 3, reason: 'events' },
    })
  })

  test('come first where they were missing longest', async () => {
    // An object has no other workspace to come before.
    const variables = { WORKSPACE_STORE: 'd1' }
    const [world, other] = [await createWorld({ variables }), await createWorld({ variables })]
    for (const { publishTemplate } of [world, other]) await publishTemplate()
    const waiting = async () => {
      const taken = { limit: 1000, everyMs: HOUR_MS, many: 5000 }
      world.clock.advance(2 * HOUR_MS)
      const found = await world.deps.due.unsealedWorkspaces(taken).take()
      return found.map(({ workspaceId }) => workspaceId)
    }
    const sealed = async (one: World) => {
      one.clock.ms = world.clock.ms
      await sealEvents(one.ctx)
      await one.publishTemplate()
    }
    for (const [first, last] of [
      [world, other],
      [other, world],
    ] as const) {
      await sealed(first)
      world.clock.advance(1000)
      await sealed(last)
      const ids = [first.first.id, last.first.id]
      expect((await waiting()).filter((id) => ids.includes(id))).toEqual(ids)
    }
  })

  test('are not given twice by two runs at once', async () => {
    const templateId = await world.publishTemplate()
    await passes(templateId, 20)
    await Promise.all([1, 2, 3, 4].map(() => sealEvents(world.ctx)))
    expect(await auditOf(world).all('action=events.sealed')).toHaveLength(1)
    expect(await checkAll()).toMatchObject({ holds: true, eventsChecked: 20 })
  })
})
