import { decodeUtf8 } from './encoding/utf8.ts'
import { type Fetch, GuardedFetchError, guardedFetch } from './http-safety/guarded-fetch.ts'
import { parseJsonObject } from './json/object.ts'
import { reportFault } from './report-fault.ts'

/** The input of a form that Turnstile's script fills in. */
export const TURNSTILE_INPUT = 'cf-turnstile-response'
/** Where the script comes from, and the frame that it draws. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com'
export const TURNSTILE_SCRIPT = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js`

/** `unavailable`: Cloudflare did not answer, or does not take our secret. */
export type TurnstileAnswer = 'person' | 'refused' | 'unavailable'

const TIMEOUT_MS = 5000
const MAX_ANSWER_BYTES = 16 * 1024
/** Cloudflare makes none that are longer. */
const MAX_TOKEN_CHARACTERS = 2048

/** What is said of a token that is missing, altered, over or used up. Every other fault is none of the visitor's. */
const REFUSALS: ReadonlySet<unknown> = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
])

/**
 * Asks Cloudflare whether a person has sent a form. A token counts once; asked again with the same `requestId`, it gets
 * the same answer.
 *
 * @param asked.requestId a UUID
 * @see https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
 */
export async function askTurnstile(
  world: { fetch: Fetch; allowLocalTargets: boolean; verifyUrl: string; secret: string },
  asked: { token: string; address: string | undefined; requestId: string },
): Promise<TurnstileAnswer> {
  const { fetch, allowLocalTargets, verifyUrl, secret } = world
  const { token, address, requestId } = asked
  if (token === '' || token.length > MAX_TOKEN_CHARACTERS) return 'refused'
  try {
    const { body } = await guardedFetch(fetch, verifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        secret,
        response: token,
        remoteip: address,
        idempotency_key: requestId,
      }),
      accept: 'application/json',
      allowLocalTargets,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
      maxRedirects: 0,
      // A refusal may come with the status 400.
      answer: 'head',
    })
    const answer = parseJsonObject(decodeUtf8(body) ?? '')
    if (answer?.success === true) return 'person'
    const codes = answer?.['error-codes']
    const isRefusal = Array.isArray(codes) && codes.length > 0 && codes.every(isAboutTheToken)
    if (isRefusal) return 'refused'
    // Cloudflare's codes are words of a list; anything else is left out.
    const faults = Array.isArray(codes) ? codes.filter((code) => CODE.test(String(code))) : []
    return reportFault({ asked: 'Turnstile', faults }, new Error()) ?? 'unavailable'
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error
    return reportFault({ asked: 'Turnstile', reason: error.reason }, error) ?? 'unavailable'
  }
}

const CODE = /^[a-z-]{1,40}$/
const isAboutTheToken = (code: unknown): boolean => REFUSALS.has(code)
