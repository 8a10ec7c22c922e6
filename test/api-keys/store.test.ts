import { beforeEach, describe, expect, test } from 'vitest'
import {
  data,
  events,
  type Key,
  keys,
  make,
  openKeys,
  trouble,
  works,
  world,
} from '../support/key-family.ts'

beforeEach(() => openKeys())

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
