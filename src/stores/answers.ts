import type { StoredAnswer } from '../domain/model/answer.ts'
import { reportFault } from '../lib/report-fault.ts'

const TTL_SECONDS = 24 * 60 * 60
const key = (recordKey: string) => `idem:${recordKey}`

/**
 * Finished answers near the caller, in KV: a copy of what D1 holds, never the lock. KV may lag or fail; then D1
 * is asked.
 */
export function createAnswerCache(kv: KVNamespace) {
  return {
    async get(recordKey: string): Promise<StoredAnswer | null> {
      try {
        return await kv.get<StoredAnswer>(key(recordKey), 'json')
      } catch (error) {
        reportFault({ reading: 'idem' }, error)
        return null
      }
    },
    async put(recordKey: string, answer: StoredAnswer): Promise<void> {
      const text = JSON.stringify(answer)
      await kv
        .put(key(recordKey), text, { expirationTtl: TTL_SECONDS })
        .catch((error) => reportFault({ writing: 'idem' }, error))
    },
    /** KV may go on answering with a copy at the edge of the network for up to a minute. */
    async forget(recordKey: string): Promise<void> {
      await kv.delete(key(recordKey))
    },
  }
}
