import { describe, expect, test } from 'vitest'
import { readClaim } from '../../src/domain/claim-links/read-claim.ts'
import { AppError } from '../../src/domain/model/errors.ts'
import { START } from '../support/world.ts'

const SECONDS = START / 1000
const GOOD = { v: 1, exp: SECONDS + 1, templateId: 'tpl_1', serialNumber: 'A-1' }
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (payload: unknown, now = START) => readClaim(bytes(JSON.stringify(payload)), now)

function refusal(attempt: () => unknown) {
  try {
    attempt()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { code: error.code, pointer: error.details[0]!.pointer }
  }
  return null
}

describe('the payload of a claim link', () => {
  test('is what a pass is created of', () => {
    const pass = {
      templateId: 'tpl_1',
      serialNumber: 'M 7/ü',
      name: 'Card',
      customer: { name: 'Zoë Łukaszewicz 李', email: 'zoe@example.com' },
      fields: { gate: 'B', row: 7 },
      metadata: { source: 'mailing' },
      points: 10,
      expirationDate: '2027-01-01T00:00:00.000Z',
      relevantDate: '2026-12-01T00:00:00.000Z',
      barcode: { value: 'X' },
    }
    expect(read({ ...pass, v: 1, exp: SECONDS + 1 })).toMatchObject(pass)
  })

  test('ends at `exp`, to the second, and lies at most five years ahead', () => {
    expect(refusal(() => read(GOOD, START + 999))).toBeNull()
    expect(refusal(() => read(GOOD, START + 1000))).toMatchObject({ code: 'link_expired' })
    const ahead = (seconds: number) => refusal(() => read({ ...GOOD, exp: SECONDS + seconds }))
    expect(ahead(5 * 366 * 86_400)).toBeNull()
    expect(ahead(5 * 366 * 86_400 + 1)).toMatchObject({ pointer: '/exp' })
    expect(ahead(Number.MAX_SAFE_INTEGER - SECONDS)).toMatchObject({ pointer: '/exp' })
  })

  test.each([
    [{ ...GOOD, v: 2 }, '/v'],
    [{ ...GOOD, v: undefined }, '/v'],
    [{ ...GOOD, v: '1' }, '/v'],
    [{ ...GOOD, exp: undefined }, '/exp'],
    [{ ...GOOD, exp: SECONDS + 0.5 }, '/exp'],
    [{ ...GOOD, exp: String(SECONDS + 1) }, '/exp'],
    [{ ...GOOD, exp: null }, '/exp'],
    [{ ...GOOD, templateId: undefined }, '/templateId'],
    [{ ...GOOD, serialNumber: undefined }, '/serialNumber'],
    [{ ...GOOD, serialNumber: '' }, '/serialNumber'],
    [{ ...GOOD, serialNumber: 'x'.repeat(129) }, '/serialNumber'],
    [{ ...GOOD, notify: 'email' }, '/notify'],
    [{ ...GOOD, access: {} }, '/access'],
    [{ ...GOOD, images: {} }, '/images'],
    [{ ...GOOD, customer: { name: 'A', admin: true } }, '/customer/admin'],
    [{ ...GOOD, points: -1 }, '/points'],
    [{ ...GOOD, expirationDate: 'soon' }, '/expirationDate'],
    [[GOOD], ''],
    ['text', ''],
    [null, ''],
  ])('refuses %j at %s', (payload, pointer) => {
    expect(refusal(() => read(payload))).toEqual({ code: 'link_payload_invalid', pointer })
  })

  const inner = JSON.stringify(GOOD).slice(1, -1)
  test.each([
    ['no JSON', '{', ''],
    ['a byte order mark', `\ufeff{${inner}}`, ''],
    ['NaN', `{${inner},"points":NaN}`, ''],
    ['a member twice', `{${inner},"exp":${SECONDS + 9}}`, '/exp'],
    ['a member twice, deeper', `{${inner},"fields":{"gate":"A","g\\u0061te":"B"}}`, '/fields/gate'],
    ['__proto__', `{${inner},"__proto__":{"points":1}}`, '/__proto__'],
    ['__proto__, deeper', `{${inner},"fields":{"__proto__":"1"}}`, '/fields/__proto__'],
    ['constructor', `{${inner},"metadata":{"constructor":"1"}}`, '/metadata/constructor'],
    ['half of an emoji', `{${inner},"name":"\\ud83d"}`, '/name'],
    ['a number beyond all', `{${inner},"points":1e999}`, '/points'],
    ['nesting', `{${inner},"fields":${'['.repeat(8)}${']'.repeat(8)}}`, ''],
    ['1,481 bytes', `{${inner}}`.padEnd(1481), ''],
  ])('refuses %s', (_, text, pointer) => {
    expect(refusal(() => readClaim(bytes(text), START))).toEqual({
      code: 'link_payload_invalid',
      pointer,
    })
  })

  test('may have 1,480 bytes', () => {
    expect(refusal(() => readClaim(bytes(`{${inner}}`.padEnd(1480)), START))).toBeNull()
  })

  test('refuses bytes that are no UTF-8, and what was no base64url', () => {
    for (const payload of [new Uint8Array([0x7b, 0xff, 0x7d]), null]) {
      expect(refusal(() => readClaim(payload, START))).toMatchObject({
        code: 'link_payload_invalid',
      })
    }
  })

  test('names faults without their values', () => {
    try {
      read({ ...GOOD, customer: { email: 'not an address of zoe' } })
      expect.unreachable()
    } catch (error) {
      expect(JSON.stringify((error as AppError).details)).not.toContain('zoe')
    }
  })
})
