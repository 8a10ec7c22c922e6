import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Scope } from '../domain/model/api-key.ts'
import type { Expectation, Write } from '../domain/model/commit.ts'
import type { Workspace } from '../domain/model/ctx.ts'
import type { Location } from '../domain/model/location.ts'
import type { WorkspaceSettings } from '../domain/model/ports/workspaces.ts'
import { hashApiKey } from '../lib/api-key/api-key.ts'
import { remembered } from '../lib/remembered.ts'
import { reportFault } from '../lib/report-fault.ts'
import type { Database } from './database.ts'
import { type Place, type Places, placeColumns } from './places.ts'
import { apiKeys, slugs, workspaces } from './schema.ts'
import { asWrite, runExpecting } from './write.ts'

/** An API key that works now, and its workspace. */
export interface ActiveKey {
  keyId: string
  scopes: ReadonlySet<Scope>
  workspace: Workspace
  expiresAt: number | null
}

/** A revoked key may work this much longer in an isolate that remembers it; documented in docs/api-keys.md. */
export const KEY_MEMORY_MS = 30_000
const LAST_USED_GRAIN_MS = 60 * 60_000

/** By the key itself: it comes with each request, and is neither checked nor hashed again meanwhile. */
const callers = remembered<{ hash: string; caller: ActiveKey }>({
  maxEntries: 1000,
  ttlMs: KEY_MEMORY_MS,
})
const lastUsedNotes = remembered<true>({ maxEntries: 1000, ttlMs: LAST_USED_GRAIN_MS })
const slugMemory = remembered<Workspace>({ maxEntries: 1000, ttlMs: Number.POSITIVE_INFINITY })
const workspaceMemory = remembered<Workspace>({ maxEntries: 1000, ttlMs: Number.POSITIVE_INFINITY })

/** The directory: which workspaces there are and whose keys open them. */
export function createDirectory(db: Database, places: Places, now: () => number) {
  return {
    /** The caller from this isolate's memory; null when the database must be asked. */
    rememberedCaller(key: string): ActiveKey | null {
      const { caller } = callers.get(key, now()) ?? {}
      return caller && (caller.expiresAt === null || caller.expiresAt > now()) ? caller : null
    },

    /** Null for unknown, revoked and expired keys alike. */
    async callerByKey(key: string): Promise<ActiveKey | null> {
      const hash = hashApiKey(key)
      const [row] = await db
        .select({
          keyId: apiKeys.id,
          scopes: apiKeys.scopes,
          expiresAt: apiKeys.expiresAt,
          workspaceId: apiKeys.workspaceId,
          mode: workspaces.mode,
          place: placeColumns,
        })
        .from(apiKeys)
        .innerJoin(workspaces, eq(workspaces.id, apiKeys.workspaceId))
        .where(
          and(
            eq(apiKeys.hash, hash),
            isNull(apiKeys.revokedAt),
            or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now())),
          ),
        )
      if (!row) return null
      places.remember(row.workspaceId, row.place)
      const caller: ActiveKey = {
        keyId: row.keyId,
        scopes: new Set(row.scopes as Scope[]),
        workspace: { id: row.workspaceId, mode: row.mode },
        expiresAt: row.expiresAt,
      }
      callers.set(key, { hash, caller }, now())
      return caller
    },

    /** This isolate forgets a key at once; others go on with it for up to KEY_MEMORY_MS. */
    forgetKey: (hash: string) => callers.deleteWhere((entry) => entry.hash === hash),

    /** Null where this isolate has noted the use within the hour. Of all isolates, one writes. */
    noteKeyUse(key: string): Promise<unknown> | null {
      if (lastUsedNotes.get(key, now())) return null
      lastUsedNotes.set(key, true, now())
      const hash = hashApiKey(key)
      const isOld = lt(apiKeys.lastUsedAt, now() - LAST_USED_GRAIN_MS)
      return db
        .update(apiKeys)
        .set({ lastUsedAt: now() })
        .where(and(eq(apiKeys.hash, hash), or(isNull(apiKeys.lastUsedAt), isOld)))
        .catch((error) => {
          lastUsedNotes.delete(key)
          reportFault({ noting: 'use of a key' }, error)
        })
    },

    async workspace(id: string): Promise<Workspace | null> {
      const known = workspaceMemory.get(id, now())
      if (known) return known
      const [row] = await db
        .select({ id: workspaces.id, mode: workspaces.mode, place: placeColumns })
        .from(workspaces)
        .where(eq(workspaces.id, id))
      if (!row) return null
      const { place, ...workspace } = row
      places.remember(id, place)
      workspaceMemory.set(id, workspace, now())
      return workspace
    },

    /** The workspace whose sign-up page has this address. */
    async workspaceOfSlug(slug: string): Promise<Workspace | null> {
      const known = slugMemory.get(slug, now())
      if (known) return known
      const [row] = await db
        .select({
          id: workspaces.id,
          mode: workspaces.mode,
          place: placeColumns,
          reservedAt: slugs.reservedAt,
        })
        .from(slugs)
        .innerJoin(workspaces, eq(workspaces.id, slugs.workspaceId))
        .where(eq(slugs.slug, slug))
      if (!row) return null
      const { place, reservedAt, ...workspace } = row
      places.remember(row.id, place)
      // An address that is only reserved may still go to another workspace, so it is not remembered.
      if (reservedAt === null) slugMemory.set(slug, workspace, now())
      return workspace
    },

    async describe(id: string): Promise<WorkspaceSettings & Location> {
      const { name, timeZone, region, jurisdiction } = workspaces
      const [row] = await db
        .select({ name, timeZone, region, jurisdiction })
        .from(workspaces)
        .where(eq(workspaces.id, id))
      return row ?? { name: '', timeZone: 'UTC', region: null, jurisdiction: null }
    },

    async changeSettings(id: string, settings: Partial<WorkspaceSettings>): Promise<void> {
      await db.update(workspaces).set(settings).where(eq(workspaces.id, id))
    },

    /**
     * @param opening what opens it: its first key, or its owner's place
     * @throws ExpectationFailed
     */
    async createWorkspace(
      { place, ...workspace }: Workspace & { name: string; timeZone?: string; place: Place },
      ...opening: (Expectation | Write)[]
    ): Promise<void> {
      await runExpecting(db, [
        asWrite(db.insert(workspaces).values({ ...workspace, ...place, createdAt: now() })),
        ...opening,
      ])
    },

    /** True before the first workspace is created: the first run of `npm start` asks. */
    async isEmpty(): Promise<boolean> {
      const [row] = await db.select({ one: sql`1` }).from(workspaces).limit(1)
      return !row
    },
  }
}
export type Directory = ReturnType<typeof createDirectory>
