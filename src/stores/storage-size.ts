import { sql } from 'drizzle-orm'
import { workspaceFull } from '../domain/model/errors.ts'
import { FULL, type Storage } from '../domain/model/storage.ts'
import { remembered } from '../lib/remembered.ts'
import type { Database } from './database.ts'

/** A D1 database and an object have the same limit. https://developers.cloudflare.com/durable-objects/platform/limits/ */
const LIMIT_BYTES = 10_000_000_000

/** Sizes in bytes by workspace; under '' that of D1, which many of them share. */
const memory = remembered<number>({ maxEntries: 10_000, ttlMs: Number.POSITIVE_INFINITY })

/** Every answer of a database says how large it is, so that this costs no round trip. */
export function createStorageSizes(limitBytes = () => LIMIT_BYTES) {
  const storageOf = ({ meta }: Pick<D1Result, 'meta'>): Storage => ({
    sizeBytes: meta.size_after,
    limitBytes: limitBytes(),
    shared: meta.served_by !== 'object',
  })
  return {
    storageOf,
    note(workspaceId: string, result: D1Result): void {
      const { sizeBytes, shared } = storageOf(result)
      memory.set(shared ? '' : workspaceId, sizeBytes, 0)
    },
    /**
     * The first commit of an isolate is let through: only then it knows the size. It asks before it refuses, because others may
     * have made room.
     *
     * @throws AppError workspace_full
     */
    async refuseWhenFull(db: Database, workspaceId: string): Promise<void> {
      const isFull = (bytes = 0) => bytes >= limitBytes() * FULL
      if (!isFull(memory.get(workspaceId, 0) ?? memory.get('', 0))) return
      if (isFull((await db.run(sql`SELECT 1`)).meta.size_after)) throw workspaceFull()
    },
  }
}
export type StorageSizes = ReturnType<typeof createStorageSizes>
