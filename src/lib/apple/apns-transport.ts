import type { ApnsRequest } from './apns.ts'
import type { ClientIdentity } from './apns-relay.ts'

/** How requests come to APNs: by fetch, with the binding's certificate, or through a relay. */
export interface ApnsTransport {
  /**
   * What proves to APNs who sends: a provider token, that or a client certificate (both come with the push), or a
   * certificate that the transport has itself.
   */
  speaksWith: 'token' | 'token_or_certificate' | 'own_certificate'
  /** Never throws. Without an answer of APNs the status is 0, or that of a proxy in between. */
  send(push: { request: ApnsRequest; identity: ClientIdentity | null }): Promise<ApnsAnswer>
}

export interface ApnsAnswer {
  status: number
  reason: string
  apnsId: string | null
  /** When APNs found that the push token is no longer valid. */
  timestampMs: number | null
}
