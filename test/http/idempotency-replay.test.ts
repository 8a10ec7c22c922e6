import { beforeAll, describe, expect, test } from 'vitest'
import { OPERATIONS } from '../../src/http/operations.ts'
import { API_BASE } from '../../src/http/paths.ts'
import { EVENTS } from '../support/events-table.ts'
import { bytesOf, exampleOf, makeObject, preparedBody, queryOf } from '../support/operations.ts'
import { addWallets } from '../support/wallets.ts'
import { createWorld, type World } from '../support/world.ts'

/** What every change owes to a repeat with its Idempotency-Key, held against all of them. */
const KEPT = ['Content-Type', 'Location', 'ETag']
const kept = (response: Response) => KEPT.map((name) => response.headers.get(name))

let world: World
let templateId: string
beforeAll(async () => {
  // KV has always forgotten: what is replayed stands in D1.
  const nowhere = { get: async () => null, put: async () => {} } as unknown as KVNamespace
  world = await createWorld({ bindings: () => ({ IDEMPOTENCY: nowhere }) })
  await addWallets(world.ctx)
  templateId = await world.publishTemplate()
})

const changes = OPERATIONS.filter(({ method }) => method === 'post' || method === 'patch')

describe.each(changes.map((op) => [op.id, op] as const))('%s', (_, op) => {
  test('is answered once: a repeat gets the same answer, and does nothing', async () => {
    const path = API_BASE + (await makeObject(op, world, world.first)) + (await queryOf(op, world))
    const body = op.bodyRule?.binary
      ? bytesOf(op)
      : ((await preparedBody(op.id, path, templateId, world)) ?? exampleOf(op))
    const headers = {
      'Idempotency-Key': `replay-${op.id}`,
      ...(op.bodyRule?.binary && { 'Content-Type': op.bodyRule.binary[0]! }),
    }
    const send = () => world.request(op.method.toUpperCase(), path, { body, headers })
    const first = await send()
    const said = await first.text()
    expect(first.status, said).toBeLessThan(500)
    const events = await countEvents()
    const repeat = await send()
    const again = await repeat.text()
    expect(await countEvents()).toBe(events)
    // Its example holds no real certificate; refusals of that kind are not kept.
    if (op.id === 'createCredential') return expect(first.status).toBe(422)
    if (repeat.status === 409 && first.status < 300) {
      expect(said).toMatch(/"(key|secret|url)":/)
      expect(again).toContain('idempotency_key_used')
      return
    }
    expect(repeat.headers.get('Idempotent-Replayed'), said).toBe('true')
    expect([again, repeat.status, kept(repeat)]).toEqual([said, first.status, kept(first)])
  })
})

test('a kept refusal is repeated as RFC 9457 where that is asked for', async () => {
  const headers = { 'Idempotency-Key': 'refusal', Accept: 'application/problem+json' }
  const draft = await world.post('/api/v1/templates', { name: 'Draft', kind: 'generic' })
  const { data } = (await draft.json()) as { data: { id: string } }
  const send = () => world.post('/api/v1/passes', { templateId: data.id }, headers)
  const first = await send()
  const repeat = await send()
  expect(repeat.headers.get('Idempotent-Replayed')).toBe('true')
  expect(first.headers.get('Content-Type')).toBe('application/problem+json')
  expect(kept(repeat)).toEqual(kept(first))
  const problem = async (response: Response) => ({
    ...((await response.json()) as Record<string, unknown>),
    requestId: null,
  })
  expect(await problem(repeat)).toEqual(await problem(first))
})

test('a compressed body is refused for what it is', async () => {
  const response = await world.post(
    '/api/v1/passes',
    { templateId },
    { 'Content-Encoding': 'gzip' },
  )
  expect(response.status).toBe(415)
  expect(response.headers.get('Accept-Encoding')).toBe('identity')
})

async function countEvents(): Promise<number> {
  const row = await world.db
    .prepare(`SELECT count(*) AS n FROM ${EVENTS} WHERE workspace_id = ?1`)
    .bind(world.first.id)
    .first<{ n: number }>()
  return row!.n
}
