import type { MailAnswer, OutgoingMail } from '../domain/model/ports/mail.ts'
import {
  type Fetch,
  GuardedFetchError,
  type GuardedResponse,
  guardedFetch,
} from '../lib/http-safety/guarded-fetch.ts'

/** A provider that sends mails. */
export interface MailTransport {
  url: string
  /** The request in which the provider takes a mail. */
  request(mail: OutgoingMail): { headers: Record<string, string>; body: string }
  /** The meaning of an answer that only this provider gives; null for every other answer. */
  settled?(answer: GuardedResponse): MailAnswer | null
}

const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 16 * 1024
const MAX_WAIT_SECONDS = 900

/** Statuses that say that the mail itself is wrong, so it is not sent again. Every other fault may pass. */
const REFUSALS: ReadonlySet<number> = new Set([400, 406, 410, 413, 414, 415, 422, 451])

/**
 * Sends one mail through a provider. Faults of the set-up (a wrong key, an address that does not answer) count as
 * temporary: once they are put right, the mails that wait are sent.
 */
export async function sendThrough(
  { url, request, settled }: MailTransport,
  mail: OutgoingMail,
  { fetch, allowLocalTargets }: { fetch: Fetch; allowLocalTargets: boolean },
): Promise<MailAnswer> {
  const { headers, body } = request(mail)
  let answer: GuardedResponse
  try {
    answer = await guardedFetch(fetch, url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      accept: 'application/json',
      allowLocalTargets,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
      maxRedirects: 0,
      answer: 'head',
    })
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error
    return { state: 'later', reason: error.reason, waitSeconds: null }
  }
  const { status } = answer
  if (status >= 200 && status < 300) return { state: 'accepted' }
  const reason = `http_${status}`
  return (
    settled?.(answer) ??
    (REFUSALS.has(status)
      ? { state: 'refused', reason }
      : { state: 'later', reason, waitSeconds: retryAfter(answer.headers) })
  )
}

/** Reads the header in seconds only: mail providers send no dates there. */
function retryAfter(headers: Headers): number | null {
  const given = headers.get('retry-after') ?? ''
  return /^\d{1,9}$/.test(given) ? Math.min(MAX_WAIT_SECONDS, Number(given)) : null
}
