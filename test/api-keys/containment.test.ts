import { beforeEach, describe, expect, test } from 'vitest'
import type { EventView } from '../../src/domain/events/view.ts'
import { SCOPES } from '../../src/domain/model/api-key.ts'
import { sweep } from '../../src/queues/sweep.ts'
import { auditOf } from '../support/audit.ts'
import { EVENTS } from '../support/events-table.ts'
import { createTrouble } from '../support/trouble.ts'
import { createWorld, START, type World } from '../support/world.ts'

/** What a key that was stolen can leave behind, and how all of it is ended. */

interface Key {
  id: string
  key: string
  name: string
  expiresAt: string | null
  revokedAt: string | null
  createdBy: string | null
}

const HOUR_MS = 3_600_000
const at = (ms: number) => new Date(ms).toISOString()

let world: World
let trouble: ReturnType<typeof createTrouble>
beforeEach(async () => {
  trouble = createTrouble()
  world = await createWorld({ bindings: trouble.bindings })
})

async function data<T = Key>(response: Response): Promise<T> {
  const body = (await response.json()) as { data: T }
  expect(response.status, JSON.stringify(body)).toBeLessThan(300)
  return body.data
}

/** A key that `by` makes; the world's first key where it is left out. */
const make = async (by?: Key, more: object = {}) =>
  data(
    await world.request('POST', '/api/v1/api-keys', {
      ...(by && { key: by.key }),
      body: { name: 'Made', scopes: [...SCOPES], ...more },
    }),
  )
const rotate = async (what: Key, by?: Key, body: object = {}) =>
  data(
    await world.request('POST', `/api/v1/api-keys/${what.id}/rotate`, {
      ...(by && { key: by.key }),
      body,
    }),
  )
const revoke = (what: Key, body?: object, by?: Key) =>
  world.request('POST', `/api/v1/api-keys/${what.id}/revoke`, {
    ...(body && { body }),
    ...(by && { key: by.key }),
  })
const works = async ({ key }: Key) => (await world.get('/api/v1/templates', { key })).status === 200
const keys = async () =>
  (await data<{ items: Key[] }>(await world.get('/api/v1/api-keys?limit=100'))).items
const first = async () => (await keys()).find(({ name }) => name === 'World')!
const events = async () =>
  (await data<{ items: EventView[] }>(await world.get('/api/v1/events?limit=100'))).items
    .filter(({ type }) => type.startsWith('api_key.'))
    .toReversed()
const notes = async () =>
  (
    await world.env.DB.prepare(
      'SELECT id FROM api_keys WHERE workspace_id = ? AND unrecorded NOT NULL',
    )
      .bind(world.first.id)
      .all()
  ).results

describe('a key names its maker', () => {
  test('who made it, and who rotated another key into it', async () => {
    const { id: firstId } = await first()
    const made = await make()
    expect(made.createdBy).toBe(firstId)
    expect((await make(made)).createdBy).toBe(made.id)
    expect((await rotate(made)).createdBy).toBe(firstId)
    expect((await first()).createdBy).toBeNull()
  })
})

describe('a key ends no later than the key that', () => {
  const END = START + HOUR_MS
  test('made it', async () => {
    const maker = await make(undefined, { expiresAt: at(END) })
    expect((await make(maker)).expiresAt).toBe(at(END))
    expect((await make(maker, { expiresAt: at(END + 1) })).expiresAt).toBe(at(END))
    expect((await make(maker, { expiresAt: at(END - 1) })).expiresAt).toBe(at(END - 1))
    expect((await make()).expiresAt).toBeNull()
  })

  test('rotated it, itself or another one', async () => {
    const short = await make(undefined, { expiresAt: at(END) })
    const endless = await make()
    expect((await rotate(endless, short)).expiresAt).toBe(at(END))
    expect((await rotate(short, short)).expiresAt).toBe(at(END))
    expect((await rotate(await make(undefined, { expiresAt: at(END - 1) }))).expiresAt).toBe(
      at(END - 1),
    )
  })

  test('made it while that one is in its grace period', async () => {
    const old = await make()
    await rotate(old, undefined, { gracePeriodSeconds: 3600 })
    expect((await make(old)).expiresAt).toBe(at(END))
    expect((await rotate(old, old)).expiresAt).toBe(at(END))
  })

  test('makes it, although another isolate has not yet heard that this one was revoked', async () => {
    const stolen = await make()
    const other = await make()
    expect(await works(stolen)).toBe(true)
    // Revoked by another isolate: this one still remembers the key as good.
    await world.env.DB.prepare('UPDATE api_keys SET revoked_at = ? WHERE id = ?')
      .bind(START, stolen.id)
      .run()
    expect(await works(stolen)).toBe(true)
    const before = (await keys()).length
    for (const [path, body] of [
      ['', { name: 'Late', scopes: ['passes:read'] }],
      [`/${other.id}/rotate`, {}],
    ] as const) {
      const response = await world.request('POST', `/api/v1/api-keys${path}`, {
        key: stolen.key,
        body,
      })
      expect(response.status).toBe(401)
      expect(response.headers.get('WWW-Authenticate')).toContain('error="invalid_token"')
    }
    expect(await keys()).toHaveLength(before)
  })

  test('makes it while that one is being revoked', async () => {
    const stolen = await make()
    trouble.fates = async ({ to, text }) => {
      if (to !== 'DB' || !text.includes('insert into api_keys')) return null
      trouble.fates = () => null
      await revoke(stolen, { descendants: true })
      return null
    }
    const response = await world.request('POST', '/api/v1/api-keys', {
      key: stolen.key,
      body: { name: 'Late', scopes: ['passes:read'] },
    })
    expect(response.status).toBe(401)
    expect((await keys()).map(({ name }) => name)).not.toContain('Late')
  })
})

describe('POST /api/v1/api-keys/{keyId}/revoke', () => {
  test('ends a key alone unless told otherwise', async () => {
    const maker = await make()
    const made = await make(maker)
    for (const body of [undefined, {}, { descendants: false }]) {
      expect(await data(await revoke(maker, body))).toMatchObject({
        id: maker.id,
        revokedAt: at(START),
      })
    }
    expect(await works(maker)).toBe(false)
    expect(await works(made)).toBe(true)
  })

  test('with descendants ends what it made or rotated, and what those made, and nothing else', async () => {
    const sibling = await make()
    const bystander = await make(sibling)
    const stolen = await make()
    const made = await make(stolen)
    const grandchild = await make(made)
    const victim = await make(sibling)
    const captured = await rotate(victim, stolen)
    const ofCaptured = await make(captured)
    const self = await rotate(stolen, stolen)
    const ofSelf = await make(self)
    const ended = [stolen, made, grandchild, captured, ofCaptured, self, ofSelf]
    const spared = [sibling, bystander, victim, await make()]
    for (const key of [...ended, ...spared]) expect(await works(key)).toBe(true)

    // A link that was cut before does not keep those below it alive.
    expect((await revoke(made)).status).toBe(200)
    expect(await works(grandchild)).toBe(true)
    world.clock.advance(1000)
    const response = await revoke(stolen, { descendants: true })
    const { description } = (await response.clone().json()) as { description: string }
    expect(description).toBe('API key revoked, and 5 that come from it')
    expect(await data(response)).toMatchObject({ id: stolen.id, revokedAt: at(START + 1000) })
    for (const key of ended) expect([key.id, await works(key)]).toEqual([key.id, false])
    for (const key of spared) expect([key.id, await works(key)]).toEqual([key.id, true])
    expect((await keys()).find(({ id }) => id === made.id)?.revokedAt).toBe(at(START))

    const events_ = await events()
    const told = events_.filter(({ type }) => type === 'api_key.revoked')
    expect(told).toHaveLength(7)
    await revoke(stolen, { descendants: true })
    expect(await events()).toHaveLength(events_.length)
  })

  test('with descendants also later, when the key itself was revoked before', async () => {
    const stolen = await make()
    const made = await make(stolen)
    await revoke(stolen)
    await revoke(stolen, { descendants: true })
    expect(await works(made)).toBe(false)
  })

  test('ends hundreds, and tells of each', async () => {
    const stolen = await make()
    const { prefix, last4 } = (await world.ctx.apiKeys.get(stolen.id))!
    const row = world.env.DB.prepare(
      `INSERT INTO api_keys (hash, id, workspace_id, name, scopes, prefix, last4, created_at, created_by)
       VALUES (?, ?, ?, 'Made', '["passes:read"]', ?, ?, ?, ?)`,
    )
    const ids = Array.from({ length: 230 }, (_, i) => `key_${String(i).padStart(26, '0')}`)
    await world.env.DB.batch(
      ids.map((id, i) =>
        row.bind(
          `${world.first.id}-${i}`,
          id,
          world.first.id,
          prefix,
          last4,
          START,
          i === 0 ? stolen.id : ids[Math.floor((i - 1) / 2)],
        ),
      ),
    )
    await revoke(stolen, { descendants: true })
    const { results } = await world.env.DB.prepare(
      `SELECT (SELECT count(*) FROM api_keys WHERE workspace_id = ?1 AND revoked_at IS NULL) AS left,
         (SELECT count(*) FROM ${EVENTS} WHERE workspace_id = ?1 AND type = 'api_key.revoked') AS told`,
    )
      .bind(world.first.id)
      .all()
    expect(results).toEqual([{ left: 1, told: 231 }])
    expect(await notes()).toEqual([])
  })

  test('needs every scope of the key, refuses what it does not know, and knows no other workspace', async () => {
    const target = await make()
    const weak = await world.keyWith(['keys:write'])
    const send = (key: string, body: object = {}) =>
      world.request('POST', `/api/v1/api-keys/${target.id}/revoke`, { key, body })
    expect((await send(weak)).status).toBe(403)
    expect((await send((await world.createTenant('test')).apiKey)).status).toBe(404)
    expect((await send(world.first.apiKey, { descendants: 'yes' })).status).toBe(422)
    expect((await send(world.first.apiKey, { children: true })).status).toBe(422)
    expect(await works(target)).toBe(true)
  })

  test('finds what a key made along an index', async () => {
    const stolen = await make()
    await revoke(stolen, { descendants: true })
    const statement = trouble.calls.find(({ text }) => text.includes('with recursive'))!.text
    const { results } = await world.env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
      .bind(...Array.from({ length: statement.split('?').length - 1 }, () => 'x'))
      .all<{ detail: string }>()
    const plans = results.map(({ detail }) => detail)
    expect(plans.filter((detail) => /SCAN (api_keys|made)/.test(detail))).toEqual([])
    expect(plans.join('\n')).toContain('api_keys_by_maker')
  })
})

describe('events', () => {
  test('tell of keys that were made, rotated and revoked, and never show one', async () => {
    const { id: firstId } = await first()
    const made = await make(undefined, { name: 'Shop' })
    world.clock.advance(1000)
    const fresh = await rotate(made, made, { gracePeriodSeconds: 60 })
    world.clock.advance(1000)
    await world.delete(`/api/v1/api-keys/${fresh.id}`)
    const told = await events()
    expect(told).toMatchObject([
      {
        type: 'api_key.created',
        actor: firstId,
        timestamp: at(START),
        passId: null,
        data: { apiKey: { id: made.id, name: 'Shop', createdBy: firstId, revokedAt: null } },
      },
      {
        type: 'api_key.rotated',
        actor: made.id,
        timestamp: at(START + 1000),
        data: {
          apiKey: { id: made.id, expiresAt: at(START + 61_000) },
          successor: { id: fresh.id, createdBy: made.id },
        },
      },
      {
        type: 'api_key.revoked',
        actor: firstId,
        timestamp: at(START + 2000),
        data: { apiKey: { id: fresh.id, revokedAt: at(START + 2000) } },
      },
    ])
    const text = JSON.stringify(told)
    for (const { key } of [made, fresh]) expect(text).not.toContain(key)
    expect(text).not.toMatch(/[0-9a-f]{64}/)
    expect(await notes()).toEqual([])
  })

  test('are told by the sweep when the request dies before it does', async () => {
    const made = await make()
    const { id: firstId } = await first()
    const before = await events()
    trouble.fates = ({ to, text }) => (to === 'DB' && text.includes('into events') ? 'fails' : null)
    expect((await revoke(made)).status).toBe(503)
    expect(await works(made)).toBe(false)
    trouble.end()
    expect(await events()).toEqual(before)
    const minute = async () => {
      world.clock.advance(61_000)
      await sweep(world.deps, world.clock.ms, () => {})
    }
    await minute()
    const told = await events()
    expect(told.slice(before.length)).toMatchObject([
      {
        type: 'api_key.revoked',
        actor: firstId,
        timestamp: at(START),
        data: { apiKey: { id: made.id } },
      },
    ])
    await minute()
    expect(await events()).toEqual(told)
    expect(await notes()).toEqual([])
    const [last] = await auditOf(world).all(`subject=${made.id}`)
    expect(last).toMatchObject({ action: 'api_key.revoked', actor: firstId })
  })

  test('are told once although the sweep tells again what the request had told', async () => {
    trouble.fates = ({ to, text }) =>
      to === 'DB' && text.includes('set unrecorded') ? 'fails' : null
    await make()
    trouble.end()
    expect(await notes()).toHaveLength(1)
    const told = await events()
    world.clock.advance(61_000)
    await sweep(world.deps, world.clock.ms, () => {})
    expect(await events()).toEqual(told)
    expect(await notes()).toEqual([])
    const done = (await auditOf(world).actions()).filter((action) => /key/i.test(action))
    expect(done).toEqual(['createApiKey'])
  })
})

describe('a request that died half-way is continued by its repeat:', () => {
  const headers = { 'Idempotency-Key': 'once' }
  test.each([
    ['before the key is stored', 'insert into api_keys', 'dies'],
    ['after the key is stored', 'insert into api_keys', 'dies_after'],
    ['after all is stored', 'into events', 'dies_after'],
  ] as const)('creating, %s', async (_, statement, fate) => {
    trouble.fates = ({ to, text }) => (to === 'DB' && text.includes(statement) ? fate : null)
    const body = { name: 'Once', scopes: ['templates:read'] }
    const send = () => world.post('/api/v1/api-keys', body, headers)
    expect((await send()).status).toBe(503)
    trouble.end()
    world.clock.advance(61_000)
    const response = await send()
    const made = (await keys()).filter(({ name }) => name === 'Once')
    expect(made).toHaveLength(1)
    expect(await events()).toHaveLength(1)
    if (statement === 'into events') expect(response.status).toBe(409)
    else expect(await works(await data(response))).toBe(true)
  })

  test('and comes back too late to spoil the key that its repeat was shown', async () => {
    const body = { name: 'Once', scopes: ['templates:read'] }
    const send = () => world.post('/api/v1/api-keys', body, headers)
    let shown: Key | null = null
    trouble.fates = async ({ to, text }) => {
      if (to !== 'DB' || !text.includes('insert into api_keys')) return null
      trouble.fates = () => null
      world.clock.advance(61_000)
      shown = await data(await send())
      return null
    }
    expect((await send()).status).toBe(409)
    expect(await works(shown!)).toBe(true)
    expect((await keys()).filter(({ name }) => name === 'Once')).toHaveLength(1)
    expect(await events()).toHaveLength(1)
  })

  test.each([
    ['before the key is stored', 'dies'],
    ['after the key is stored', 'dies_after'],
  ] as const)('rotating, %s', async (_, fate) => {
    const old = await make()
    trouble.fates = ({ to, text }) =>
      to === 'DB' && text.includes('insert into api_keys') ? fate : null
    const url = `/api/v1/api-keys/${old.id}/rotate`
    const send = () => world.post(url, { gracePeriodSeconds: 0 }, headers)
    expect((await send()).status).toBe(503)
    trouble.end()
    world.clock.advance(61_000)
    const fresh = await data(await send())
    expect(await works(fresh)).toBe(true)
    expect(await works(old)).toBe(false)
    expect(await keys()).toHaveLength(3)
    expect((await events()).map(({ type }) => type)).toEqual(['api_key.created', 'api_key.rotated'])
  })
})
