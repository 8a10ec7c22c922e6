import { readApnsRefusal } from '../../lib/apple/apns.ts'
import {
  RELAY_SIGNATURE,
  RELAY_TIMESTAMP,
  type RelayEnvelope,
  sealIdentity,
  signRelayRequest,
} from '../../lib/apple/apns-relay.ts'
import type { ApnsAnswer, ApnsTransport } from '../../lib/apple/apns-transport.ts'
import type { Outside } from '../wallet-module.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

const TIMEOUT_MS = 10_000
/** The reason that is reported when APNs could not be reached: see docs/apple-setup.md, «Pushes». */
const NO_HTTP2 = 'APNS_TRANSPORT_H2'

/** The transport that the variables name, unless one is given. */
export function apnsTransportOf(outside: Outside): ApnsTransport {
  const { apns, apnsCertificate, fetch, now, variables } = outside
  if (apns) return apns
  const { transport, baseUrl, relayUrl, relaySecret } = variables.apns
  if (transport === 'relay') {
    return createRelayTransport({ url: relayUrl, secret: relaySecret, fetch, now })
  }
  if (transport === 'fetch') return createFetchTransport({ baseUrl, speaksWith: 'token', fetch })
  return createFetchTransport({
    baseUrl,
    speaksWith: 'own_certificate',
    fetch: (url, init) => apnsCertificate!.fetch(url, init),
  })
}

/** Goes straight to APNs, which needs HTTP/2: Cloudflare's edge speaks it, a local Worker does not. */
export function createFetchTransport(options: {
  baseUrl: string
  speaksWith: 'token' | 'own_certificate'
  fetch: Fetch
}): ApnsTransport {
  const { baseUrl, speaksWith, fetch } = options
  return {
    speaksWith,
    send: ({ request: { path, headers, body } }) =>
      exchange(fetch, `${baseUrl}${path}`, { method: 'POST', headers, body }, NO_HTTP2),
  }
}

/** Goes through the operator's own relay (relay/README.md), which can also use the pass certificate. */
export function createRelayTransport(options: {
  url: string
  secret: string
  fetch: Fetch
  now(): number
}): ApnsTransport {
  const { url, secret, fetch, now } = options
  return {
    speaksWith: 'token_or_certificate',
    async send({ request, identity }) {
      const envelope: RelayEnvelope = {
        headers: request.headers,
        body: request.body,
        identity: identity && (await sealIdentity(secret, identity)),
      }
      const [body, timestamp] = [JSON.stringify(envelope), String(now())]
      const signed = { method: 'POST', path: request.path, timestamp, body }
      const headers = {
        'content-type': 'application/json',
        [RELAY_TIMESTAMP]: timestamp,
        [RELAY_SIGNATURE]: await signRelayRequest(secret, signed),
      }
      const init = { method: 'POST', headers, body }
      const answer = await exchange(fetch, `${url}${request.path}`, init, 'RelayUnreachable')
      // The relay refuses some pushes itself. Those are no answers of APNs.
      return answer.reason.startsWith('Relay') ? { ...answer, status: 0 } : answer
    },
  }
}

async function exchange(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  unreachable: string,
): Promise<ApnsAnswer> {
  // Not AbortSignal.timeout: its timer would keep the invocation open after the answer.
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
  try {
    const response = await fetch(url, { ...init, signal: controller.signal, redirect: 'manual' })
    const refusal = readApnsRefusal(await response.text())
    const { status } = response
    const apnsId = response.headers.get('apns-id')
    // Cloudflare answers with these statuses itself when it cannot understand the other side.
    const reason = refusal.reason || (status >= 520 && status <= 527 ? unreachable : '')
    return { status, reason, apnsId, timestampMs: refusal.timestampMs }
  } catch {
    return { status: 0, reason: unreachable, apnsId: null, timestampMs: null }
  } finally {
    clearTimeout(timer)
  }
}
