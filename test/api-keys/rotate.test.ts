import { describe, expect, test } from 'vitest'
import { rotateApiKey } from '../../src/domain/api-keys/rotate.ts'
import { AppError } from '../../src/domain/model/errors.ts'
import { at, create, DAY_MS, json, list, listed, rotate, tryOut } from '../support/api-keys.ts'
import { createWorld, START, withOther } from '../support/world.ts'

describe('POST /api/v1/api-keys/{keyId}/rotate', () => {
  test('a new key takes over; the old one goes on for a day', async () => {
    const world = await createWorld()
    const old = await create(world, { expiresAt: at(START + 30 * DAY_MS) })
    const response = await rotate(world, old.id)
    expect(response.status).toBe(200)
    const { data: fresh } = await json(response)
    expect(fresh.id).not.toBe(old.id)
    expect(fresh.key).not.toBe(old.key)
    expect(fresh).toMatchObject({
      name: old.name,
      scopes: old.scopes,
      expiresAt: old.expiresAt,
      prefix: fresh.key.slice(0, 12),
    })
    world.clock.advance(DAY_MS - 1)
    expect(await tryOut(world, old.key)).toBe(200)
    world.clock.advance(1)
    expect(await tryOut(world, old.key)).toBe(401)
    expect(await tryOut(world, fresh.key)).toBe(200)
  })

  test('with no grace the old key ends at once, also where it was just seen', async () => {
    const world = await createWorld()
    const old = await create(world)
    expect(await tryOut(world, old.key)).toBe(200)
    const { data: fresh } = await json(await rotate(world, old.id, { gracePeriodSeconds: 0 }))
    expect(await tryOut(world, old.key)).toBe(401)
    expect(await tryOut(world, fresh.key)).toBe(200)
  })

  test('grace never lengthens a life', async () => {
    const world = await createWorld()
    const old = await create(world, { expiresAt: at(START + 60_000) })
    await rotate(world, old.id, { gracePeriodSeconds: 604_800 })
    expect(await listed(world, old.id)).toMatchObject({ expiresAt: at(START + 60_000) })
  })

  test.each([-1, 604_801, 1.5, '60'])('refuses a grace of %s', async (gracePeriodSeconds) => {
    const world = await createWorld()
    const { id } = await create(world)
    const response = await rotate(world, id, { gracePeriodSeconds })
    expect(response.status).toBe(422)
    expect((await json(response)).errors).toMatchObject([{ pointer: '/gracePeriodSeconds' }])
  })

  test('revoked and expired keys cannot be rotated', async () => {
    const world = await createWorld()
    const revoked = await create(world)
    await world.delete(`/api/v1/api-keys/${revoked.id}`)
    const expired = await create(world, { expiresAt: at(START + 1) })
    world.clock.advance(1)
    for (const { id } of [revoked, expired]) {
      const response = await rotate(world, id)
      expect(response.status).toBe(409)
      expect((await json(response)).errors).toMatchObject([{ code: 'invalid_state_transition' }])
    }
    expect(await list(world)).toHaveLength(3)
  })

  test('a key that is revoked in the meantime leaves no successor', async () => {
    const world = await createWorld()
    const { id } = await create(world)
    const { ctx } = world
    const apiKeys = {
      ...ctx.apiKeys,
      async get(keyId: string) {
        const seen = await ctx.apiKeys.get(keyId)
        const note = { type: 'api_key.revoked', at: ctx.now(), actor: 'system' } as const
        await ctx.apiKeys.revoke(keyId, note, false)
        return seen
      },
    }
    const refused = await rotateApiKey(withOther(ctx, { apiKeys }), id, {
      gracePeriodSeconds: 60,
    }).catch((error) => error)
    expect(refused).toBeInstanceOf(AppError)
    expect(refused.code).toBe('invalid_state_transition')
    expect(await list(world)).toHaveLength(2)
  })

  test('the key of a scanner has no successor, which would have none of its limits', async () => {
    const world = await createWorld()
    const made = await world.post('/api/v1/scanners', {
      name: 'Gate',
      mode: 'door',
      expiresAt: at(START + DAY_MS),
    })
    const { data } = (await made.json()) as { data: { keyId: string } }
    const refused = await rotate(world, data.keyId)
    expect(refused.status).toBe(409)
    expect((await json(refused)).errors).toMatchObject([{ code: 'invalid_state_transition' }])
    expect(await list(world)).toHaveLength(2)
  })

  test('needs every scope of the key', async () => {
    const world = await createWorld()
    const target = await create(world, { scopes: ['passes:write', 'templates:read'] })
    const key = await world.keyWith(['keys:write', 'templates:read'])
    const response = await world.request('POST', `/api/v1/api-keys/${target.id}/rotate`, { key })
    expect(response.status).toBe(403)
    expect(response.headers.get('WWW-Authenticate')).toContain('scope="passes:write"')
    expect(await tryOut(world, target.key)).toBe(200)
  })

  test('a repeat rotates once and shows no key', async () => {
    const world = await createWorld()
    const { id } = await create(world)
    const headers = { 'Idempotency-Key': 'rotate-once' }
    expect((await rotate(world, id, {}, headers)).status).toBe(200)
    const repeat = await rotate(world, id, {}, headers)
    expect(repeat.status).toBe(409)
    expect((await json(repeat)).errors).toMatchObject([{ code: 'idempotency_key_used' }])
    expect(await list(world)).toHaveLength(3)
  })
})
