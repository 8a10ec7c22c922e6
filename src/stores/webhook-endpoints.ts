import { sql } from 'drizzle-orm'
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import type { WebhookEndpointStore } from '../domain/model/ports/webhooks.ts'
import type { EndpointConfig, WebhookEndpoint } from '../domain/model/webhook-endpoint.ts'
import type { Database } from './database.ts'
import { newsBegin } from './event-keys.ts'
import { pageById, readOne } from './read.ts'
import { webhookCursors, webhookEndpoints } from './schema.ts'
import { asWrite, exists, expectation, hasValues, updateWhere } from './write.ts'

type EndpointRow = typeof webhookEndpoints.$inferSelect

export function createWebhookEndpointStore(
  db: Database,
  sealer: Sealer,
  workspaceId: string,
): WebhookEndpointStore {
  const mine = { workspaceId, deletedAt: null }

  async function columnsOf({ config, ...members }: WebhookEndpoint) {
    const place = { purpose: 'webhook_endpoint', workspaceId, id: members.id }
    return { ...members, config: await sealer.seal(place, JSON.stringify(config)) }
  }
  const change = (id: string, changed: SQLiteUpdateSetSource<typeof webhookEndpoints>) =>
    updateWhere(db, webhookEndpoints, { ...mine, id }, changed)

  return {
    async insertion(endpoint) {
      const row = { ...(await columnsOf(endpoint)), workspaceId, sinceSeq: newsBegin(workspaceId) }
      return asWrite(db.insert(webhookEndpoints).values(row))
    },

    roomForAnother: (most) =>
      expectation(
        'too_many_endpoints',
        sql`(SELECT count(*) FROM ${webhookEndpoints} WHERE ${hasValues(webhookEndpoints, mine)}) < ${most}`,
      ),

    get: (id) => readOne(db, webhookEndpoints, { ...mine, id }, (row) => openEndpoint(sealer, row)),

    list: (paging) =>
      pageById(db, webhookEndpoints, hasValues(webhookEndpoints, mine), paging, (row) =>
        openEndpoint(sealer, row),
      ),

    async update(endpoint, before) {
      const { id, createdAt: _, ...all } = await columnsOf(endpoint)
      const { firstFailureAt, slow, recoverAfter, recoverUntil, ...columns } = all
      // Attempts and the dispatcher change these columns as well, without raising the revision.
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
      expectation('webhook_endpoint_changed', exists(webhookEndpoints, { ...mine, id, revision })),

    deletion: (id, deletedAt) =>
      change(id, {
        deletedAt,
        status: 'DISABLED',
        config: '',
        description: null,
        recoverAfter: null,
        recoverUntil: null,
      }),

    listening: (id) => change(id, { sinceSeq: newsBegin(workspaceId) }),

    cursorStart: () =>
      asWrite(sql`
        INSERT INTO ${webhookCursors} (workspace_id, seq) VALUES (${workspaceId}, ${newsBegin(workspaceId)})
        ON CONFLICT (workspace_id) DO UPDATE SET seq = excluded.seq
        WHERE NOT ${exists(webhookEndpoints, { ...mine, status: 'ENABLED' })}`),

    health: (id, health) => change(id, health),

    stillUnchanged: ({ id, revision, firstFailureAt }) =>
      expectation(
        'webhook_endpoint_moved',
        exists(webhookEndpoints, { ...mine, id, status: 'ENABLED', revision, firstFailureAt }),
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
