import { beforeEach, describe, expect, test } from 'vitest'
import { at, create, json, listed, tryOut } from '../support/api-keys.ts'
import { EVENTS } from '../support/events-table.ts'
import {
  data,
  events,
  keys,
  make,
  notes,
  openKeys,
  revoke,
  rotate,
  trouble,
  works,
  world,
} from '../support/key-family.ts'
import { createWorld, START } from '../support/world.ts'

beforeEach(() => openKeys())

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
    const left = await world.env.DB.prepare(
      'SELECT count(*) AS n FROM api_keys WHERE workspace_id = ? AND revoked_at IS NULL',
    )
      .bind(world.first.id)
      .first('n')
    const told = await world.db
      .prepare(
        `SELECT count(*) AS n FROM ${EVENTS} WHERE workspace_id = ? AND type = 'api_key.revoked'`,
      )
      .bind(world.first.id)
      .first('n')
    expect({ left, told }).toEqual({ left: 1, told: 231 })
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

describe('DELETE /api/v1/api-keys/{keyId}', () => {
  test('ends a key at once, also where it was just seen; the first time counts', async () => {
    const world = await createWorld()
    const { id, key } = await create(world)
    expect(await tryOut(world, key)).toBe(200)
    const response = await world.delete(`/api/v1/api-keys/${id}`)
    expect(response.status).toBe(200)
    const { data } = await json(response)
    expect(data).toMatchObject({ id, name: 'Doors', revokedAt: at(START) })
    expect(data).not.toHaveProperty('key')
    expect(data).not.toHaveProperty('hash')
    expect(await tryOut(world, key)).toBe(401)

    world.clock.advance(5_000)
    const again = await world.delete(`/api/v1/api-keys/${id}`)
    expect(again.status).toBe(200)
    expect((await json(again)).data.revokedAt).toBe(at(START))
    expect(await listed(world, id)).toMatchObject({ revokedAt: at(START) })
  })

  test('needs every scope of the key', async () => {
    const world = await createWorld()
    const target = await create(world)
    const key = await world.keyWith(['keys:write'])
    const response = await world.delete(`/api/v1/api-keys/${target.id}`, { key })
    expect(response.status).toBe(403)
    expect(await tryOut(world, target.key)).toBe(200)
  })
})
