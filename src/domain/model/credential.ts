export interface CredentialCheck {
  code: string
  ok: boolean
  message: string
}

/** A wallet platform's certificate or service account, without its secret. */
export interface Credential {
  id: string
  platform: 'apple' | 'google'
  /** The stored status; whether it has expired is read from notAfter. */
  status: 'ACTIVE' | 'FAILING' | 'REPLACED'
  /** Apple: the pass type identifier. Google: the issuer id. */
  subject: string
  teamIdentifier: string | null
  /** SHA-256 over all that shapes a signature, hex: names what was signed with it. */
  fingerprint: string
  notAfter: number | null
  checks: CredentialCheck[]
  createdAt: number
}

/** Sealed at rest; binary members in base64. */
export type CredentialSecret = AppleSecret | GoogleSecret

export interface AppleSecret {
  platform: 'apple'
  certificateDer: string
  intermediatesDer: string[]
  privateKeyPkcs8: string
  digest: 'SHA-256' | 'SHA-1'
  apnsKey: { keyId: string; teamId: string; privateKey: string } | null
}

export interface GoogleSecret {
  platform: 'google'
  clientEmail: string
  privateKeyId: string
  /** PKCS#8 PEM. */
  privateKey: string
}
