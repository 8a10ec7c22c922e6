import { expect } from 'vitest'
import { type Data, dataOf } from './doors.ts'
import type { RequestOptions, World } from './world.ts'

export interface ScannerOf {
  id: string
  url: string
  /** The API key in its link. */
  key: string
}

export const ENTRY = { mode: 'entry', entry: { scope: 'Friday', limit: 1 } }
export const COUNTER = { mode: 'counter', counter: { maxPointsPerScan: 10, redeem: true } }

/** A scanner at the entry, or what `body` makes of it. */
export async function createScanner(world: World, body: Data = {}): Promise<ScannerOf> {
  const { mode = 'entry' } = body
  const made = await dataOf<{ id: string; url: string }>(
    await world.post('/api/v1/scanners', {
      name: 'North gate',
      expiresAt: '2027-01-01T00:00:00.000Z',
      ...(mode === 'entry' && ENTRY),
      ...body,
    }),
  )
  const key = new URLSearchParams(new URL(made.url).hash.slice(1)).get('scanner')!
  expect(key).toMatch(/^wps_/)
  return { ...made, key }
}

let scans = 0
/** Every scan of a test has its own. */
export const newEventId = (): string => `scan-${String(++scans).padStart(8, '0')}`

/** What the scanner is answered to the code `C-1`, or to what `body` names instead. */
export function askScan(
  world: World,
  { key }: { key: string },
  body: Data = {},
  options: RequestOptions = {},
): Promise<Response> {
  const asked = { credential: 'C-1', action: 'admit', eventId: newEventId(), ...body }
  return world.request('POST', '/api/v1/scans', { body: asked, key, ...options })
}

export interface Scanned {
  id: string
  eventId: string
  decision: string
  reason: string
  passId: string | null
  holderName: string | null
  holderImageUrl: string | null
  entry: { used: number; conflict: boolean; previous: Data[] } | null
  points: { moved: number; balance: number } | null
  loyalty: { balance: number; rewards: { key: string; state: string }[] } | null
  undoUntil: string | null
}

export async function scan(
  world: World,
  scanner: { key: string },
  body: Data = {},
): Promise<Scanned> {
  const response = await askScan(world, scanner, body)
  // Within a millisecond the log has no order.
  world.clock.advance(1)
  return dataOf(response)
}

export const askUndo = (world: World, { key }: { key: string }, eventId: string) =>
  world.request('POST', `/api/v1/scans/${eventId}/undo`, { body: {}, key })

export const admissions = async (world: World, query = ''): Promise<Data[]> =>
  (
    await dataOf<{ items: Data[] }>(
      await world.get(`/api/v1/access/admissions?scope=Friday${query}`),
    )
  ).items
