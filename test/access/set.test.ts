import { describe, expect, test } from 'vitest'
import {
  codeOf,
  type Data,
  dataOf,
  eventTypes,
  makePass,
  STAFF,
  setAccess,
  setStatus,
} from '../support/doors.ts'
import { createWorld } from '../support/world.ts'

describe('POST /passes/{passId}/access', () => {
  test('replaces the whole set, with its event, and the pass shows it', async () => {
    const world = await createWorld()
    const { id } = await makePass(world, { access: STAFF })
    const next = { accessLevel: 'Guest', allowedDoors: ['a', 'a', 'A'] }
    const { access, pass } = await dataOf(await setAccess(world, id, next))
    const kept = {
      accessLevel: 'Guest',
      validFrom: null,
      validUntil: null,
      allowedDoors: ['a', 'A'],
    }
    expect(access).toEqual(kept)
    expect(pass).toMatchObject({ id, version: 2, access: kept })
    expect(await dataOf(await world.get(`/api/v1/passes/${id}/access`))).toEqual({ access: kept })
    expect(await eventTypes(world)).toEqual(['pass.access.updated'])
    const again = await dataOf(await setAccess(world, id, next))
    expect(again.pass).toMatchObject({ version: 2 })
    expect(await eventTypes(world)).toHaveLength(1)
  })

  test('refuses a window that is empty, and what is no door', async () => {
    const world = await createWorld()
    const { id } = await makePass(world)
    const refused: [Data, string][] = [
      [{ ...STAFF, validUntil: STAFF.validFrom }, '/validUntil'],
      [{ ...STAFF, validFrom: '2026-02-30T00:00:00Z' }, '/validFrom'],
      [{ ...STAFF, allowedDoors: ['a', ''] }, '/allowedDoors/1'],
      [{ ...STAFF, allowedDoors: Array.from({ length: 501 }, (_, i) => `d${i}`) }, '/allowedDoors'],
      [{ validFrom: null, accessLevel: 'x' }, '/allowedDoors'],
    ]
    for (const [body, pointer] of refused) {
      expect(await codeOf(await setAccess(world, id, body))).toEqual({
        status: 422,
        code: 'validation_failed',
        pointer,
      })
    }
    const most = { ...STAFF, allowedDoors: Array.from({ length: 500 }, (_, i) => `d${i}`) }
    expect((await setAccess(world, id, most)).status).toBe(200)
    expect(await dataOf(await world.get(`/api/v1/passes/${id}/access`))).toEqual({ access: most })
  })

  test('is open in every state but VOIDED', async () => {
    const world = await createWorld()
    for (const status of ['ACTIVE', 'SUSPENDED', 'REDEEMED', 'EXPIRED']) {
      const { id } = await makePass(world)
      await setStatus(world, id, status)
      const { pass } = await dataOf(await setAccess(world, id, STAFF))
      expect(pass).toMatchObject({ status })
    }
    const { id } = await makePass(world)
    await setStatus(world, id, 'VOIDED')
    expect(await codeOf(await setAccess(world, id, STAFF))).toMatchObject({
      status: 409,
      code: 'pass_not_active',
    })
  })
})
