import type { StoredAnswer } from '../domain/model/answer.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import { reportFault } from '../lib/report-fault.ts'

const TTL_SECONDS = 24 * 60 * 60

/**
 * Finished answers near the caller, in KV: a copy of what D1 holds, never the lock, and sealed as that is. KV may lag or
 * fail, and a copy may be sealed by a key that has left the ring; then D1 is asked.
 *
 * @param eraOf the answers of a workspace in another era are not found
 */
export function createAnswerCache(
  kv: KVNamespace,
  sealer: Sealer,
  eraOf: (workspaceId: string) => Promise<string>,
) {
  const keyOf = async (workspaceId: string, recordKey: string) =>
    `idem:${await eraOf(workspaceId)}${recordKey}`
  const place = (workspaceId: string, recordKey: string) => ({
    purpose: 'cached-answer',
    workspaceId,
    id: recordKey,
  })

  return {
    async get(workspaceId: string, recordKey: string): Promise<StoredAnswer | null> {
      try {
        const sealed = await kv.get(await keyOf(workspaceId, recordKey), 'arrayBuffer')
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
      await keyOf(workspaceId, recordKey)
        .then((key) => kv.put(key, sealed, { expirationTtl: TTL_SECONDS }))
        .catch((error) => reportFault({ writing: 'idem' }, error))
    },
    /** KV may go on answering with a copy at the edge of the network for up to a minute. */
    async forget(workspaceId: string, recordKey: string): Promise<void> {
      await kv.delete(await keyOf(workspaceId, recordKey))
    },
  }
}
