import type { CredentialCheck } from '../../credential-check.ts'
import { decodePem } from '../../encoding/pem.ts'

/** The .p8 key from Apple's portal, which signs the tokens for APNs. */
export interface ApnsKey {
  keyId: string
  teamId: string
  /** PEM, PKCS#8, P-256. */
  privateKey: string
}

const TEN_CHARACTERS = /^[A-Z0-9]{10}$/

/**
 * All checks of an APNs key, passed or failed. A key pushes for the pass types of its own team only.
 *
 * @see https://developer.apple.com/documentation/usernotifications/establishing-a-token-based-connection-to-apns
 * @param teamIdentifier that of the certificate
 */
export async function checkApnsKey(
  key: ApnsKey,
  teamIdentifier: string | null,
): Promise<CredentialCheck[]> {
  return [
    {
      code: 'apns_key_id',
      ok: TEN_CHARACTERS.test(key.keyId),
      message: 'The key id has ten capitals and digits, as in the name AuthKey_<key id>.p8',
    },
    {
      code: 'apns_team_id',
      ok: TEN_CHARACTERS.test(key.teamId) && key.teamId === teamIdentifier,
      message: 'The key’s team is the team of the certificate',
    },
    {
      code: 'apns_private_key',
      ok: await isP256(key.privateKey),
      message: 'The private key is the PEM text of a .p8 file (PKCS#8, P-256)',
    },
  ]
}

async function isP256(pem: string): Promise<boolean> {
  const [block, ...others] = decodePem(pem) ?? []
  if (block?.label !== 'PRIVATE KEY' || others.length > 0) return false
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  return crypto.subtle.importKey('pkcs8', block.der, algorithm, false, ['sign']).then(
    () => true,
    () => false,
  )
}
