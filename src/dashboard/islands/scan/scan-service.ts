import type { Reason } from '../../../domain/model/access-event.ts'
import { type Answered, callsWith } from './service.ts'

/** What a scanner may do. */
export interface OwnScanner {
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
  action: 'check' | 'admit' | 'points' | 'redeem'
  points?: number
}

export interface Scanned {
  eventId: string
  decision: 'granted' | 'denied'
  reason: Reason
  holderName: string | null
  accessLevel: string | null
  entry: {
    used: number
    limit: number
    previous: { at: string; doorId: string; readerId: string }[]
  } | null
  points: { moved: number; balance: number } | null
  undoUntil: string | null
}

export interface ScanService {
  own(): Promise<Answered<OwnScanner>>
  scan(question: ScanQuestion): Promise<Answered<Scanned>>
  undo(eventId: string): Promise<Answered<unknown>>
}

/** The API as the link of a scanner may use it. */
export function createScanService(key: string, fetcher: typeof fetch = fetch): ScanService {
  const call = callsWith(key, fetcher)
  const json = { 'Content-Type': 'application/json' }
  return {
    own: () => call('/api/v1/scans/scanner'),
    scan: (question) =>
      call('/api/v1/scans', { method: 'POST', headers: json, body: JSON.stringify(question) }),
    undo: (eventId) => call(`/api/v1/scans/${eventId}/undo`, { method: 'POST' }),
  }
}
