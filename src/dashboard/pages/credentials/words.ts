import type { CredentialStatus } from '../../../domain/credentials/view.ts'
import type { Tone } from '../../parts/badge.tsx'

export const STATUS_WORDS: Record<CredentialStatus, { word: string; tone: Tone; next: string }> = {
  ACTIVE: { word: 'Working', tone: 'good', next: 'New passes are signed with this credential.' },
  EXPIRING: {
    word: 'Expires soon',
    tone: 'warn',
    next: 'Renew with Apple and upload it; installed passes update automatically.',
  },
  EXPIRED: {
    word: 'Expired',
    tone: 'bad',
    next: 'Passes stay on phones, but you can’t update them until you upload a renewed certificate.',
  },
  FAILING: {
    word: 'Rejected',
    tone: 'bad',
    next: 'The platform rejects this credential. Run the self-test to see why.',
  },
  REPLACED: { word: 'Replaced', tone: 'plain', next: 'A newer credential replaced it.' },
}

/** What to do where a check fails, by its code. */
export const REMEDIES: Record<string, string | undefined> = {
  rsa_key: 'Create a new certificate with a 2048-bit RSA key, as Keychain Access does.',
  key_matches_certificate:
    'Export key and certificate together, or choose the key that you created the signing request with.',
  pass_type_identifier: 'Choose a Pass Type ID certificate from your Apple developer account.',
  pass_signing_usage: 'Choose a Pass Type ID certificate from your Apple developer account.',
  team_identifier: 'Download the certificate again. It must name your team.',
  wwdr_issuer: 'Create a new certificate. Apple now issues them through its G4 intermediate.',
  not_expired: 'Renew the certificate in your Apple developer account and upload it.',
  apns_key_id: 'Copy the key ID from the list of keys in your Apple developer account.',
  apns_team_id: 'Choose a key of the certificate’s team.',
  apns_private_key: 'Choose the .p8 file that you downloaded from Apple.',
  apns_reachable: 'Check that the push transport is configured: see docs/configuration.md.',
  apns_key: 'Upload an APNs key that isn’t revoked.',
  apns_provider_token: 'Upload an APNs key of the same team.',
  apns_topic: 'Choose a certificate for this pass type identifier.',
  issuer_id: 'Copy the issuer ID from the Google Wallet console. It has only digits.',
  service_account: 'Choose the service account’s JSON key file.',
  client_email: 'Create a new JSON key for the service account and choose that file.',
  private_key_id: 'Create a new JSON key for the service account and choose that file.',
  private_key: 'Create a new JSON key for the service account and choose that file.',
}
