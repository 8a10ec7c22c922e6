import { reading, type Upload } from '../../domain/model/credential-upload.ts'
import { encodeHex } from '../../lib/encoding/hex.ts'
import { encodeUtf8 } from '../../lib/encoding/utf8.ts'
import { checkServiceAccount, readServiceAccount } from '../../lib/google/service-account.ts'
import { GoogleCredentialInput } from './credential-input.ts'
import type { GoogleSecret } from './secret.ts'

/** The member of the upload that a check looks at. */
const POINTERS = {
  issuer_id: '/issuerId',
  service_account: '/serviceAccount',
  client_email: '/serviceAccount',
  private_key_id: '/serviceAccount',
  private_key: '/serviceAccount',
}

/** @throws AppError credential_invalid when it cannot be read */
export async function readGoogleUpload(upload: unknown): Promise<Upload> {
  const input = GoogleCredentialInput.parse(upload)
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
    } satisfies GoogleSecret,
    pointers: POINTERS,
  }
}
