import type { Reason } from '../../../domain/model/access-event.ts'
import type { ListPart } from './scan-list.ts'
import { type Answered, callsWith } from './service.ts'

/** What a scanner may do. */
export interface OwnScanner {
  id: string
  name: string
  mode: 'door' | 'entry' | 'counter'
  doorIds: string[]
  entry: { scope: string; limit: number } | null
  counter: { maxPointsPerScan: number; redeem: boolean } | null
}

export interface ScanQuestion {
  credential: string
  /** This device's own id of the scan: sent twice, it counts once. */
  eventId: string
  doorId?: string
  action: 'check' | 'admit' | 'points' | 'redeem' | 'reward'
  points?: number
  rewardKey?: string
  /** RFC 3339: when this device decided by itself. */
  at?: string
  /** Why this device refused by itself. */
  reason?: Reason
}

/** What a pass has, and what it can get for that. */
export interface Loyalty {
  balance: number
  rewards: {
    key: string
    label: string
    cost: number
    state: 'AVAILABLE' | 'TOO_FEW' | 'TIER' | 'USED_UP' | 'ENDED'
    missing: number
  }[]
}

export interface Scanned {
  eventId: string
  decision: 'granted' | 'denied'
  reason: Reason
  /** When the device decided, where it was offline. */
  at: string | null
  holderName: string | null
  holderImageUrl: string | null
  accessLevel: string | null
  entry: {
    used: number
    limit: number
    conflict: boolean
    previous: { at: string; doorId: string; readerId: string }[]
  } | null
  points: { moved: number; balance: number } | null
  loyalty: Loyalty | null
  /** How full the card of stamps is; null where no points were moved, or the template has no such card. */
  stamps: { full: boolean; count: number; of: number } | null
  undoUntil: string | null
}

/** What came of one scan of several. */
export type Told = { data: Scanned } | { errors: { code: string }[] }

export interface ScanService {
  own(): Promise<Answered<OwnScanner>>
  scan(question: ScanQuestion): Promise<Answered<Scanned>>
  scanMany(questions: ScanQuestion[]): Promise<Answered<{ items: Told[] }>>
  undo(eventId: string): Promise<Answered<unknown>>
  list(doorId: string, since: string | null): Promise<Answered<ListPart>>
  listKeys(): Promise<Answered<unknown>>
}

/** Nobody waits at the gate while kept scans are told. */
const TELLING_MS = 30_000

/** The API as the link of a scanner may use it. @param heard as of `callsWith` */
export function createScanService(
  key: string,
  fetcher: typeof fetch = fetch,
  heard?: (serviceMs: number) => void,
): ScanService {
  const call = callsWith(key, fetcher, heard)
  const headers = { 'Content-Type': 'application/json' }
  const post = <T>(path: string, body: unknown, patienceMs?: number) =>
    call<T>(path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      ...(patienceMs !== undefined && { patienceMs }),
    })
  return {
    own: () => call('/api/v1/scans/scanner'),
    scan: (question) => post('/api/v1/scans', question),
    scanMany: (scans) => post('/api/v1/scans/batch', { scans }, TELLING_MS),
    undo: (eventId) => call(`/api/v1/scans/${eventId}/undo`, { method: 'POST' }),
    list: (doorId, since) => {
      const query = { ...(doorId && { doorId }), ...(since !== null && { since }) }
      return call(`/api/v1/scans/list?${new URLSearchParams(query)}`, { patienceMs: TELLING_MS })
    },
    listKeys: () => call('/.well-known/door-list-keys.json'),
  }
}
