import { describe, expect, test } from 'vitest'
import type { Bindings } from '../../src/env.ts'
import { createWorld, type World } from '../support/world.ts'

const NAME = 'Sofia Lindqvist'
const KEY = { 'Idempotency-Key': 'one' }
const ring = (...kids: string[]) =>
  kids.map((kid) => `${kid}:${btoa(kid.repeat(32).slice(0, 32))}`).join()

const bindingsOf = (world: World) => world.env as unknown as Bindings

/** Another deployment of the same service, with other keys to seal by. */
const withKeys = (...kids: string[]) =>
  createWorld({ variables: { ENCRYPTION_KEYS: ring(...kids) } })

async function created(world: World) {
  const templateId = await world.publishTemplate()
  const body = { templateId, customer: { name: NAME } }
  const response = await world.post('/api/v1/passes', body, KEY)
  expect(response.status).toBe(201)
  return { body, text: await response.text() }
}

/** The same request once more, at a service with perhaps other keys. */
const repeated = (at: World, of: World, body: unknown) =>
  at.request('POST', '/api/v1/passes', { body, headers: KEY, key: of.first.apiKey })

async function rowOf(world: World) {
  const row = await world.db
    .prepare('SELECT record_key AS recordKey, body FROM idempotency WHERE workspace_id = ?')
    .bind(world.first.id)
    .first<{ recordKey: string; body: number[] }>()
  return row!
}

async function copyOf(world: World) {
  const { recordKey } = await rowOf(world)
  const copy = await bindingsOf(world).IDEMPOTENCY.get(`idem:${recordKey}`, 'arrayBuffer')
  return { name: `idem:${recordKey}`, bytes: copy && new Uint8Array(copy) }
}

const passesOf = (world: World) =>
  world.db
    .prepare('SELECT count(*) AS n FROM passes WHERE workspace_id = ?')
    .bind(world.first.id)
    .first('n')

describe('the answer to a request with an Idempotency-Key', () => {
  test('lies sealed in D1 and KV, and is replayed to the letter by either', async () => {
    const world = await withKeys('a')
    const { body, text } = await created(world)
    const { bytes, name } = await copyOf(world)
    for (const sealed of [Uint8Array.from((await rowOf(world)).body), bytes!]) {
      // The mark of a deflated and sealed value, and the kid.
      expect([...sealed.subarray(0, 3)]).toEqual([2, 1, 'a'.charCodeAt(0)])
      expect(new TextDecoder('latin1').decode(sealed)).not.toContain('customer')
      expect(sealed.length).toBeLessThan(text.length)
    }
    for (const isKept of [true, false]) {
      if (!isKept) await bindingsOf(world).IDEMPOTENCY.delete(name)
      const repeat = await repeated(world, world, body)
      expect([repeat.status, repeat.headers.get('Idempotent-Replayed')]).toEqual([201, 'true'])
      expect(await repeat.text()).toBe(text)
    }
  })

  test('is read by a ring with another current key', async () => {
    const world = await withKeys('a')
    const { body, text } = await created(world)
    const repeat = await repeated(await withKeys('b', 'a'), world, body)
    expect(await repeat.text()).toBe(text)
  })

  test('whose copy in KV is sealed by a key that is gone comes from D1', async () => {
    const world = await withKeys('a')
    const { body, text } = await created(world)
    const { name, bytes } = await copyOf(world)
    bytes!.set([2, 1, 'z'.charCodeAt(0)])
    await bindingsOf(world).IDEMPOTENCY.put(name, bytes!)
    const repeat = await repeated(world, world, body)
    expect([repeat.status, await repeat.text()]).toEqual([201, text])
  })

  test('that nobody can open any more is not given, and nothing is done twice', async () => {
    const world = await withKeys('a')
    const { body } = await created(world)
    const repeat = await repeated(await withKeys('b'), world, body)
    const { errors } = await repeat.json<{ errors: { code: string }[] }>()
    expect([repeat.status, errors[0]!.code]).toEqual([409, 'idempotency_key_used'])
    expect(await passesOf(world)).toBe(1)
  })

  test('opens at its own place only', async () => {
    const world = await withKeys('a')
    const { body } = await created(world)
    const { IDEMPOTENCY } = bindingsOf(world)
    const own = await world.db
      .prepare('SELECT record_key AS recordKey FROM idempotency WHERE workspace_id = ?')
      .bind(world.first.id)
      .first<{ recordKey: string }>()
    const other = await world.post(
      '/api/v1/passes',
      { ...body, customer: { name: 'Björn' } },
      { 'Idempotency-Key': 'two' },
    )
    expect(other.status).toBe(201)
    await world.db
      .prepare(
        `UPDATE idempotency SET body = (SELECT body FROM idempotency o WHERE o.workspace_id = ?1
         AND o.record_key <> ?2) WHERE workspace_id = ?1 AND record_key = ?2`,
      )
      .bind(world.first.id, own!.recordKey)
      .run()
    await IDEMPOTENCY.delete(`idem:${own!.recordKey}`)
    const repeat = await repeated(world, world, body)
    expect(repeat.status).toBe(409)
  })

  test('that refuses is sealed as well', async () => {
    const world = await withKeys('a')
    const templateId = await world.publishTemplate()
    const body = { templateId, serialNumber: 'S-1', customer: { name: NAME } }
    await world.post('/api/v1/passes', body)
    const refused = await world.post('/api/v1/passes', body, KEY)
    expect(refused.status).toBe(409)
    const { body: sealed } = await rowOf(world)
    expect([...sealed.slice(0, 3)]).toEqual([2, 1, 'a'.charCodeAt(0)])
    expect((await repeated(world, world, body)).headers.get('Idempotent-Replayed')).toBe('true')
  })
})
