/** One thing that was checked in an uploaded credential; messages are for people. */
export interface CredentialCheck {
  code: string
  ok: boolean
  message: string
}

/** Thrown for an upload that cannot be read, so that nothing could be checked. It never quotes the upload. */
export class CredentialError extends Error {
  override readonly name = 'CredentialError'
  readonly code: CredentialErrorCode
  /** The member of the upload to look at. */
  readonly member: string

  constructor(code: CredentialErrorCode, member: string, message: string) {
    super(message)
    this.code = code
    this.member = member
  }
}

export type CredentialErrorCode =
  | 'certificate_missing'
  | 'certificate_unreadable'
  | 'private_key_missing'
  | 'private_key_ambiguous'
  | 'private_key_unreadable'
  | 'private_key_unsupported'
  | 'passphrase_missing'
  | 'passphrase_wrong'
  | 'p12_unreadable'
  | 'encryption_unsupported'
  | 'service_account_unreadable'
