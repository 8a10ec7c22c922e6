import type { CredentialStatus } from '../../../domain/credentials/view.ts'
import type { Tone } from '../../parts/badge.tsx'

export const STATUS_WORDS: Record<CredentialStatus, { word: string; tone: Tone; next: string }> = {
  ACTIVE: { word: 'Working', tone: 'good', next: 'New passes are signed with it.' },
  EXPIRING: {
    word: 'Ends soon',
    tone: 'warn',
    next: 'Renew it at Apple and upload the new one: passes on phones are signed anew by themselves.',
  },
  EXPIRED: {
    word: 'Expired',
    tone: 'bad',
    next: 'Passes on phones stay, but cannot be updated until you upload a renewed certificate.',
  },
  FAILING: {
    word: 'Refused',
    tone: 'bad',
    next: 'The platform refuses it. The self-test says why.',
  },
  REPLACED: { word: 'Replaced', tone: 'plain', next: 'A newer one is in use.' },
}

/** What to do where a check fails, by its code. */
export const REMEDIES: Record<string, string | undefined> = {
  rsa_key: 'Make the certificate anew with an RSA key of 2048 bits, as Keychain Access does.',
  key_matches_certificate:
    'Export key and certificate together, or choose the key that the request was made with.',
  pass_type_identifier:
    'Choose a certificate of the kind «Pass Type ID» in Apple’s developer account.',
  pass_signing_usage:
    'Choose a certificate of the kind «Pass Type ID» in Apple’s developer account.',
  team_identifier: 'Download the certificate anew: it must name your team.',
  wwdr_issuer:
    'Make the certificate anew: Apple issues pass certificates by its intermediate G4 today.',
  not_expired: 'Renew the certificate in Apple’s developer account and upload the new one.',
  apns_key_id: 'Copy the key id from the list of keys in Apple’s developer account.',
  apns_team_id: 'The key must belong to the team of the certificate.',
  apns_private_key: 'Choose the .p8 file that Apple let you download once.',
  apns_reachable: 'Look whether the push transport is configured: docs/configuration.md.',
  apns_key: 'Upload a push key that is not revoked.',
  apns_provider_token: 'Upload a push key of the same team.',
  apns_topic: 'The certificate must be for this pass type identifier.',
  issuer_id: 'Copy the issuer id from the Google Wallet console: digits only.',
  service_account: 'Choose the JSON key file of the service account.',
  client_email: 'Make a new JSON key of the service account and choose that file.',
  private_key_id: 'Make a new JSON key of the service account and choose that file.',
  private_key: 'Make a new JSON key of the service account and choose that file.',
}
