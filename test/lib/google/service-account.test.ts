import { createSign, createVerify } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CredentialError } from '../../../src/lib/credential-check.ts'
import { decodePem, encodePem } from '../../../src/lib/encoding/pem.ts'
import { checkServiceAccount, readServiceAccount } from '../../../src/lib/google/service-account.ts'

const ISSUER = '3388000000012345678'
const response = await fetch('https://local-ca.test', {
  method: 'POST',
  body: JSON.stringify({
    passTypeIdentifier: 'pass.com.example.test',
    teamIdentifier: 'A1B2C3D4E5',
    organization: 'Org',
  }),
})
const { google } = (await response.json()) as {
  google: { serviceAccount: Record<string, string>; publicKeyPem: string }
}
const file = google.serviceAccount

const failed = async (change: object = {}, issuerId = ISSUER) => {
  const checks = await checkServiceAccount(readServiceAccount({ ...file, ...change }), issuerId)
  expect(checks).toHaveLength(5)
  return checks.filter(({ ok }) => !ok).map(({ code }) => code)
}

describe('reading', () => {
  test('the key file is read as an object and as its text, and passes every check', async () => {
    const account = readServiceAccount(file)
    expect(account).toEqual({
      type: 'service_account',
      clientEmail: file.client_email,
      privateKeyId: file.private_key_id,
      privateKeyPem: file.private_key,
    })
    expect(readServiceAccount(JSON.stringify(file))).toEqual(account)
    expect(await failed()).toEqual([])
  })

  test('the public key of the folder verifies what the account signs', () => {
    const { privateKeyPem } = readServiceAccount(file)
    const signature = createSign('sha256').update('save link').sign(privateKeyPem)
    const verify = createVerify('sha256').update('save link')
    expect(verify.verify(google.publicKeyPem, signature)).toBe(true)
  })

  test.each([
    ['line breaks that were escaped twice', (pem: string) => pem.replaceAll('\n', '\\n')],
    ['Windows line breaks', (pem: string) => pem.replaceAll('\n', '\r\n')],
    ['line breaks that became blanks', (pem: string) => pem.replaceAll('\n', ' ')],
    ['blanks around it', (pem: string) => `  ${pem}\n\n`],
  ])('%s are repaired', (_, spoil) => {
    const account = readServiceAccount({ ...file, private_key: spoil(file.private_key!) })
    expect(account.privateKeyPem).toBe(file.private_key)
  })

  test('an address to send keys to is not taken from an upload', () => {
    const account = readServiceAccount({ ...file, token_uri: 'https://evil.example/token' })
    expect(JSON.stringify(account)).not.toContain('evil')
  })

  test.each([
    null,
    1,
    true,
    [],
    'no JSON',
    '[]',
    'null',
    '"text"',
    `{"a":"${'x'.repeat(20_000)}"}`,
  ])('%o is no key file', (input) => {
    expect(() => readServiceAccount(input)).toThrow(CredentialError)
    expect(() => readServiceAccount(input)).toThrow(
      expect.objectContaining({ code: 'service_account_unreadable', member: 'serviceAccount' }),
    )
  })

  test('any JSON is read or refused, never anything else', async () => {
    const names = fc.constantFrom('type', 'client_email', 'private_key', 'private_key_id', 'x')
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.jsonValue(), fc.dictionary(names, fc.jsonValue())),
        async (input) => {
          try {
            const checks = await checkServiceAccount(readServiceAccount(input), ISSUER)
            expect(checks.every(({ ok }) => ok)).toBe(false)
          } catch (error) {
            if (!(error instanceof CredentialError)) throw error
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('checks', () => {
  test.each<[object, string]>([
    [{ type: 'authorized_user' }, 'service_account'],
    [{ type: undefined }, 'service_account'],
    [{ client_email: 'me@gmail.com' }, 'client_email'],
    [{ client_email: 5 }, 'client_email'],
    [{ private_key_id: '' }, 'private_key_id'],
    [{ private_key_id: 'a b' }, 'private_key_id'],
    [{ private_key: '' }, 'private_key'],
    [{ private_key: 'x'.repeat(20_000) }, 'private_key'],
    [{ private_key: encodePem('PRIVATE KEY', Uint8Array.of(0x30, 0)) }, 'private_key'],
  ])('%o fails %s alone', async (change, code) => expect(await failed(change)).toEqual([code]))

  test('a key that is elliptic, too short or in PKCS#1 is refused', async () => {
    const elliptic = await exported({ name: 'ECDSA', namedCurve: 'P-256' })
    const short = await exported({
      name: 'RSASSA-PKCS1-v1_5',
      hash: 'SHA-256',
      modulusLength: 1024,
      publicExponent: Uint8Array.of(1, 0, 1),
    })
    const pkcs8 = decodePem(file.private_key!)![0]!.der
    for (const key of [elliptic, short, encodePem('RSA PRIVATE KEY', pkcs8)]) {
      expect(await failed({ private_key: key })).toEqual(['private_key'])
    }
  })

  test.each(['', '0', '-1', '12a', '1.5', ' 12', '1'.repeat(21), 'BCR2DN'])(
    'issuer id %o is refused',
    async (issuerId) => expect(await failed({}, issuerId)).toEqual(['issuer_id']),
  )
})

async function exported(algorithm: { name: string; [member: string]: unknown }): Promise<string> {
  const keys = (await crypto.subtle.generateKey(algorithm, true, ['sign'])) as CryptoKeyPair
  const pkcs8 = (await crypto.subtle.exportKey('pkcs8', keys.privateKey)) as ArrayBuffer
  return encodePem('PRIVATE KEY', new Uint8Array(pkcs8))
}
