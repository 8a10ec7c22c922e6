import type { Answer, ResponseInfo } from './answer.ts'
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
import type { Bytes, CallOptions, Request } from './request.ts'

/** One try of a call, for logs. It has no id, query, header or body. */
export interface Attempt {
  method: string
  /** With names in place of ids: `/api/v1/passes/{passId}`. */
  path: string
  /** Null where no answer came. */
  status: number | null
  /** The name of the error that it ended with, such as `ConflictError` or `TimeoutError`; null: it went well. */
  error: string | null
  durationMs: number
  /** 1 for the first one. */
  attempt: number
  /** Names the request in the service's log. */
  requestId: string | null
}

export interface TransportOptions {
  apiKey: string
  baseUrl: string
  timeoutMs: number
  maxRetries: number
  headers: Record<string, string>
  fetch: typeof fetch
  clock: Clock
  onAttempt: ((attempt: Attempt) => void) | undefined
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
      return await this.#untilAnswered(request, options, async (response) =>
        this.#read<T>(response, await response.text(), request.isText === true),
      )
    } catch (error) {
      throw withStackOf(asked, error)
    }
  }

  /** The chunks of an answer as they arrive. The time limit is that of the beginning, and of each chunk. */
  async *stream(request: Request, options: CallOptions = {}): AsyncGenerator<Uint8Array, void> {
    const asked = new Error()
    try {
      const response = await this.#untilAnswered(request, options, async (answer) => {
        if (!answer.ok) this.#read(answer, await answer.text(), false)
        return answer
      })
      yield* this.#chunks(response, options)
    } catch (error) {
      throw withStackOf(asked, error)
    }
  }

  sleep(ms: number, signal: AbortSignal): Promise<void> {
    return this.#options.clock.sleep(ms, signal)
  }

  async *#chunks(
    { body }: Response,
    { signal, timeoutMs = this.#options.timeoutMs }: CallOptions,
  ): AsyncGenerator<Uint8Array, void> {
    const reader = body?.getReader()
    if (!reader) return
    try {
      for (;;) {
        const { done, value } = await this.#within(timeoutMs, signal, () => reader.read())
        if (done) return
        yield value
      }
    } finally {
      // Whoever leaves the loop early does not want the rest.
      reader.cancel().catch(() => undefined)
    }
  }

  async #untilAnswered<T>(
    request: Request,
    options: CallOptions,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const { clock } = this.#options
    const url = this.#options.baseUrl + filled(request) + queryText(request.query)
    const init = this.#init(request, options)
    const retries = isReadOnce(request.bytes) ? 0 : (options.maxRetries ?? this.#options.maxRetries)
    for (let attempt = 0; ; attempt++) {
      throwIfAborted(options.signal)
      try {
        return await this.#try(url, init, request, options, attempt + 1, read)
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
        Accept: request.accept ?? (request.isText ? '*/*' : 'application/json'),
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

  /** One try, which the time limit covers to the end of what is read. */
  async #try<T>(
    url: string,
    init: RequestInit,
    request: Request,
    { signal, timeoutMs = this.#options.timeoutMs }: CallOptions,
    attempt: number,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const startedAt = performance.now()
    let response: Response | undefined
    let error: unknown = null
    try {
      return await this.#within(timeoutMs, signal, async (signals) => {
        response = await this.#options.fetch(url, { ...init, signal: signals })
        return read(response)
      })
    } catch (caught) {
      error = caught
      throw caught
    } finally {
      this.#tell({
        method: request.http,
        path: request.path,
        status: response?.status ?? null,
        error: error instanceof Error ? error.name : null,
        durationMs: performance.now() - startedAt,
        attempt,
        requestId: response?.headers.get('X-Request-Id') ?? null,
      })
    }
  }

  /** What the hook throws is its own matter. */
  #tell(attempt: Attempt): void {
    try {
      const told: unknown = this.#options.onAttempt?.(attempt)
      // An asynchronous hook would end the process.
      Promise.resolve(told).catch(() => undefined)
    } catch {}
  }

  /** @throws TimeoutError, AbortError or ConnectionError for what is not done in time, is ended or is lost */
  async #within<T>(
    timeoutMs: number,
    signal: AbortSignal | undefined,
    begin: (signals: AbortSignal) => Promise<T>,
  ): Promise<T> {
    throwIfAborted(signal)
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), timeoutMs)
    const signals = signal ? AbortSignal.any([late.signal, signal]) : late.signal
    try {
      return await untilAborted(signals, () => begin(signals))
    } catch (cause) {
      if (cause instanceof WalletPassError) throw cause
      throwIfAborted(signal)
      if (late.signal.aborted) {
        throw new TimeoutError(`No answer within ${timeoutMs} ms`, { cause })
      }
      const { origin } = new URL(this.#options.baseUrl)
      throw new ConnectionError(`The service at ${origin} cannot be reached`, { cause })
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
      retryAfterSeconds: retryAfter(headers.get('Retry-After'), this.#options.clock),
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
      retryAfterSeconds: info.retryAfterSeconds,
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

/** What is put into a path stays one part of it. */
const filled = ({ path, ids = {} }: Request): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(ids[name])))

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
/** The form of HTTP's dates, and the two old ones that are still to be read: of RFC 850 and of asctime(). @see https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7 */
const HTTP_DATES = [
  /^[A-Z][a-z]{2}, (?<day>\d{2}) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) (?<time>\d{2}:\d{2}:\d{2}) GMT$/,
  /^[A-Z][a-z]{5,8}, (?<day>\d{2})-(?<month>[A-Z][a-z]{2})-(?<year>\d{2}) (?<time>\d{2}:\d{2}:\d{2}) GMT$/,
  /^[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<day>[ \d]\d) (?<time>\d{2}:\d{2}:\d{2}) (?<year>\d{4})$/,
]

/** Seconds, or null for what is neither a number nor a date. @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3 */
function retryAfter(header: string | null, clock: Clock): number | null {
  const text = header?.trim() ?? ''
  if (text === '') return null
  if (/^\d+(?:\.\d+)?$/.test(text)) return Math.min(Number(text), MOST_SECONDS)
  const atMs = httpDate(text, clock.now())
  if (Number.isNaN(atMs)) return null
  return Math.min(Math.max(0, (atMs - clock.now()) / 1000), MOST_SECONDS)
}

/** Milliseconds since 1970, or NaN. `Date.parse` alone would take `-5` for a date, and asctime() for local time. */
function httpDate(text: string, nowMs: number): number {
  for (const form of HTTP_DATES) {
    const { day = '', month = '', year = '', time = '' } = form.exec(text)?.groups ?? {}
    if (year === '') continue
    // The second 60 is a leap second, which `Date` does not know.
    const clockTime = time.replace(/:60$/, ':59')
    return Date.parse(`${day.trim()} ${month} ${fullYear(year, nowMs)} ${clockTime} GMT`)
  }
  return Number.NaN
}

/** The whole year where two digits are given: one that is at most 50 years ahead. */
function fullYear(year: string, nowMs: number): number {
  if (year.length > 2) return Number(year)
  const thisYear = new Date(nowMs).getUTCFullYear()
  const inThisCentury = thisYear - (thisYear % 100) + Number(year)
  return inThisCentury > thisYear + 50 ? inThisCentury - 100 : inThisCentury
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
