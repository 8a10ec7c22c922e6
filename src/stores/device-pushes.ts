import { and, eq, lte, ne, or, sql } from 'drizzle-orm'
import type { DevicePushStore } from '../domain/model/ports/pushes.ts'
import type { PushTarget } from '../domain/model/ports/registrations.ts'
import type { Database } from './database.ts'
import { devicePushes } from './schema.ts'

export function createDevicePushStore(db: Database, workspaceId: string): DevicePushStore {
  const t = devicePushes
  const mine = () => eq(t.workspaceId, workspaceId)
  /** One JSON parameter for any number of devices: D1 takes at most 100 parameters. */
  const listOf = (targets: PushTarget[]) =>
    JSON.stringify(
      targets.map((target) => [target.passTypeIdentifier, target.deviceLibraryIdentifier]),
    )
  const among = (list: string) =>
    sql`(${t.workspaceId}, ${t.passTypeIdentifier}, ${t.deviceLibraryIdentifier}) IN (SELECT ${workspaceId}, value ->> 0, value ->> 1 FROM json_each(${list}))`

  const rowsOf = (targets: PushTarget[]) =>
    db
      .select()
      .from(t)
      .where(and(mine(), among(listOf(targets))))

  return {
    async reserve(reservation, targets, { nowMs, pauseMs, sinceMs }, limit) {
      if (targets.length === 0) return []
      // The notifications of this device within the limit's period: older ones no longer count.
      const lately = limit
        ? sql`(SELECT n.value FROM json_each(coalesce(${t.notifiedAt}, '[]')) AS n WHERE n.value > ${nowMs - limit.withinMs})`
        : null
      const free = and(
        ne(t.reservation, reservation),
        lte(t.pushedAt, nowMs - pauseMs),
        limit && lately ? sql`(SELECT count(*) FROM ${lately}) < ${limit.most}` : undefined,
        // A reservation that another message never finished has notified nobody of anything.
        sinceMs === null ? undefined : or(lte(t.pushedAt, sinceMs), eq(t.done, false)),
      )
      const take = db
        .insert(t)
        .select(
          sql`SELECT ${workspaceId}, value ->> 0, value ->> 1, ${nowMs}, ${reservation}, 0,
              ${limit ? JSON.stringify([nowMs]) : null}
            FROM json_each(${listOf(targets)}) WHERE true`,
        )
        .onConflictDoUpdate({
          target: [t.workspaceId, t.passTypeIdentifier, t.deviceLibraryIdentifier],
          set: {
            pushedAt: nowMs,
            reservation,
            done: false,
            ...(limit &&
              lately && {
                // The same reservation once more is the same notification.
                notifiedAt: sql`CASE WHEN ${t.reservation} = ${reservation} THEN ${t.notifiedAt}
                  ELSE (SELECT json_group_array(value) FROM (SELECT value FROM ${lately} UNION ALL SELECT ${nowMs})) END`,
              }),
          },
          setWhere: or(and(eq(t.reservation, reservation), eq(t.done, false)), free)!,
        })
      const [, rows] = await db.batch([take, rowsOf(targets)])
      const byKey = new Map(rows.map((row) => [keyOf(row), row]))
      return targets.map((target) => {
        const row = byKey.get(keyOf(target))!
        const own = row.reservation === reservation
        const notified = row.done && (own || (sinceMs !== null && row.pushedAt > sinceMs))
        return {
          target,
          state: notified ? 'notified' : own ? 'reserved' : 'pausing',
          pushedAtMs: row.pushedAt,
        }
      })
    },

    async settle(reservation, targets) {
      if (targets.length === 0) return
      await db
        .update(t)
        .set({ done: true })
        .where(and(mine(), among(listOf(targets)), eq(t.reservation, reservation)))
    },

    async settled(reservation, targets) {
      if (targets.length === 0) return 0
      const rows = await rowsOf(targets)
      return rows.filter((row) => row.reservation === reservation && row.done).length
    },
  }
}

function keyOf(target: Pick<PushTarget, 'passTypeIdentifier' | 'deviceLibraryIdentifier'>): string {
  return JSON.stringify([target.passTypeIdentifier, target.deviceLibraryIdentifier])
}
