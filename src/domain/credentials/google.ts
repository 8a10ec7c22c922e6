import { checkServiceAccount, readServiceAccount } from '../../lib/google/service-account.ts'
import { sha256Hex } from '../../lib/sha256.ts'
import type { GoogleCredentialInput } from './input.ts'
import { reading, type Upload } from './upload.ts'

/** @throws AppError credential_invalid when it cannot be read */
export async function readGoogleUpload(input: GoogleCredentialInput): Promise<Upload> {
  const account = await reading(() => readServiceAccount(input.serviceAccount))
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
    },
  }
}
