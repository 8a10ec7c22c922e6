import type { ApnsRequest } from './apns.ts'
import type { ClientIdentity } from './apns-relay.ts'

/** How requests come to APNs: by fetch, with the binding's certificate, or through a relay. */
export interface ApnsTransport {
  /**
   * What it can speak for us with: a provider token, that or a client certificate given along, or a certificate
   * that it has itself.
   */
  speaksWith: 'token' | 'token_or_certificate' | 'own_certificate'
  /** Never throws: whatever gets no answer of APNs has the status 0 or that of whoever stood in between. */
  send(push: { request: ApnsRequest; identity: ClientIdentity | null }): Promise<ApnsAnswer>
}

export interface ApnsAnswer {
  status: number
  reason: string
  apnsId: string | null
  /** Since when APNs knows the token to be dead. */
  timestampMs: number | null
}
