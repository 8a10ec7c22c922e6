import type { CredentialSecret } from '../../domain/model/credential.ts'
import { decodeBase64 } from '../../lib/encoding/base64.ts'

/** What is kept of a pass type certificate, sealed; binary members in base64. */
export type AppleSecret = {
  platform: 'apple'
  certificateDer: string
  intermediatesDer: string[]
  privateKeyPkcs8: string
  digest: 'SHA-256' | 'SHA-1'
  apnsKey: { keyId: string; teamId: string; privateKey: string } | null
}

/** Only credentials of this wallet are opened here. */
export const appleSecret = (secret: CredentialSecret): AppleSecret => secret as AppleSecret

export function bytesOf(base64: string): Uint8Array {
  const bytes = decodeBase64(base64)
  if (!bytes) throw new Error('a stored credential is not base64')
  return bytes
}
