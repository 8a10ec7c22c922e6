import { encodeHex } from '../../lib/encoding/hex.ts'
import { encodeUtf8 } from '../../lib/encoding/utf8.ts'
import { checkServiceAccount, readServiceAccount } from '../../lib/google/service-account.ts'
import type { GoogleCredentialInput } from './input.ts'
import { reading, type Upload } from './upload.ts'

/** @throws AppError credential_invalid when it cannot be read */
export async function readGoogleUpload(input: GoogleCredentialInput): Promise<Upload> {
  const account = await reading(() => readServiceAccount(input.serviceAccount))
  const named = encodeUtf8(`${account.clientEmail}\n${account.privateKeyId}`)
  return {
    members: {
      platform: 'google',
      subject: input.issuerId,
      teamIdentifier: null,
      fingerprint: encodeHex(new Uint8Array(await crypto.subtle.digest('SHA-256', named))),
      notAfter: null,
      checks: await checkServiceAccount(account, input.issuerId),
    },
    secret: {
      platform: 'google',
      clientEmail: account.clientEmail,
      privateKeyId: account.privateKeyId,
      privateKey: account.privateKeyPem,
    },
  }
}
