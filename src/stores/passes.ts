import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { MAX_IMPORT_ROWS } from '../domain/model/job.ts'
import type { Paging, Range } from '../domain/model/paging.ts'
import type { Pass } from '../domain/model/pass.ts'
import { DEVICE_PLATFORM } from '../domain/model/platforms.ts'
import type { PassFilter, PassStore } from '../domain/model/ports/passes.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import { encodeUlid, MAX_TIME_MS } from '../lib/encoding/ulid.ts'
import { IDEMPOTENCY_TTL_MS } from './claims.ts'
import type { Database } from './database.ts'
import { inRange, isIn } from './filters.ts'
import { copy, refusal } from './pass-wallets.ts'
import { rarely } from './rarely.ts'
import { pageFrom } from './read.ts'
import { passes } from './schema.ts'
import {
  asWrite,
  exists,
  expectation,
  placeholders,
  preparedExpectation,
  preparedInsert,
  preparedUpdate,
} from './write.ts'

/**
 * By how much an id may be younger than its pass: clocks of isolates differ, and a pass is made under the id of a claim
 * that another one may have taken; ids of an import run ahead by a millisecond a row.
 */
const MAX_SKEW_MS = 60_000 + MAX_IMPORT_ROWS
/** By how much an id may be older than its pass: a claim can be taken over for a day, and a purge be late. */
const MAX_AGE_OF_ID_MS = IDEMPOTENCY_TTL_MS + 60 * 60 * 1000

/** How many entries of an index a search looks at. */
const MAX_FOUND = 1000
/** Stands after every text that begins with what it follows. */
const LAST_CHARACTER = '\u{10FFFF}'

/** How many bytes of passes are read to be changed together: their events and answers take several times as much. */
const MAX_BYTES_AT_ONCE = 500_000

type Row = typeof passes.$inferSelect

const insertPass = preparedInsert(
  passes,
  {
    // Events stand before the pass in the batch: the newest one is the pass's own.
    updateSeq: '(SELECT coalesce(max(seq), 0) FROM events)',
  },
  {
    // New passes are of the type whose certificate is the newest; ?1 is the workspace.
    passTypeIdentifier: `(SELECT subject FROM credentials
      WHERE workspace_id = ?1 AND platform = '${DEVICE_PLATFORM}' AND status <> 'REPLACED' ORDER BY id DESC LIMIT 1)`,
  },
)

const preparedPassUpdate = preparedUpdate(passes, ['workspaceId', 'id'], {
  updateSeq: '(SELECT max(seq) FROM events)',
})

const stillAtVersion = preparedExpectation(
  'pass_changed',
  exists(passes, {
    ...placeholders('workspaceId', 'id', 'version', 'templateVersion'),
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

export function createPassStore(db: Database, sealer: Sealer, workspaceId: string): PassStore {
  // Made when it is asked for: most requests need few stores and fewer of their questions.
  const mine = () => eq(passes.workspaceId, workspaceId)
  const place = (id: string) => customerPlace(workspaceId, id)

  const fromRow = (row: Row) => passFromRow(sealer, row)

  const columnsOf = ({ customer: _, ...members }: Pass) => ({ ...members, workspaceId })

  async function customerColumns({ id, customer }: Pass) {
    const [sealed, customerEmailIndex] = await Promise.all([
      customer && sealer.seal(place(id), JSON.stringify(customer)),
      customer?.email ? sealer.emailIndex(workspaceId, customer.email) : null,
    ])
    return { customer: sealed, customerEmailIndex }
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

    outdated: ({ templateId, version, afterId, max }) =>
      readAll(
        and(isOutdated(templateId, version), afterId === null ? undefined : gt(passes.id, afterId)),
        max,
      ),

    async countOutdated({ templateId, version }) {
      const [row] = await db
        .select({ count: sql<number>`count(*)` })
        .from(passes)
        .where(isOutdated(templateId, version))
      return row!.count
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

    async list(filter, paging) {
      // A search has found its passes before they are put in order: the index of an order would lead it through all.
      const updatedAt =
        filter.q === undefined ? sql`${passes.updatedAt}` : sql`+${passes.updatedAt}`
      const conditions = await conditionsOf(filter, paging, updatedAt)
      const rows = await db
        .select()
        .from(passes)
        .where(and(mine(), isNull(passes.deletedAt), ...conditions, after(paging, updatedAt)))
        .orderBy(...order(paging, updatedAt))
        .limit(paging.limit + 1)
      const sortedBy = paging.sort.endsWith('updatedAt') ? 'updatedAt' : 'createdAt'
      return pageFrom(rows, paging.limit, sortedBy, fromRow)
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
    return and(
      mine(),
      rarely(eq(passes.templateId, templateId)),
      lt(passes.templateVersion, version),
      eq(passes.test, false),
      isNull(passes.deletedAt),
    )
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

  /** The ids that a search finds, read along one index each. */
  async function foundBy(q: string): Promise<SQL> {
    const beginning = (column: string, index: string) => sql`
      SELECT id FROM (SELECT id FROM passes INDEXED BY ${sql.raw(index)}
        WHERE ${mine()} AND ${sql.raw(column)} >= ${q} AND ${sql.raw(column)} < ${q + LAST_CHARACTER}
        ORDER BY ${sql.raw(column)} LIMIT ${MAX_FOUND})`
    const all = [
      beginning('serial_number', 'passes_by_serial_number'),
      beginning('barcode_value', 'passes_by_barcode'),
    ]
    if (q.includes('@')) {
      const values = JSON.stringify(await sealer.emailIndexes(workspaceId, q))
      all.push(sql`
        SELECT id FROM (SELECT id FROM passes INDEXED BY passes_by_customer_email
          WHERE ${mine()} AND customer_email_index IN (SELECT value FROM json_each(${values}))
          ORDER BY id DESC LIMIT ${MAX_FOUND})`)
    }
    return sql`${passes.id} IN (${sql.join(all, sql` UNION ALL `)})`
  }

  async function conditionsOf(filter: PassFilter, paging: Paging, updatedAt: SQL) {
    const { templateId, serialNumber, barcodeValue, customerEmail, status } = filter
    // A template can have as many passes as its workspace: worth its index only where that is in order as well.
    const ofTemplate = paging.sort.endsWith('updatedAt') ? (condition: SQL) => condition : rarely
    return [
      templateId === undefined ? undefined : ofTemplate(eq(passes.templateId, templateId)),
      serialNumber === undefined ? undefined : eq(passes.serialNumber, serialNumber),
      barcodeValue === undefined ? undefined : rarely(eq(passes.barcodeValue, barcodeValue)),
      customerEmail === undefined
        ? undefined
        : rarely(
            inArray(
              passes.customerEmailIndex,
              await sealer.emailIndexes(workspaceId, customerEmail),
            ),
          ),
      status === undefined ? undefined : hasStatus(status, filter.nowMs),
      filter.q === undefined ? undefined : await foundBy(filter.q),
      inRange(passes.createdAt, filter.createdAt),
      idsWithin(filter.createdAt, paging),
      inRange(updatedAt, filter.updatedAt),
    ]
  }
}

const customerPlace = (workspaceId: string, id: string) => ({
  purpose: 'customer',
  workspaceId,
  id,
})

/** Columns that serve the store alone. All others are members of a pass. */
export type StoreColumn = 'workspaceId' | 'customerEmailIndex' | 'updateSeq' | 'eraseAt'

export async function passFromRow(
  sealer: Sealer,
  { workspaceId, customerEmailIndex, updateSeq, eraseAt, customer, ...members }: Row,
): Promise<Pass> {
  if (customer === null) return { ...members, customer }
  const opened = await sealer.open(customerPlace(workspaceId, members.id), customer)
  return { ...members, customer: JSON.parse(opened) }
}

/** Effective status: an ACTIVE row past its end counts as EXPIRED. */
function hasStatus(status: string, nowMs: number): SQL | undefined {
  const running = inArray(passes.status, ['ACTIVE', 'SUSPENDED'])
  const ended = and(running, sql`${passes.expiresAt} <= ${nowMs}`)
  const lasting = or(isNull(passes.expiresAt), gt(passes.expiresAt, nowMs))
  if (status === 'EXPIRED') return or(sql`${passes.status} = 'EXPIRED'`, ended)
  const stored = sql`${passes.status} = ${status}`
  return status === 'ACTIVE' || status === 'SUSPENDED' ? and(stored, lasting) : stored
}

const NO_RANDOM = new Uint8Array(10)

/**
 * Bounds the walk along the primary key by the ids that passes created in a range can have. A cursor is the
 * tighter bound of its side, and SQLite may walk by the other one if there are two.
 */
function idsWithin(range: Range | undefined, { sort, after: position }: Paging): SQL | undefined {
  if (!range || sort.endsWith('updatedAt')) return undefined
  const idAt = (ms: number) => {
    const withinUlids = Math.min(Math.max(ms, 0), MAX_TIME_MS)
    return `pass_${encodeUlid(withinUlids, NO_RANDOM)}`
  }
  const { from, to } = range
  const bounded = position && (sort.startsWith('-') ? 'above' : 'below')
  return and(
    from === undefined || bounded === 'below'
      ? undefined
      : gte(passes.id, idAt(from - MAX_AGE_OF_ID_MS)),
    to === undefined || bounded === 'above' ? undefined : lt(passes.id, idAt(to + MAX_SKEW_MS)),
  )
}

/** Ids are ULIDs: ordered by id is ordered by creation, straight along the primary key. */
function order({ sort }: Paging, updatedAt: SQL) {
  const direction = sort.startsWith('-') ? desc : asc
  return sort.endsWith('updatedAt')
    ? [direction(updatedAt), direction(passes.id)]
    : [direction(passes.id)]
}

function after({ sort, after: position }: Paging, updatedAt: SQL): SQL | undefined {
  if (!position) return undefined
  const beyond = sort.startsWith('-') ? lt : gt
  if (!sort.endsWith('updatedAt')) return beyond(passes.id, position.id)
  const at = Number(position.sort)
  return or(beyond(updatedAt, at), and(eq(updatedAt, at), beyond(passes.id, position.id)))
}
