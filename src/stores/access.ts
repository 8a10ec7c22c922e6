import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { AccessEvent } from '../domain/access/access-event.ts'
import type { Reason } from '../domain/access/decide.ts'
import { ANY_DOOR } from '../domain/access/decide.ts'
import { REMOVED_ENTRY_TTL_MS } from '../domain/access/door-list.ts'
import type { PassAccess } from '../domain/passes/pass.ts'
import type { AccessStore, CredentialPass, DoorEntry } from '../domain/ports.ts'
import type { Database } from './database.ts'
import {
  accessCodes,
  accessEvents,
  doorEntries,
  events,
  passes,
  templateVersions,
} from './schema.ts'
import { asWrite, expectation, preparedInsert } from './write.ts'

const insertEvent = preparedInsert(accessEvents)
const insertCode = preparedInsert(accessCodes)

const DEFAULT_PERIOD_SECONDS = 30
/** Enough to tell one pass from several. */
const MOST_OF_A_KIND = 3

export function createAccessStore(db: Database, workspaceId: string): AccessStore {
  const mine = eq(accessEvents.workspaceId, workspaceId)

  const columns = {
    id: passes.id,
    serialNumber: passes.serialNumber,
    status: passes.status,
    version: passes.version,
    barcodeValue: passes.barcodeValue,
    access: passes.access,
    expiresAt: passes.expiresAt,
    keyId: passes.keyId,
    rotating: sql<
      number | null
    >`json_extract(${templateVersions.content}, '$.barcode.rotating')`.as('rotating'),
    periodSeconds: sql<
      number | null
    >`json_extract(${templateVersions.content}, '$.google.rotatingBarcode.periodSeconds')`.as(
      'period_seconds',
    ),
  }

  /** Along an index each, and all of them in one round trip. */
  function passesWhere(condition: SQL | undefined) {
    return db
      .select(columns)
      .from(passes)
      .leftJoin(
        templateVersions,
        and(
          eq(templateVersions.workspaceId, passes.workspaceId),
          eq(templateVersions.templateId, passes.templateId),
          eq(templateVersions.version, passes.templateVersion),
        ),
      )
      .where(and(eq(passes.workspaceId, workspaceId), sql`${passes.deletedAt} IS NULL`, condition))
      .limit(MOST_OF_A_KIND)
  }
  type Row = Awaited<ReturnType<typeof passesWhere>>[number]

  function candidate({ rotating, periodSeconds, access, ...row }: Row): CredentialPass {
    return {
      ...row,
      access: access as PassAccess | null,
      rotating: rotating ? { periodSeconds: periodSeconds ?? DEFAULT_PERIOD_SECONDS } : null,
    }
  }

  return {
    async look({ credential, prefix, byId, eventId }) {
      const byBarcode = (value: string) =>
        passesWhere(sql`likelihood(${passes.barcodeValue} = ${value}, 0.01)`)
      const rows = { passes: byBarcode(credential) }
      const nothing = passesWhere(sql`0`)
      const [byValue, byPassId, byPrefix, bySerial, [earlier]] = await db.batch([
        rows.passes,
        byId ? passesWhere(eq(passes.id, credential)) : nothing,
        prefix === null ? nothing : byBarcode(prefix),
        prefix === null
          ? nothing
          : passesWhere(and(eq(passes.serialNumber, prefix), sql`${passes.barcodeValue} IS NULL`)),
        db
          .select()
          .from(accessEvents)
          .where(eventId === null ? sql`0` : and(mine, eq(accessEvents.eventId, eventId))),
      ])
      const found = new Map<string, CredentialPass>()
      for (const row of [...byValue, ...byPassId]) found.set(row.id, candidate(row))
      // A value that looks like a rotating one belongs to it only where the pass's code rotates.
      for (const row of [...byPrefix, ...bySerial]) {
        if (row.rotating) found.set(row.id, candidate(row))
      }
      return { passes: [...found.values()], earlier: earlier ? fromRow(earlier) : null }
    },

    insertion: (event) => insertEvent({ ...event, workspaceId }),

    notYetLogged: (id) =>
      expectation(
        'access_logged',
        sql`NOT EXISTS (SELECT 1 FROM ${accessEvents} WHERE ${and(mine, eq(accessEvents.id, id))})`,
      ),

    eventIdUnused: (eventId) =>
      expectation(
        'event_id_used',
        sql`NOT EXISTS (SELECT 1 FROM ${accessEvents} WHERE ${and(mine, eq(accessEvents.eventId, eventId))})`,
      ),

    codeUnused: (passId, step) =>
      expectation(
        'code_used',
        sql`NOT EXISTS (SELECT 1 FROM ${accessCodes} WHERE ${and(ofPass(passId), eq(accessCodes.step, step))})`,
      ),

    useCode: (passId, step) => [
      // Older ones are refused by the clock.
      asWrite(db.delete(accessCodes).where(and(ofPass(passId), lt(accessCodes.step, step - 10)))),
      insertCode({ workspaceId, passId, step }),
    ],

    async list({ doorId, passId, decision, range }, { limit, after }) {
      const rows = await db
        .select()
        .from(accessEvents)
        .where(
          and(
            mine,
            doorId === undefined ? undefined : eq(accessEvents.doorId, doorId),
            passId === undefined ? undefined : eq(accessEvents.passId, passId),
            decision === undefined ? undefined : eq(accessEvents.decision, decision),
            range?.from === undefined ? undefined : gte(accessEvents.evaluatedAt, range.from),
            range?.to === undefined ? undefined : lt(accessEvents.evaluatedAt, range.to),
            after ? lt(accessEvents.id, after.id) : undefined,
          ),
        )
        .orderBy(desc(accessEvents.id))
        .limit(limit + 1)
      const last = rows[limit - 1]
      return {
        items: rows.slice(0, limit).map(fromRow),
        next: rows.length > limit && last ? { sort: last.evaluatedAt, id: last.id } : null,
      }
    },

    async doorEntries(doorId, since) {
      const atDoor = sql`${doorEntries.workspaceId} = ${workspaceId} AND ${doorEntries.doorId} IN (${doorId}, ${ANY_DOOR})`
      const [newest, known, rows] = await db.batch([
        db.select({ seq: sql<number>`coalesce(max(${events.seq}), 0)` }).from(events),
        db.select({ one: sql`1` }).from(doorEntries).where(atDoor).limit(1),
        // A barcode may open the door by its name and by `*`, and by one pass alone.
        db
          .select({
            barcodeValue: sql<string>`c.barcode_value`,
            live: sql<number>`e.pass_id IS NOT NULL`,
            validFrom: sql<string | null>`e.valid_from`,
            validUntil: sql<string | null>`e.valid_until`,
            expiresAt: sql<number | null>`e.expires_at`,
          })
          .from(
            sql`(SELECT DISTINCT ${doorEntries.barcodeValue} AS barcode_value FROM ${doorEntries}
              WHERE ${atDoor} AND ${
                since === null
                  ? sql`${doorEntries.removedAt} IS NULL`
                  : sql`${doorEntries.seq} >= ${since}`
              }) AS c
              LEFT JOIN ${doorEntries} AS e ON e.workspace_id = ${workspaceId} AND e.barcode_value = c.barcode_value
              AND e.door_id IN (${doorId}, ${ANY_DOOR}) AND e.removed_at IS NULL AND NOT EXISTS (
                SELECT 1 FROM ${passes} AS p WHERE p.workspace_id = ${workspaceId}
                AND likelihood(p.barcode_value = e.barcode_value, 0.01) AND p.id <> e.pass_id AND p.deleted_at IS NULL)`,
          ),
      ])
      const seq = newest[0]?.seq ?? 0
      // A cursor from beyond the newest event belongs to a database that was restored since.
      if (since !== null && since > seq) return this.doorEntries(doorId, null)
      return {
        known: known.length > 0,
        seq,
        since,
        entries: rows.map((row): DoorEntry => ({ ...row, live: row.live === 1 })),
      }
    },
  }

  function ofPass(passId: string): SQL | undefined {
    return and(eq(accessCodes.workspaceId, workspaceId), eq(accessCodes.passId, passId))
  }
}

function fromRow({
  workspaceId: _,
  reason,
  ...row
}: typeof accessEvents.$inferSelect): AccessEvent {
  return { ...row, reason: reason as Reason }
}

/** What was removed so long ago that no list can still have it; of all workspaces. */
export async function forgetRemovedDoorEntries(db: Database, now: number): Promise<void> {
  await db.delete(doorEntries).where(lt(doorEntries.removedAt, now - REMOVED_ENTRY_TTL_MS))
}
