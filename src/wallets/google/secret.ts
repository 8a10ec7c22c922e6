import type { CredentialSecret } from '../../domain/model/credential.ts'
import type { SigningAccount } from '../../lib/google/signing-account.ts'

/** A service account as it is stored, sealed. */
export type GoogleSecret = {
  platform: 'google'
  clientEmail: string
  privateKeyId: string
  /** PKCS#8 PEM. */
  privateKey: string
}

export function signingAccount(secret: CredentialSecret): SigningAccount {
  const { clientEmail, privateKeyId, privateKey } = secret as GoogleSecret
  return { clientEmail, privateKeyId, privateKeyPem: privateKey }
}
