import { expect } from 'vitest'
import { sealText } from '../../src/lib/seal/seal.ts'
import { png, upload } from './assets.ts'
import { paid } from './checkouts.ts'
import { openShop, shop, tell, templateId, tickets, world } from './ticket-shop.ts'
import { addAppleCertificate } from './wallets.ts'
import type { World } from './world.ts'

const TOKEN = 'bootstrap-token-of-the-tests-0123456789'

interface Asked {
  id?: string
  after?: string | null
  inClear?: boolean
}

/** The lines of one answer. */
export async function exportPiece(
  world: Pick<World, 'get' | 'first'>,
  { id = world.first.id, after = null, inClear = false }: Asked = {},
): Promise<string[]> {
  const query = new URLSearchParams({
    ...(after !== null && { after }),
    ...(inClear && { sealed: 'false' }),
  })
  const response = await world.get(`/setup/workspaces/${id}/export?${query}`, { key: TOKEN })
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/x-ndjson')
  return (await response.text()).trimEnd().split('\n')
}

/** All lines, as whoever reads gets them: where an answer stops, its last cursor goes on. */
export async function exportAll(
  world: Pick<World, 'get' | 'first'>,
  asked: Asked = {},
): Promise<string[]> {
  const lines = await exportPiece(world, asked)
  for (;;) {
    const last = JSON.parse(lines.at(-1)!) as { end?: true; cursor?: string }
    if (last.end) return lines
    lines.push(...(await exportPiece(world, { ...asked, after: last.cursor! })))
  }
}

export async function importLines(world: Pick<World, 'request'>, lines: string[], after?: string) {
  const query = after === undefined ? '' : `?after=${after}`
  const response = await world.request('POST', `/setup/workspaces/import${query}`, {
    key: TOKEN,
    body: lines.map((line) => `${line}\n`).join(''),
    headers: { 'Content-Type': 'application/x-ndjson' },
  })
  const answer = await response.json<{
    data: { workspaceId: string; status: string; after: string }
    errors: { code: string; message: string }[]
  }>()
  return { httpStatus: response.status, ...answer }
}

/** A workspace with something of all that is sealed, an image, and a pass on a phone. */
export async function fillWorkspace() {
  await openShop()
  await tickets()
  await tell(paid())
  const { first, ctx, db, deps, clock } = world
  const { passTypeIdentifier } = await addAppleCertificate(ctx)
  await world.env.DB.prepare(
    'INSERT INTO pass_types (pass_type_identifier, workspace_id) VALUES (?, ?)',
  )
    .bind(passTypeIdentifier, first.id)
    .run()
  await upload(world, png())
  const issued = await world.post('/api/v1/passes', {
    templateId,
    serialNumber: 'S-1',
    customer: { name: 'Ana Reyes', email: 'ana@example.com' },
    fields: { seat: '7' },
  })
  const pass = (await issued.json<{ data: { id: string; downloadUrl: string } }>()).data
  const endpoint = await world.post('/api/v1/webhook-endpoints', {
    url: 'https://receiver.example/hooks',
    types: ['pass.updated'],
  })
  const { data } = await endpoint.json<{ data: { id: string } }>()
  const deliveryId = deps.newId('whd')
  const place = { purpose: 'webhook_response', workspaceId: first.id, id: deliveryId }
  const response = JSON.stringify({ responseHeaders: null, responseHead: 'Thank you, Ana' })
  const head = await sealText(deps.config.encryptionKeys, place, response)
  const attempts = [
    { number: 1, trigger: 'schedule', at: clock.ms, status: 200, durationMs: 7, error: null, head },
  ]
  await db
    .prepare(
      `INSERT INTO webhook_deliveries (workspace_id, endpoint_id, event_seq, id, type, status, attempt, turn, attempts, created_at)
       VALUES (?, ?, 1, ?, 'pass.updated', 'SUCCEEDED', 1, 1, ?, ?)`,
    )
    .bind(first.id, data.id, deliveryId, JSON.stringify(attempts), clock.ms)
    .run()
  return { world, pass, passTypeIdentifier, deliveryId, connectionId: shop.id }
}
