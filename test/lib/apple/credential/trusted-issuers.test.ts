import { describe, expect, test } from 'vitest'
import { certificateFingerprint } from '../../../../src/lib/apple/credential/certificate.ts'
import { parseTrustedIssuers } from '../../../../src/lib/apple/credential/trusted-issuers.ts'
import { APPLE_WWDR_G4 } from '../../../../src/lib/apple/wwdr-g4.ts'
import { made, text } from '../../../support/apple-uploads.ts'

describe('trusted issuers', () => {
  test('the constant is Apple’s WWDR G4, until 2030-12-10', async () => {
    const [issuer, ...others] = parseTrustedIssuers(APPLE_WWDR_G4)
    expect(others).toEqual([])
    expect(await certificateFingerprint(issuer!.der)).toBe(
      'ea4757885538dd8cb59ff4556f676087d83c85e70902c122e42c0808b5bce14c',
    )
    expect(new Date(issuer!.notAfterMs).toISOString()).toBe('2030-12-10T00:00:00.000Z')
  })

  test.each(['', 'nonsense', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'])(
    '%o is no configuration',
    (pem) => expect(() => parseTrustedIssuers(pem)).toThrow(/trusted issuer/),
  )

  test.skipIf(!made)('a leaf is no authority', () => {
    expect(() => parseTrustedIssuers(text('leaf.pem'))).toThrow(/authority/)
  })
})
