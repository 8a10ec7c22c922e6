import { parseJsonObject } from '../json/object.ts'

/** One request to APNs, without the address of the server. */
export interface ApnsRequest {
  /** `/3/device/{push token}` */
  path: string
  headers: Record<string, string>
  body: string
}

/** Kinds of answers of APNs, by what a caller can do about them. */
export type ApnsVerdict =
  | 'accepted'
  /** The device has removed its last pass; `timestampMs` says since when. */
  | 'gone'
  /** No device has this push token. */
  | 'bad_token'
  /** Certificate, key or topic are wrong: no push gets through until somebody changes the set-up. */
  | 'configuration'
  /** Mint another provider token, then try once more. */
  | 'expired_token'
  | 'retry'
  /** The request itself is wrong, which is our fault. */
  | 'ours'
  | 'unknown'

const LIFE_SECONDS = 24 * 60 * 60

/**
 * The push that makes one device ask which passes of a type have changed. Its payload is empty.
 *
 * @see https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns
 * @param authorization the provider token; null where a client certificate is used
 */
export function apnsRequest(push: {
  pushToken: string
  passTypeIdentifier: string
  nowMs: number
  authorization: string | null
}): ApnsRequest {
  return {
    path: `/3/device/${encodeURIComponent(push.pushToken)}`,
    headers: {
      'content-type': 'application/json',
      'apns-topic': push.passTypeIdentifier,
      'apns-push-type': 'background',
      // APNs refuses 10 for background pushes.
      'apns-priority': '5',
      'apns-expiration': String(Math.floor(push.nowMs / 1000) + LIFE_SECONDS),
      ...(push.authorization !== null && { authorization: `bearer ${push.authorization}` }),
    },
    // To no bytes at all APNs answers PayloadEmpty.
    body: '{}',
  }
}

/** @see https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns */
const REASONS: Record<string, ApnsVerdict> = {
  Unregistered: 'gone',
  ExpiredToken: 'gone',
  BadDeviceToken: 'bad_token',
  DeviceTokenNotForTopic: 'bad_token',
  BadTopic: 'configuration',
  MissingTopic: 'configuration',
  TopicDisallowed: 'configuration',
  InvalidProviderToken: 'configuration',
  MissingProviderToken: 'configuration',
  UnrelatedKeyIdInToken: 'configuration',
  BadEnvironmentKeyIdInToken: 'configuration',
  BadCertificate: 'configuration',
  BadCertificateEnvironment: 'configuration',
  Forbidden: 'configuration',
  ExpiredProviderToken: 'expired_token',
  TooManyRequests: 'retry',
  TooManyProviderTokenUpdates: 'retry',
  IdleTimeout: 'retry',
  InternalServerError: 'retry',
  ServiceUnavailable: 'retry',
  Shutdown: 'retry',
  BadCollapseId: 'ours',
  BadExpirationDate: 'ours',
  BadMessageId: 'ours',
  BadPath: 'ours',
  BadPriority: 'ours',
  DuplicateHeaders: 'ours',
  InvalidPushType: 'ours',
  MethodNotAllowed: 'ours',
  MissingDeviceToken: 'ours',
  PayloadEmpty: 'ours',
  PayloadTooLarge: 'ours',
}

/** @param status 0 when nothing answered */
export function apnsVerdict(status: number, reason: string): ApnsVerdict {
  if (status === 200) return 'accepted'
  const known = Object.hasOwn(REASONS, reason) ? REASONS[reason] : undefined
  if (known) return known
  if (status === 410) return 'gone'
  return status === 0 || status === 429 || status >= 500 ? 'retry' : 'unknown'
}

/** The body of a refusal: `{ "reason": "…", "timestamp": <milliseconds> }`. */
export function readApnsRefusal(body: string): { reason: string; timestampMs: number | null } {
  const { reason, timestamp } = parseJsonObject(body) ?? {}
  return {
    reason: typeof reason === 'string' && /^\w{1,64}$/.test(reason) ? reason : '',
    timestampMs: typeof timestamp === 'number' && Number.isFinite(timestamp) ? timestamp : null,
  }
}
