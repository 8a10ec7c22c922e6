import { sql } from 'drizzle-orm'
import { workspaceFull } from '../domain/model/errors.ts'
import { isFull, type Storage } from '../domain/model/storage.ts'
import { remembered } from '../lib/remembered.ts'
import type { Database } from './database.ts'

/**
 * What one D1 database or one object holds at most.
 *
 * @see https://developers.cloudflare.com/d1/platform/limits/
 * @see https://developers.cloudflare.com/durable-objects/platform/limits/
 */
const LIMIT_BYTES = 10_000_000_000

/** The key of the D1 database, which has the data of many workspaces. */
const SHARED = 'D1'
const memory = remembered<Storage>({ maxEntries: 10_000, ttlMs: Number.POSITIVE_INFINITY })

/** Every answer of a database says how large it is, so that this costs no round trip. */
export function createStorageSizes(limitBytes = () => LIMIT_BYTES) {
  const storageOf = ({ meta }: Pick<D1Result, 'meta'>): Storage => ({
    sizeBytes: meta.size_after,
    limitBytes: limitBytes(),
    shared: meta.served_by !== 'object',
  })

  function note(workspaceId: string, result: D1Result): Storage {
    const storage = storageOf(result)
    memory.set(storage.shared ? SHARED : workspaceId, storage, 0)
    return storage
  }

  return {
    storageOf,
    note,

    /**
     * An isolate knows the size since its last commit: its first one is let through. Before it refuses, it asks, because
     * others may have made room, or the workspace may have moved.
     *
     * @throws AppError workspace_full
     */
    async refuseWhenFull(db: Database, workspaceId: string): Promise<void> {
      const known = memory.get(workspaceId, 0) ?? memory.get(SHARED, 0)
      if (!known || !isFull({ ...known, limitBytes: limitBytes() })) return
      if (isFull(note(workspaceId, await db.run(sql`SELECT 1`)))) throw workspaceFull()
    },
  }
}
export type StorageSizes = ReturnType<typeof createStorageSizes>
