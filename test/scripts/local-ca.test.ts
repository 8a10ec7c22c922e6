import { describe, expect, test } from 'vitest'
import { checkApnsKey } from '../../src/lib/apple/credential/apns-key.ts'
import { readAppleCredential } from '../../src/lib/apple/credential/apple-credential.ts'
import { checkAppleCredential } from '../../src/lib/apple/credential/check-apple-credential.ts'
import { parseTrustedIssuers } from '../../src/lib/apple/credential/trusted-issuers.ts'
import { encodeBase64 } from '../../src/lib/encoding/base64.ts'
import { encodeUtf8 } from '../../src/lib/encoding/utf8.ts'
import { made, PASS_TYPE, TEAM } from '../support/apple-uploads.ts'

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
