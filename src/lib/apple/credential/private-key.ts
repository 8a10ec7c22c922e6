import { EncryptedPrivateKeyInfo, PrivateKeyInfo } from '@peculiar/asn1-pkcs8'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { CredentialError } from '../../credential-check.ts'
import type { PemBlock } from '../../encoding/pem.ts'
import { parseStructure } from './parse-structure.ts'
import { decryptPbes2, readPbes2 } from './pbes2.ts'

const RSA_ENCRYPTION = '1.2.840.113549.1.1.1'
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
    return wrapPkcs1(bytes)
  }
  throw new CredentialError(
    'private_key_unsupported',
    member,
    `a private key of the form “${label}” cannot be read; convert it with: ${CONVERSION}`,
  )
}

/** @throws CredentialError */
export async function decryptPkcs8(
  bytes: Uint8Array<ArrayBuffer>,
  member: string,
  passphrase: string | undefined,
  conversion: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const encrypted = parseStructure(bytes, EncryptedPrivateKeyInfo)
  if (!encrypted) throw unreadable(member)
  const pbes2 = readPbes2(encrypted.encryptionAlgorithm)
  if (!pbes2) throw unsupported(member, conversion)
  if (passphrase === undefined) {
    const message = 'the private key is encrypted and needs its passphrase'
    throw new CredentialError('passphrase_missing', 'passphrase', message)
  }
  const plain = await decryptPbes2(pbes2, encrypted.encryptedData.buffer, passphrase)
  if (!plain || !parseStructure(plain, PrivateKeyInfo)) {
    const message = 'the passphrase does not open the private key'
    throw new CredentialError('passphrase_wrong', 'passphrase', message)
  }
  return plain
}

/** @see https://www.rfc-editor.org/rfc/rfc5208#section-5 */
function wrapPkcs1(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const privateKeyAlgorithm = new AlgorithmIdentifier({
    algorithm: RSA_ENCRYPTION,
    parameters: null,
  })
  const privateKey = new OctetString(bytes)
  return new Uint8Array(
    AsnConvert.serialize(new PrivateKeyInfo({ privateKeyAlgorithm, privateKey })),
  )
}

function requirePkcs8(bytes: Uint8Array<ArrayBuffer>, member: string): Uint8Array<ArrayBuffer> {
  if (!parseStructure(bytes, PrivateKeyInfo)) throw unreadable(member)
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
