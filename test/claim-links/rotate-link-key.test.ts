import { describe, expect, test } from 'vitest'
import { rotateLinkKey } from '../../src/domain/claim-links/rotate-link-key.ts'
import {
  createClaimWorld,
  LINK_KEYS,
  type NewLinkKey,
  refusalOf,
  signText,
} from '../support/claim-links.ts'
import { START, withOther } from '../support/world.ts'

const DAY_MS = 86_400_000

describe('POST /api/v1/link-keys/{linkKeyId}/rotate', () => {
  test('a new key takes over; links of the old one go on for 90 days', async () => {
    const world = await createClaimWorld({ maxPasses: 7 })
    await world.claim(world.sign())
    const exp = START / 1000 + 400 * 86_400
    const old = world.sign({ exp, serialNumber: 'old' })
    const response = await world.post(`${LINK_KEYS}/${world.key.id}/rotate`)
    expect(response.status).toBe(200)
    const { data: fresh } = (await response.json()) as { data: NewLinkKey }
    expect(fresh).toMatchObject({
      name: 'Mailing',
      maxPasses: 7,
      passesCreated: 0,
      expiresAt: null,
    })
    expect(fresh.key).not.toBe(world.key.key)
    expect(await world.shown()).toMatchObject({
      status: 'ACTIVE',
      passesCreated: 1,
      expiresAt: new Date(START + 90 * DAY_MS).toISOString(),
    })
    const payload = JSON.stringify(world.payloadOf({ exp, serialNumber: 'new' }))
    world.clock.advance(90 * DAY_MS - 1)
    expect((await world.open(old)).status).toBe(200)
    world.clock.advance(1)
    expect((await world.open(old)).status).toBe(404)
    expect((await world.open(signText(fresh.key, payload))).status).toBe(200)
  })

  test('with no grace the old key ends at once', async () => {
    const world = await createClaimWorld()
    await world.post(`${LINK_KEYS}/${world.key.id}/rotate`, { gracePeriodSeconds: 0 })
    expect((await world.open(world.sign())).status).toBe(404)
    expect(await world.shown()).toMatchObject({ status: 'EXPIRED' })
  })

  test('grace never lengthens a life', async () => {
    const expiresAt = new Date(START + 60_000).toISOString()
    const world = await createClaimWorld({ expiresAt })
    const response = await world.post(`${LINK_KEYS}/${world.key.id}/rotate`)
    expect(await response.json()).toMatchObject({ data: { expiresAt } })
    expect(await world.shown()).toMatchObject({ expiresAt })
  })

  test.each([-1, 366 * 86_400 + 1, 1.5, '60'])(
    'refuses a grace of %s',
    async (gracePeriodSeconds) => {
      const world = await createClaimWorld()
      const path = `${LINK_KEYS}/${world.key.id}/rotate`
      expect(await refusalOf(await world.post(path, { gracePeriodSeconds }))).toMatchObject({
        status: 422,
        pointer: '/gracePeriodSeconds',
      })
    },
  )

  test('revoked and expired keys cannot be rotated', async () => {
    const revoked = await createClaimWorld()
    await revoked.post(`${LINK_KEYS}/${revoked.key.id}/revoke`)
    const expired = await createClaimWorld({ expiresAt: new Date(START + 1).toISOString() })
    expired.clock.advance(1)
    for (const world of [revoked, expired]) {
      const refused = await world.post(`${LINK_KEYS}/${world.key.id}/rotate`)
      expect(await refusalOf(refused)).toMatchObject({ code: 'invalid_state_transition' })
    }
  })

  test('a key that is revoked in the meantime leaves no successor', async () => {
    const world = await createClaimWorld()
    const { ctx } = world
    const linkKeys = {
      ...ctx.linkKeys,
      async get(id: string) {
        const seen = await ctx.linkKeys.get(id)
        await ctx.commit({ writes: [ctx.linkKeys.revocation(id, START)] })
        return seen
      },
    }
    const rotating = rotateLinkKey(withOther(ctx, { linkKeys }), world.key.id, {
      gracePeriodSeconds: 60,
    })
    await expect(rotating).rejects.toMatchObject({ code: 'invalid_state_transition' })
    const rows = await world.db
      .prepare('SELECT id, expires_at FROM link_keys WHERE workspace_id = ?')
      .bind(world.first.id)
      .all()
    expect(rows.results).toEqual([{ id: world.key.id, expires_at: null }])
  })
})
