import type { Reason } from '../../../domain/model/access-event.ts'

/** What is asked of the service: who came to which door, and when where this device has decided by itself. */
export interface Question {
  credential: string
  doorId: string
  readerId: string
  /** This device's own id of the scan: sent twice, it counts once. */
  eventId: string
  /** RFC 3339. */
  at?: string
}

export interface Decision {
  decision: 'granted' | 'denied'
  reason: Reason
  accessLevel: string | null
}

export interface Workspace {
  id: string
  name: string
  mode: 'live' | 'test'
  /** IANA name. A device that was set up by an older page lacks it. */
  timeZone?: string | undefined
}

/** `unreachable`: try later. `ended`: the key opens nothing any more. `refused`: this will never be taken. */
export type Trouble = 'unreachable' | 'ended' | 'refused'

export type Answered<T> = { ok: true; data: T } | { ok: false; trouble: Trouble; code: string }

export interface Service {
  workspace(): Promise<Answered<Workspace>>
  verify(question: Question): Promise<Answered<Decision>>
  doorList(doorId: string, since: string | null): Promise<Answered<{ jws: string }>>
  listKeys(): Promise<Answered<unknown>>
}

/** Somebody stands at the door: what has not answered by then does not answer. */
const PATIENCE_MS = 4000

export type Call = <T>(
  path: string,
  init?: RequestInit & { patienceMs?: number },
) => Promise<Answered<T>>

/** Calls of the API with the key of a link. @param heard is told the time of the service with each answer, to the second */
export function callsWith(
  key: string,
  fetcher: typeof fetch = fetch,
  heard: (serviceMs: number) => void = () => {},
): Call {
  return async <T>(
    path: string,
    { patienceMs = PATIENCE_MS, ...init }: RequestInit & { patienceMs?: number } = {},
  ): Promise<Answered<T>> => {
    try {
      // The session of somebody who is signed in here as well is none of this page's business.
      const withoutSession = { credentials: 'omit' } as const
      const response = await fetcher(path, {
        ...init,
        ...withoutSession,
        headers: { Authorization: `Bearer ${key}`, ...init.headers },
        signal: AbortSignal.timeout(patienceMs),
      })
      const date = Date.parse(response.headers.get('Date') ?? '')
      if (!Number.isNaN(date)) heard(date)
      const body = (await response.json()) as { data?: T; errors?: { code: string }[] }
      if (response.ok) return { ok: true, data: body.data ?? (body as T) }
      return {
        ok: false,
        trouble: troubleOf(response.status),
        code: body.errors?.[0]?.code ?? String(response.status),
      }
    } catch {
      return { ok: false, trouble: 'unreachable', code: 'unreachable' }
    }
  }
}

export function createService(key: string, fetcher: typeof fetch = fetch): Service {
  const call = callsWith(key, fetcher)
  return {
    workspace: () => call('/api/v1/workspace'),
    verify: (question) =>
      call('/api/v1/access/verify', {
        method: 'POST',
        body: JSON.stringify(question),
        headers: { 'Content-Type': 'application/json' },
      }),
    doorList: (doorId, since) =>
      call(
        `/api/v1/access/doors/${encodeURIComponent(doorId)}/list${since === null ? '' : `?${new URLSearchParams({ since })}`}`,
      ),
    listKeys: () => call('/.well-known/door-list-keys.json'),
  }
}

function troubleOf(status: number): Trouble {
  if (status === 401 || status === 403) return 'ended'
  return status === 408 || status === 425 || status === 429 || status >= 500
    ? 'unreachable'
    : 'refused'
}
