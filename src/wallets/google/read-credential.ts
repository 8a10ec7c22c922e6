import { readOrRefuse, type Upload } from '../../domain/model/credential-upload.ts'
import { checkServiceAccount, readServiceAccount } from '../../lib/google/service-account.ts'
import { sha256Hex } from '../../lib/sha256.ts'
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
  const account = await readOrRefuse(() => readServiceAccount(input.serviceAccount))
  return {
    members: {
      platform: 'google',
      subject: input.issuerId,
      teamIdentifier: null,
      fingerprint: sha256Hex(`${account.clientEmail}\n${account.privateKeyId}`),
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
