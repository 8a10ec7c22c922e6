import { and, asc, eq, gt, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Pass } from '../domain/model/pass.ts'
import { byInstallPlatform, DEVICE_PLATFORM, INSTALL_PLATFORMS } from '../domain/model/platforms.ts'
import type { PassStore } from '../domain/model/ports/passes.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import type { Database } from './database.ts'
import { newestSeqOfPass } from './event-keys.ts'
import { isIn } from './filters.ts'
import { copy, installations, refusal } from './pass-wallets.ts'
import { MAX_ROWS_READ, stretchEnd } from './read.ts'
import { passes } from './schema.ts'
import {
  asWrite,
  exists,
  expectation,
  namedParameters,
  preparedExpectation,
  preparedInsert,
  preparedUpdate,
} from './write.ts'

/** At most 20,000 passes are counted each: a count for people need not be exact beyond them. */
const MAX_REACH_STRETCHES = 5
const ALONG_IDS = { by: passes.id, direction: 'asc', stretch: MAX_ROWS_READ } as const

/** Passes that change together have at most this size: their events and answers take several times as much memory. */
const MAX_BYTES_AT_ONCE = 500_000

type Row = typeof passes.$inferSelect

const insertPass = preparedInsert(
  passes,
  {
    // Events stand before the pass in the batch. A test pass has none of its own; ?1 is the workspace, ?2 the pass.
    updateSeq: `coalesce(${newestSeqOfPass('?2')}, (SELECT newest_seq FROM event_places WHERE workspace_id = ?1))`,
  },
  {
    // New passes are of the type whose certificate is the newest; ?1 is the workspace.
    passTypeIdentifier: (value) => `coalesce(${value}, (SELECT subject FROM credentials
      WHERE workspace_id = ?1 AND platform = '${DEVICE_PLATFORM}' AND status <> 'REPLACED' ORDER BY id DESC LIMIT 1))`,
    ...wrappedBits('?1'),
  },
)

const preparedPassUpdate = preparedUpdate(
  passes,
  ['workspaceId', 'id'],
  { updateSeq: newestSeqOfPass('passes.id') },
  wrappedBits('passes.workspace_id'),
)

/** Changes no version: nobody sees the difference. */
const preparedNameUpdate = preparedUpdate(
  passes,
  ['workspaceId', 'id'],
  {},
  wrappedBits('passes.workspace_id'),
)

const stillAtVersion = preparedExpectation(
  'pass_changed',
  exists(passes, {
    ...namedParameters('workspaceId', 'id', 'version', 'templateVersion'),
    deletedAt: null,
  }),
)

/** The two questions asked most, their text made once per database and not once per request. */
const lookUps = new WeakMap<Database, ReturnType<typeof prepareLookUps>>()

function prepareLookUps(db: Database) {
  const by = (column: typeof passes.id | typeof passes.serialNumber) =>
    db
      .select()
      .from(passes)
      .where(
        and(
          eq(passes.workspaceId, sql.placeholder('workspaceId')),
          eq(column, sql.placeholder('value')),
        ),
      )
      .prepare()
  return { id: by(passes.id), serialNumber: by(passes.serialNumber) }
}

export function createPassStore(
  db: Database,
  sealer: Sealer,
  workspaceId: string,
): Omit<PassStore, 'list' | 'count'> {
  // Made when it is asked for: most requests need few stores and fewer of their questions.
  const mine = () => eq(passes.workspaceId, workspaceId)
  const place = (id: string) => customerPlace(workspaceId, id)

  const fromRow = (row: Row) => passFromRow(sealer, row)

  const beyond = (id: string | null) => and(mine(), gt(passes.id, id ?? ''))

  const columnsOf = ({ customer: _, ...members }: Pass) => ({ ...members, workspaceId })

  async function customerColumns({ id, customer }: Pass) {
    const [sealed, customerEmailIndex, bits] = await Promise.all([
      customer && sealer.seal(place(id), JSON.stringify(customer)),
      customer?.email ? sealer.emailIndex(workspaceId, customer.email) : null,
      nameColumns(customer),
    ])
    return { customer: sealed, customerEmailIndex, ...bits }
  }

  async function nameColumns(customer: Pass['customer']) {
    const isNamed = customer?.name || customer?.email
    const bits = isNamed ? await sealer.nameBits(workspaceId, customer) : []
    const [nameBitsA = null, nameBitsB = null, nameBitsC = null, nameBitsD = null] = bits
    return { nameBitsA, nameBitsB, nameBitsC, nameBitsD }
  }

  async function one(by: 'id' | 'serialNumber', value: string): Promise<Pass | null> {
    const prepared = lookUps.get(db) ?? prepareLookUps(db)
    lookUps.set(db, prepared)
    const [row] = await prepared[by].all({ workspaceId, value })
    return row ? fromRow(row) : null
  }

  return {
    insertion: async (pass) => insertPass({ ...columnsOf(pass), ...(await customerColumns(pass)) }),

    async update(before, after) {
      const old: Record<string, unknown> = columnsOf(before)
      const changed = Object.entries(columnsOf(after)).filter(
        ([column, value]) => JSON.stringify(value) !== JSON.stringify(old[column]),
      )
      const customer = JSON.stringify(after.customer) !== JSON.stringify(before.customer)
      return preparedPassUpdate(
        { workspaceId, id: before.id },
        { ...Object.fromEntries(changed), ...(customer && (await customerColumns(after))) },
      )
    },

    nameIndexing: async ({ id, customer }) =>
      preparedNameUpdate({ workspaceId, id }, await nameColumns(customer)),

    stillAtVersion: ({ id, version, templateVersion }) =>
      stillAtVersion({ workspaceId, id, version, templateVersion }),

    allUnchanged(all) {
      const seen = all.map(({ id, version, templateVersion, wallets }) => [
        id,
        version,
        templateVersion,
        JSON.stringify(wallets),
      ])
      return expectation(
        'pass_changed',
        sql`NOT EXISTS (
          SELECT 1 FROM json_each(${JSON.stringify(seen)}) AS seen LEFT JOIN passes AS p
            ON p.workspace_id = ${workspaceId} AND p.id = seen.value ->> 0
          WHERE p.version IS NOT seen.value ->> 1 OR p.template_version IS NOT seen.value ->> 2
            OR p.wallets IS NOT seen.value ->> 3 OR p.deleted_at IS NOT NULL)`,
      )
    },

    getBatch: async (ids) => readAll(and(mine(), isIn(passes.id, ids)), ids.length),

    async outdated({ templateId, version, afterId, max }) {
      // Mostly the next passes are. Only where they are not, long stretches are looked at for them.
      const isNear = sql`${passes.id} IN (
        SELECT id FROM passes WHERE ${beyond(afterId)} ORDER BY id LIMIT ${4 * max})`
      const near = await readAll(and(mine(), isNear, isOutdated(templateId, version)), max)
      if (near.length > 0) return near
      for (let after = afterId; ; ) {
        const here = beyond(after)
        const [end] = await stretchEnd(db, passes, here, ALONG_IDS)
        const upTo = end && lte(passes.id, String(end.place))
        const found = await readAll(and(here, upTo, isOutdated(templateId, version)), max)
        if (found.length > 0 || !end) return found
        after = String(end.place)
      }
    },

    async countOutdated({ templateId, version }) {
      let count = 0
      for (let after: string | null = null; ; ) {
        const here = beyond(after)
        const [end] = await stretchEnd(db, passes, here, ALONG_IDS)
        const upTo = end && lte(passes.id, String(end.place))
        count += await db.$count(passes, and(here, upTo, isOutdated(templateId, version)))
        if (!end) return count
        after = String(end.place)
      }
    },

    async reachOf(templateId, version) {
      const onDevices = byInstallPlatform(
        (platform) => sql<number>`coalesce(sum(${installations.of(platform)}), 0)`,
      )
      const outdated = sql<number>`coalesce(sum(${passes.templateVersion} < ${version}), 0)`
      const installed = byInstallPlatform(() => 0)
      const reach = { passes: 0, installations: installed, outdated: 0, isComplete: true }
      let after: string | null = null
      for (let stretch = 0; stretch < MAX_REACH_STRETCHES; stretch++) {
        const here = beyond(after)
        const [end] = await stretchEnd(db, passes, here, ALONG_IDS)
        const upTo = end && lte(passes.id, String(end.place))
        const [counted] = await db
          .select({ passes: sql<number>`count(*)`, outdated, ...onDevices })
          .from(passes)
          .where(and(here, upTo, isMadeFrom(templateId)))
        reach.passes += counted!.passes
        reach.outdated += counted!.outdated
        for (const platform of INSTALL_PLATFORMS) {
          reach.installations[platform] += counted![platform]
        }
        if (!end) return reach
        after = String(end.place)
      }
      return { ...reach, isComplete: false }
    },

    noteTemplateVersion: (ids, version) =>
      asWrite(
        db
          .update(passes)
          .set({ templateVersion: version })
          .where(and(mine(), isIn(passes.id, ids))),
      ),

    get: (id) => one('id', id),
    getBySerial: (serialNumber) => one('serialNumber', serialNumber),

    async getMany(ids) {
      if (ids.length === 0) return []
      const rows = await db
        .select()
        .from(passes)
        .where(and(mine(), isIn(passes.id, ids)))
      const byId = new Map(
        await Promise.all(rows.map(async (row) => [row.id, await fromRow(row)] as const)),
      )
      return ids.flatMap((id) => byId.get(id) ?? [])
    },

    async idsAfter(id, max) {
      const next = db.select({ id: passes.id }).from(passes).where(beyond(id))
      return (await next.orderBy(asc(passes.id)).limit(max)).map((row) => row.id)
    },

    async takenSerials(serialNumbers) {
      const rows = await db
        .select({ serialNumber: passes.serialNumber, id: passes.id })
        .from(passes)
        .where(
          // Compared as a pair, the two go along the index of serial numbers and not through the whole workspace.
          sql`(${passes.workspaceId}, ${passes.serialNumber}) IN (SELECT ${workspaceId}, value FROM json_each(${JSON.stringify(serialNumbers)}))`,
        )
      return new Map(rows.map(({ serialNumber, id }) => [serialNumber, id]))
    },

    stillToNotify: (id, version) =>
      expectation(
        'pass_notified',
        sql`EXISTS (SELECT 1 FROM ${passes} WHERE ${and(
          mine(),
          eq(passes.id, id),
          eq(passes.notifyVersion, version),
          lt(passes.notifiedVersion, version),
        )})`,
      ),
    stillHasCopies: ({ id, wallets }) => {
      const copies = Object.values(wallets).filter(({ copyVersion }) => copyVersion).length
      return expectation(
        'copies_changed',
        sql`EXISTS (SELECT 1 FROM ${passes} WHERE ${mine()} AND ${passes.id} = ${id} AND ${copy.count} = ${copies})`,
      )
    },
    markNotified: (id, version, seenVersion) =>
      asWrite(
        db
          .update(passes)
          .set({
            notifiedVersion: version,
            renotifyAt: sql`CASE WHEN ${passes.version} > ${seenVersion} THEN renotify_at END`,
          })
          .where(and(mine(), eq(passes.id, id), eq(passes.notifyVersion, version))),
      ),

    holdNotification: (id, version, { credentialId, at, retryAt }) =>
      asWrite(
        db
          .update(passes)
          .set({
            renotifyAt: sql`CASE WHEN EXISTS (SELECT 1 FROM credentials WHERE workspace_id = ${workspaceId}
              AND id = ${credentialId} AND status = 'FAILING') THEN ${retryAt} ELSE ${at} END`,
          })
          .where(
            and(
              mine(),
              eq(passes.id, id),
              eq(passes.notifyVersion, version),
              lt(passes.notifiedVersion, version),
            ),
          ),
      ),
    // The index leads along the passes that wait to be notified, in all workspaces, and not along all passes of this one.
    renotifyAll: (at) =>
      asWrite(sql`UPDATE passes INDEXED BY passes_to_notify SET renotify_at = ${at}
        WHERE renotify_at > ${at} AND workspace_id = ${workspaceId}`),

    stillUnviewed: (id, version) =>
      expectation(
        'pass_viewed',
        sql`EXISTS (SELECT 1 FROM ${passes} WHERE ${and(
          mine(),
          eq(passes.id, id),
          lt(passes.viewedVersion, version),
        )})`,
      ),
    markViewed: (id, version) =>
      asWrite(
        db
          .update(passes)
          .set({ viewedVersion: version })
          .where(and(mine(), eq(passes.id, id))),
      ),

    markFirstCopy: (platform, passId, version, renotifyAt) =>
      asWrite(
        db
          .update(passes)
          .set({
            wallets: copy.set(platform, version),
            renotifyAt: sql`CASE WHEN ${passes.version} > ${version} THEN coalesce(renotify_at, ${renotifyAt}) ELSE renotify_at END`,
          })
          .where(and(mine(), eq(passes.id, passId), sql`${copy.version(platform)} < ${version}`)),
      ),
    async markCopy(platform, { id, version, wallets }) {
      const here = and(mine(), eq(passes.id, id))
      const before = wallets[platform]?.copyVersion ?? 0
      const [marked, [row]] = await db.batch([
        db
          .update(passes)
          .set({
            wallets: copy.set(platform, version),
            renotifyAt: sql`CASE WHEN notified_version < notify_version OR ${passes.version} > ${version} THEN renotify_at END`,
          })
          .where(and(here, sql`${copy.version(platform)} = ${before}`))
          .returning({ id: passes.id }),
        db.select().from(passes).where(here),
      ])
      return { alone: marked.length > 0, pass: row ? await fromRow(row) : null }
    },
    markRefused: (platform, id, version, atMs) =>
      asWrite(
        db
          .update(passes)
          .set({ wallets: refusal.set(platform, version, atMs) })
          .where(and(mine(), eq(passes.id, id))),
      ),
    giveUpCopies: (id, version) =>
      asWrite(
        db
          .update(passes)
          .set({ renotifyAt: null })
          .where(
            and(
              mine(),
              eq(passes.id, id),
              eq(passes.version, version),
              gte(passes.notifiedVersion, passes.notifyVersion),
            ),
          ),
      ),

    eraseAt: (passId, at) =>
      asWrite(
        db
          .update(passes)
          .set({ eraseAt: at })
          .where(and(mine(), eq(passes.id, passId))),
      ),
  }

  function isOutdated(templateId: string, version: number) {
    return and(isMadeFrom(templateId), lt(passes.templateVersion, version))
  }

  function isMadeFrom(templateId: string) {
    return and(eq(passes.templateId, templateId), eq(passes.test, false), isNull(passes.deletedAt))
  }

  /** In the order of their ids, up to what an isolate can hold beside other work. */
  async function readAll(condition: SQL | undefined, most: number): Promise<Pass[]> {
    const bytes = sql`length(overrides) + length(fields) + coalesce(length(customer), 0) + coalesce(length(access), 0)`
    const rows = await db
      .select()
      .from(passes)
      .where(
        and(
          mine(),
          sql`${passes.id} IN (
            SELECT id FROM (
              SELECT id, bytes, sum(bytes) OVER (ORDER BY id) AS upto FROM (
                SELECT id, ${bytes} AS bytes FROM passes WHERE ${condition} ORDER BY id LIMIT ${most}
              )
            ) WHERE upto = bytes OR upto <= ${MAX_BYTES_AT_ONCE})`,
        ),
      )
      .orderBy(asc(passes.id))
    return Promise.all(rows.map(fromRow))
  }
}

export const customerPlace = (workspaceId: string, id: string) => ({
  purpose: 'customer',
  workspaceId,
  id,
})

/** Bits of names are kept where the workspace searches names: decided by the statement that writes them. */
function wrappedBits(workspaceId: string) {
  const wrap = (value: string) =>
    `CASE WHEN (SELECT name_search FROM homes WHERE workspace_id = ${workspaceId}) THEN ${value} END`
  return { nameBitsA: wrap, nameBitsB: wrap, nameBitsC: wrap, nameBitsD: wrap }
}

type NameColumn = 'nameBitsA' | 'nameBitsB' | 'nameBitsC' | 'nameBitsD'

/** Columns that serve the store alone. All others are members of a pass. */
export type StoreColumn =
  | 'workspaceId'
  | 'customerEmailIndex'
  | NameColumn
  | 'updateSeq'
  | 'eraseAt'

export async function passFromRow(
  sealer: Sealer,
  {
    workspaceId,
    customerEmailIndex,
    nameBitsA,
    nameBitsB,
    nameBitsC,
    nameBitsD,
    updateSeq,
    eraseAt,
    customer,
    ...members
  }: Row,
): Promise<Pass> {
  if (customer === null) return { ...members, customer }
  const opened = await sealer.open(customerPlace(workspaceId, members.id), customer)
  return { ...members, customer: JSON.parse(opened) }
}
