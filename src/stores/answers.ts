import type { StoredAnswer } from '../domain/model/answer.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import { reportFault } from '../lib/report-fault.ts'

const TTL_SECONDS = 24 * 60 * 60
const key = (recordKey: string) => `idem:${recordKey}`

/**
 * Finished answers near the caller, in KV: a copy of what D1 holds, never the lock, and sealed as that is. KV may lag or
 * fail, and a copy may be sealed by a key that has left the ring; then D1 is asked.
 */
export function createAnswerCache(kv: KVNamespace, sealer: Sealer) {
  const place = (workspaceId: string, recordKey: string) => ({
    purpose: 'cached-answer',
    workspaceId,
    id: recordKey,
  })

  return {
    async get(workspaceId: string, recordKey: string): Promise<StoredAnswer | null> {
      try {
        const sealed = await kv.get(key(recordKey), 'arrayBuffer')
        if (!sealed) return null
        const bytes = new Uint8Array(sealed)
        return JSON.parse(await sealer.openCompact(place(workspaceId, recordKey), bytes))
      } catch (error) {
        reportFault({ reading: 'idem' }, error)
        return null
      }
    },
    async put(workspaceId: string, recordKey: string, answer: StoredAnswer): Promise<void> {
      const sealed = await sealer.sealCompact(place(workspaceId, recordKey), JSON.stringify(answer))
      await kv
        .put(key(recordKey), sealed, { expirationTtl: TTL_SECONDS })
        .catch((error) => reportFault({ writing: 'idem' }, error))
    },
    /** KV may go on answering with a copy at the edge of the network for up to a minute. */
    async forget(recordKey: string): Promise<void> {
      await kv.delete(key(recordKey))
    },
  }
}
