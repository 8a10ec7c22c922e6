import { expect } from 'vitest'
import { chainAudit } from '../../src/domain/audit/chain.ts'
import { recordAudit } from '../../src/domain/audit/record.ts'
import { auditOf } from './audit.ts'
import { createWorld, type World } from './world.ts'

/** The world whose audit log a test looks at: `beforeEach(() => openLog())`. */
export let world: World

export async function openLog(): Promise<void> {
  world = await createWorld()
}

/** One entry, not chained yet. */
export const say = (action: string) =>
  recordAudit(world.ctx, { action, subject: null, detail: {}, origin: null, requestId: null })

/** So many entries, chained. */
export async function record(count: number) {
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
export async function tamper(...statements: string[]) {
  const { db } = world
  const triggers = ['audit_entries_are_not_changed', 'audit_entries_are_not_removed']
  const { results } = await db
    .prepare(
      `SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'audit_entries%'`,
    )
    .all<{ name: string; sql: string }>()
  expect(results.map(({ name }) => name).toSorted()).toEqual(triggers)
  await db.batch([
    ...triggers.map((name) => db.prepare(`DROP TRIGGER ${name}`)),
    ...statements.map((sql) => db.prepare(sql.replaceAll(':ws', `'${world.first.id}'`))),
    ...results.map(({ sql }) => db.prepare(sql)),
  ])
}

/** Checks part after part, as far as the chain holds. */
export async function checkAll(after: string | null = null) {
  let [checked, eventsChecked] = [0, 0]
  for (;;) {
    const part = await auditOf(world).check(after)
    checked += part.checked
    eventsChecked += part.eventsChecked
    if (!part.holds || part.next === null) return { ...part, checked, eventsChecked }
    after = part.next
  }
}
