import { importSPKI, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import {
  MAX_SAVE_JWT_LENGTH,
  saveJwtParts,
  saveUrl,
  signSaveJwt,
} from '../../../src/lib/google/save-jwt.ts'
import { createGoogleWorld, schemaErrors } from '../../support/google.ts'

const world = await createGoogleWorld()
const { issuerId } = world.issuer
const iat = 1_800_000_000

const entry = (n: number) => ({
  type: 'generic' as const,
  id: `${issuerId}.pass_${'0'.repeat(25)}${n}`,
  classId: `${issuerId}.tpl_${'0'.repeat(26)}-v1-0a1b2c3d`,
})

describe('a save link', () => {
  test('is signed with the account’s key and carries the claims that Google asks for', async () => {
    const loyalty = { type: 'loyalty' as const, id: `${issuerId}.pass_9` }
    const jwt = await signSaveJwt(world.account, [entry(1), loyalty, entry(2)], iat)
    const key = await importSPKI(world.publicKeyPem, 'RS256')
    const { payload, protectedHeader } = await jwtVerify(jwt, key, { audience: 'google' })
    expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT', kid: world.account.privateKeyId })
    expect(payload).toEqual({
      iss: world.account.clientEmail,
      aud: 'google',
      typ: 'savetowallet',
      iat,
      origins: [],
      payload: {
        genericObjects: [
          { id: entry(1).id, classId: entry(1).classId },
          { id: entry(2).id, classId: entry(2).classId },
        ],
        loyaltyObjects: [{ id: loyalty.id }],
      },
    })
    expect(await schemaErrors('SaveJwtClaims', payload)).toEqual([])
  })

  test('is the same for the same instant, another one a second later', async () => {
    const first = await signSaveJwt(world.account, [entry(1)], iat)
    expect(await signSaveJwt(world.account, [entry(1)], iat)).toBe(first)
    expect(await signSaveJwt(world.account, [entry(1)], iat + 1)).not.toBe(first)
  })

  test('holds several passes up to 1,800 characters and no more', async () => {
    const entries = Array.from({ length: 12 }, (_, n) => entry(n % 10))
    for (let count = 1; count <= entries.length; count++) {
      const signing = signSaveJwt(world.account, entries.slice(0, count), iat)
      if (count <= 4) expect((await signing).length).toBeLessThanOrEqual(MAX_SAVE_JWT_LENGTH)
      if (count >= 7) await expect(signing).rejects.toMatchObject({ code: 'too_long' })
      else await signing.catch(() => {})
    }
  })

  test('passes are parted so that each link is as full as it can be', async () => {
    const loyalty = (n: number) => ({ type: 'loyalty' as const, id: `${issuerId}.pass_${n}` })
    const entries = Array.from({ length: 40 }, (_, n) => (n % 3 ? entry(n % 10) : loyalty(n)))
    const parts = await saveJwtParts(world.account, entries)
    expect(parts.flat()).toEqual(entries)
    for (const [at, part] of parts.entries()) {
      expect((await signSaveJwt(world.account, part, iat)).length).toBeLessThanOrEqual(
        MAX_SAVE_JWT_LENGTH,
      )
      const next = parts[at + 1]?.[0]
      if (!next) continue
      const more = signSaveJwt(world.account, [...part, next], iat)
      await expect(more).rejects.toMatchObject({ code: 'too_long' })
    }
    expect(await saveJwtParts(world.account, [])).toEqual([])
  })

  test('names a pass', async () => {
    await expect(signSaveJwt(world.account, [], iat)).rejects.toMatchObject({ code: 'no_objects' })
  })

  test('stands behind the base address, with a slash at its end or without', () => {
    expect(saveUrl('https://pay.google.com/gp/v/save', 'a.b.c')).toBe(
      'https://pay.google.com/gp/v/save/a.b.c',
    )
    expect(saveUrl('https://pay.google.com/gp/v/save/', 'a.b.c')).toBe(
      'https://pay.google.com/gp/v/save/a.b.c',
    )
  })
})
