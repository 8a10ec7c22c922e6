import { and, desc, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { PointEntry } from '../domain/model/point-entry.ts'
import type { LedgerState, NamedEntries, PointStore } from '../domain/model/ports/points.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import type { Database } from './database.ts'
import { eventKeyOf, newestAt, newestSeqOfPass, nextKey, seqOf } from './event-keys.ts'
import { sealEventData } from './events.ts'
import { equals, inRange } from './filters.ts'
import { pageByPair } from './page-by-pair.ts'
import { copy } from './pass-wallets.ts'
import { passFromRow } from './passes.ts'
import { pageFrom } from './read.ts'
import { events, passes, pointEntries } from './schema.ts'
import { asWrite, hasValues, preparedInsert } from './write.ts'

type Row = typeof pointEntries.$inferSelect

const insertEntry = preparedInsert(pointEntries)

/** The pass of an entry is not deleted. */
const isLive = sql`EXISTS (SELECT 1 FROM ${passes} WHERE ${passes.workspaceId} = ${pointEntries.workspaceId}
  AND ${passes.id} = ${pointEntries.passId} AND ${passes.deletedAt} IS NULL)`

/** D1 binds numbers as floating point, which must not come near a sum. */
const integer = (value: number) => sql`CAST(${value} AS INTEGER)`

export function createPointStore(
  db: Database,
  sealer: Sealer,
  workspaceId: string,
  actor: string,
  recordKey: () => string | null,
): PointStore {
  const passAt = (id: string) => hasValues(passes, { workspaceId, id })
  const entriesOf = (passId: string) => hasValues(pointEntries, { workspaceId, passId })

  const passQuery = (id: string) => db.select().from(passes).where(passAt(id))

  function entriesQuery(passId: string, { transactionId, reverses }: NamedEntries) {
    const named =
      reverses === null
        ? eq(pointEntries.transactionId, transactionId)
        : or(
            eq(pointEntries.transactionId, transactionId),
            eq(pointEntries.transactionId, reverses),
            eq(pointEntries.reverses, reverses),
          )
    return db
      .select()
      .from(pointEntries)
      .where(and(entriesOf(passId), named))
  }

  async function stateOf(
    [row]: (typeof passes.$inferSelect)[],
    entries: Row[],
    { eventSeq = null, had = null }: Partial<Pick<LedgerState, 'eventSeq' | 'had'>> = {},
  ): Promise<LedgerState> {
    const pass = row ? await passFromRow(sealer, row) : null
    return { pass, entries: entries.map(fromRow), had, eventSeq }
  }

  /** Giving back a reward is an entry of its own, with points to the other side. */
  const hadQuery = (passId: string) =>
    db
      .select({ reward: pointEntries.reward, times: sql<number>`-sum(sign(points))` })
      .from(pointEntries)
      .where(and(entriesOf(passId), isNotNull(pointEntries.reward)))
      .groupBy(pointEntries.reward)
  const counted = (rows: { reward: string | null; times: number }[]) =>
    Object.fromEntries(rows.map(({ reward, times }) => [reward, times]))

  return {
    async read(passId, named) {
      const pass = passQuery(passId)
      const entries = entriesQuery(passId, named)
      if (!named.countsRewards) return stateOf(...(await db.batch([pass, entries])))
      const [rows, found, rewards] = await db.batch([pass, entries, hadQuery(passId)])
      return stateOf(rows, found, { had: counted(rewards) })
    },

    rewardsHad: async (passId) => counted(await hadQuery(passId)),

    async list(passId, { limit, after }) {
      const beyond = after ? lt(pointEntries.version, Number(after.sort) || 0) : undefined
      const rows = await db
        .select()
        .from(pointEntries)
        .where(and(entriesOf(passId), beyond))
        .orderBy(desc(pointEntries.version))
        .limit(limit + 1)
      return pageFrom(rows, limit, 'version', fromRow)
    },

    // After many passes were deleted, or in a narrow range, few of the entries are listed.
    all: ({ passId, createdAt }, paging) =>
      pageByPair(
        db,
        pointEntries,
        {
          along: and(hasValues(pointEntries, { workspaceId }), equals(pointEntries.passId, passId)),
          matches: and(inRange(pointEntries.createdAt, createdAt), isLive),
          by: [pointEntries.passId, pointEntries.transactionId],
        },
        paging,
        fromRow,
      ),

    insertion: (entry) => insertEntry({ ...entry, workspaceId }),

    async append(entry, { templateVersion, maxBalance, message, notifies, renotifyAt, event }) {
      const { id, passId, transactionId, type, reverses, createdAt: now } = entry
      const body = await sealEventData(
        sealer,
        workspaceId,
        { type: event.type, passId },
        event.data,
      )
      const balance = sql`coalesce(points, 0) + ${integer(entry.points)}`
      const made = and(entriesOf(passId), eq(pointEntries.transactionId, transactionId))!
      // True for an entry that this batch has inserted: the pass still has the version before it.
      const justMade = sql`${made} AND ${pointEntries.id} = ${id} AND ${pointEntries.version} =
        1 + (SELECT version FROM ${passes} WHERE ${passAt(passId)})`
      const [, [told], , rows, entries] = await db.batch([
        // The values are in the order of the table's columns.
        db
          .insert(pointEntries)
          .select(
            sql`SELECT workspace_id, id, ${transactionId}, ${id}, ${type}, ${integer(entry.points)},
              ${balance}, ${integer(now)}, version + 1, ${reverses}, ${integer(entry.earned)}, ${entry.reward}, NULL
            FROM ${passes}
            WHERE ${passAt(passId)} AND deleted_at IS NULL AND status = 'ACTIVE'
              AND (expires_at IS NULL OR expires_at > ${integer(now)})
              AND template_version = ${integer(templateVersion)}
              AND ${balance} >= 0 AND (${integer(entry.points)} < 0 OR ${balance} <= ${integer(maxBalance)})`,
          )
          .onConflictDoNothing(),
        db
          .insert(events)
          .select(
            sql`SELECT ${nextKey(workspaceId)}, pass_id, ${event.type}, ${actor}, version,
              max(${integer(now)}, ${newestAt(workspaceId)}), json_object('transactionId', transaction_id, 'points', points,
                'balanceAfter', balance_after), ${body}, ${recordKey()}
            FROM ${pointEntries}
            WHERE ${justMade}`,
          )
          .returning({ seq: seqOf() }),
        db
          .update(passes)
          .set({
            points: sql`(SELECT balance_after FROM ${pointEntries} WHERE ${made})`,
            earned: sql`earned + ${integer(entry.earned)}`,
            version: sql`version + 1`,
            updatedAt: sql`max(updated_at, ${integer(now)})`,
            lastModifiedSeconds: sql`max(last_modified_seconds + 1, ${integer(Math.floor(now / 1000))})`,
            updateSeq: sql.raw(newestSeqOfPass('passes.id')),
            ...(message !== undefined && {
              overrides: sql`json_set(overrides, '$.message',
                json_object('text', ${message}, 'version', version + 1,
                  'atMs', max(updated_at, ${integer(now)})))`,
            }),
            ...(notifies
              ? { notifyVersion: sql`version + 1`, notifyOnly: null, renotifyAt }
              : {
                  renotifyAt: sql`coalesce(renotify_at, CASE WHEN ${copy.exists} THEN ${integer(renotifyAt)} END)`,
                }),
          })
          .where(
            sql`${passAt(passId)} AND EXISTS (SELECT 1 FROM ${pointEntries} WHERE ${justMade})`,
          ),
        passQuery(passId),
        entriesQuery(passId, entry),
      ])
      return stateOf(rows, entries, { eventSeq: told?.seq ?? null })
    },

    async eventData(event, data) {
      const body = await sealEventData(sealer, workspaceId, event, data)
      return asWrite(
        db
          .update(events)
          .set({ body })
          .where(and(eq(events.key, eventKeyOf(workspaceId, event.seq)), isNotNull(events.body))),
      )
    },
  }
}

function fromRow({ workspaceId: _, ...entry }: Row): PointEntry {
  return entry
}
