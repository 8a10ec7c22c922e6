import { describe, expect, test } from 'vitest'
import type { CredentialUpload } from '../../../../src/lib/apple/credential/apple-credential.ts'
import { parseTrustedIssuers } from '../../../../src/lib/apple/credential/trusted-issuers.ts'
import { APPLE_WWDR_G4 } from '../../../../src/lib/apple/wwdr-g4.ts'
import { inspect, made, text } from '../../../support/apple-uploads.ts'

describe.skipIf(!made)('a check that fails names itself', () => {
  const leaf = (name: string, key = 'leaf.key') => ({
    certificate: text(name),
    privateKey: text(key),
  })
  test.each<[string, () => CredentialUpload, string[]]>([
    ['foreign key', () => leaf('leaf.pem', 'other.key'), ['key_matches_certificate']],
    ['elliptic key', () => leaf('ec.pem', 'ec.key'), ['rsa_key', 'key_matches_certificate']],
    [
      'RSA key of 1,024 bits',
      () => leaf('small.pem', 'small.key'),
      ['rsa_key', 'key_matches_certificate'],
    ],
    ['extension of another pass type', () => leaf('other-extension.pem'), ['pass_type_identifier']],
    ['no extension', () => leaf('no-extension.pem'), ['pass_type_identifier']],
    ['another common name', () => leaf('other-name.pem'), ['pass_type_identifier']],
    ['no UID', () => leaf('no-uid.pem'), ['pass_type_identifier']],
    ['no usage for passes', () => leaf('no-usage.pem'), ['pass_signing_usage']],
    ['no team', () => leaf('no-team.pem'), ['team_identifier']],
    ['foreign issuer of the same name', () => leaf('forged.pem'), ['wwdr_issuer']],
    ['foreign issuer', () => leaf('foreign.pem'), ['wwdr_issuer']],
    ['a signature over SHA-1', () => leaf('sha1.pem'), ['wwdr_issuer']],
    ['expired', () => leaf('expired.pem'), ['not_expired']],
  ])('%s', async (_, input, codes) => {
    const { failed, checks } = await inspect(input())
    expect(failed).toEqual(codes)
    expect(checks).toHaveLength(7)
  })

  test('a certificate for NFC passes is good', async () => {
    expect((await inspect(leaf('nfc.pem'))).failed).toEqual([])
  })

  test('before its first and after its last day it is not in force', async () => {
    const { credential } = await inspect(leaf('leaf.pem'))
    const { notBeforeMs, notAfterMs } = credential
    const failedAt = async (nowMs: number) => (await inspect(leaf('leaf.pem'), { nowMs })).failed
    expect(await failedAt(notBeforeMs - 1)).toContain('not_expired')
    expect(await failedAt(notBeforeMs)).not.toContain('not_expired')
    expect(await failedAt(notAfterMs)).not.toContain('not_expired')
    expect(await failedAt(notAfterMs + 1)).toContain('not_expired')
  })

  test('an issuer that has run out is no longer trusted', async () => {
    const nowMs = parseTrustedIssuers(text('wwdr.pem'))[0]!.notAfterMs + 1
    expect((await inspect(leaf('leaf.pem'), { nowMs })).failed).toEqual([
      'wwdr_issuer',
      'not_expired',
    ])
  })

  test('Apple’s own issuer does not vouch for ours', async () => {
    const failedWith = async (issuers: string) =>
      (await inspect(leaf('leaf.pem'), { issuers })).failed
    expect(await failedWith(APPLE_WWDR_G4)).toEqual(['wwdr_issuer'])
    expect(await failedWith(APPLE_WWDR_G4 + text('wwdr.pem'))).toEqual([])
  })
})
