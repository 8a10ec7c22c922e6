import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkApnsKey } from '../../../src/lib/apple/credential/apns-key.ts'
import {
  type AppleCredentialInput,
  readAppleCredential,
} from '../../../src/lib/apple/credential/apple-credential.ts'
import { certificateFingerprint } from '../../../src/lib/apple/credential/certificate.ts'
import { checkAppleCredential } from '../../../src/lib/apple/credential/check-apple-credential.ts'
import { parseTrustedIssuers } from '../../../src/lib/apple/credential/trusted-issuers.ts'
import { APPLE_WWDR_G4 } from '../../../src/lib/apple/wwdr-g4.ts'
import { CredentialError } from '../../../src/lib/credential-check.ts'
import { decodeBase64, encodeBase64 } from '../../../src/lib/encoding/base64.ts'
import { decodePem } from '../../../src/lib/encoding/pem.ts'
import { decodeUtf8, encodeUtf8 } from '../../../src/lib/encoding/utf8.ts'

const PASS_TYPE = 'pass.com.example.test'
const TEAM = 'A1B2C3D4E5'
const PASSPHRASE = 'pässwörd 1'
const DAY_MS = 86_400_000

/** Everything here is written by OpenSSL; the file is skipped, and named, where there is none. */
const made = await openssl()
const files = made ?? {}
const text = (name: string) => decodeUtf8(decodeBase64(files[name] ?? '')!)!
const base64 = (name: string) => files[name] ?? ''

describe.skipIf(!made)('an upload written by OpenSSL', () => {
  let trustedIssuers: ReturnType<typeof parseTrustedIssuers>
  beforeAll(() => {
    trustedIssuers = parseTrustedIssuers(text('wwdr.pem'))
  })

  const inspect = async (input: AppleCredentialInput, nowMs = Date.now()) => {
    const credential = await readAppleCredential(input)
    const { checks, issuer } = await checkAppleCredential(credential, { trustedIssuers, nowMs })
    return { credential, issuer, checks, failed: checks.filter((c) => !c.ok).map((c) => c.code) }
  }
  const refusal = async (input: AppleCredentialInput) => {
    const error = await readAppleCredential(input).catch((error) => error)
    expect(error).toBeInstanceOf(CredentialError)
    return error as CredentialError
  }

  describe('every form of a good one is read alike', () => {
    const plain = () => ({ certificate: text('leaf.pem'), privateKey: text('leaf.key') })
    const p12 = (name: string) => ({ certificate: base64(name), passphrase: PASSPHRASE })
    const key = (name: string, passphrase?: string) => ({
      certificate: text('leaf.pem'),
      privateKey: text(name),
      passphrase,
    })
    test.each<[string, () => AppleCredentialInput]>([
      ['PEM certificate and PKCS#8 key', plain],
      [
        'Windows line breaks',
        () => ({ ...plain(), certificate: text('leaf.pem').replaceAll('\n', '\r\n') }),
      ],
      [
        'line breaks escaped by JSON',
        () => ({ ...plain(), privateKey: text('leaf.key').replaceAll('\n', '\\n') }),
      ],
      ['base64 of a DER certificate', () => ({ ...plain(), certificate: base64('leaf.der') })],
      [
        'base64 with line breaks',
        () => ({ ...plain(), certificate: base64('leaf.der').replaceAll(/.{64}/g, '$&\n') }),
      ],
      ['PKCS#1 key', () => key('leaf.pkcs1.key')],
      ['PKCS#8 under AES-256, HMAC-SHA256', () => key('leaf.aes256.key', PASSPHRASE)],
      ['PKCS#8 under AES-128, HMAC-SHA1', () => key('leaf.aes128.key', PASSPHRASE)],
      ['PKCS#8 under AES-192, HMAC-SHA512', () => key('leaf.aes192.key', PASSPHRASE)],
      ['PKCS#8 under 100,000 rounds', () => key('leaf.slow.key', PASSPHRASE)],
      ['a needless passphrase', () => key('leaf.key', 'unused')],
      ['one text with both', () => ({ certificate: text('leaf.key') + text('leaf.pem') })],
      ['the output of pkcs12 -nodes', () => ({ certificate: text('nodes.pem') })],
      ['.p12', () => p12('leaf.p12')],
      ['.p12 as both members', () => ({ ...p12('leaf.p12'), privateKey: base64('leaf.p12') })],
      [
        '.p12 as the key',
        () => ({
          certificate: text('leaf.pem'),
          privateKey: base64('leaf.p12'),
          passphrase: PASSPHRASE,
        }),
      ],
      ['.p12 with the whole chain', () => p12('chain.p12')],
      ['.p12 with a MAC of SHA-512', () => p12('sha512.p12')],
      ['.p12 with a MAC of SHA-1 and AES', () => p12('sha1mac.p12')],
      ['.p12 without a MAC', () => p12('nomac.p12')],
      ['.p12 with an open certificate', () => p12('opencert.p12')],
      ['.p12 with an open key', () => p12('openkey.p12')],
      [
        '.p12 with an empty passphrase',
        () => ({ certificate: base64('empty.p12'), passphrase: '' }),
      ],
    ])('%s', async (_, input) => {
      const { credential, failed } = await inspect(input())
      expect(failed).toEqual([])
      expect(credential).toMatchObject({
        passTypeIdentifier: PASS_TYPE,
        teamIdentifier: TEAM,
        organization: 'Exämple',
        certificateDer: decodeBase64(base64('leaf.der')),
        privateKeyPkcs8: decodeBase64(base64('leaf.key.der')),
      })
      expect(credential.notAfterMs - credential.notBeforeMs).toBe(365 * DAY_MS)
    })
  })

  test('other certificates are kept apart, the trusted issuer is the one that signed', async () => {
    const { credential, issuer } = await inspect({
      certificate: base64('chain.p12'),
      passphrase: PASSPHRASE,
    })
    const wwdr = decodePem(text('wwdr.pem'))![0]!.der
    expect(credential.intermediatesDer).toEqual([wwdr])
    expect(issuer?.der).toEqual(wwdr)
  })

  test('the fingerprint is OpenSSL’s', async () => {
    const { credential } = await inspect({ certificate: text('nodes.pem') })
    const printed = text('fingerprint.txt').split('=')[1]!.trim()
    expect(credential.fingerprint).toBe(printed.replaceAll(':', '').toLowerCase())
  })

  test('the private key signs what the certificate verifies', async () => {
    const { credential } = await inspect({
      certificate: base64('leaf.p12'),
      passphrase: PASSPHRASE,
    })
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey(
      'pkcs8',
      credential.privateKeyPkcs8,
      algorithm,
      false,
      ['sign'],
    )
    const spki = decodePem(text('leaf.pub'))![0]!.der
    const pub = await crypto.subtle.importKey('spki', spki, algorithm, false, ['verify'])
    const data = encodeUtf8('manifest')
    const signature = await crypto.subtle.sign(algorithm, key, data)
    expect(await crypto.subtle.verify(algorithm, pub, signature, data)).toBe(true)
  })

  describe('a check that fails names itself', () => {
    const leaf = (name: string, key = 'leaf.key') => ({
      certificate: text(name),
      privateKey: text(key),
    })
    test.each<[string, () => AppleCredentialInput, string[]]>([
      ['foreign key', () => leaf('leaf.pem', 'other.key'), ['key_matches_certificate']],
      ['elliptic key', () => leaf('ec.pem', 'ec.key'), ['rsa_key', 'key_matches_certificate']],
      [
        'RSA key of 1,024 bits',
        () => leaf('small.pem', 'small.key'),
        ['rsa_key', 'key_matches_certificate'],
      ],
      [
        'extension of another pass type',
        () => leaf('other-extension.pem'),
        ['pass_type_identifier'],
      ],
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
      expect((await inspect(leaf('leaf.pem'), notBeforeMs - 1)).failed).toContain('not_expired')
      expect((await inspect(leaf('leaf.pem'), notBeforeMs)).failed).not.toContain('not_expired')
      expect((await inspect(leaf('leaf.pem'), notAfterMs)).failed).not.toContain('not_expired')
      expect((await inspect(leaf('leaf.pem'), notAfterMs + 1)).failed).toContain('not_expired')
    })

    test('an issuer that has run out is no longer trusted', async () => {
      const nowMs = trustedIssuers[0]!.notAfterMs + 1
      expect((await inspect(leaf('leaf.pem'), nowMs)).failed).toEqual([
        'wwdr_issuer',
        'not_expired',
      ])
    })

    test('Apple’s own issuer does not vouch for ours', async () => {
      trustedIssuers = parseTrustedIssuers(APPLE_WWDR_G4)
      try {
        expect((await inspect(leaf('leaf.pem'))).failed).toEqual(['wwdr_issuer'])
        trustedIssuers = parseTrustedIssuers(APPLE_WWDR_G4 + text('wwdr.pem'))
        expect((await inspect(leaf('leaf.pem'))).failed).toEqual([])
      } finally {
        trustedIssuers = parseTrustedIssuers(text('wwdr.pem'))
      }
    })
  })

  describe('what cannot be read says why', () => {
    test.each<[string, () => AppleCredentialInput, string, string]>([
      ['nothing', () => ({ certificate: '' }), 'certificate_unreadable', 'certificate'],
      ['prose', () => ({ certificate: 'hello' }), 'certificate_unreadable', 'certificate'],
      ['no key', () => ({ certificate: text('leaf.pem') }), 'private_key_missing', 'privateKey'],
      [
        'an empty key',
        () => ({ certificate: text('leaf.pem'), privateKey: '' }),
        'private_key_missing',
        'privateKey',
      ],
      [
        'no certificate',
        () => ({ certificate: text('leaf.key') }),
        'certificate_missing',
        'certificate',
      ],
      [
        'only an authority',
        () => ({ certificate: text('wwdr.pem'), privateKey: text('wwdr.key') }),
        'certificate_missing',
        'certificate',
      ],
      [
        'two keys',
        () => ({ certificate: text('leaf.pem'), privateKey: text('leaf.key') + text('other.key') }),
        'private_key_ambiguous',
        'privateKey',
      ],
      [
        'a key cut off',
        () => ({ certificate: text('leaf.pem'), privateKey: text('leaf.key').slice(0, 300) }),
        'private_key_unreadable',
        'privateKey',
      ],
      [
        'an elliptic key in SEC1',
        () => ({ certificate: text('leaf.pem'), privateKey: text('ec.sec1.key') }),
        'private_key_unsupported',
        'privateKey',
      ],
      [
        'a damaged certificate',
        () => ({ certificate: damaged('leaf.pem'), privateKey: text('leaf.key') }),
        'certificate_unreadable',
        'certificate',
      ],
      [
        'bytes after the certificate',
        () => ({
          certificate: encodeBase64(Uint8Array.of(...decodeBase64(base64('leaf.der'))!, 0)),
          privateKey: text('leaf.key'),
        }),
        'certificate_unreadable',
        'certificate',
      ],
      [
        'encrypted key, no passphrase',
        () => ({ certificate: text('leaf.pem'), privateKey: text('leaf.aes256.key') }),
        'passphrase_missing',
        'passphrase',
      ],
      [
        'encrypted key, wrong passphrase',
        () => ({
          certificate: text('leaf.pem'),
          privateKey: text('leaf.aes256.key'),
          passphrase: 'no',
        }),
        'passphrase_wrong',
        'passphrase',
      ],
      [
        'encrypted key, empty passphrase',
        () => ({
          certificate: text('leaf.pem'),
          privateKey: text('leaf.aes256.key'),
          passphrase: '',
        }),
        'passphrase_wrong',
        'passphrase',
      ],
      [
        '.p12, no passphrase',
        () => ({ certificate: base64('leaf.p12') }),
        'passphrase_missing',
        'passphrase',
      ],
      [
        '.p12, wrong passphrase',
        () => ({ certificate: base64('leaf.p12'), passphrase: 'no' }),
        'passphrase_wrong',
        'passphrase',
      ],
      [
        '.p12 without a MAC, wrong passphrase',
        () => ({ certificate: base64('nomac.p12'), passphrase: 'no' }),
        'passphrase_wrong',
        'passphrase',
      ],
      [
        '.p12 altered',
        () => ({ certificate: altered('leaf.p12'), passphrase: PASSPHRASE }),
        'passphrase_wrong',
        'passphrase',
      ],
      [
        '.p12 cut off',
        () => ({ certificate: base64('leaf.p12').slice(0, 400), passphrase: PASSPHRASE }),
        'certificate_unreadable',
        'certificate',
      ],
      [
        'too much',
        () => ({ certificate: text('leaf.pem').repeat(60) }),
        'certificate_unreadable',
        'certificate',
      ],
    ])('%s', async (_, input, code, member) => {
      const error = await refusal(input())
      expect({ code: error.code, member: error.member }).toEqual({ code, member })
    })

    test.each([
      ['legacy.p12', 'openssl pkcs12 -legacy -in'],
      ['desonly.p12', 'openssl pkcs12 -legacy -in'],
      ['toomany.p12', 'openssl pkcs12 -legacy -in'],
    ])('%s of an old kind comes with the command that converts it', async (name, command) => {
      const error = await refusal({ certificate: base64(name), passphrase: PASSPHRASE })
      expect(error.code).toBe('encryption_unsupported')
      expect(error.message).toContain(command)
    })

    test.each([
      'leaf.des3.key',
      'leaf.proc-type.key',
      'leaf.scrypt.key',
      'leaf.toomany.key',
      'leaf.pbe.key',
    ])('%s comes with the command that converts it', async (name) => {
      const error = await refusal({
        certificate: text('leaf.pem'),
        privateKey: text(name),
        passphrase: PASSPHRASE,
      })
      expect(error.code).toBe('encryption_unsupported')
      expect(error.message).toContain('openssl pkcs8 -topk8')
    })

    test('the command it names makes a file that is read', async () => {
      const { failed } = await inspect({ certificate: text('legacy-converted.pem') })
      expect(failed).toEqual([])
    })

    test('no message holds a passphrase or a part of a key', async () => {
      for (const name of ['leaf.p12', 'legacy.p12', 'nomac.p12']) {
        const error = await refusal({ certificate: base64(name), passphrase: 'very-secret' })
        expect(JSON.stringify(error) + error.message + error.stack).not.toContain('very-secret')
      }
    })
  })

  describe('hostile uploads', () => {
    /** A typed refusal, or a credential whose checks can be run: nothing else may come out. */
    const survives = async (input: AppleCredentialInput) => {
      const credential = await readAppleCredential(input).catch((error) => {
        if (!(error instanceof CredentialError)) throw error
        return null
      })
      if (credential) {
        const nowMs = Date.now()
        const { checks } = await checkAppleCredential(credential, { trustedIssuers, nowMs })
        expect(checks).toHaveLength(7)
      }
    }

    test.each(['leaf.der', 'leaf.p12', 'openkey.p12', 'nomac.p12'])(
      'mutations of %s',
      async (name) => {
        const good = decodeBase64(base64(name))!
        const edits = fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), {
          minLength: 1,
          maxLength: 4,
        })
        await fc.assert(
          fc.asyncProperty(edits, fc.option(fc.nat(good.length)), async (changes, cut) => {
            const bytes = good.slice(0, cut ?? good.length)
            for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
            await survives({
              certificate: encodeBase64(bytes),
              privateKey: text('leaf.key'),
              passphrase: PASSPHRASE,
            })
          }),
          { numRuns: 60 },
        )
      },
    )

    test.each(['leaf.key', 'leaf.aes256.key', 'leaf.pkcs1.key'])(
      'mutations of %s',
      async (name) => {
        const [block] = decodePem(text(name))!
        await fc.assert(
          fc.asyncProperty(fc.nat(block!.der.length - 1), fc.nat(255), async (at, value) => {
            const bytes = block!.der.slice()
            bytes[at] = value
            const pem = `-----BEGIN ${block!.label}-----\n${encodeBase64(bytes)}\n-----END ${block!.label}-----`
            await survives({
              certificate: text('leaf.pem'),
              privateKey: pem,
              passphrase: PASSPHRASE,
            })
          }),
          { numRuns: 60 },
        )
      },
    )

    test('any text, any bytes, deep nesting', async () => {
      const anything = fc.oneof(fc.string(), fc.uint8Array({ maxLength: 400 }).map(encodeBase64))
      await fc.assert(
        fc.asyncProperty(anything, anything, async (certificate, privateKey) => {
          await survives({ certificate, privateKey, passphrase: 'x' })
        }),
        { numRuns: 300 },
      )
      for (const octet of [0x30, 0x80]) {
        const nested = new Uint8Array(40_000).map((_, at) => (at % 2 ? octet : 0x30))
        await survives({ certificate: encodeBase64(nested), passphrase: 'x' })
      }
    })
  })

  describe('APNs key', () => {
    const key = () => ({ keyId: 'ABC123DEFG', teamId: TEAM, privateKey: text('ec.key') })
    const failed = async (change: object, team: string | null = TEAM) =>
      (await checkApnsKey({ ...key(), ...change }, team)).filter((c) => !c.ok).map((c) => c.code)

    test('a P-256 key of the certificate’s team is good', async () => {
      expect(await failed({})).toEqual([])
      expect(await checkApnsKey(key(), TEAM)).toHaveLength(3)
    })

    test.each<[object, string]>([
      [{ keyId: 'abc123defg' }, 'apns_key_id'],
      [{ keyId: 'AuthKey_ABC123DEFG' }, 'apns_key_id'],
      [{ teamId: 'ZZZZZZZZZZ' }, 'apns_team_id'],
      [{ teamId: '' }, 'apns_team_id'],
      [{ privateKey: '' }, 'apns_private_key'],
      [
        { privateKey: '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----' },
        'apns_private_key',
      ],
    ])('%o fails %s', async (change, code) => expect(await failed(change)).toEqual([code]))

    test('an RSA key, another curve, SEC1 and two keys are refused', async () => {
      for (const privateKey of [
        text('leaf.key'),
        text('p384.key'),
        text('ec.sec1.key'),
        text('ec.key') + text('ec.key'),
      ]) {
        expect(await failed({ privateKey })).toEqual(['apns_private_key'])
      }
    })

    test('a certificate without a team accepts none', async () => {
      expect(await failed({}, null)).toEqual(['apns_team_id'])
    })
  })
})

describe('trusted issuers', () => {
  test('the constant is Apple’s WWDR G4, until 2030-12-10', async () => {
    const [issuer, ...others] = parseTrustedIssuers(APPLE_WWDR_G4)
    expect(others).toEqual([])
    expect(certificateFingerprint(issuer!.der)).toBe(
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

describe('the local authority', async () => {
  const response = await fetch('https://local-ca.test', {
    method: 'POST',
    body: JSON.stringify({
      passTypeIdentifier: PASS_TYPE,
      teamIdentifier: TEAM,
      organization: 'Exämple, "Org" + Söhne',
    }),
  })
  const local = (await response.json()) as {
    rootPem: string
    wwdrPem: string
    leaf: { certificatePem: string; privateKeyPem: string }
    apnsKey: { keyId: string; privateKey: string }
    same: boolean
    modes: Record<string, string>
  }

  test('what it issues passes every check', async () => {
    const credential = await readAppleCredential({
      certificate: local.leaf.certificatePem,
      privateKey: local.leaf.privateKeyPem,
    })
    const trustedIssuers = parseTrustedIssuers(local.wwdrPem)
    const { checks } = await checkAppleCredential(credential, { trustedIssuers, nowMs: Date.now() })
    expect(checks.filter(({ ok }) => !ok)).toEqual([])
    expect(credential).toMatchObject({
      passTypeIdentifier: PASS_TYPE,
      teamIdentifier: TEAM,
      organization: 'Exämple, "Org" + Söhne',
    })
    const apns = await checkApnsKey({ ...local.apnsKey, teamId: TEAM }, TEAM)
    expect(apns.filter(({ ok }) => !ok)).toEqual([])
  })

  test('a second start finds the same keys, which only their owner reads', () => {
    expect(local.same).toBe(true)
    expect(local.modes).toEqual({
      'root.pem': '600',
      'wwdr.pem': '600',
      'wwdr.key.pem': '600',
      'service-account.json': '600',
      'public.pem': '600',
    })
  })

  test.skipIf(!made)('OpenSSL trusts the chain and sees Apple’s extensions', async () => {
    const run = async (args: string) => {
      const pems = { root: local.rootPem, wwdr: local.wwdrPem, leaf: local.leaf.certificatePem }
      const files = Object.fromEntries(
        Object.entries(pems).map(([name, pem]) => [name, encodeBase64(encodeUtf8(pem))]),
      )
      const body = JSON.stringify({ args: args.split(' '), files })
      const answer = await fetch('https://openssl.test', { method: 'POST', body })
      return (await answer.json()) as { code: number; stdout: string }
    }
    expect(await run('verify -x509_strict -CAfile root -untrusted wwdr leaf')).toMatchObject({
      code: 0,
      stdout: 'leaf: OK\n',
    })
    const { stdout } = await run('x509 -in leaf -noout -text -nameopt utf8,sep_comma_plus')
    for (const part of [
      `Subject: UID=${PASS_TYPE},CN=Pass Type ID: ${PASS_TYPE},OU=${TEAM},O=Exämple, "Org" + Söhne,C=US`,
      'CA:FALSE',
      'TLS Web Client Authentication, 1.2.840.113635.100.4.14',
      '1.2.840.113635.100.6.1.16',
      '1.2.840.113635.100.6.3.2',
      'Digital Signature',
    ]) {
      expect(stdout).toContain(part)
    }
    const wwdr = await run('x509 -in wwdr -noout -text')
    expect(wwdr.stdout).toContain('CA:TRUE, pathlen:0')
    expect(wwdr.stdout).toContain('1.2.840.113635.100.6.2.1')
  })
})

function damaged(name: string): string {
  const [block] = decodePem(text(name))!
  const der = block!.der.slice()
  der[4] = 0x04
  return `-----BEGIN CERTIFICATE-----\n${encodeBase64(der)}\n-----END CERTIFICATE-----`
}

/** One bit of an encrypted certificate flipped: the MAC no longer fits. */
function altered(name: string): string {
  const bytes = decodeBase64(base64(name))!
  bytes[700]! ^= 1
  return encodeBase64(bytes)
}

/** Keys, certificates good and bad, and their containers: `null` on a machine without OpenSSL. */
async function openssl(): Promise<Record<string, string> | null> {
  const name = (userId: string, cn: string, ou = `/OU=${TEAM}`) =>
    `/UID=${userId}/CN=${cn}${ou}/O=Exämple/C=US`
  const good = name(PASS_TYPE, `Pass Type ID: ${PASS_TYPE}`)
  const extensions = (passType: string | null, usage = ',1.2.840.113635.100.4.14') =>
    [
      'basicConstraints=CA:FALSE',
      'keyUsage=digitalSignature',
      `extendedKeyUsage=clientAuth${usage}`,
      ...(passType ? [`1.2.840.113635.100.6.1.16=ASN1:UTF8String:${passType}`] : []),
      '1.2.840.113635.100.6.3.2=ASN1:NULL',
    ].join('\n')
  const rsa = (out: string, bits = 2048) => ['genrsa', '-out', out, `${bits}`]
  const ec = (out: string, curve: string) => [
    'genpkey',
    '-algorithm',
    'EC',
    '-pkeyopt',
    `ec_paramgen_curve:${curve}`,
    '-out',
    out,
  ]
  const authority = (out: string, subject: string) => [
    ...['req', '-x509', '-new', '-key', `${out}.key`, '-subj', subject, '-days', '3650'],
    ...['-addext', 'basicConstraints=critical,CA:TRUE,pathlen:0', '-out', `${out}.pem`],
  ]
  const issue = (
    out: string,
    {
      subject = good,
      ca = 'wwdr',
      key = 'leaf.key',
      ext = 'good.ext',
      days = ['-days', '365'],
      digest = '-sha256',
    } = {},
  ) => [
    ['req', '-new', '-utf8', '-key', key, '-subj', subject, '-out', 'csr.pem'],
    [
      ...['x509', '-req', '-in', 'csr.pem', '-CA', `${ca}.pem`, '-CAkey', `${ca}.key`, digest],
      ...['-extfile', ext, ...days, '-set_serial', '7', '-out', out],
    ],
  ]
  const pkcs8 = (out: string, ...options: string[]) => [
    ...['pkcs8', '-topk8', '-in', 'leaf.key', '-passout', `pass:${PASSPHRASE}`, '-out', out],
    ...options,
  ]
  const pkcs12 = (out: string, ...options: string[]) => [
    ...['pkcs12', '-export', '-in', 'leaf.pem', '-inkey', 'leaf.key', '-out', out],
    ...(options.includes('-passout') ? [] : ['-passout', `pass:${PASSPHRASE}`]),
    ...options,
  ]
  const wwdrName = '/CN=Test WWDR/OU=G4/O=Test Apple Inc./C=US'
  const commands = [
    ...[rsa('wwdr.key'), rsa('leaf.key'), rsa('other.key'), rsa('small.key', 1024)],
    ...[ec('ec.key', 'P-256'), ec('p384.key', 'P-384')],
    authority('wwdr', wwdrName),
    ['rsa', '-in', 'other.key', '-out', 'twin.key'],
    authority('twin', wwdrName),
    ['rsa', '-in', 'other.key', '-out', 'stranger.key'],
    authority('stranger', '/CN=Stranger'),
    ...issue('leaf.pem'),
    ...issue('ec.pem', { key: 'ec.key' }),
    ...issue('small.pem', { key: 'small.key' }),
    ...issue('other-extension.pem', { ext: 'other.ext' }),
    ...issue('no-extension.pem', { ext: 'none.ext' }),
    ...issue('no-usage.pem', { ext: 'usage.ext' }),
    ...issue('other-name.pem', { subject: name(PASS_TYPE, 'Apple Push Services: com.example') }),
    ...issue('nfc.pem', { subject: name(PASS_TYPE, `Pass Type ID with NFC: ${PASS_TYPE}`) }),
    ...issue('no-uid.pem', { subject: `/CN=Pass Type ID: ${PASS_TYPE}/OU=${TEAM}` }),
    ...issue('no-team.pem', { subject: name(PASS_TYPE, `Pass Type ID: ${PASS_TYPE}`, '') }),
    ...issue('forged.pem', { ca: 'twin' }),
    ...issue('foreign.pem', { ca: 'stranger' }),
    ...issue('sha1.pem', { digest: '-sha1' }),
    ...issue('expired.pem', { days: ['-days', '-1'] }),
    ['x509', '-in', 'leaf.pem', '-outform', 'DER', '-out', 'leaf.der'],
    ['x509', '-in', 'leaf.pem', '-noout', '-pubkey', '-out', 'leaf.pub'],
    ['x509', '-in', 'leaf.pem', '-noout', '-fingerprint', '-sha256', '-out', 'fingerprint.txt'],
    ['pkcs8', '-topk8', '-nocrypt', '-in', 'leaf.key', '-outform', 'DER', '-out', 'leaf.key.der'],
    ['rsa', '-traditional', '-in', 'leaf.key', '-out', 'leaf.pkcs1.key'],
    [
      ...['rsa', '-traditional', '-aes256', '-passout', `pass:${PASSPHRASE}`],
      ...['-in', 'leaf.key', '-out', 'leaf.proc-type.key'],
    ],
    ['ec', '-in', 'ec.key', '-out', 'ec.sec1.key'],
    pkcs8('leaf.aes256.key'),
    pkcs8('leaf.aes128.key', '-v2', 'aes128', '-v2prf', 'hmacWithSHA1'),
    pkcs8('leaf.aes192.key', '-v2', 'aes192', '-v2prf', 'hmacWithSHA512'),
    pkcs8('leaf.slow.key', '-iter', '100000'),
    pkcs8('leaf.toomany.key', '-iter', '100001'),
    pkcs8('leaf.des3.key', '-v2', 'des3'),
    pkcs8('leaf.scrypt.key', '-scrypt'),
    pkcs8('leaf.pbe.key', '-v1', 'PBE-SHA1-3DES'),
    pkcs12('leaf.p12', '-name', 'Pass'),
    pkcs12('chain.p12', '-certfile', 'wwdr.pem'),
    pkcs12('sha512.p12', '-macalg', 'sha512'),
    pkcs12('sha1mac.p12', '-macalg', 'sha1'),
    pkcs12('nomac.p12', '-nomac'),
    pkcs12('opencert.p12', '-certpbe', 'NONE'),
    pkcs12('openkey.p12', '-keypbe', 'NONE'),
    pkcs12('empty.p12', '-passout', 'pass:'),
    pkcs12('toomany.p12', '-iter', '100001'),
    pkcs12('desonly.p12', '-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES'),
    pkcs12('legacy.p12', '-legacy'),
    [
      ...['pkcs12', '-legacy', '-in', 'legacy.p12', '-nodes', '-passin', `pass:${PASSPHRASE}`],
      ...['-out', 'legacy-converted.pem'],
    ],
    [
      ...['pkcs12', '-in', 'leaf.p12', '-nodes', '-passin', `pass:${PASSPHRASE}`],
      ...['-out', 'nodes.pem'],
    ],
  ]
  const extFiles = {
    'good.ext': extensions(PASS_TYPE),
    'other.ext': extensions('pass.com.example.other'),
    'none.ext': extensions(null),
    'usage.ext': extensions(PASS_TYPE, ''),
  }
  const response = await fetch('https://openssl-script.test', {
    method: 'POST',
    body: JSON.stringify({ commands, files: extFiles }),
  })
  if (!response.ok) throw new Error(await response.text())
  return ((await response.json()) as { files: Record<string, string> | null }).files
}
