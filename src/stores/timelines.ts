import { sql } from 'drizzle-orm'
import { OBSERVATIONS } from '../domain/model/event-types.ts'
import type { TimelineDevice, TimelineRow, TimelineStore } from '../domain/model/ports/events.ts'
import type { Database } from './database.ts'
import { eventKeyOf, isWithin, seqOf } from './event-keys.ts'
import { LINES_APART } from './mails.ts'
import { readBatch } from './write.ts'

const NONE_YET = { seq: -1, line: -1 }
const BEYOND_ALL = { seq: Number.MAX_SAFE_INTEGER, line: Number.MAX_SAFE_INTEGER }
/** Constants of our own, as literals. */
const observations = sql.raw(OBSERVATIONS.map((type) => `'${type}'`).join(', '))

type Row = Omit<TimelineRow, 'detail'> & { detail: string }

export function createTimelineStore(db: Database, workspaceId: string): TimelineStore {
  return {
    async page(passId, { limit, after, newestFirst }) {
      const { seq, line } = after ?? (newestFirst ? BEYOND_ALL : NONE_YET)
      const direction = sql.raw(newestFirst ? 'DESC' : 'ASC')
      const isBeyond = sql.raw(newestFirst ? '<' : '>')
      // An event stands before the lines that came after it.
      const within = !newestFirst ? { above: seq } : after ? { upTo: line > 0 ? seq : seq - 1 } : {}
      const most = limit + 1
      // The workspace is checked here. Events and logs are then found by their pass.
      const pass = sql`SELECT created_at AS createdAt FROM passes
        WHERE workspace_id = ${workspaceId} AND id = ${passId} AND deleted_at IS NULL`
      const events = sql`
        SELECT ${seqOf('e.key')} AS seq, 0 AS line, e.at, e.type, e.actor, e.version, e.detail,
          CASE WHEN e.type IN (${observations}) THEN (
            SELECT c.at FROM events c INDEXED BY events_by_pass
            WHERE c.pass_id = e.pass_id AND c.key < e.key AND c.version = e.version
              AND c.type NOT IN (${observations})
            ORDER BY c.key DESC LIMIT 1
          ) END AS changedAt
        FROM events e INDEXED BY events_by_pass
        WHERE e.pass_id = ${passId} AND ${isWithin(workspaceId, within, 'e.key')}
        ORDER BY e.key ${direction} LIMIT ${most}`
      const logs = sql`
        SELECT l.after_seq AS seq, l.number * ${LINES_APART} AS line, l.at, 'device.log' AS type, 'device' AS actor,
          c.version, json_object('code', l.code, 'line', l.line, 'verified', json('false')) AS detail, c.at AS changedAt
        FROM device_logs l LEFT JOIN events c ON c.key = (
          SELECT key FROM events INDEXED BY events_by_pass
          WHERE pass_id = l.pass_id AND key <= ${eventKeyOf(workspaceId, sql`l.after_seq`)} AND type NOT IN (${observations})
          ORDER BY key DESC LIMIT 1)
        WHERE l.workspace_id = ${workspaceId} AND l.pass_id = ${passId}
          AND (l.after_seq, l.number * ${LINES_APART}) ${isBeyond} (${seq}, ${line})
        ORDER BY l.number ${direction} LIMIT ${most}`
      const mails = sql`
        SELECT m.after_seq AS seq, m.line, m.at, 'mail.' || m.outcome AS type, 'system' AS actor,
          m.version, m.detail, NULL AS changedAt
        FROM mail_outcomes m
        WHERE m.workspace_id = ${workspaceId} AND m.pass_id = ${passId}
          AND (m.after_seq, m.line) ${isBeyond} (${seq}, ${line})
        ORDER BY m.after_seq ${direction}, m.line ${direction} LIMIT ${most}`
      const devices = sql`
        SELECT ${seqOf()} AS seq, type, detail ->> 'device' AS device FROM events INDEXED BY events_of_devices
        WHERE pass_id = ${passId}
          AND type IN ('pass.installed', 'pass.uninstalled') AND detail ->> 'device' IS NOT NULL
        ORDER BY key`
      const [[found], happened, logged, mailed, cameAndWent] = await readBatch<
        [{ createdAt: number }, Row, Row, Row, TimelineDevice]
      >(db, [pass, events, logs, mails, devices])
      if (!found) return null
      const merged = [...happened, ...logged, ...mailed].sort(
        (a, b) => (newestFirst ? -1 : 1) * (a.seq - b.seq || a.line - b.line),
      )
      return {
        createdAt: found.createdAt,
        rows: merged
          .slice(0, limit)
          .map((row) => ({ ...row, detail: JSON.parse(row.detail) as Record<string, unknown> })),
        hasMore: merged.length > limit,
        devices: cameAndWent,
      }
    },
  }
}
