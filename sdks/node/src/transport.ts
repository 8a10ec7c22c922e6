import {
  AbortError,
  ApiError,
  ConnectionError,
  type ErrorEntry,
  errorOf,
  TimeoutError,
  WalletPassError,
  withStackOf,
} from './errors.ts'
import { VERSION } from './generated/version.ts'
import type { Bytes, CallOptions, Request } from './resource.ts'

/** What an answer says beside its data. */
export interface ResponseInfo {
  status: number
  headers: Headers
  requestId: string | null
  /** The version of what came back; `ifMatch` takes it. */
  etag: string | null
  /** The service did nothing this time: it has repeated the answer to an earlier request with the same key. */
  idempotentReplayed: boolean
}

export interface Answer<T> extends ResponseInfo {
  data: T
}

export interface TransportOptions {
  apiKey: string
  baseUrl: string
  timeoutMs: number
  maxRetries: number
  headers: Record<string, string>
  fetch: typeof fetch
  clock: Clock
}

/** Time and chance, which tests replace. */
export interface Clock {
  now(): number
  /** Ends early, without an error, when the signal is aborted. */
  sleep(ms: number, signal: AbortSignal | undefined): Promise<void>
  random(): number
}

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 8_000
/** Who is asked to wait longer gives up at once. */
const LONGEST_RETRY_AFTER_SECONDS = 60
const RETRIED = new Set([408, 429, 500, 502, 503, 504])

export class Transport {
  readonly #options: TransportOptions

  constructor(options: TransportOptions) {
    this.#options = options
  }

  /** Sends a request until it is answered for good. */
  async send<T>(request: Request, options: CallOptions = {}): Promise<Answer<T>> {
    const asked = new Error()
    try {
      return await this.#send<T>(request, options)
    } catch (error) {
      throw withStackOf(asked, error)
    }
  }

  async #send<T>(request: Request, options: CallOptions): Promise<Answer<T>> {
    const { clock } = this.#options
    const url = this.#options.baseUrl + request.path + queryText(request.query)
    const init = this.#init(request, options)
    const retries = isReadOnce(request.bytes) ? 0 : (options.maxRetries ?? this.#options.maxRetries)
    for (let attempt = 0; ; attempt++) {
      throwIfAborted(options.signal)
      try {
        return await this.#try<T>(url, init, request, options)
      } catch (error) {
        const waitMs = attempt < retries ? this.#waitMs(error, attempt) : null
        if (waitMs === null) throw error
        await clock.sleep(waitMs, options.signal)
      }
    }
  }

  #init(request: Request, { idempotencyKey, ifMatch, headers }: CallOptions): RequestInit {
    const { apiKey } = this.#options
    const key = request.takesKey ? (idempotencyKey ?? crypto.randomUUID()) : undefined
    const contentType =
      request.contentType ?? (request.body === undefined ? undefined : 'application/json')
    const body = isReadOnce(request.bytes)
      ? streamOf(request.bytes)
      : (request.bytes ?? (request.body === undefined ? undefined : JSON.stringify(request.body)))
    return {
      method: request.http,
      redirect: 'manual',
      headers: {
        Accept: request.isText ? '*/*' : 'application/json',
        'User-Agent': USER_AGENT,
        ...this.#options.headers,
        ...headers,
        Authorization: `Bearer ${apiKey}`,
        ...(contentType !== undefined && { 'Content-Type': contentType }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
        ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
      },
      ...(body !== undefined && { body: body as BodyInit }),
      // Without it `fetch` refuses to send a stream.
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    }
  }

  /** One try, which the time limit covers to the end of the answer. */
  async #try<T>(
    url: string,
    init: RequestInit,
    { isText }: Request,
    { signal, timeoutMs = this.#options.timeoutMs }: CallOptions,
  ): Promise<Answer<T>> {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), timeoutMs)
    const signals = signal ? AbortSignal.any([late.signal, signal]) : late.signal
    try {
      const [response, text] = await untilAborted(signals, async () => {
        const response = await this.#options.fetch(url, { ...init, signal: signals })
        return [response, await response.text()] as const
      })
      return this.#read<T>(response, text, isText === true)
    } catch (cause) {
      if (cause instanceof WalletPassError) throw cause
      throwIfAborted(signal)
      if (late.signal.aborted) {
        throw new TimeoutError(`No answer within ${timeoutMs} ms`, { cause })
      }
      throw new ConnectionError(`The service at ${new URL(url).origin} cannot be reached`, {
        cause,
      })
    } finally {
      clearTimeout(timer)
    }
  }

  #read<T>(response: Response, text: string, isText: boolean): Answer<T> {
    const { status, headers } = response
    const info: ResponseInfo = {
      status,
      headers,
      requestId: headers.get('X-Request-Id'),
      etag: headers.get('ETag'),
      idempotentReplayed: headers.get('Idempotent-Replayed') === 'true',
    }
    if (response.ok && isText) return { ...info, data: text as T }
    if (response.ok && text === '') return { ...info, data: undefined as T }
    const answer = parse(text)
    if (response.ok && answer && 'data' in answer) return { ...info, data: answer.data as T }
    throw errorOf({
      status,
      headers,
      requestId: info.requestId,
      description: typeof answer?.description === 'string' ? answer.description : null,
      errors: Array.isArray(answer?.errors) ? (answer.errors as ErrorEntry[]) : [],
      retryAfterSeconds: retryAfter(headers.get('Retry-After'), this.#options.clock.now()),
    })
  }

  /** How long to wait before the next try; null: it would not help. */
  #waitMs(error: unknown, attempt: number): number | null {
    if (error instanceof ApiError) {
      if (!isRetried(error)) return null
      const { retryAfterSeconds: asked } = error
      if (asked !== null) return asked <= LONGEST_RETRY_AFTER_SECONDS ? asked * 1000 : null
    } else if (!(error instanceof ConnectionError)) return null
    return this.#options.clock.random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt)
  }
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new AbortError(signal)
}

/** Ends with the signal, also where what was begun does not heed it, such as a `fetch` of the caller's own. */
function untilAborted<T>(signal: AbortSignal, begin: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    begin()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop))
  })
}

/** A conflict passes only while the first request still runs; certificates do not come back by asking. */
function isRetried({ status, code }: ApiError): boolean {
  if (status === 409) return code === 'idempotency_in_progress'
  return RETRIED.has(status) && code !== 'signing_unavailable'
}

/** A larger number counts as this one, as for other seconds in HTTP. @see https://www.rfc-editor.org/rfc/rfc9111#section-1.2.2 */
const MOST_SECONDS = 2 ** 31
/** `Date.parse` alone would take `-5` and `1.5` for dates. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** Seconds, or null for what is neither a number nor a date. @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3 */
function retryAfter(header: string | null, nowMs: number): number | null {
  const text = header?.trim() ?? ''
  if (/^\d+(?:\.\d+)?$/.test(text)) return Math.min(Number(text), MOST_SECONDS)
  if (!HTTP_DATE.test(text)) return null
  // The second 60 is a leap second, which `Date` does not know.
  const atMs = Date.parse(text.replace(':60 GMT', ':59 GMT'))
  if (Number.isNaN(atMs)) return null
  return Math.min(Math.max(0, (atMs - nowMs) / 1000), MOST_SECONDS)
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

/** `createdAt: { gte }` as `createdAt[gte]=…`; what is undefined is left out. */
function queryText(query: object = {}): string {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    if (typeof value !== 'object') given.append(name, String(value))
    else {
      for (const [part, one] of Object.entries(value)) {
        if (one !== undefined) given.append(`${name}[${part}]`, String(one))
      }
    }
  }
  return given.size === 0 ? '' : `?${given}`
}

type Stream = Extract<Bytes, ReadableStream | AsyncIterable<unknown>>

const isReadOnce = (bytes: Bytes | undefined): bytes is Stream =>
  typeof bytes === 'object' && (bytes instanceof ReadableStream || Symbol.asyncIterator in bytes)

/** What `fetch` takes everywhere. */
function streamOf(source: Stream): ReadableStream<Uint8Array> {
  if (source instanceof ReadableStream) return source
  const chunks = source[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? new TextEncoder().encode(value) : value)
    },
    async cancel(reason) {
      await chunks.return?.(reason)
    },
  })
}

interface Runtimes {
  process?: { versions?: { node?: string; bun?: string }; platform?: string }
  Deno?: { version: { deno: string } }
  navigator?: { userAgent?: string }
}

function runtime(): string {
  const { process, Deno, navigator } = globalThis as Runtimes
  if (Deno) return `deno ${Deno.version.deno}`
  if (process?.versions?.bun) return `bun ${process.versions.bun}`
  if (navigator?.userAgent === 'Cloudflare-Workers') return 'workers'
  return `node ${process?.versions?.node ?? ''}; ${process?.platform ?? ''}`
}

const USER_AGENT = `wallet-pass-service-node/${VERSION} (${runtime()})`
