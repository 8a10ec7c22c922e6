import { sql } from 'drizzle-orm'
import type { StoredAnswers } from '../domain/model/ports/answers.ts'
import type { createAnswerCache } from './answers.ts'
import type { Database } from './database.ts'
import { idempotency } from './schema.ts'
import { matching, readBatch } from './write.ts'

/** Finished answers in D1 and KV, found by the passes that they speak of. */
export function createStoredAnswers(
  db: Database,
  cache: ReturnType<typeof createAnswerCache>,
  workspaceId: string,
): StoredAnswers {
  return {
    async erase(passId) {
      const found = await readBatch<Row[]>(db, [
        // An answer in parts has rows whose keys begin with its own.
        sql`SELECT part.record_key AS recordKey, part.body
          FROM (SELECT DISTINCT record_key FROM events WHERE pass_id = ${passId} AND record_key IS NOT NULL) AS e
          CROSS JOIN idempotency AS part ON part.workspace_id = ${workspaceId}
            AND part.record_key BETWEEN e.record_key AND e.record_key || '$'`,
        sql`SELECT record_key AS recordKey, body FROM idempotency INDEXED BY idempotency_by_pass
          WHERE workspace_id = ${workspaceId} AND json_extract(pass_ids, '$[0]') = ${passId} AND pass_ids IS NOT NULL`,
        sql`SELECT record_key AS recordKey, body FROM idempotency INDEXED BY idempotency_of_batches
          WHERE workspace_id = ${workspaceId} AND json_array_length(pass_ids) > 1
            AND EXISTS (SELECT 1 FROM json_each(pass_ids) WHERE value = ${passId})`,
      ])
      const rows = new Map(found.flat().map((row) => [row.recordKey, row]))
      for (const row of rows.values()) {
        // KV before D1: while the row still has its body, a run that was cut off here is repeated.
        await cache.forget(row.recordKey)
        const erased = row.body && withoutPass(row.body, passId)
        if (erased === row.body) continue
        await db
          .update(idempotency)
          .set({ body: erased })
          .where(matching(idempotency, { workspaceId, recordKey: row.recordKey }))
      }
    },
  }
}

interface Row {
  recordKey: string
  body: string | null
}

interface Item {
  data?: { id?: unknown }
}

/** Leaves only the id of the pass in an answer about it; the other items of a batch stay. */
function withoutPass(text: string, passId: string): string | null {
  const answer = parsed(text)
  // This is a part of an answer that did not fit a row. All parts go; a repeat learns that its key was used.
  if (!answer) return null
  const gone = { id: passId, deleted: true }
  const items: Item[] = Array.isArray(answer.data?.items) ? answer.data.items : []
  if (!items.some((item) => item.data?.id === passId)) {
    return JSON.stringify({ ...answer, data: gone })
  }
  const left = items.map((item) => (item.data?.id === passId ? { ...item, data: gone } : item))
  return JSON.stringify({ ...answer, data: { ...answer.data, items: left } })
}

function parsed(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
