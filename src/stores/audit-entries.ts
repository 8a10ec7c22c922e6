import { type SQL, sql } from 'drizzle-orm'
import type { AuditDetail, AuditEntry, NewAuditEntry, Origin } from '../domain/model/audit-entry.ts'
import type { NewEvent, Write } from '../domain/model/commit.ts'
import { preparedWrite } from './write.ts'

export interface EntryRow {
  number: number
  at: number
  actor: string
  action: string
  subject: string | null
  detail: string
  origin: string | null
  requestId: string | null
  hash: string | null
}

export const entryColumns = sql.raw(
  'number, at, actor, action, subject, detail, origin, request_id AS requestId, hash',
)

export const entryFromRow = ({ detail, origin, ...row }: EntryRow): AuditEntry => ({
  ...row,
  detail: JSON.parse(detail) as AuditDetail,
  origin: origin === null ? null : (JSON.parse(origin) as Origin),
})

/** The newest entry of a workspace has this number; none where there is no entry. */
export const newestNumber = (workspaceId: unknown) =>
  sql`(SELECT number FROM audit_entries WHERE workspace_id = ${workspaceId} ORDER BY number DESC LIMIT 1)`

/** Without a chain the number is null, which breaks a constraint of the table and so the batch. */
const insertionWhere = (condition: SQL) => {
  const value = sql.placeholder
  const workspaceId = value('workspaceId')
  return preparedWrite(sql`
    INSERT INTO audit_entries (workspace_id, number, at, actor, action, subject, detail, origin, request_id)
    SELECT ${workspaceId},
      coalesce(${newestNumber(workspaceId)}, (SELECT start_number FROM audit_chains WHERE workspace_id = ${workspaceId})) + 1,
      max(${value('at')}, coalesce((SELECT at FROM audit_entries WHERE workspace_id = ${workspaceId} ORDER BY number DESC LIMIT 1), 0)),
      ${value('actor')}, ${value('action')}, ${value('subject')}, ${value('detail')}, ${value('origin')}, ${value('requestId')}
    WHERE ${condition}`)
}
const insertEntry = insertionWhere(sql`true`)
const insertUntoldEntry = insertionWhere(
  sql`NOT EXISTS (SELECT 1 FROM events INDEXED BY events_of_api_keys
    WHERE type = ${sql.placeholder('action')} AND detail = ${sql.placeholder('eventDetail')}
      AND type IN ('api_key.created', 'api_key.rotated', 'api_key.revoked'))`,
)

export function auditInsertion(workspaceId: string, entry: NewAuditEntry): Write {
  return insertEntry(rowOf(workspaceId, entry))
}

/**
 * The entry of a change whose request died before it could record it, told with its event. Nothing where the event is there:
 * then the entry is as well.
 */
export function lateInsertion(
  workspaceId: string,
  { type, detail = {}, late }: NewEvent & { late: { actor: string; at: number } },
): Write {
  const subject = typeof detail.apiKeyId === 'string' ? detail.apiKeyId : null
  const entry = { ...late, action: type, subject, detail: {}, origin: null, requestId: null }
  return insertUntoldEntry({ ...rowOf(workspaceId, entry), eventDetail: JSON.stringify(detail) })
}

function rowOf(workspaceId: string, { detail, origin, ...row }: NewAuditEntry) {
  return {
    ...row,
    workspaceId,
    detail: JSON.stringify(detail),
    origin: origin && JSON.stringify(origin),
  }
}
