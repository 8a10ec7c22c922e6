import { CredentialError } from '../../lib/credential-check.ts'
import type { Credential, CredentialSecret } from './credential.ts'
import { AppError } from './errors.ts'

/** An upload that was read and examined; `checks` say whether it is good. */
export interface Upload {
  members: Pick<
    Credential,
    'platform' | 'subject' | 'teamIdentifier' | 'fingerprint' | 'notAfter' | 'checks'
  >
  secret: CredentialSecret
  /** The member of the upload that a check looks at, as an RFC 6901 pointer, by the check's code. */
  pointers: Record<string, string>
}

/** @throws AppError credential_invalid when the upload cannot be read, with a pointer to the member at fault */
export async function readOrRefuse<T>(read: () => T | Promise<T>): Promise<T> {
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
