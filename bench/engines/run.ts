import { loadavg } from 'node:os'
import type { Counts } from '../../test/support/counting.ts'
import { type Call, type Client, createClient, load } from '../requests/load.ts'
import {
  measureOperations,
  median,
  medianRatio,
  type Raced,
  race,
  record,
  type Side,
} from '../requests/run.ts'
import {
  createCall,
  makePass,
  type Place,
  post,
  SCENARIOS,
  verifyCall,
} from '../requests/scenarios.ts'
import type { BenchSystem, WorkspaceStore } from '../requests/system.ts'
import { type DayReport, measureDay } from './day.ts'
import { foundingCall, type Systems } from './systems.ts'

const TRIALS = 9
const CONCURRENCIES = [1, 16]
export const WAKINGS = 60
const FOUNDINGS = 30
/** Enough that sixteen connections never change one pass at once. */
const CHANGED_PASSES = 64

export interface StoresReport {
  /** Processes that wanted a core, in the mean of the last minute: before and after. */
  loads: [number, number]
  counts: CountsRow[]
  races: RaceRow[]
  waking: WakingReport
  day: DayReport
}

export interface CountsRow {
  name: string
  counts: Record<WorkspaceStore, Counts>
}

export interface RaceRow {
  name: string
  concurrency: number
  /** Requests per second with objects, of those with D1. */
  objectsToD1: number
  /** The least and the most of the trials. */
  range: [number, number]
  /** Requests per second of the service, of those of a bare Worker on the same store; null: it cannot do the same twice. */
  toBare: Record<WorkspaceStore, number> | null
  /** CPU of workerd per request with objects, of that with D1. */
  cpu: number
}

export interface WakingReport {
  /** Reading a pass, and creating one. */
  read: Waking
  create: Waking
  /** Creating a workspace: with an object, tables and first rows come with it. */
  founding: Record<WorkspaceStore, Times>
}

/** A request whose object sleeps, the same one right after it, and with D1. Milliseconds. */
export type Waking = Record<'asleep' | 'awake' | 'd1', Times>

export interface Times {
  p50Ms: number
  p95Ms: number
}

const KINDS: Record<string, string> = {
  '`POST /passes`': 'create',
  '`PATCH /passes/{passId}`': 'change',
  '`POST /passes/{passId}/points`': 'points',
  '`GET /p/{token}/apple.pkpass`, repeated': 'download',
  '`POST /access/verify`': 'verify',
}

/** D1 and objects side by side, everything in turn. */
export async function measureStores(systems: Systems): Promise<StoresReport> {
  const [before] = loadavg()
  const counts = await countBoth(systems)
  console.dir(counts, { depth: null })
  const races = await raceBoth(systems)
  const waking = await measureWaking(systems)
  console.dir(waking, { depth: null })
  const day = await measureDay(systems, counts[0]!.counts.objects)
  return { loads: [before!, loadavg()[0]!], counts, races, waking, day }
}

async function countBoth(systems: Systems): Promise<CountsRow[]> {
  const scenarios = Object.keys(KINDS).map((name) => SCENARIOS.find((each) => each.name === name)!)
  const d1 = await measureOperations(systems.d1, scenarios)
  const objects = await measureOperations(systems.objects, scenarios)
  return d1.map(({ name, counts }, i) => ({
    name,
    counts: { d1: counts, objects: objects[i]!.counts },
  }))
}

type Calls = Record<string, { status: number; next: () => Call; bare: Call | null }>

async function raceBoth(systems: Systems): Promise<RaceRow[]> {
  const { call: client, close } = createClient(1)
  const calls = {
    d1: await prepare(systems.d1, client),
    objects: await prepare(systems.objects, client),
  }
  close()
  const rows: RaceRow[] = []
  for (const [name, kind] of Object.entries(KINDS)) {
    for (const concurrency of CONCURRENCIES) {
      const { call, close } = createClient(concurrency)
      const sides: Record<string, Side> = {}
      for (const store of ['d1', 'objects'] as const) {
        const { pid } = systems[store]
        const { status, next, bare } = calls[store][kind]!
        sides[store] = { pid, status, next }
        if (bare) sides[`bare ${store}`] = { pid, status, next: () => bare }
      }
      try {
        const row = { name, concurrency, ...ratios(await race(sides, concurrency, call, TRIALS)) }
        console.log(row)
        rows.push(row)
      } finally {
        close()
      }
    }
  }
  return rows
}

function ratios(raced: Record<string, Raced>): Omit<RaceRow, 'name' | 'concurrency'> {
  const { d1, objects, 'bare d1': bareD1, 'bare objects': bareObjects } = raced
  const each = objects!.rates.map((rate, trial) => rate / d1!.rates[trial]!)
  return {
    objectsToD1: median(each),
    range: [Math.min(...each), Math.max(...each)],
    toBare:
      bareD1 && bareObjects
        ? { d1: medianRatio(d1!, bareD1), objects: medianRatio(objects!, bareObjects) }
        : null,
    cpu: objects!.cpuMs / d1!.cpuMs,
  }
}

/** What is sent in the races. A bare Worker cannot repeat a change: it expects the pass as it was before. */
async function prepare(system: BenchSystem, client: Client): Promise<Calls> {
  const { url } = await record(system)
  const place: Place = { base: system.urls.service, client, seeded: system.seeded }
  const create = createCall(place)
  const verify = await verifyCall(place)
  const passes: string[] = []
  for (let i = 0; i < CHANGED_PASSES; i++) passes.push((await makePass(place)).id)
  let turn = 0
  const onePass = () => `/api/v1/passes/${passes[++turn % CHANGED_PASSES]}`
  const bare = (path: string, body?: string): Call => ({
    url: `${system.urls.bare}/${path}`,
    ...(body !== undefined && { method: 'POST', body }),
  })
  return {
    create: { status: 201, next: () => create, bare: bare('create', create.body) },
    change: {
      status: 200,
      next: () => post(place, onePass(), { fields: { tier: `Osprey ${turn}` } }, {}, 'PATCH'),
      bare: null,
    },
    points: {
      status: 201,
      next: () =>
        post(place, `${onePass()}/points`, { pointsAdded: 1, transactionId: `txn_${turn}` }),
      bare: null,
    },
    download: { status: 200, next: () => ({ url }), bare: bare('download') },
    verify: { status: 200, next: () => verify, bare: bare('verify', verify.body) },
  }
}

async function measureWaking(systems: Systems): Promise<WakingReport> {
  const { call: client, close } = createClient(1)
  const timed = (call: Call, status: number) =>
    load(client, { count: 1, concurrency: 1, status, next: () => call })

  async function wake(status: number, calls: Record<WorkspaceStore, Call>): Promise<Waking> {
    const [asleep, awake, d1]: number[][] = [[], [], []]
    for (let i = 0; i < WAKINGS; i++) {
      await systems.objects.evict(systems.objects.seeded.workspaceId)
      asleep!.push(await timed(calls.objects, status))
      awake!.push(await timed(calls.objects, status))
      d1!.push(await timed(calls.d1, status))
    }
    return { asleep: timesOf(asleep!), awake: timesOf(awake!), d1: timesOf(d1!) }
  }
  const placeIn = (store: WorkspaceStore): Place => {
    const { urls, seeded } = systems[store]
    return { base: urls.service, client, seeded }
  }
  async function reading(place: Place): Promise<Call> {
    const { id } = await makePass(place)
    const { url, headers } = post(place, `/api/v1/passes/${id}`, null)
    return { url, headers: headers! }
  }
  try {
    const [d1, objects] = [placeIn('d1'), placeIn('objects')]
    const read = await wake(200, { d1: await reading(d1), objects: await reading(objects) })
    const create = await wake(201, { d1: createCall(d1), objects: createCall(objects) })
    const founding: Record<WorkspaceStore, number[]> = { d1: [], objects: [] }
    for (let i = 0; i < FOUNDINGS; i++) {
      for (const store of ['d1', 'objects'] as const) {
        founding[store].push(await timed(foundingCall(systems[store], `New ${i}`), 201))
      }
    }
    return {
      read,
      create,
      founding: { d1: timesOf(founding.d1), objects: timesOf(founding.objects) },
    }
  } finally {
    close()
  }
}

function timesOf(milliseconds: number[]): Times {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  return { p50Ms: median(milliseconds), p95Ms: sorted[Math.floor(sorted.length * 0.95)]! }
}
