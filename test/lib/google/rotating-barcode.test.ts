import { describe, expect, test } from 'vitest'
import {
  parseRotatingValue,
  rotatingValueAt,
  rotatingValuePattern,
  totp,
} from '../../../src/lib/rotating-barcode.ts'

const SECRET = '3132333435363738393031323334353637383930'

describe('a rotating code', () => {
  // https://www.rfc-editor.org/rfc/rfc6238#appendix-B, the rows of SHA-1
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %d s is the one of RFC 6238', async (seconds, code) => {
    expect(await totp(SECRET, Math.floor(seconds / 30))).toBe(code)
    const secret = { secretHex: SECRET, periodSeconds: 30, prefix: 'pass_1' }
    expect(await rotatingValueAt(secret, seconds * 1000 + 999)).toBe(`pass_1.${seconds}.${code}`)
  })

  test('is read back from what the phone shows', () => {
    expect(rotatingValuePattern('pass_1')).toBe('pass_1.{totp_timestamp_seconds}.{totp_value_0}')
    expect(parseRotatingValue('a.b.59.94287082')).toEqual({
      prefix: 'a.b',
      timestampSeconds: 59,
      code: '94287082',
    })
    expect(parseRotatingValue('pass_1')).toBeNull()
    expect(parseRotatingValue('pass_1.59.9428708')).toBeNull()
  })

  test('needs a key of whole bytes in hex', async () => {
    await expect(totp('abc', 1)).rejects.toThrow(TypeError)
    await expect(totp('zz', 1)).rejects.toThrow(TypeError)
  })
})
