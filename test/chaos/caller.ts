import { setTimeout as sleep } from 'node:timers/promises'
import type { Faults } from './faults.ts'

const ANSWER_TIMEOUT_MS = 30_000
/** A claim that its request left behind is taken over after a minute. */
const FINAL_TIMEOUT_MS = 240_000
const RETRY_MS = 250

export interface Write {
  method: 'POST' | 'PATCH'
  /** Under `/api/v1`. */
  path: string
  /** What is sent as JSON, or a file with its media type. */
  body: object | TypedText
  /** The Idempotency-Key. */
  key: string
}

export interface TypedText {
  type: string
  text: string
}

export interface FinalAnswer {
  status: number
  text: string
}

export interface Tally {
  acknowledged: number
  /** How often a request was sent again because its answer was missing or passing. */
  repeats: number
  /** The passing answers, by status. */
  passing: Map<number, number>
  longestOutageMs: number
}

export interface Caller {
  tally: Tally
  /** What was acknowledged, to be repeated at the end. */
  answered: { write: Write; answer: FinalAnswer }[]
  /** Sends until there is a final answer. Null where it is a refusal or never came: then it is among the faults. */
  send(write: Write, parked?: () => void): Promise<FinalAnswer | null>
  /** An answer to what was answered before: it must be the same. */
  compare(write: Write, first: FinalAnswer, again: FinalAnswer | null): void
  /** The answer: a page of a list, or one object. */
  get<T>(path: string): Promise<T>
  /** A file. */
  read(path: string): Promise<string>
  /** From now on nobody answers, until somebody does. */
  wentDown(): void
}

interface Sent {
  key?: string
  content?: TypedText
}

/** A client of the API that gives up on nothing. */
export function createCaller(base: { baseUrl: string; apiKey: string }, faults: Faults): Caller {
  const tally: Tally = { acknowledged: 0, repeats: 0, passing: new Map(), longestOutageMs: 0 }
  const answered: Caller['answered'] = []
  let downSince: number | null = null

  /** Null: no answer, or a broken one. */
  async function once(
    method: string,
    path: string,
    more: Sent = {},
  ): Promise<{ status: number; text: string; headers: Headers } | null> {
    const begun = performance.now()
    try {
      const response = await fetch(`${base.baseUrl}/api/v1${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${base.apiKey}`,
          ...(more.key && { 'Idempotency-Key': more.key }),
          ...(more.content && { 'Content-Type': more.content.type }),
        },
        ...(more.content && { body: more.content.text }),
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      })
      const answer = { status: response.status, text: await response.text() }
      if (response.ok && downSince !== null && begun > downSince) {
        tally.longestOutageMs = Math.max(tally.longestOutageMs, performance.now() - downSince)
        downSince = null
      }
      return { ...answer, headers: response.headers }
    } catch {
      return null
    }
  }

  async function untilFinal(
    method: string,
    path: string,
    more: Sent,
    parked: () => void = () => undefined,
  ): Promise<FinalAnswer> {
    for (const end = Date.now() + FINAL_TIMEOUT_MS; ; tally.repeats++) {
      const answer = await once(method, path, more)
      const isInProgress = answer?.text.includes('"idempotency_in_progress"') ?? false
      if (answer && !isInProgress && answer.status !== 429 && answer.status < 500) return answer
      if (answer) tally.passing.set(answer.status, (tally.passing.get(answer.status) ?? 0) + 1)
      if (isInProgress) parked()
      if (Date.now() > end) {
        throw new Error(
          `${method} ${path} got no final answer in ${FINAL_TIMEOUT_MS / 1000} s; the last was ${answer?.status ?? 'none'} ${answer?.text.slice(0, 300) ?? ''}.`,
        )
      }
      const seconds = Number(answer?.headers.get('Retry-After') ?? 0)
      await sleep(seconds > 0 ? seconds * 1000 : RETRY_MS)
    }
  }

  async function send(write: Write, parked?: () => void): Promise<FinalAnswer | null> {
    const { method, path, key, body } = write
    try {
      const answer = await untilFinal(method, path, { key, content: contentOf(body) }, parked)
      if (answer.status < 300) return answer
      faults.add(`${name(write)} was refused: ${answer.status} ${answer.text.slice(0, 300)}`)
    } catch (error) {
      faults.add((error as Error).message)
    }
    return null
  }

  async function read(path: string): Promise<string> {
    const { status, text } = await untilFinal('GET', path, {})
    if (status !== 200) throw new Error(`GET ${path} answered ${status} ${text.slice(0, 300)}`)
    return text
  }

  return {
    tally,
    answered,
    send,
    compare(write, first, again) {
      if (!again || (again.status === first.status && again.text === first.text)) return
      faults.add(
        `${name(write)} was answered by ${shown(first)} and, repeated with its key, by ${shown(again)}`,
      )
    },
    async get<T>(path: string) {
      return (JSON.parse(await read(path)) as { data: T }).data
    },
    read,
    wentDown() {
      downSince ??= performance.now()
    },
  }
}

const contentOf = (body: Write['body']): TypedText =>
  'type' in body && 'text' in body
    ? (body as TypedText)
    : { type: 'application/json', text: JSON.stringify(body) }

const name = ({ method, path, key }: Write) => `${method} ${path} (${key})`
const shown = ({ status, text }: FinalAnswer) => `${status} ${text.slice(0, 400)}`
