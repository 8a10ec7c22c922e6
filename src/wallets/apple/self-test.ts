import type { CredentialCheck } from '../../domain/model/credential.ts'
import type { PushResult } from '../../domain/model/ports/wallets.ts'

/** A well-formed push token that no device has. When everything else is right, APNs refuses only this. */
export const NOBODYS_PUSH_TOKEN = '0'.repeat(64)

/** In the order in which APNs checks them: the steps before the one that failed have passed. */
const STEPS = [
  { code: 'apns_reachable', passed: 'APNs answers' },
  { code: 'apns_key', passed: 'APNs takes the key or the certificate' },
  { code: 'apns_provider_token', passed: 'APNs takes what was signed with it' },
  { code: 'apns_topic', passed: 'It may push under its pass type identifier' },
] as const
type Step = (typeof STEPS)[number]['code']

const FAULTS: Record<string, { at: Step; advice: string }> = {
  ...faults('apns_key', 'Upload the credential again with a .p8 key of this team', [
    'no_apns_key',
    'InvalidProviderToken',
    'MissingProviderToken',
    'UnrelatedKeyIdInToken',
    'Forbidden',
  ]),
  ...faults('apns_key', 'Use a .p8 key that may be used in production', [
    'BadEnvironmentKeyIdInToken',
  ]),
  ...faults('apns_key', 'Upload a pass type certificate that is in force', [
    'BadCertificate',
    'BadCertificateEnvironment',
  ]),
  ...faults('apns_provider_token', 'The clock of this service is wrong, or APNs’ is', [
    'ExpiredProviderToken',
  ]),
  ...faults(
    'apns_provider_token',
    'Something else signs with this key as well: try in 20 minutes',
    ['TooManyProviderTokenUpdates'],
  ),
  ...faults('apns_topic', 'The key or certificate is of another team or pass type', [
    'BadTopic',
    'MissingTopic',
    'TopicDisallowed',
    'DeviceTokenNotForTopic',
  ]),
}

function faults(at: Step, advice: string, reasons: string[]) {
  return Object.fromEntries(reasons.map((reason) => [reason, { at, advice }]))
}

/** Reads off a push to nobody whether network, key, provider token and topic are right. */
export function checksOf({
  verdict,
  reason,
}: Pick<PushResult, 'verdict' | 'reason'>): CredentialCheck[] {
  const fault = Object.hasOwn(FAULTS, reason) ? FAULTS[reason] : undefined
  const fine = verdict === 'accepted' || verdict === 'gone' || reason === 'BadDeviceToken'
  const failed = fault ?? { at: 'apns_reachable', advice: 'Nothing can be said of the rest' }
  const end = fine && !fault ? STEPS.length : STEPS.findIndex(({ code }) => code === failed.at)
  return STEPS.slice(0, end + 1).map(({ code, passed }, step) =>
    step < end
      ? { code, ok: true, message: passed }
      : { code, ok: false, message: `${reason}: ${failed.advice}` },
  )
}
