import type { CredentialSecret } from '../../domain/model/credential.ts'
import type { DigestName, SignerInput } from '../../lib/cms/signer.ts'
import { decodeBase64 } from '../../lib/encoding/base64.ts'

/** A pass type certificate as it is stored, sealed. Binary members are base64. */
export type AppleSecret = {
  platform: 'apple'
  certificateDer: string
  intermediatesDer: string[]
  privateKeyPkcs8: string
  digest: DigestName
  apnsKey: { keyId: string; teamId: string; privateKey: string } | null
}

/** Only credentials of this wallet are opened here. */
export const appleSecret = (secret: CredentialSecret): AppleSecret => secret as AppleSecret

export const signerInput = (secret: AppleSecret): SignerInput => ({
  certificateDer: bytesOf(secret.certificateDer),
  intermediatesDer: secret.intermediatesDer.map(bytesOf),
  privateKeyPkcs8: bytesOf(secret.privateKeyPkcs8),
  digest: secret.digest,
})

export function bytesOf(base64: string): Uint8Array {
  const bytes = decodeBase64(base64)
  if (!bytes) throw new Error('a stored credential is not base64')
  return bytes
}
