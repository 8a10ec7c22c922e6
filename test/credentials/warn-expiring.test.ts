import { describe, expect, test } from 'vitest'
import { WARNINGS_DAYS } from '../../src/domain/credentials/warn-expiring.ts'
import { bodyOf } from '../support/credentials.ts'
import { EVENTS } from '../support/events-table.ts'
import type { JobWorld } from '../support/jobs.ts'
import { DAY_MS, renewable } from '../support/renewals.ts'

/** A run warns of so many certificates only, and other files leave theirs in the database. */
async function sweepAll({ deps, sweep, first }: JobWorld) {
  let before: number
  let left = Number.POSITIVE_INFINITY
  do {
    before = left
    await sweep()
    left = (await deps.dueOf(first.id).endingCredentials(WARNINGS_DAYS, 100_000).take()).length
  } while (left > 0 && left < before)
}

/** The warnings of this instant. */
async function saidNow({ db, first, clock }: JobWorld) {
  const { results } = await db
    .prepare(
      `SELECT detail ->> 'credentialId' AS credentialId, detail ->> 'days' AS days FROM ${EVENTS}
     WHERE workspace_id = ? AND type = 'credential.expiring' AND at = ? ORDER BY seq`,
    )
    .bind(first.id, clock.ms)
    .all<{ credentialId: string; days: number }>()
  return results
}

describe('a certificate that ends', () => {
  /** How long before the end each warning came, and what it said. */
  async function warnedAt(daysLeft: number[]) {
    const { world, formerId } = await renewable()
    const credential = await world.ctx.credentials.get(formerId)
    const warned: [number, number][] = []
    for (const days of daysLeft) {
      world.clock.ms = credential!.notAfter! - days * DAY_MS
      await sweepAll(world)
      // Not by how many there were before: the purge takes those of long ago.
      const said = await saidNow(world)
      expect(said.length).toBeLessThan(3)
      const own = said.filter(({ credentialId }) => credentialId === formerId)
      warned.push(...own.map((event): [number, number] => [days, event.days]))
    }
    return warned
  }

  test('is told of 90, 30, 7 and 1 days before, each once', async () => {
    const days = [200, 90.01, 90, 89, 60, 30, 29.9, 8, 7, 6.5, 2, 1, 0.5, -1]
    expect(await warnedAt(days)).toEqual([
      [90, 90],
      [30, 30],
      [7, 7],
      [1, 1],
    ])
  })

  test('is told of at the next run when runs were missed', async () => {
    expect(await warnedAt([45, 5, 4, -3, -4])).toEqual([
      [45, 90],
      [5, 7],
      [-3, 1],
    ])
  })

  test('and was replaced is told of no more', async () => {
    const { world, formerId, renewed } = await renewable()
    const former = await world.ctx.credentials.get(formerId)
    const { id: renewedId } = await world.data<{ id: string }>(
      await world.post('/api/v1/credentials', bodyOf(renewed)),
    )
    world.clock.ms = former!.notAfter! - DAY_MS
    await sweepAll(world)
    const told = (await saidNow(world)).map(({ credentialId }) => credentialId)
    expect(told).not.toContain(formerId)
    expect(told).toContain(renewedId)
    const { items } = await world.data<{ items: { data: unknown }[] }>(
      await world.get('/api/v1/events?type=credential.expiring'),
    )
    expect(items[0]?.data).toMatchObject({ credential: { status: 'EXPIRING' } })
  })

  test('is told of though more end before it than a run warns of, or need no warning', async () => {
    const { world, formerId } = await renewable()
    const { credentials } = world.ctx
    const former = (await credentials.get(formerId))!
    const secret = (await credentials.secret(formerId))!
    const notAfter = former.notAfter! - DAY_MS
    const add = async (count: number, status: 'ACTIVE' | 'REPLACED') => {
      const ids = Array.from({ length: count }, () => world.ctx.newId('cred'))
      const writes = ids.map((id) =>
        credentials.insertion({ ...former, id, status, notAfter }, secret),
      )
      await world.ctx.commit({ writes: await Promise.all(writes) })
      return ids
    }
    await add(60, 'REPLACED')
    const warned = await add(60, 'ACTIVE')
    await world.ctx.commit({ writes: warned.map((id) => credentials.markWarned(id, 1)) })
    const untold = await add(60, 'ACTIVE')
    world.clock.ms = notAfter
    await sweepAll(world)
    const said = await saidNow(world)
    const told = said.flatMap(({ credentialId, days }) => (days === 1 ? [credentialId] : []))
    expect(told.toSorted()).toEqual([...untold, formerId].toSorted())
  })
})
