import { concatBytes } from '../encoding/bytes.ts'
import { checkPublicUrl } from './public-url.ts'

export type FetchFailure =
  | 'blocked'
  | 'timeout'
  | 'too_large'
  | 'too_many_redirects'
  | 'http_status'
  | 'network'

/** Names at most the host: paths and query strings of webhooks and signed image links are secrets. */
export class GuardedFetchError extends Error {
  override readonly name = 'GuardedFetchError'
  readonly reason: FetchFailure
  /** The answer's status, where `reason` is `http_status` or `too_many_redirects`. */
  readonly status: number | null

  constructor(reason: FetchFailure, message: string, status: number | null = null) {
    super(message)
    this.reason = reason
    this.status = status
  }
}

export interface GuardedFetchOptions {
  /** Permits loopback, see `checkPublicUrl`. */
  allowLocalTargets: boolean
  /** Limits the whole exchange: every hop, headers and body. */
  timeoutMs: number
  /** Limits the body as it is after decompression. */
  maxBytes: number
  /** Redirects are followed for GET and HEAD only. */
  maxRedirects: number
  /** Value of the `Accept` header. */
  accept?: string
  method?: 'GET' | 'HEAD' | 'POST'
  /** Sent to the origin of the given address only: a redirect to another origin goes without them. */
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  /**
   * `whole` (default): a 2xx answer with its complete body, or an error. `head`: an answer of any status, also a
   * redirect that may not be followed, with the first `maxBytes` of its body, or as much as came in time.
   */
  answer?: 'whole' | 'head'
}

export interface GuardedResponse {
  status: number
  headers: Headers
  body: Uint8Array<ArrayBuffer>
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

const USER_AGENT = 'WalletPassService/1.0'
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/**
 * The one way to reach an address that a user gave: public targets only, each redirect judged anew,
 * bounded in time and in bytes.
 *
 * @throws {GuardedFetchError}
 */
export async function guardedFetch(
  fetch: Fetch,
  address: string,
  options: GuardedFetchOptions,
): Promise<GuardedResponse> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), options.timeoutMs)
  // A stalled body does not reject its reader in every runtime, so each wait races the deadline.
  const deadline = new Promise<never>((_, reject) => {
    abort.signal.addEventListener('abort', () =>
      reject(new GuardedFetchError('timeout', `no answer within ${options.timeoutMs} ms`)),
    )
  })
  deadline.catch(() => {})
  try {
    const response = await followRedirects(fetch, address, options, abort.signal, deadline)
    const body = await readBody(response, options, deadline)
    return { status: response.status, headers: response.headers, body }
  } catch (error) {
    if (error instanceof GuardedFetchError) throw error
    // The runtime's own message quotes the whole URL.
    throw new GuardedFetchError('network', 'the connection failed')
  } finally {
    clearTimeout(timer)
  }
}

async function followRedirects(
  fetch: Fetch,
  address: string,
  options: GuardedFetchOptions,
  signal: AbortSignal,
  deadline: Promise<never>,
): Promise<Response> {
  const { method = 'GET', accept, answer = 'whole' } = options
  let url = check(address, options)
  const { origin } = url
  for (let hop = 0; ; hop++) {
    const headers = new Headers(url.origin === origin ? options.headers : {})
    headers.set('user-agent', USER_AGENT)
    if (accept) headers.set('accept', accept)
    const sent = fetch(url.href, {
      method,
      headers,
      redirect: 'manual',
      signal,
      ...(options.body === undefined ? {} : { body: options.body }),
    })
    // An answer that comes after the deadline must not leave its connection open.
    sent.then((late) => (signal.aborted ? discard(late) : undefined)).catch(() => {})
    const response = await Promise.race([sent, deadline])

    const location = REDIRECTS.has(response.status) ? response.headers.get('location') : null
    if (location !== null && hop < options.maxRedirects && method !== 'POST') {
      await discard(response)
      url = nextHop(location, url, options)
      continue
    }
    if (answer === 'head' || response.ok) return response
    await discard(response)
    const { status } = response
    throw location === null
      ? new GuardedFetchError('http_status', `${url.host} answered ${status}`, status)
      : new GuardedFetchError('too_many_redirects', `${url.host} redirects`, status)
  }
}

function check(address: string, { allowLocalTargets }: GuardedFetchOptions): URL {
  const result = checkPublicUrl(address, { allowLocalTargets })
  if (!result.ok) throw new GuardedFetchError('blocked', `the address is refused: ${result.reason}`)
  return result.url
}

function nextHop(location: string, from: URL, options: GuardedFetchOptions): URL {
  const url = URL.parse(location, from.href)
  if (!url) throw new GuardedFetchError('blocked', 'the redirect is refused: malformed')
  // RFC 9110, 10.2.2: a Location may carry a fragment; it never goes on the wire.
  url.hash = ''
  return check(url.href, options)
}

async function readBody(
  response: Response,
  { maxBytes, answer = 'whole' }: GuardedFetchOptions,
  deadline: Promise<never>,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader()
  try {
    while (reader && size <= maxBytes) {
      const chunk = await Promise.race([reader.read(), deadline]).catch((error) => {
        if (answer === 'whole') throw error
        return { done: true as const, value: undefined }
      })
      if (chunk.done) break
      chunks.push(chunk.value)
      size += chunk.value.length
    }
    if (size > maxBytes && answer === 'whole') {
      throw new GuardedFetchError('too_large', `the answer is larger than ${maxBytes} bytes`)
    }
  } finally {
    reader?.cancel().catch(() => {})
  }
  return concatBytes(chunks).subarray(0, maxBytes)
}

async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => {})
}
