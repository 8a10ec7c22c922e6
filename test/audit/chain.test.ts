import { beforeEach, describe, expect, test } from 'vitest'
import { chainAudit } from '../../src/domain/audit/chain.ts'
import { auditOf } from '../support/audit.ts'
import { checkAll, openLog, record, tamper, world } from '../support/audit-chain.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

beforeEach(() => openLog())

describe('chaining', () => {
  test('is right with fifty who write at the same time', async () => {
    const write = (i: number) =>
      world.post('/api/v1/templates', { name: `Card ${i}`, kind: 'generic' })
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => write(i)))
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    await chainAudit(world.ctx)
    expect(await checkAll()).toMatchObject({ holds: true, checked: 50, waiting: 0 })
    const subjects = (await auditOf(world).all()).map(({ subject }) => subject)
    expect(new Set(subjects).size).toBe(50)
  })

  test('that was cut off is mended by the sweep', async () => {
    const { auditLog } = world.ctx
    for (const action of ['test.1', 'test.2']) {
      const nothing = { subject: null, detail: {}, origin: null, requestId: null }
      await auditLog.record({ action, actor: 'system', at: world.clock.ms, ...nothing })
    }
    expect(await checkAll()).toMatchObject({ holds: true, checked: 0, waiting: 2, head: null })
    world.clock.advance(2 * MINUTE_MS)
    await world.sweep()
    expect(await checkAll()).toMatchObject({ holds: true, checked: 2, waiting: 0 })
  })

  test('leaves nothing of a batch that failed', async () => {
    const insertion = world.ctx.auditLog.insertion({
      action: 'test.lost',
      actor: 'system',
      at: world.clock.ms,
      subject: null,
      detail: {},
      origin: null,
      requestId: null,
    })
    const twice = world.ctx.bundles.insertion({
      id: 'bdl_1',
      passIds: [],
      passGenerations: {},
    } as never)
    await expect(world.ctx.commit({ writes: [insertion, twice, twice] })).rejects.toThrow()
    await record(1)
    expect(await checkAll()).toMatchObject({ holds: true, checked: 1 })
  })

  test('never lets times fall, though clocks are behind', async () => {
    await record(1)
    world.clock.advance(-5000)
    await record(1)
    const [last, first] = await auditOf(world).all()
    expect(last!.timestamp).toBe(first!.timestamp)
  })
})

test('after its months, an entry goes, and the chain begins behind it', async () => {
  const DAY_MS = 24 * HOUR_MS
  const now = world.clock.ms
  world.clock.ms = Date.parse('2019-02-01T08:00:00.000Z')
  await record(6)
  world.clock.advance(300 * DAY_MS)
  await record(3)
  const { head } = await checkAll()
  const purge = () => world.deps.purgesOf(world.first.id).auditLogs()
  world.clock.advance(90 * DAY_MS)
  await purge()
  expect(await checkAll()).toMatchObject({ holds: true, checked: 9 })
  world.clock.advance(10 * DAY_MS)
  await purge()
  expect(await checkAll()).toMatchObject({ holds: true, checked: 3, head })
  expect((await auditOf(world).all()).map(({ number }) => number)).toEqual([9, 8, 7])
  expect(await checkAll(head)).toMatchObject({ holds: true, checked: 0 })
  await tamper(
    'UPDATE audit_entries SET detail = \'{"a":1}\' WHERE workspace_id = :ws AND number = 7',
  )
  expect(await checkAll()).toMatchObject({
    holds: false,
    firstBroken: { number: 7, reason: 'changed' },
  })

  world.clock.ms = now
  await purge()
  expect(await checkAll()).toMatchObject({ holds: true, checked: 0 })
  // What comes next counts on.
  await record(1)
  expect((await auditOf(world).all()).map(({ number }) => number)).toEqual([10])
  expect(await checkAll()).toMatchObject({ holds: true, checked: 1 })
  expect((await world.get(`/api/v1/audit-entries/check?after=3.${'0'.repeat(64)}`)).status).toBe(
    400,
  )
})
