import { importPKCS8 } from 'jose'

/** The parts of a service account that signing needs; `service-account.ts` reads them from Google's JSON. */
export interface SigningAccount {
  clientEmail: string
  privateKeyId: string
  /** PKCS#8 PEM, RSA. */
  privateKeyPem: string
}

const MAX_KEYS = 64
const keys = new Map<string, Promise<CryptoKey>>()

/**
 * The account's private key for RS256. Importing costs more than signing, so keys stay in memory. They are
 * kept by their PEM: an account that only claims the key id of another never gets its key.
 */
export function signingKey(account: SigningAccount): Promise<CryptoKey> {
  const known = keys.get(account.privateKeyPem)
  if (known) return known
  if (keys.size >= MAX_KEYS) keys.delete(keys.keys().next().value!)
  const key = importPKCS8(account.privateKeyPem, 'RS256') as Promise<CryptoKey>
  keys.set(account.privateKeyPem, key)
  key.catch(() => keys.delete(account.privateKeyPem))
  return key
}
