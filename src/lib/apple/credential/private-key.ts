import {
  type BerValue,
  context,
  INTEGER,
  membersOf,
  OCTET_STRING,
  octetsOf,
  parsed,
  SEQUENCE,
} from '../../cms/ber.ts'
import { der, oid } from '../../cms/der.ts'
import { CredentialError } from '../../credential-check.ts'
import type { PemBlock } from '../../encoding/pem.ts'
import { readAlgorithmIdentifier } from './algorithm-identifier.ts'
import { decryptPbes2, readPbes2 } from './pbes2.ts'

const VERSION_0 = Uint8Array.of(2, 1, 0)
const NULL = Uint8Array.of(5, 0)
const CONVERSION = 'openssl pkcs8 -topk8 -in old.pem -out new.pem'

/**
 * The PKCS#8 form of a PEM private key: `PRIVATE KEY`, `RSA PRIVATE KEY` (PKCS#1) or `ENCRYPTED
 * PRIVATE KEY`. Null for a block that is no private key.
 *
 * @throws CredentialError
 */
export async function readPrivateKeyBlock(
  { label, der: bytes, hasHeaders }: PemBlock,
  member: string,
  passphrase: string | undefined,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!label.endsWith('PRIVATE KEY')) return null
  if (label === 'ENCRYPTED PRIVATE KEY') {
    return decryptPkcs8(bytes, member, passphrase, CONVERSION)
  }
  if (hasHeaders) throw unsupported(member, CONVERSION)
  if (label === 'PRIVATE KEY') return requirePkcs8(bytes, member)
  if (label === 'RSA PRIVATE KEY') {
    const rsaEncryption = der(SEQUENCE, oid('1.2.840.113549.1.1.1'), NULL)
    return requirePkcs8(der(SEQUENCE, VERSION_0, rsaEncryption, der(OCTET_STRING, bytes)), member)
  }
  throw new CredentialError(
    'private_key_unsupported',
    member,
    `a private key of the form «${label}» cannot be read; convert it with: ${CONVERSION}`,
  )
}

/** @throws CredentialError */
export async function decryptPkcs8(
  bytes: Uint8Array<ArrayBuffer>,
  member: string,
  passphrase: string | undefined,
  conversion: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const encrypted = parsed(bytes, encryptedKeyOf)
  if (!encrypted) throw unreadable(member)
  const pbes2 = readPbes2(encrypted.algorithm)
  if (!pbes2) throw unsupported(member, conversion)
  if (passphrase === undefined) {
    const message = 'the private key is encrypted and needs its passphrase'
    throw new CredentialError('passphrase_missing', 'passphrase', message)
  }
  const plain = await decryptPbes2(pbes2, encrypted.data, passphrase)
  if (!plain || !parsed(plain, isPrivateKeyInfo)) {
    const message = 'the passphrase does not open the private key'
    throw new CredentialError('passphrase_wrong', 'passphrase', message)
  }
  return plain
}

/** https://www.rfc-editor.org/rfc/rfc5208#section-6 */
function encryptedKeyOf(value: BerValue) {
  const members = membersOf(value)
  const algorithm = readAlgorithmIdentifier(members.any())
  const data = octetsOf(members.any())
  members.end()
  return { algorithm, data }
}

/** https://www.rfc-editor.org/rfc/rfc5208#section-5 */
function isPrivateKeyInfo(value: BerValue): true {
  const members = membersOf(value)
  members.take(INTEGER)
  readAlgorithmIdentifier(members.any())
  members.take(OCTET_STRING)
  members.optional(context(0))
  members.end()
  return true
}

function requirePkcs8(bytes: Uint8Array<ArrayBuffer>, member: string): Uint8Array<ArrayBuffer> {
  if (!parsed(bytes, isPrivateKeyInfo)) throw unreadable(member)
  return bytes
}

function unsupported(member: string, conversion: string): CredentialError {
  return new CredentialError(
    'encryption_unsupported',
    member,
    `the private key uses an old or unusual encryption; convert it with: ${conversion}`,
  )
}

function unreadable(member: string): CredentialError {
  return new CredentialError('private_key_unreadable', member, 'the private key is not readable')
}
