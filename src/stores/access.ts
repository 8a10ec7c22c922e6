import { and, eq, getTableColumns, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { AccessEvent, Reason } from '../domain/model/access-event.ts'
import type { PassAccess } from '../domain/model/pass.ts'
import { ROTATING_PERIOD_PATH } from '../domain/model/platform-options.ts'
import type { AccessStore, DoorEntry, DoorPass } from '../domain/model/ports/access.ts'
import { ANY_DOOR } from '../domain/model/ports/access.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import type { Database } from './database.ts'
import { newestSeq } from './event-keys.ts'
import { equals, inRange } from './filters.ts'
import { idsWithin } from './ids-within.ts'
import { pageByWalk } from './page-by-walk.ts'
import { accessCodes, accessEvents, doorEntries, homes, passes } from './schema.ts'
import {
  asWrite,
  exists,
  expectation,
  hasValues,
  namedParameters,
  preparedExpectation,
  preparedInsert,
  preparedQuestion,
  preparedWrite,
  readBatch,
} from './write.ts'

const insertEvent = preparedInsert(accessEvents)
const insertEventOnce = preparedInsert(accessEvents, {}, {}, 'INSERT OR IGNORE')
// Two barcodes of a pass share no digest, unless somebody has chosen one for a barcode.
const hashEntry = preparedWrite(sql`
  UPDATE OR REPLACE door_entries SET barcode_value = ${sql.placeholder('digest')}, salted_with = ${sql.placeholder('saltedWith')},
    valid_from = NULL, valid_until = NULL, expires_at = NULL
  WHERE workspace_id = ${sql.placeholder('workspaceId')} AND barcode_value = ${sql.placeholder('barcodeValue')}
    AND door_id = ${sql.placeholder('doorId')} AND pass_id = ${sql.placeholder('passId')} AND salted_with IS NULL`)
const insertCode = preparedInsert(accessCodes)

const DEFAULT_PERIOD_SECONDS = 30
/** A door only needs to know whether a value names one pass or several. */
const MAX_CANDIDATES = 3

const notYetLogged = preparedExpectation(
  'access_logged',
  not(exists(accessEvents, namedParameters('workspaceId', 'id'))),
)

/** A row as D1 gives it: this is what a reader at a door waits for, and drizzle's mapping would take time. */
interface CredentialRow extends Omit<DoorPass, 'access' | 'rotating'> {
  access: string | null
  rotating: number | null
  periodSeconds: number | null
}

/** Passes by any of these conditions, each of which has an index: one statement, as a batch of scans may make a thousand. */
function passesBy(...conditions: SQL[]) {
  const each = conditions.map((condition) => sql`SELECT * FROM (${passesWhere(condition)})`)
  return preparedQuestion(sql.join(each, sql` UNION ALL `))
}

const passesWhere = (condition: SQL) => sql`
  SELECT p.id, p.serial_number AS serialNumber, p.template_id AS templateId, p.template_version AS templateVersion, p.status, p.version,
    p.barcode_value AS barcodeValue,
    p.tap_value AS tapValue, p.other_tap_value AS otherTapValue, p.access, p.expires_at AS expiresAt, p.key_id AS keyId,
    t.content ->> '$.barcode.rotating' AS rotating,
    t.content ->> ${sql.raw(`'${ROTATING_PERIOD_PATH}'`)} AS periodSeconds
  FROM passes p LEFT JOIN template_versions t ON t.workspace_id = p.workspace_id
    AND t.template_id = p.template_id AND t.version = p.template_version
  WHERE p.workspace_id = ${sql.placeholder('workspaceId')} AND p.deleted_at IS NULL
    AND ${condition} LIMIT ${sql.raw(String(MAX_CANDIDATES))}`

const value = sql.placeholder('value')
const isBarcode = sql`likelihood(p.barcode_value = ${value}, 0.01)`
const isTap = sql`likelihood(p.tap_value = ${value}, 0.01)`
const isOtherTap = sql`likelihood(p.other_tap_value = ${value}, 0.01)`
const byCode = passesBy(isBarcode, isTap, isOtherTap)
const byCodeOrId = passesBy(isBarcode, isTap, isOtherTap, sql`p.id = ${value}`)
const byPrefix = passesBy(isBarcode, sql`p.serial_number = ${value} AND p.barcode_value IS NULL`)
const byEventId = preparedQuestion(sql`
  SELECT ${sql.raw(
    Object.entries(getTableColumns(accessEvents))
      .map(([key, { name }]) => `${name} AS ${key}`)
      .join(),
  )} FROM ${accessEvents} INDEXED BY access_events_by_event_id
  WHERE workspace_id = ${sql.placeholder('workspaceId')}
    AND event_id_hash IS NOT NULL AND event_id_hash IN (SELECT value FROM json_each(${sql.placeholder('hashes')}))`)

function candidate({ rotating, periodSeconds, access, ...row }: CredentialRow): DoorPass {
  return {
    ...row,
    access: access === null ? null : (JSON.parse(access) as PassAccess | null),
    rotating: rotating ? { periodSeconds: periodSeconds ?? DEFAULT_PERIOD_SECONDS } : null,
  }
}

export function createAccessStore(db: Database, sealer: Sealer, workspaceId: string): AccessStore {
  const hashesOf = (eventId: string) => sealer.keyedHashes('access-event-id', workspaceId, eventId)
  const loggedAs = async (eventId: string) =>
    byEventId({ workspaceId, hashes: JSON.stringify(await hashesOf(eventId)) })

  return {
    async look({ credential, prefix, byId, eventId }) {
      const named = (byId ? byCodeOrId : byCode)({ workspaceId, value: credential })
      const showing = prefix === null ? [] : [byPrefix({ workspaceId, value: prefix })]
      const logged = eventId === null ? [] : [await loggedAs(eventId)]
      const answers: unknown[][] = await readBatch(db, [named, ...showing, ...logged])
      const found = new Map<string, DoorPass>()
      for (const row of answers.shift() as CredentialRow[]) {
        found.set(row.id, candidate(row))
      }
      // A value that looks like a rotating code counts as one only for a pass whose code rotates.
      for (const row of answers.splice(0, showing.length).flat() as CredentialRow[]) {
        if (row.rotating) found.set(row.id, candidate(row))
      }
      const [earlier] = answers.flat() as (typeof accessEvents.$inferSelect)[]
      return { passes: [...found.values()], earlier: earlier ? fromRow(earlier) : null }
    },

    async earlier(eventId) {
      const [rows] = await readBatch<(typeof accessEvents.$inferSelect)[]>(db, [
        await loggedAs(eventId),
      ])
      const [row] = rows!
      return row ? fromRow(row) : null
    },
    async eventHash(eventId) {
      const [hash] = await hashesOf(eventId)
      return hash!
    },

    async insertion(event, times) {
      const [eventIdHash = null] = event.eventId === null ? [] : await hashesOf(event.eventId)
      const insert = times === 'once' ? insertEventOnce : insertEvent
      return insert({ ...event, eventIdHash, workspaceId })
    },
    fingerprints: (request) => sealer.keyedHashes('access-request', workspaceId, request),
    erasure: (passId) =>
      asWrite(sql`
        UPDATE access_events INDEXED BY access_events_by_pass
        SET access_level = NULL, valid_until = NULL, event_id = NULL, fingerprint = NULL
        WHERE workspace_id = ${workspaceId} AND pass_id = ${passId}
          AND coalesce(access_level, valid_until, event_id, fingerprint) IS NOT NULL`),

    removedEntries: (passId) =>
      db.all(sql`
        SELECT barcode_value AS barcodeValue, door_id AS doorId FROM door_entries INDEXED BY door_entries_removed
        WHERE workspace_id = ${workspaceId} AND pass_id = ${passId} AND removed_at IS NOT NULL AND salted_with IS NULL`),

    entriesHashed: (passId, saltedWith, entries) =>
      entries.map((entry) => hashEntry({ workspaceId, passId, saltedWith, ...entry })),

    notYetLogged: (id) => notYetLogged({ workspaceId, id }),

    async eventIdUnused(eventId) {
      const isUsed = (await hashesOf(eventId)).map((eventIdHash) =>
        exists(accessEvents, { workspaceId, eventIdHash }),
      )
      return expectation('event_id_used', not(or(...isUsed)!))
    },

    codeUnused: (passId, step) =>
      expectation('code_used', not(exists(accessCodes, { workspaceId, passId, step }))),

    useCode: (passId, step) => [
      // Codes of older steps are refused by the clock: they need not be remembered.
      asWrite(
        db
          .delete(accessCodes)
          .where(
            and(hasValues(accessCodes, { workspaceId, passId }), lt(accessCodes.step, step - 10)),
          ),
      ),
      insertCode({ workspaceId, passId, step }),
    ],

    list({ doorId, passId, scannerId, decision, reason, range }, paging) {
      // An index leads along the decisions about a pass, another along those of a scanner, a third along those at a door.
      const isAtDoor = equals(accessEvents.doorId, doorId)
      const isOfScanner = equals(accessEvents.scannerId, scannerId)
      const along = and(
        eq(accessEvents.workspaceId, workspaceId),
        equals(accessEvents.passId, passId) ?? isOfScanner ?? isAtDoor,
      )
      const matches = and(
        passId === undefined ? undefined : isOfScanner,
        passId === undefined && scannerId === undefined ? undefined : isAtDoor,
        equals(accessEvents.decision, decision),
        equals(accessEvents.reason, reason),
        inRange(accessEvents.evaluatedAt, range),
      )
      const within = idsWithin('ace', range)
      return pageByWalk(
        db,
        accessEvents,
        { along, matches, within, sortedBy: 'evaluatedAt' },
        { ...paging, sort: '-timestamp' },
        fromRow,
      )
    },

    async doorEntries(doorId, since) {
      const atDoor = sql`${doorEntries.workspaceId} = ${workspaceId} AND ${doorEntries.doorId} IN (${doorId}, ${ANY_DOOR})`
      const [newest, known, erased, rows] = await db.batch([
        db
          .select({ seq: newestSeq(workspaceId), floor: homes.floor })
          .from(homes)
          .where(eq(homes.workspaceId, workspaceId)),
        db.select({ one: sql`1` }).from(doorEntries).where(atDoor).limit(1),
        db
          .select({
            digest: sql<string>`barcode_value`,
            doorId: sql<string>`door_id`,
            saltId: sql<string>`salted_with`,
            seq: sql<number>`seq`,
          })
          .from(sql`${doorEntries} INDEXED BY door_entries_by_door`)
          .where(
            sql`${atDoor} AND ${doorEntries.seq} >= ${since ?? Number.MAX_SAFE_INTEGER} AND ${doorEntries.saltedWith} IS NOT NULL`,
          ),
        // A barcode on two passes opens no door. One pass may name the door and `*` at once.
        db
          .select({
            barcodeValue: sql<string>`c.barcode_value`,
            live: sql<number>`e.pass_id IS NOT NULL`,
            validFrom: sql<string | null>`e.valid_from`,
            validUntil: sql<string | null>`e.valid_until`,
            expiresAt: sql<number | null>`e.expires_at`,
          })
          .from(
            sql`(SELECT DISTINCT ${doorEntries.barcodeValue} AS barcode_value FROM ${doorEntries} INDEXED BY door_entries_by_door
              WHERE ${atDoor} AND ${doorEntries.saltedWith} IS NULL AND ${
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
      const { seq, floor } = newest[0] ?? { seq: 0, floor: 0 }
      // A cursor from beyond the newest event, or from below the floor, belongs to a database that was restored since.
      if (since !== null && (since > seq || since < floor)) return this.doorEntries(doorId, null)
      return {
        known: known.length > 0,
        seq,
        since,
        entries: rows.map((row): DoorEntry => ({ ...row, live: row.live === 1 })),
        erased,
      }
    },
  }
}

function fromRow({
  workspaceId: _,
  eventIdHash: __,
  reason,
  ...row
}: typeof accessEvents.$inferSelect): AccessEvent {
  return { ...row, reason: reason as Reason }
}
