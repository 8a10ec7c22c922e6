import {
  type CredentialUpload,
  readAppleCredential,
} from '../../src/lib/apple/credential/apple-credential.ts'
import { checkAppleCredential } from '../../src/lib/apple/credential/check-apple-credential.ts'
import { parseTrustedIssuers } from '../../src/lib/apple/credential/trusted-issuers.ts'
import { decodeBase64 } from '../../src/lib/encoding/base64.ts'
import { decodeUtf8 } from '../../src/lib/encoding/utf8.ts'

export const PASS_TYPE = 'pass.com.example.test'
export const TEAM = 'A1B2C3D4E5'
export const PASSPHRASE = 'pässwörd 1'
export const DAY_MS = 86_400_000

/** Everything here is written by OpenSSL: null where there is none. */
export const made = await openssl()
const files = made ?? {}
export const text = (name: string) => decodeUtf8(decodeBase64(files[name] ?? '')!)!
export const base64 = (name: string) => files[name] ?? ''

/** An upload as it is read, and what the checks say of it. */
export async function inspect(
  input: CredentialUpload,
  { nowMs = Date.now(), issuers = text('wwdr.pem') } = {},
) {
  const credential = await readAppleCredential(input)
  const trustedIssuers = parseTrustedIssuers(issuers)
  const { checks, issuer } = await checkAppleCredential(credential, { trustedIssuers, nowMs })
  return { credential, issuer, checks, failed: checks.filter((c) => !c.ok).map((c) => c.code) }
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
    pkcs12('windows.p12', '-keysig', '-LMK', '-CSP', 'Microsoft Software Key Storage Provider'),
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
