import { beforeEach, describe, expect, test } from 'vitest'
import { hashOfEntry, NO_HASH } from '../../src/domain/model/audit-entry.ts'
import { sha256Hex } from '../../src/lib/sha256.ts'
import { auditOf } from '../support/audit.ts'
import { checkAll, openLog, record, tamper, world } from '../support/audit-chain.ts'

beforeEach(() => openLog())

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
    expect((await checkAll()).head).toBe(`6.${before}`)
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
