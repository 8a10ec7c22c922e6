import { Buffer } from 'node:buffer'
import { hash, verify, X509Certificate } from 'node:crypto'
import {
  ContentInfo,
  IssuerAndSerialNumber,
  id_data,
  id_messageDigest,
  id_signedData,
  SignedData,
  type SignerInfo,
} from '@peculiar/asn1-cms'
import { AsnConvert } from '@peculiar/asn1-schema'
import { Certificate } from '@peculiar/asn1-x509'
import { fromBER, Set as SetOf } from 'asn1js'
import { DIGESTS, type DigestName } from '../../cms/signer.ts'
import { encodeHex } from '../../encoding/hex.ts'
import { parseOctets, parseStructure } from './parse-structure.ts'

/**
 * Whether asn1-cms and the runtime find in these bytes a detached signature over the content by the key of the
 * certificate. Our signer writes its bytes by itself, so others read them once before phones do.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5652#section-5
 */
export function isDetachedSignature(
  signature: Uint8Array<ArrayBuffer>,
  content: Uint8Array,
  { certificateDer, digest }: { certificateDer: Uint8Array; digest: DigestName },
): boolean {
  const signers = readSignedData(signature)?.signerInfos ?? []
  const [signer] = signers
  if (!signer || signers.length > 1) return false
  const { oid, nodeName } = DIGESTS[digest]
  const signedBytes = attributesAsSet(signer)
  const { publicKey } = new X509Certificate(certificateDer)
  return (
    isNamed(signer, certificateDer.slice()) &&
    signer.digestAlgorithm.algorithm === oid &&
    messageDigestOf(signer) === hash(nodeName, content, 'hex') &&
    isWrittenIn(signature, signedBytes) &&
    verify(nodeName, signedBytes, publicKey, new Uint8Array(signer.signature.buffer))
  )
}

/** Null where the content is of another kind than the files of passes, or is in it. */
function readSignedData(signature: Uint8Array<ArrayBuffer>): SignedData | null {
  const info = parseStructure(signature, ContentInfo)
  const signed =
    info?.contentType === id_signedData ? parseStructure(info.content, SignedData) : null
  const { eContentType, eContent } = signed?.encapContentInfo ?? {}
  return eContentType === id_data && !eContent ? signed : null
}

function isNamed({ sid }: SignerInfo, certificateDer: Uint8Array<ArrayBuffer>): boolean {
  const certificate = parseStructure(certificateDer, Certificate)
  if (!certificate || !sid.issuerAndSerialNumber) return false
  const { issuer, serialNumber } = certificate.tbsCertificate
  const name = AsnConvert.serialize(new IssuerAndSerialNumber({ issuer, serialNumber }))
  return Buffer.from(name).equals(Buffer.from(AsnConvert.serialize(sid.issuerAndSerialNumber)))
}

/** Lower-case hexadecimal. */
function messageDigestOf({ signedAttrs }: SignerInfo): string | null {
  const value = signedAttrs?.find(({ attrType }) => attrType === id_messageDigest)?.attrValues[0]
  const octets = value && parseOctets(value)
  return octets ? encodeHex(octets) : null
}

/** What is signed: the attributes as a SET OF, as asn1-cms writes them. */
function attributesAsSet({ signedAttrs = [] }: SignerInfo): Uint8Array {
  const value = signedAttrs.map((each) => fromBER(AsnConvert.serialize(each)).result)
  return new Uint8Array(new SetOf({ value }).toBER())
}

/** RFC 5652, section 5.4: in the file they stand under the tag [0]. */
function isWrittenIn(signature: Uint8Array, signedBytes: Uint8Array): boolean {
  return Buffer.from(signature).includes(Buffer.from(signedBytes.with(0, 0xa0)))
}
