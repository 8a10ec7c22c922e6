import {
  type BerValue,
  context,
  explicit,
  INTEGER,
  integerOf,
  itemsOf,
  membersOf,
  OBJECT_IDENTIFIER,
  octetsOf,
  oidOf,
  orNull,
  parsed,
  SET,
} from '../../cms/ber.ts'
import { CredentialError } from '../../credential-check.ts'
import { concatBytes } from '../../encoding/bytes.ts'
import { equalBytes } from '../../encoding/equal-bytes.ts'
import { type AlgorithmIdentifier, readAlgorithmIdentifier } from './algorithm-identifier.ts'
import { decryptPbes2, isAffordable, readPbes2 } from './pbes2.ts'
import { decryptPkcs8 } from './private-key.ts'

const DATA = '1.2.840.113549.1.7.1'
const ENCRYPTED_DATA = '1.2.840.113549.1.7.6'
/** Name and block size, in bytes, of the hashes a MAC may use. */
const MAC_HASHES: Record<string, { name: string; blockLength: number }> = {
  '1.3.14.3.2.26': { name: 'SHA-1', blockLength: 64 },
  '2.16.840.1.101.3.4.2.1': { name: 'SHA-256', blockLength: 64 },
  '2.16.840.1.101.3.4.2.2': { name: 'SHA-384', blockLength: 128 },
  '2.16.840.1.101.3.4.2.3': { name: 'SHA-512', blockLength: 128 },
}
const KEY_BAG = '1.2.840.113549.1.12.10.1.1'
const SHROUDED_KEY_BAG = '1.2.840.113549.1.12.10.1.2'
const CERTIFICATE_BAG = '1.2.840.113549.1.12.10.1.3'
const X509_CERTIFICATE = '1.2.840.113549.1.9.22.1'
const MAC_KEY_PURPOSE = 3
/** Every tool writes one safe for the certificates and one for the key. */
const MAX_SAFES = 4
const MAX_KEYS = 2
const IMPLICIT_OCTETS = 0x80

/** https://www.rfc-editor.org/rfc/rfc5652#section-3 */
interface ContentInfo {
  contentType: string
  content: BerValue
}

/** https://www.rfc-editor.org/rfc/rfc7292#section-4 */
interface Pfx {
  authSafe: ContentInfo
  mac: MacData | null
}

interface MacData {
  algorithm: string
  digest: Uint8Array<ArrayBuffer>
  salt: Uint8Array<ArrayBuffer>
  iterations: number
}

/** A certificate or a key, as its kind of bag has it. */
interface SafeBag {
  bagId: string
  value: BerValue
}

export interface Pkcs12Content {
  certificates: Uint8Array<ArrayBuffer>[]
  /** PKCS#8. */
  privateKeys: Uint8Array<ArrayBuffer>[]
}

export function isPkcs12(der: Uint8Array<ArrayBuffer>): boolean {
  return parsed(der, readPfx) !== null
}

/**
 * Opens a .p12 (.pfx) as OpenSSL 3, Java and current Windows write it: PBES2 with AES. A file of the
 * older kind (RC2, 3DES) is refused with the command that converts it.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7292
 * @throws CredentialError
 */
export async function readPkcs12(
  der: Uint8Array<ArrayBuffer>,
  member: string,
  passphrase: string | undefined,
): Promise<Pkcs12Content> {
  const pfx = parsed(der, readPfx)
  if (pfx?.authSafe.contentType !== DATA) throw unreadable(member)
  const safe = octets(pfx.authSafe.content, member)
  const parts = parsed(safe, (value) => itemsOf(value).map(readContentInfo))
  if (!parts || parts.length > MAX_SAFES) throw unreadable(member)

  const safes = parts.map(({ contentType, content }) => {
    if (contentType === DATA) return { encryption: null, bytes: octets(content, member) }
    if (contentType !== ENCRYPTED_DATA) throw unsupported(member)
    const encrypted = orNull(() => readEncryptedData(content))
    if (!encrypted) throw unreadable(member)
    const encryption = readPbes2(encrypted.algorithm)
    if (!encryption) throw unsupported(member)
    return { encryption, bytes: encrypted.data }
  })

  if (passphrase === undefined) {
    throw new CredentialError('passphrase_missing', 'passphrase', 'the .p12 needs its passphrase')
  }
  if (pfx.mac) await verifyMac(pfx.mac, safe, passphrase, member)

  const content: Pkcs12Content = { certificates: [], privateKeys: [] }
  for (const { encryption, bytes } of safes) {
    const plain = encryption ? await decryptPbes2(encryption, bytes, passphrase) : bytes
    if (!plain) throw wrongPassphrase()
    const bags = parsed(plain, (value) => itemsOf(value).map(readSafeBag))
    if (!bags) throw encryption ? wrongPassphrase() : unreadable(member)
    for (const { bagId, value } of bags) {
      if (bagId === CERTIFICATE_BAG) {
        const bag = orNull(() => readCertificateBag(value))
        if (bag?.certId === X509_CERTIFICATE) {
          content.certificates.push(octets(bag.certificate, member))
        }
      } else if (bagId === KEY_BAG) {
        content.privateKeys.push(value.bytes.slice())
      } else if (bagId === SHROUDED_KEY_BAG) {
        const shrouded = value.bytes.slice()
        content.privateKeys.push(await decryptPkcs8(shrouded, member, passphrase, CONVERSION))
      }
      if (content.privateKeys.length > MAX_KEYS) throw unreadable(member)
    }
  }
  return content
}

/** Null for another version than the one that there is. @throws RangeError */
function readPfx(value: BerValue): Pfx | null {
  const members = membersOf(value)
  const version = integerOf(members.take(INTEGER))
  const authSafe = readContentInfo(members.any())
  const mac = members.hasMore() ? readMacData(members.any()) : null
  members.end()
  return version === 3 ? { authSafe, mac } : null
}

function readContentInfo(value: BerValue): ContentInfo {
  const members = membersOf(value)
  const contentType = oidOf(members.take(OBJECT_IDENTIFIER))
  const content = explicit(members.take(context(0)))
  members.end()
  return { contentType, content }
}

function readMacData(value: BerValue): MacData {
  const members = membersOf(value)
  const info = membersOf(members.any())
  const { algorithm } = readAlgorithmIdentifier(info.any())
  const digest = octetsOf(info.any())
  info.end()
  const salt = octetsOf(members.any())
  const iterations = members.optional(INTEGER)
  members.end()
  return { algorithm, digest, salt, iterations: iterations ? integerOf(iterations) : 1 }
}

/** https://www.rfc-editor.org/rfc/rfc5652#section-8 */
function readEncryptedData(value: BerValue): {
  algorithm: AlgorithmIdentifier
  data: Uint8Array<ArrayBuffer>
} {
  const members = membersOf(value)
  members.take(INTEGER)
  const info = membersOf(members.any())
  members.optional(context(1))
  members.end()
  info.take(OBJECT_IDENTIFIER)
  const algorithm = readAlgorithmIdentifier(info.any())
  const data = octetsOf(info.any(), IMPLICIT_OCTETS)
  info.end()
  return { algorithm, data }
}

function readSafeBag(value: BerValue): SafeBag {
  const members = membersOf(value)
  const bagId = oidOf(members.take(OBJECT_IDENTIFIER))
  const bagValue = explicit(members.take(context(0)))
  members.optional(SET)
  members.end()
  return { bagId, value: bagValue }
}

function readCertificateBag(value: BerValue): { certId: string; certificate: BerValue } {
  const members = membersOf(value)
  const certId = oidOf(members.take(OBJECT_IDENTIFIER))
  const certificate = explicit(members.take(context(0)))
  members.end()
  return { certId, certificate }
}

/** Checks the passphrase before anything is decrypted: the MAC tells a wrong one from a damaged file. */
async function verifyMac(
  { algorithm: digestAlgorithm, digest: expected, salt, iterations }: MacData,
  safe: Uint8Array<ArrayBuffer>,
  passphrase: string,
  member: string,
): Promise<void> {
  const hash = MAC_HASHES[digestAlgorithm]
  if (!hash || !isAffordable(iterations)) throw unsupported(member)
  // An empty passphrase is written in two ways: as a lone terminator, or as nothing at all.
  const passwords = passphrase === '' ? [bmpString(''), new Uint8Array(0)] : [bmpString(passphrase)]
  for (const password of passwords) {
    const keyBytes = await deriveMacKey(hash, password, salt, iterations)
    const algorithm = { name: 'HMAC', hash: hash.name }
    const key = await crypto.subtle.importKey('raw', keyBytes, algorithm, false, ['sign'])
    const actual = new Uint8Array(await crypto.subtle.sign('HMAC', key, safe))
    if (equalBytes(actual, expected)) return
  }
  throw wrongPassphrase()
}

/** RFC 7292, appendix B.2. A MAC key is exactly one hash long, so the first block of the scheme is enough. */
async function deriveMacKey(
  hash: { name: string; blockLength: number },
  password: Uint8Array,
  salt: Uint8Array,
  iterations: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const block = hash.blockLength
  let bytes = concatBytes([
    new Uint8Array(block).fill(MAC_KEY_PURPOSE),
    repeatToBlocks(salt, block),
    repeatToBlocks(password, block),
  ])
  for (let round = 0; round < iterations; round++) {
    bytes = new Uint8Array(await crypto.subtle.digest(hash.name, bytes))
  }
  return bytes
}

function repeatToBlocks(bytes: Uint8Array, block: number): Uint8Array<ArrayBuffer> {
  const length = Math.ceil(bytes.length / block) * block
  return Uint8Array.from({ length }, (_, index) => bytes[index % bytes.length]!)
}

/** UTF-16 big-endian with a terminator. */
function bmpString(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2 * text.length + 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at))
  return bytes
}

function octets(content: BerValue, member: string): Uint8Array<ArrayBuffer> {
  const string = orNull(() => octetsOf(content))
  if (!string) throw unreadable(member)
  return string
}

const CONVERSION =
  'openssl pkcs12 -legacy -in old.p12 -nodes -out credential.pem (then send the PEM text)'

function unsupported(member: string): CredentialError {
  return new CredentialError(
    'encryption_unsupported',
    member,
    `the .p12 uses an old or unusual encryption; convert it with: ${CONVERSION}`,
  )
}

function unreadable(member: string): CredentialError {
  return new CredentialError('p12_unreadable', member, 'the .p12 is damaged or not one')
}

function wrongPassphrase(): CredentialError {
  const message = 'the passphrase is wrong, or the .p12 was altered'
  return new CredentialError('passphrase_wrong', 'passphrase', message)
}
