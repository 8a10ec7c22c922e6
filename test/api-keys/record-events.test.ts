import { beforeEach, describe, expect, test } from 'vitest'
import { at } from '../support/api-keys.ts'
import { auditOf } from '../support/audit.ts'
import {
  events,
  first,
  make,
  notes,
  openKeys,
  revoke,
  rotate,
  trouble,
  works,
  world,
} from '../support/key-family.ts'
import { START } from '../support/world.ts'

beforeEach(() => openKeys())

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
      await world.sweep()
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
    await world.sweep()
    expect(await events()).toEqual(told)
    expect(await notes()).toEqual([])
    const done = (await auditOf(world).actions()).filter((action) => /key/i.test(action))
    expect(done).toEqual(['createApiKey'])
  })
})
