import { eq, type SQL, sql } from 'drizzle-orm'
import type { Expectation, Write } from '../domain/model/commit.ts'
import type { AuditLog, SealedEvent } from '../domain/model/ports/audit.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import { auditInsertion, type EntryRow, entryColumns, entryFromRow } from './audit-entries.ts'
import { listAudit, renamingPlace } from './audit-list.ts'
import { type Database, failedExpectation } from './database.ts'
import { isWithin, newestSeq, seqOf } from './event-keys.ts'
import { auditChains } from './schema.ts'
import { asWrite, expectation, readBatch, runBatch, updateWhere } from './write.ts'

const HEAD_MOVED = 'audit_head_moved'
const SEALED_BY_OTHERS = 'audit_sealed'

export function createAuditLog(db: Database, sealer: Sealer, workspaceId: string): AuditLog {
  const chain = eq(auditChains.workspaceId, workspaceId)
  const chainIs = (name: string, condition: SQL) =>
    expectation(
      name,
      sql`EXISTS (SELECT 1 FROM audit_chains WHERE workspace_id = ${workspaceId} AND ${condition})`,
    )
  const entries = (condition: SQL, limit: number) =>
    sql`SELECT ${entryColumns} FROM audit_entries WHERE workspace_id = ${workspaceId} AND ${condition}
      ORDER BY number LIMIT ${limit}`
  const ends = sql`SELECT start_number AS startNumber, start_hash AS startHash, head_number AS headNumber,
      head_hash AS headHash, (SELECT forgotten_to FROM homes WHERE workspace_id = ${workspaceId}) AS forgottenTo
    FROM audit_chains WHERE ${chain}`
  const headNumber = sql`(SELECT head_number FROM audit_chains WHERE workspace_id = ${workspaceId})`
  const passEvents = ({ from, to }: { from: unknown; to: unknown }) =>
    sql`SELECT ${seqOf()} AS seq, at, type, pass_id AS passId, actor, version FROM events
      WHERE ${isWithin(workspaceId, { above: sql`${from} - 1`, upTo: to })} AND pass_id IS NOT NULL ORDER BY key`

  return {
    insertion: (entry) => auditInsertion(workspaceId, entry),

    async record(entry) {
      await runBatch(db, [auditInsertion(workspaceId, entry)])
    },

    sealNames: (personId, names) =>
      sealer.seal(renamingPlace(workspaceId, personId), JSON.stringify(names)),

    list: (filter, paging) => listAudit(db, sealer, workspaceId, filter, paging),

    async unchained(limit) {
      const [[chain], rows] = await readBatch<[Ends, EntryRow]>(db, [
        ends,
        entries(sql`number > ${headNumber}`, limit),
      ])
      const { headNumber: number, headHash: hash } = chain!
      return { head: { number, hash }, entries: rows.map(entryFromRow) }
    },

    async extend(head, links) {
      const last = links.at(-1)
      if (!last) return true
      const hashes = JSON.stringify(
        Object.fromEntries(links.map(({ number, hash }) => [number, hash])),
      )
      return holds(db, HEAD_MOVED, [
        chainIs(HEAD_MOVED, sql`head_number = ${head.number} AND head_hash = ${head.hash}`),
        asWrite(sql`UPDATE audit_entries SET hash = json_extract(${hashes}, '$."' || number || '"')
          WHERE workspace_id = ${workspaceId} AND number > ${head.number} AND number <= ${last.number}
            AND hash IS NULL`),
        updateWhere(
          db,
          auditChains,
          { workspaceId },
          { headNumber: last.number, headHash: last.hash },
        ),
      ])
    },

    async slice(after, limit) {
      const from = after ?? 0
      const [[found], before, rows] = await readBatch<[Ends, EntryRow, EntryRow]>(db, [
        ends,
        entries(sql`number = ${after}`, 1),
        entries(sql`number > ${from}`, limit),
      ])
      const { startNumber, startHash, headNumber, headHash, forgottenTo } = found!
      const [one] = before
      return {
        start: { number: startNumber, hash: startHash },
        head: { number: headNumber, hash: headHash },
        forgottenTo,
        before: one ? entryFromRow(one) : null,
        entries: rows.map(entryFromRow),
      }
    },

    async unsealed(limit) {
      const sealedTo = sql`(SELECT sealed_to FROM audit_chains WHERE workspace_id = ${workspaceId})`
      // After a restore numbers go on far above.
      const first = sql`(SELECT ${seqOf()} FROM events WHERE ${isWithin(workspaceId, { above: sealedTo })} ORDER BY key LIMIT 1)`
      const upTo = sql`min(${first} - 1 + ${limit}, ${newestSeq(workspaceId)})`
      const [[range], events] = await readBatch<[{ from: number; to: number | null }, SealedEvent]>(
        db,
        [
          sql`SELECT ${sealedTo} + 1 AS "from", ${upTo} AS "to"`,
          passEvents({ from: sql`${sealedTo} + 1`, to: upTo }),
        ],
      )
      return range?.to ? { range: { from: range.from, to: range.to }, events } : null
    },

    seal: ({ from, to }, entry) =>
      holds(db, SEALED_BY_OTHERS, [
        chainIs(SEALED_BY_OTHERS, sql`sealed_to = ${from - 1}`),
        auditInsertion(workspaceId, entry),
        updateWhere(db, auditChains, { workspaceId }, { sealedTo: to, sealedAt: entry.at }),
      ]),

    eventsIn: (ranges) => readBatch<SealedEvent[]>(db, ranges.map(passEvents)),
  }
}

interface Ends {
  startNumber: number
  startHash: string
  headNumber: number
  headHash: string
  forgottenTo: number
}

/** Runs a batch; false where this expectation of it does not hold. */
async function holds(
  db: Database,
  name: string,
  statements: (Expectation | Write)[],
): Promise<boolean> {
  try {
    await runBatch(db, statements)
    return true
  } catch (error) {
    if (failedExpectation(error) === name) return false
    throw error
  }
}
