import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CredentialUpload,
  readAppleCredential,
} from '../../../../src/lib/apple/credential/apple-credential.ts'
import { checkAppleCredential } from '../../../../src/lib/apple/credential/check-apple-credential.ts'
import { parseTrustedIssuers } from '../../../../src/lib/apple/credential/trusted-issuers.ts'
import { CredentialError } from '../../../../src/lib/credential-check.ts'
import { decodeBase64, encodeBase64 } from '../../../../src/lib/encoding/base64.ts'
import { decodePem } from '../../../../src/lib/encoding/pem.ts'
import { encodeUtf8 } from '../../../../src/lib/encoding/utf8.ts'
import {
  base64,
  DAY_MS,
  inspect,
  made,
  PASS_TYPE,
  PASSPHRASE,
  TEAM,
  text,
} from '../../../support/apple-uploads.ts'

const refusal = async (input: CredentialUpload) => {
  const error = await readAppleCredential(input).catch((error) => error)
  expect(error).toBeInstanceOf(CredentialError)
  return error as CredentialError
}

describe.skipIf(!made)('an upload written by OpenSSL', () => {
  describe('every form of a good one is read alike', () => {
    const plain = () => ({ certificate: text('leaf.pem'), privateKey: text('leaf.key') })
    const p12 = (name: string) => ({ certificate: base64(name), passphrase: PASSPHRASE })
    const key = (name: string, passphrase?: string) => ({
      certificate: text('leaf.pem'),
      privateKey: text(name),
      passphrase,
    })
    test.each<[string, () => CredentialUpload]>([
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

  test('a .p12 as Windows writes it, with attributes in bag and key', async () => {
    const { credential, failed } = await inspect({
      certificate: base64('windows.p12'),
      passphrase: PASSPHRASE,
    })
    expect(failed).toEqual([])
    const plain = decodeBase64(base64('leaf.key.der'))!
    expect(credential.privateKeyPkcs8.length).toBeGreaterThan(plain.length)
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

  describe('what cannot be read says why', () => {
    test.each<[string, () => CredentialUpload, string, string]>([
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
    const survives = async (input: CredentialUpload) => {
      const credential = await readAppleCredential(input).catch((error) => {
        if (!(error instanceof CredentialError)) throw error
        return null
      })
      if (credential) {
        const nowMs = Date.now()
        const trustedIssuers = parseTrustedIssuers(text('wwdr.pem'))
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
