import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import type { WebhookStore } from '../domain/model/ports/webhooks.ts'
import type { EndpointConfig, WebhookEndpoint } from '../domain/model/webhook-endpoint.ts'
import type { Database } from './database.ts'
import { events, webhookCursors, webhookEndpoints } from './schema.ts'
import { asWrite, expectation } from './write.ts'

export type EndpointRow = typeof webhookEndpoints.$inferSelect
type EndpointStore = Pick<
  WebhookStore,
  | 'insertion'
  | 'roomForAnother'
  | 'get'
  | 'list'
  | 'update'
  | 'stillAtRevision'
  | 'deletion'
  | 'listening'
  | 'cursorStart'
  | 'health'
  | 'stillUnchanged'
  | 'disabling'
>

const newestSeq = sql`(SELECT coalesce(max(seq), 0) FROM ${events})`

export function createWebhookEndpointStore(
  db: Database,
  sealer: Sealer,
  workspaceId: string,
): EndpointStore {
  const mine = () =>
    and(eq(webhookEndpoints.workspaceId, workspaceId), isNull(webhookEndpoints.deletedAt))
  const at = (id: string) => and(mine(), eq(webhookEndpoints.id, id))

  async function columnsOf({ config, ...members }: WebhookEndpoint) {
    const place = { purpose: 'webhook_endpoint', workspaceId, id: members.id }
    return { ...members, config: await sealer.seal(place, JSON.stringify(config)) }
  }
  const change = (id: string, set: Partial<typeof webhookEndpoints.$inferInsert> | object) =>
    asWrite(db.update(webhookEndpoints).set(set).where(at(id)))

  return {
    async insertion(endpoint) {
      const row = { ...(await columnsOf(endpoint)), workspaceId, sinceSeq: newestSeq }
      return asWrite(db.insert(webhookEndpoints).values(row))
    },

    roomForAnother: (most) =>
      expectation(
        'too_many_endpoints',
        sql`(SELECT count(*) FROM ${webhookEndpoints} WHERE ${mine()}) < ${most}`,
      ),

    async get(id) {
      const [row] = await db.select().from(webhookEndpoints).where(at(id))
      return row ? openEndpoint(sealer, row) : null
    },

    async list({ limit, after }) {
      const rows = await db
        .select()
        .from(webhookEndpoints)
        .where(and(mine(), after ? lt(webhookEndpoints.id, after.id) : undefined))
        .orderBy(desc(webhookEndpoints.id))
        .limit(limit + 1)
      const items = await Promise.all(rows.slice(0, limit).map((row) => openEndpoint(sealer, row)))
      const last = items.at(-1)
      return {
        items,
        next: rows.length > limit && last ? { sort: last.createdAt, id: last.id } : null,
      }
    },

    async update(endpoint, before) {
      const { id, createdAt: _, ...all } = await columnsOf(endpoint)
      const { firstFailureAt, slow, recoverAfter, recoverUntil, ...columns } = all
      // Attempts and the dispatcher write these meanwhile, and make no new revision of it.
      const hasOtherHealth = firstFailureAt !== before.firstFailureAt || slow !== before.slow
      const hasOtherRecovery =
        recoverAfter !== before.recoverAfter || recoverUntil !== before.recoverUntil
      return change(id, {
        ...columns,
        ...(hasOtherHealth && { firstFailureAt, slow }),
        ...(hasOtherRecovery && { recoverAfter, recoverUntil }),
      })
    },

    stillAtRevision: ({ id, revision }) =>
      expectation(
        'webhook_endpoint_changed',
        sql`EXISTS (SELECT 1 FROM ${webhookEndpoints} WHERE ${at(id)} AND revision = ${revision})`,
      ),

    deletion: (id, deletedAt) =>
      change(id, {
        deletedAt,
        status: 'DISABLED',
        config: '',
        description: null,
        recoverAfter: null,
        recoverUntil: null,
      }),

    listening: (id) => change(id, { sinceSeq: newestSeq }),

    cursorStart: () =>
      asWrite(sql`
        INSERT INTO ${webhookCursors} (workspace_id, seq) VALUES (${workspaceId}, ${newestSeq})
        ON CONFLICT (workspace_id) DO UPDATE SET seq = excluded.seq
        WHERE NOT EXISTS (SELECT 1 FROM ${webhookEndpoints} WHERE ${mine()} AND status = 'ENABLED')`),

    health: (id, health) => change(id, health),

    stillUnchanged: ({ id, revision, firstFailureAt }) =>
      expectation(
        'webhook_endpoint_moved',
        sql`EXISTS (SELECT 1 FROM ${webhookEndpoints}
          WHERE ${at(id)} AND status = 'ENABLED' AND revision = ${revision} AND first_failure_at IS ${firstFailureAt})`,
      ),

    disabling: (id, disabledReason, updatedAt) =>
      change(id, {
        status: 'DISABLED',
        disabledReason,
        updatedAt,
        revision: sql`${webhookEndpoints.revision} + 1`,
        recoverAfter: null,
        recoverUntil: null,
      }),
  }
}

export async function openEndpoint(sealer: Sealer, row: EndpointRow): Promise<WebhookEndpoint> {
  const { workspaceId, sinceSeq: _, deletedAt: __, config, types, ...members } = row
  const place = { purpose: 'webhook_endpoint', workspaceId, id: row.id }
  return {
    ...members,
    types: types as WebhookEndpoint['types'],
    config: JSON.parse(await sealer.open(place, config)) as EndpointConfig,
  }
}
