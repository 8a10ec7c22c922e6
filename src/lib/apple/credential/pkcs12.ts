import { EncryptedContentInfo } from '@peculiar/asn1-cms'
import {
  AuthenticatedSafe,
  CertBag,
  id_certBag,
  id_keyBag,
  id_pkcs8ShroudedKeyBag,
  id_x509Certificate,
  type MacData,
  PFX,
  SafeContents,
} from '@peculiar/asn1-pfx'
import { AsnProp, AsnPropTypes, OctetString } from '@peculiar/asn1-schema'
import { CredentialError } from '../../credential-check.ts'
import { concatBytes } from '../../encoding/bytes.ts'
import { equalBytes } from '../../encoding/equal-bytes.ts'
import { parseAsn1 } from './parse-asn1.ts'
import { bytesOf, decryptPbes2, isAffordable, readPbes2 } from './pbes2.ts'
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
const MAC_KEY_PURPOSE = 3
/** Every tool writes one safe for the certificates and one for the key. */
const MAX_SAFES = 4
const MAX_KEYS = 2

/** RFC 5652, section 8. asn1-cms lacks it. */
class EncryptedData {
  version = 0
  encryptedContentInfo = new EncryptedContentInfo()
}
AsnProp({ type: AsnPropTypes.Integer })(EncryptedData.prototype, 'version')
AsnProp({ type: EncryptedContentInfo })(EncryptedData.prototype, 'encryptedContentInfo')

export interface Pkcs12Content {
  certificates: Uint8Array<ArrayBuffer>[]
  /** PKCS#8. */
  privateKeys: Uint8Array<ArrayBuffer>[]
}

export function isPkcs12(der: Uint8Array<ArrayBuffer>): boolean {
  return parseAsn1(der, PFX)?.version === 3
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
  const pfx = parseAsn1(der, PFX)
  if (pfx?.authSafe.contentType !== DATA) throw unreadable(member)
  const safe = octets(pfx.authSafe.content, member)
  const parts = parseAsn1(safe, AuthenticatedSafe)
  if (!parts || parts.length > MAX_SAFES) throw unreadable(member)

  const safes = parts.map(({ contentType, content }) => {
    if (contentType === DATA) return { encryption: null, bytes: octets(content, member) }
    if (contentType !== ENCRYPTED_DATA) throw unsupported(member)
    const info = parseAsn1(content, EncryptedData)?.encryptedContentInfo
    if (!info) throw unreadable(member)
    const { value, constructedValue = [] } = info.encryptedContent ?? {}
    const pieces = value ? [value] : constructedValue
    const encryption = readPbes2(info.contentEncryptionAlgorithm)
    if (!encryption) throw unsupported(member)
    return { encryption, bytes: concatBytes(pieces.map(bytesOf)) }
  })

  if (passphrase === undefined) {
    throw new CredentialError('passphrase_missing', 'passphrase', 'the .p12 needs its passphrase')
  }
  // Where a file has no MacData, asn1-pfx gives an empty one.
  const hasMac = pfx.macData.mac.digestAlgorithm.algorithm !== ''
  if (hasMac) await verifyMac(pfx.macData, safe, passphrase, member)

  const content: Pkcs12Content = { certificates: [], privateKeys: [] }
  for (const { encryption, bytes } of safes) {
    const plain = encryption ? await decryptPbes2(encryption, bytes, passphrase) : bytes
    if (!plain) throw wrongPassphrase()
    const bags = parseAsn1(plain, SafeContents)
    if (!bags) throw encryption ? wrongPassphrase() : unreadable(member)
    for (const { bagId, bagValue } of bags) {
      const value = new Uint8Array(bagValue)
      if (bagId === id_certBag) {
        const bag = parseAsn1(value, CertBag)
        if (bag?.certId === id_x509Certificate) {
          content.certificates.push(octets(bag.certValue, member))
        }
      } else if (bagId === id_keyBag) {
        content.privateKeys.push(value)
      } else if (bagId === id_pkcs8ShroudedKeyBag) {
        content.privateKeys.push(await decryptPkcs8(value, member, passphrase, CONVERSION))
      }
      if (content.privateKeys.length > MAX_KEYS) throw unreadable(member)
    }
  }
  return content
}

/** Checks the passphrase before anything is decrypted: the MAC tells a wrong one from a damaged file. */
async function verifyMac(
  { mac, macSalt, iterations }: MacData,
  safe: Uint8Array<ArrayBuffer>,
  passphrase: string,
  member: string,
): Promise<void> {
  const hash = MAC_HASHES[mac.digestAlgorithm.algorithm]
  if (!hash || !isAffordable(iterations)) throw unsupported(member)
  const expected = bytesOf(mac.digest)
  // An empty passphrase is written in two ways: as a lone terminator, or as nothing at all.
  const passwords = passphrase === '' ? [bmpString(''), new Uint8Array(0)] : [bmpString(passphrase)]
  for (const password of passwords) {
    const keyBytes = await deriveMacKey(hash, password, bytesOf(macSalt), iterations)
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

function octets(content: ArrayBuffer, member: string): Uint8Array<ArrayBuffer> {
  const string = parseAsn1(content, OctetString)
  if (!string) throw unreadable(member)
  return bytesOf(string)
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
