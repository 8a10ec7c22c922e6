import { createHmac, hash } from 'node:crypto'
import { EncryptedContentInfo, id_data, id_encryptedData } from '@peculiar/asn1-cms'
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
import { AsnPropTypes } from '@peculiar/asn1-schema'
import { CredentialError } from '../../credential-check.ts'
import { concatBytes } from '../../encoding/bytes.ts'
import { equalBytes } from '../../encoding/equal-bytes.ts'
import { parseOctets, parseStructure, sequence } from './parse-structure.ts'
import { decryptPbes2, isAffordable, readPbes2 } from './pbes2.ts'
import { decryptPkcs8 } from './private-key.ts'

/** The hashes that a MAC may use, with the size of their blocks in bytes. */
const MAC_HASHES: Record<string, { name: string; blockLength: number }> = {
  '1.3.14.3.2.26': { name: 'sha1', blockLength: 64 },
  '2.16.840.1.101.3.4.2.1': { name: 'sha256', blockLength: 64 },
  '2.16.840.1.101.3.4.2.2': { name: 'sha384', blockLength: 128 },
  '2.16.840.1.101.3.4.2.3': { name: 'sha512', blockLength: 128 },
}
const MAC_KEY_PURPOSE = 3
/** Every tool writes one safe for the certificates and one for the key. */
const MAX_SAFES = 4
const MAX_KEYS = 2

/** https://www.rfc-editor.org/rfc/rfc5652#section-8 */
class EncryptedData {
  version = 0
  encryptedContentInfo = new EncryptedContentInfo()
}
sequence(EncryptedData, {
  version: { type: AsnPropTypes.Integer },
  encryptedContentInfo: { type: EncryptedContentInfo },
})

export interface Pkcs12Content {
  certificates: Uint8Array<ArrayBuffer>[]
  /** PKCS#8. */
  privateKeys: Uint8Array<ArrayBuffer>[]
}

export function isPkcs12(der: Uint8Array<ArrayBuffer>): boolean {
  return readPfx(der) !== null
}

/** Null for another version than the one that there is, too. */
function readPfx(der: Uint8Array<ArrayBuffer>): PFX | null {
  const pfx = parseStructure(der, PFX)
  return pfx?.version === 3 ? pfx : null
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
  const pfx = readPfx(der)
  if (pfx?.authSafe.contentType !== id_data) throw unreadable(member)
  const safe = octets(pfx.authSafe.content, member)
  const parts = parseStructure(safe, AuthenticatedSafe)
  if (!parts || parts.length > MAX_SAFES) throw unreadable(member)

  const safes = parts.map(({ contentType, content }) => {
    if (contentType === id_data) return { encryption: null, bytes: octets(content, member) }
    if (contentType !== id_encryptedData) throw unsupported(member)
    const info = parseStructure(content, EncryptedData)?.encryptedContentInfo
    const bytes = info && encryptedBytes(info)
    if (!bytes) throw unreadable(member)
    const encryption = readPbes2(info.contentEncryptionAlgorithm)
    if (!encryption) throw unsupported(member)
    return { encryption, bytes }
  })

  if (passphrase === undefined) {
    throw new CredentialError('passphrase_missing', 'passphrase', 'the .p12 needs its passphrase')
  }
  if (hasMac(pfx)) verifyMac(pfx.macData, safe, passphrase, member)

  const content: Pkcs12Content = { certificates: [], privateKeys: [] }
  for (const { encryption, bytes } of safes) {
    const plain = encryption ? await decryptPbes2(encryption, bytes, passphrase) : bytes
    if (!plain) throw wrongPassphrase()
    const bags = parseStructure(plain, SafeContents)
    if (!bags) throw encryption ? wrongPassphrase() : unreadable(member)
    for (const { bagId, bagValue } of bags) {
      if (bagId === id_certBag) {
        const bag = parseStructure(bagValue, CertBag)
        if (bag?.certId === id_x509Certificate) {
          content.certificates.push(octets(bag.certValue, member))
        }
      } else if (bagId === id_keyBag) {
        content.privateKeys.push(new Uint8Array(bagValue))
      } else if (bagId === id_pkcs8ShroudedKeyBag) {
        const shrouded = new Uint8Array(bagValue)
        content.privateKeys.push(await decryptPkcs8(shrouded, member, passphrase, CONVERSION))
      }
      if (content.privateKeys.length > MAX_KEYS) throw unreadable(member)
    }
  }
  return content
}

/** A file without one is read as one with an empty MAC. */
const hasMac = ({ macData }: PFX) => macData.mac.digestAlgorithm.algorithm !== ''

function encryptedBytes({ encryptedContent }: EncryptedContentInfo): BufferSource | null {
  const { value, constructedValue } = encryptedContent ?? {}
  if (value) return value.buffer
  return constructedValue
    ? concatBytes(constructedValue.map(({ buffer }) => new Uint8Array(buffer)))
    : null
}

/** Checks the passphrase before anything is decrypted: the MAC tells a wrong one from a damaged file. */
function verifyMac(
  { mac, macSalt, iterations }: MacData,
  safe: Uint8Array<ArrayBuffer>,
  passphrase: string,
  member: string,
): void {
  const digest = MAC_HASHES[mac.digestAlgorithm.algorithm]
  const rounds = Number(iterations)
  if (!digest || !isAffordable(rounds)) throw unsupported(member)
  const expected = new Uint8Array(mac.digest.buffer)
  // An empty passphrase is written in two ways: as a lone terminator, or as nothing at all.
  const passwords = passphrase === '' ? [bmpString(''), new Uint8Array(0)] : [bmpString(passphrase)]
  for (const password of passwords) {
    const key = deriveMacKey(digest, password, new Uint8Array(macSalt.buffer), rounds)
    if (equalBytes(createHmac(digest.name, key).update(safe).digest(), expected)) return
  }
  throw wrongPassphrase()
}

/** RFC 7292, appendix B.2. A MAC key is exactly one hash long, so the first block of the scheme is enough. */
function deriveMacKey(
  { name, blockLength }: { name: string; blockLength: number },
  password: Uint8Array,
  salt: Uint8Array,
  rounds: number,
): Uint8Array {
  let bytes: Uint8Array = concatBytes([
    new Uint8Array(blockLength).fill(MAC_KEY_PURPOSE),
    repeatToBlocks(salt, blockLength),
    repeatToBlocks(password, blockLength),
  ])
  for (let round = 0; round < rounds; round++) bytes = hash(name, bytes, 'buffer')
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
  const string = parseOctets(content)
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
