import { and, eq, sql } from 'drizzle-orm'
import type { StoredAnswers } from '../domain/model/ports/answers.ts'
import type { createAnswerCache } from './answers.ts'
import type { Database } from './database.ts'
import { idempotency } from './schema.ts'

/** Finished answers in D1 and KV, found by the passes that they speak of. */
export function createStoredAnswers(
  db: Database,
  cache: ReturnType<typeof createAnswerCache>,
  workspaceId: string,
): StoredAnswers {
  const { recordKey, body } = idempotency

  return {
    async erase(passId) {
      const about = (condition: ReturnType<typeof sql>) =>
        db
          .select({ recordKey, body })
          .from(idempotency)
          .where(and(eq(idempotency.workspaceId, workspaceId), condition))
      // The conditions are those of the partial indexes.
      const [single, batches] = await db.batch([
        about(sql`json_extract(pass_ids, '$[0]') = ${passId} AND pass_ids IS NOT NULL`),
        about(
          sql`json_array_length(pass_ids) > 1 AND EXISTS (SELECT 1 FROM json_each(pass_ids) WHERE value = ${passId})`,
        ),
      ])
      for (const row of new Map(
        [...single, ...batches].map((row) => [row.recordKey, row]),
      ).values()) {
        // KV before D1: while the row still has its body, a run that was cut off here is repeated.
        await cache.forget(row.recordKey)
        const erased = row.body && withoutPass(row.body, passId)
        if (erased === row.body) continue
        await db
          .update(idempotency)
          .set({ body: erased })
          .where(eq(idempotency.recordKey, row.recordKey))
      }
    },
  }
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
