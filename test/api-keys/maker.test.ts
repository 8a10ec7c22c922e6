import { beforeEach, describe, expect, test } from 'vitest'
import { at, HOUR_MS } from '../support/api-keys.ts'
import {
  first,
  keys,
  make,
  openKeys,
  revoke,
  rotate,
  trouble,
  works,
  world,
} from '../support/key-family.ts'
import { START } from '../support/world.ts'

beforeEach(() => openKeys())

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
