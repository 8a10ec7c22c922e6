import { sql } from 'drizzle-orm'
import type { StoredAnswers } from '../domain/model/ports/answers.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import type { createAnswerCache } from './answers.ts'
import { openAnswer, sealAnswer } from './claims.ts'
import type { Database } from './database.ts'
import { idempotency } from './schema.ts'
import { hasValues, readBatch } from './write.ts'

/** Finished answers in D1 and KV, found by the passes that they speak of. */
export function createStoredAnswers(
  db: Database,
  sealer: Sealer,
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
      const inParts = new Set(
        [...rows.keys()].filter((key) => key.includes('#')).map((key) => key.split('#')[0]),
      )
      for (const { recordKey, body } of rows.values()) {
        // KV before D1: while the row still has its body, a run that was cut off here is repeated.
        await cache.forget(workspaceId, recordKey)
        if (body === null) continue
        // All parts of an answer that did not fit a row go; a repeat learns that its key was used.
        const isPart = inParts.has(recordKey.split('#')[0])
        const erased = isPart ? null : await withoutPass(recordKey, Uint8Array.from(body), passId)
        if (erased === 'nothing') continue
        await db
          .update(idempotency)
          .set({ body: erased })
          .where(hasValues(idempotency, { workspaceId, recordKey }))
      }
    },
  }

  /** The answer with the id of the pass alone; null where it cannot be read. */
  async function withoutPass(
    recordKey: string,
    sealed: Uint8Array<ArrayBuffer>,
    passId: string,
  ): Promise<Uint8Array<ArrayBuffer> | 'nothing' | null> {
    const text = await openAnswer(sealer, workspaceId, { recordKey }, sealed)
    if (text === null) return null
    const erased = textWithoutPass(text, passId)
    if (erased === text) return 'nothing'
    return erased === null ? null : sealAnswer(sealer, workspaceId, { recordKey }, erased)
  }
}

interface Row {
  recordKey: string
  /** D1 gives a BLOB as numbers. */
  body: number[] | null
}

interface Item {
  data?: { id?: unknown }
}

/** Leaves only the id of the pass in an answer about it; the other items of a batch stay. */
function textWithoutPass(text: string, passId: string): string | null {
  const answer = parsed(text)
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
