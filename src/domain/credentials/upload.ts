import { CredentialError } from '../../lib/credential-check.ts'
import type { Credential, CredentialCheck, CredentialSecret } from '../model/credential.ts'
import { AppError } from '../model/errors.ts'

/** An upload that was read and examined; `checks` say whether it is good. */
export interface Upload {
  members: Pick<
    Credential,
    'platform' | 'subject' | 'teamIdentifier' | 'fingerprint' | 'notAfter' | 'checks'
  >
  secret: CredentialSecret
}

/** The member of the upload that a check looks at; `/certificate` for those not named here. */
const POINTERS: Record<string, string> = {
  key_matches_certificate: '/privateKey',
  apns_key_id: '/apnsKey/keyId',
  apns_team_id: '/apnsKey/teamId',
  apns_private_key: '/apnsKey/privateKey',
  issuer_id: '/issuerId',
  service_account: '/serviceAccount',
  client_email: '/serviceAccount',
  private_key_id: '/serviceAccount',
  private_key: '/serviceAccount',
}

/** @throws AppError credential_invalid, with one entry for each check that failed */
export function refuseFailed(checks: readonly CredentialCheck[]): void {
  const details = checks
    .filter(({ ok }) => !ok)
    .map(({ code, message }) => ({
      message: `The check ${code} failed: ${message}`,
      reason: code,
      pointer: POINTERS[code] ?? '/certificate',
    }))
  const [first] = details
  if (first) throw new AppError('credential_invalid', first.message, { details })
}

/** An upload that cannot be read is refused like a failed check. */
export async function reading<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (cause) {
    if (!(cause instanceof CredentialError)) throw cause
    throw new AppError('credential_invalid', `The upload cannot be read: ${cause.message}`, {
      reason: cause.code,
      pointer: `/${cause.member}`,
      cause,
    })
  }
}
