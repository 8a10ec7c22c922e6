import { type Call, type Client, createClient, load } from '../requests/load.ts'
import { median } from '../requests/run.ts'
import { TYPICAL } from '../requests/scenarios.ts'
import type { BenchSystem, WorkspaceStore } from '../requests/system.ts'
import { type DayBill, dayBill } from './bill.ts'
import { foundingCall, type Systems } from './systems.ts'

/** The day has a thousand workspaces, with a create a second each. So few that the machine keeps that pace: else objects fall asleep between two creates. */
const WORKSPACES = 50
const DAY_WORKSPACES = 1_000
const CONNECTIONS = 16
const ROUNDS = 9
const CREATES_A_ROUND = 500

export interface DayReport {
  workspaces: number
  /** Creates in each store. */
  creates: number
  /** With objects; medians of the rounds, as the next one. */
  perSecond: number
  objectsToD1: number
  /** The whole day, by arithmetic. */
  bill: DayBill
}

/** A day of a thousand creates a second over a thousand workspaces: a part of the workspaces, and some seconds. */
export async function measureDay(
  systems: Systems,
  create: { d1RoundTrips: number; d1RowsWritten: number },
): Promise<DayReport> {
  const { call: client, close } = createClient(CONNECTIONS)
  const stores = ['d1', 'objects'] as const
  try {
    const calls = {} as Record<WorkspaceStore, Call[]>
    const rates: Record<WorkspaceStore, number[]> = { d1: [], objects: [] }
    for (const store of stores) calls[store] = await foundAll(systems[store], client)
    for (let round = -1; round < ROUNDS; round++) {
      for (const store of round % 2 ? stores : stores.toReversed()) {
        let next = 0
        const ms = await load(client, {
          count: CREATES_A_ROUND,
          concurrency: CONNECTIONS,
          status: 201,
          next: () => calls[store][next++ % WORKSPACES]!,
        })
        if (round >= 0) rates[store].push((CREATES_A_ROUND * 1000) / ms)
      }
    }
    return {
      workspaces: WORKSPACES,
      creates: CREATES_A_ROUND * ROUNDS,
      perSecond: median(rates.objects),
      objectsToD1: median(rates.objects.map((rate, round) => rate / rates.d1[round]!)),
      bill: dayBill({
        workspaces: DAY_WORKSPACES,
        createsPerSecond: DAY_WORKSPACES,
        rowsPerCreate: create.d1RowsWritten,
        tripsPerCreate: create.d1RoundTrips,
      }),
    }
  } finally {
    close()
  }
}

/** Workspaces with a published template each. @returns a create in each of them */
async function foundAll(system: BenchSystem, client: Client): Promise<Call[]> {
  const calls: Call[] = []
  let left = WORKSPACES
  const lane = async () => {
    while (left-- > 0) calls.push(await found(system, client, `Workspace ${left}`))
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, lane))
  return calls
}

async function found(system: BenchSystem, client: Client, name: string): Promise<Call> {
  async function data<T>(call: Call): Promise<T> {
    const { status, body } = await client(call)
    if (status >= 300) throw new Error(`${call.url}: ${status} ${body}`)
    return JSON.parse(body.toString()).data
  }
  const { apiKey } = await data<{ apiKey: string }>(foundingCall(system, name))
  const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' }
  const post = (path: string, body: unknown): Call => ({
    url: `${system.urls.service}/api/v1${path}`,
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const { id } = await data<{ id: string }>(post('/templates', TEMPLATE))
  await data(post(`/templates/${id}/publish`, {}))
  return post('/passes', { templateId: id, ...TYPICAL })
}

/** The fields of the seeded loyalty card that `TYPICAL` fills. */
const TEMPLATE = {
  name: 'Kestrel Club',
  kind: 'loyalty',
  organizationName: 'Kestrel Coffee Roasters',
  description: 'Kestrel Club card',
  design: { backgroundColor: '#371a11' },
  fields: [
    { key: 'tier', label: 'Tier', slot: 'header', default: 'Fledgling' },
    {
      key: 'points',
      label: 'Points',
      slot: 'primary',
      type: 'number',
      default: 0,
      binding: 'points',
    },
    { key: 'reward', label: 'Next reward', slot: 'auxiliary', default: 'None' },
    { key: 'accountId', label: 'Member number', slot: 'secondary', default: 'None' },
  ],
}
