import { beforeEach, describe, expect, test } from 'vitest'
import { chainAudit } from '../../src/domain/audit/chain.ts'
import { recordAudit } from '../../src/domain/audit/record.ts'
import { sealEvents } from '../../src/domain/audit/seal.ts'
import { hashOfEntry, NO_HASH } from '../../src/domain/model/audit-entry.ts'
import { sha256Hex } from '../../src/lib/sha256.ts'
import { sweep } from '../../src/queues/sweep.ts'
import { auditOf } from '../support/audit.ts'
import { createWorld, type World } from '../support/world.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let world: World
beforeEach(async () => {
  world = await createWorld()
})

const say = (action: string) =>
  recordAudit(world.ctx, { action, subject: null, detail: {}, origin: null, requestId: null })

async function record(count: number) {
  const nothing = { subject: null, detail: {}, origin: null, requestId: null }
  const writes = Array.from({ length: count }, (_, i) =>
    world.ctx.auditLog.insertion({
      actor: 'system',
      action: `test.${i}`,
      at: world.clock.ms,
      ...nothing,
    }),
  )
  while (writes.length > 0) await world.ctx.commit({ writes: writes.splice(0, 100) })
  await chainAudit(world.ctx)
}

/** What whoever can write to the database could do. */
async function tamper(...statements: string[]) {
  const { DB } = world.env
  const triggers = ['audit_entries_are_not_changed', 'audit_entries_are_not_removed']
  const { results } = await DB.prepare(
    `SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'audit_entries%'`,
  ).all<{ name: string; sql: string }>()
  expect(results.map(({ name }) => name).toSorted()).toEqual(triggers)
  await DB.batch([
    ...triggers.map((name) => DB.prepare(`DROP TRIGGER ${name}`)),
    ...statements.map((sql) => DB.prepare(sql.replaceAll(':ws', `'${world.first.id}'`))),
    ...results.map(({ sql }) => DB.prepare(sql)),
  ])
}

/** Checks part after part, as far as the chain holds. */
async function checkAll(after: string | null = null) {
  let [checked, eventsChecked] = [0, 0]
  for (;;) {
    const part = await auditOf(world).check(after)
    checked += part.checked
    eventsChecked += part.eventsChecked
    if (!part.holds || part.next === null) return { ...part, checked, eventsChecked }
    after = part.next
  }
}

describe('the chain', () => {
  test('holds, and can be computed by anybody from the export', async () => {
    await world.publishTemplate({ name: 'Åre «Jazz»' })
    await record(3)
    expect(await checkAll()).toMatchObject({
      holds: true,
      checked: 5,
      firstBroken: null,
      next: null,
      waiting: 0,
    })

    const exported = await (await world.get('/api/v1/audit-entries/export.ndjson')).text()
    let before = '0'.repeat(64)
    for (const line of exported.trimEnd().split('\n')) {
      const entry = JSON.parse(line)
      const { number, timestamp, actor, action, subject, detail, origin, requestId, hash } = entry
      before = sha256Hex(
        JSON.stringify([
          before,
          world.first.id,
          number,
          timestamp,
          actor,
          action,
          subject,
          detail,
          origin,
          requestId,
        ]),
      )
      expect(hash).toBe(before)
    }
    expect((await checkAll()).head).toBe(`5.${before}`)
  })

  test('of nothing holds', async () => {
    expect(await checkAll()).toMatchObject({ holds: true, checked: 0, head: null, next: null })
  })

  test('is checked in parts', async () => {
    await record(1203)
    const first = await auditOf(world).check()
    expect(first).toMatchObject({ holds: true, checked: 500 })
    expect(first.next).toMatch(/^500\./)
    expect(await checkAll()).toMatchObject({ holds: true, checked: 1203 })
  })

  const ENTRY = 'workspace_id = :ws AND number'
  test.each([
    [
      'an entry was changed',
      [`UPDATE audit_entries SET actor = 'key_other' WHERE ${ENTRY} = 3`],
      3,
      'changed',
    ],
    [
      'a time was changed',
      [`UPDATE audit_entries SET at = at - 1 WHERE ${ENTRY} = 3`],
      3,
      'changed',
    ],
    ['an entry was removed', [`DELETE FROM audit_entries WHERE ${ENTRY} = 3`], 3, 'missing'],
    [
      'the last entries were removed',
      [`DELETE FROM audit_entries WHERE ${ENTRY} >= 5`],
      5,
      'missing',
    ],
    [
      'all entries were removed',
      [`DELETE FROM audit_entries WHERE workspace_id = :ws`],
      1,
      'missing',
    ],
    [
      'two entries have changed places',
      [
        `UPDATE audit_entries SET number = 99 WHERE ${ENTRY} = 2`,
        `UPDATE audit_entries SET number = 2 WHERE ${ENTRY} = 4`,
        `UPDATE audit_entries SET number = 4 WHERE ${ENTRY} = 99`,
      ],
      2,
      'changed',
    ],
    [
      'an entry was put in',
      [
        `UPDATE audit_entries SET number = number + 100 WHERE ${ENTRY} >= 4`,
        `UPDATE audit_entries SET number = number - 99 WHERE ${ENTRY} >= 100`,
        `INSERT INTO audit_entries SELECT :ws, 4, at, actor, 'test.forged', NULL, '{}', NULL, NULL, hash FROM audit_entries WHERE ${ENTRY} = 3`,
      ],
      4,
      'changed',
    ],
    [
      'an entry was added with a hash of its own',
      [
        `INSERT INTO audit_entries SELECT :ws, 7, at, actor, 'test.forged', NULL, '{}', NULL, NULL, hash FROM audit_entries WHERE ${ENTRY} = 6`,
      ],
      7,
      'added',
    ],
    [
      'a hash was taken away',
      [`UPDATE audit_entries SET hash = NULL WHERE ${ENTRY} = 3`],
      3,
      'unchained',
    ],
    [
      'the last hash was changed in both places',
      [
        `UPDATE audit_entries SET hash = '${'a'.repeat(64)}' WHERE ${ENTRY} = 6`,
        `UPDATE audit_chains SET head_hash = '${'a'.repeat(64)}' WHERE workspace_id = :ws`,
      ],
      6,
      'changed',
    ],
  ])('is broken where %s', async (_, statements, number, reason) => {
    await record(6)
    await tamper(...statements)
    expect(await checkAll()).toMatchObject({
      holds: false,
      firstBroken: { number, reason },
      next: null,
    })
  })

  test('that was written anew as a whole does not hold from a place that somebody has kept', async () => {
    await record(4)
    const { head } = await checkAll()
    const { entries } = await world.ctx.auditLog.slice(0, 10)
    let before = NO_HASH
    const rewritten = entries.map((entry) => {
      const other = { ...entry, action: 'test.forged' }
      before = hashOfEntry(world.first.id, before, other)
      return `UPDATE audit_entries SET action = 'test.forged', hash = '${before}' WHERE ${ENTRY} = ${entry.number}`
    })
    await tamper(
      ...rewritten,
      `UPDATE audit_chains SET head_hash = '${before}' WHERE workspace_id = :ws`,
    )
    await record(2)
    expect(await checkAll()).toMatchObject({ holds: true, checked: 6 })
    expect(await checkAll(head)).toMatchObject({
      holds: false,
      firstBroken: { number: 4, reason: 'known' },
    })
  })

  test('goes on from a kept place', async () => {
    await record(4)
    const { head } = await checkAll()
    await record(3)
    expect(await checkAll(head)).toMatchObject({ holds: true, checked: 3 })
    expect(await checkAll((await checkAll()).head)).toMatchObject({ holds: true, checked: 0 })
    const wrong = await world.get('/api/v1/audit-entries/check?after=12')
    expect(wrong.status).toBe(400)
  })
})

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
    await sweep(world.deps, world.clock.ms, () => undefined)
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

describe('seals', () => {
  const passes = async (templateId: string, count: number) => {
    const body = { passes: Array.from({ length: count }, () => ({ templateId })) }
    const made = await world.post('/api/v1/passes/batch', body)
    expect(made.status).toBe(200)
  }

  test('cover events of keys, phones and doors, once an hour', async () => {
    const templateId = await world.publishTemplate()
    await passes(templateId, 30)
    const run = () => sweep(world.deps, world.clock.ms, () => undefined)
    await run()
    await passes(templateId, 5)
    await run()
    const seals = async () =>
      (await auditOf(world).all('action=events.sealed')).map(({ detail }) => detail)
    expect(await seals()).toMatchObject([{ from: 1, to: 31, events: 30 }])
    world.clock.advance(HOUR_MS)
    await run()
    await run()
    expect(await seals()).toMatchObject([
      { from: 32, to: 36, events: 5 },
      { from: 1, to: 31 },
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
    await world.env.DB.prepare(sql.replace(':mine', mine)).run()
    expect(await checkAll()).toMatchObject({
      holds: false,
      firstBroken: { number: 3, reason: 'events' },
    })
  })

  test('come first where they were missing longest', async () => {
    const other = await createWorld()
    for (const { publishTemplate } of [world, other]) await publishTemplate()
    const waiting = async () => {
      const taken = { limit: 1000, everyMs: HOUR_MS, many: 5000 }
      world.clock.advance(2 * HOUR_MS)
      const found = await world.deps.due.unsealedWorkspaces(taken)
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

test('after its months, an entry goes, and the chain begins behind it', async () => {
  const DAY_MS = 24 * HOUR_MS
  const now = world.clock.ms
  world.clock.ms = Date.parse('2019-02-01T08:00:00.000Z')
  await record(6)
  world.clock.advance(300 * DAY_MS)
  await record(3)
  const { head } = await checkAll()
  const purge = () => world.deps.purges.auditLogs()
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

describe('an export', () => {
  test('as CSV has a row for each entry, and cells that a comma does not break', async () => {
    await world.publishTemplate()
    const response = await world.get('/api/v1/audit-entries/export.csv')
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="audit-log.csv"')
    const [head, created, published, end] = (await response.text()).split('\r\n')
    expect(head).toBe(
      'id,number,timestamp,actor,action,subject,subjectName,detail,country,network,requestId,hash,renamedFrom,renamedTo',
    )
    expect(created).toContain('createTemplate,')
    expect(created).toContain(',Card,"{""members"":[""name"",""kind""]}",,,req_')
    expect(published).toContain(',Card,{},,,req_')
    expect(end).toBe('')
  })

  test('streams more than a page, oldest first, narrowed as the list is', async () => {
    await record(1500)
    await say('test.last')
    const lines = async (query: string) =>
      (await (await world.get(`/api/v1/audit-entries/export.ndjson${query}`)).text())
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as { number: number })
    expect((await lines('')).map(({ number }) => number)).toEqual(
      Array.from({ length: 1501 }, (_, i) => i + 1),
    )
    expect(await lines('?action=test.last')).toHaveLength(1)
    expect(await lines('?actor=key_none')).toEqual([])
  })
})
