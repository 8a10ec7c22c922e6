import { hash } from 'node:crypto'
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  ContentInfo,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  id_contentType,
  id_data,
  id_messageDigest,
  id_signedData,
  id_signingTime,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms'
import { AsnConvert, AsnObjectIdentifierConverter, OctetString } from '@peculiar/asn1-schema'
import { AlgorithmIdentifier, Certificate, Time } from '@peculiar/asn1-x509'
import { zipSync } from 'fflate'
import { der } from '../../src/lib/cms/der.ts'

const SHA256 = '2.16.840.1.101.3.4.2.1'
const RSA_ENCRYPTION = '1.2.840.113549.1.1.1'

interface Credential {
  leafDer: Uint8Array
  intermediateDer: Uint8Array
  key: CryptoKey
}

/**
 * The way of packages for runtimes without OpenSSL: WebCrypto, the signature as objects of asn1-cms, every file hashed and
 * zipped for each pass. Key and certificates are read once, as a careful caller would.
 */
export function asn1CmsEngine(
  { leafDer, intermediateDer, key }: Credential,
  images: Record<string, Uint8Array>,
  signingTimeMs: number,
): (passJson: Uint8Array) => Promise<Uint8Array> {
  const leaf = AsnConvert.parse(leafDer, Certificate)
  const intermediate = AsnConvert.parse(intermediateDer, Certificate)

  return async (passJson) => {
    const files = { ...images, 'pass.json': passJson }
    const hashes = Object.entries(files).map(([name, bytes]) => [name, hash('sha1', bytes, 'hex')])
    const manifest = new TextEncoder().encode(JSON.stringify(Object.fromEntries(hashes)))
    const signature = await sign(manifest)
    return zipSync({ ...files, 'manifest.json': manifest, signature }, { level: 0 })
  }

  async function sign(manifest: Uint8Array): Promise<Uint8Array> {
    const digest = await crypto.subtle.digest('SHA-256', manifest as Uint8Array<ArrayBuffer>)
    const signedAttrs = [
      attribute(id_contentType, AsnObjectIdentifierConverter.toASN(id_data).toBER()),
      attribute(id_signingTime, AsnConvert.serialize(new Time(new Date(signingTimeMs)))),
      attribute(id_messageDigest, AsnConvert.serialize(new OctetString(digest))),
    ]
    const parts = signedAttrs.map((each) => new Uint8Array(AsnConvert.serialize(each)))
    const signed = der(0x31, ...parts) as Uint8Array<ArrayBuffer>
    const { issuer, serialNumber } = leaf.tbsCertificate
    const signedData = new SignedData({
      version: 1,
      digestAlgorithms: new DigestAlgorithmIdentifiers([algorithm(SHA256)]),
      encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_data }),
      certificates: new CertificateSet([
        new CertificateChoices({ certificate: leaf }),
        new CertificateChoices({ certificate: intermediate }),
      ]),
      signerInfos: new SignerInfos([
        new SignerInfo({
          version: 1,
          sid: new SignerIdentifier({
            issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }),
          }),
          digestAlgorithm: algorithm(SHA256),
          signedAttrs,
          signatureAlgorithm: algorithm(RSA_ENCRYPTION),
          signature: new OctetString(await crypto.subtle.sign('RSASSA-PKCS1-v1_5', key, signed)),
        }),
      ]),
    })
    const content = AsnConvert.serialize(signedData)
    const contentInfo = new ContentInfo({ contentType: id_signedData, content })
    return new Uint8Array(AsnConvert.serialize(contentInfo))
  }
}

const algorithm = (oid: string) => new AlgorithmIdentifier({ algorithm: oid, parameters: null })

const attribute = (attrType: string, value: ArrayBuffer) =>
  new Attribute({ attrType, attrValues: [value] })
