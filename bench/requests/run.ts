import type { Counts } from '../../test/support/counting.ts'
import type { Recording } from './bare.ts'
import type { Counted } from './counted.ts'
import { type Call, createClient, load } from './load.ts'
import { cpuMs } from './processes.ts'
import {
  createCall,
  makePass,
  type Place,
  SCENARIOS,
  type Scenario,
  verifyCall,
} from './scenarios.ts'
import type { BenchSystem } from './system.ts'

export interface OperationRow {
  name: string
  counts: Counts
  /** Passes per request; 0 where it is about none. */
  passes: number
  /** CPU of workerd per request beyond that of an empty Worker; null for the queue. */
  cpuMs: number | null
}

const CPU_REQUESTS = 150

/** Kinds of request: what each asks of the platform, and what CPU it takes. */
export async function measureOperations(
  system: BenchSystem,
  scenarios: Scenario[] = SCENARIOS,
): Promise<OperationRow[]> {
  const { call: client, close } = createClient(4)
  const place = (base: string): Place => ({ base, client, seeded: system.seeded })
  const counted = place(system.urls.counted)
  const service = place(system.urls.service)
  const rows: OperationRow[] = []
  try {
    const empty = await cpuPerRequest(system, client, 200, () => ({
      url: `${system.urls.bare}/empty`,
    }))
    for (const { name, status, calls, passes = 0, counted: only } of scenarios) {
      let fewest: Counts | undefined
      for (const call of await calls(counted, 3)) {
        const answer = await client(call)
        if (answer.status !== status) throw new Error(`${name}: ${answer.status} ${answer.body}`)
        const { all } = await last(client, system)
        if (!fewest || all.d1RoundTrips <= fewest.d1RoundTrips) fewest = all
      }
      let cpu: number | null = null
      if (!only) {
        const prepared = await calls(service, CPU_REQUESTS + 10)
        for (const call of prepared.splice(0, 10)) await client(call)
        cpu = (await cpuPerRequest(system, client, status, () => prepared.pop()!)) - empty
      }
      rows.push({ name, counts: fewest!, passes, cpuMs: cpu })
    }
    return rows
  } finally {
    close()
  }
}

/** What the last request to the counting Worker has cost. */
export async function last(
  client: (call: Call) => Promise<{ body: Buffer }>,
  system: BenchSystem,
): Promise<Counted> {
  const { body } = await client({ url: `${system.urls.counted}/__bench/last` })
  return JSON.parse(body.toString()) as Counted
}

async function cpuPerRequest(
  { pid }: BenchSystem,
  client: Parameters<typeof load>[0],
  status: number,
  next: () => Call,
): Promise<number> {
  const before = cpuMs(pid)
  await load(client, { count: CPU_REQUESTS, concurrency: 4, status, next })
  return (cpuMs(pid) - before) / CPU_REQUESTS
}

export interface ThroughputRow {
  name: 'create' | 'verify' | 'download'
  concurrency: number
  /** Requests per second, medians. */
  service: number
  bare: number
  /** Median of the trials' ratios. */
  ratio: number
  /** CPU of workerd per request. */
  cpuMs: { service: number; bare: number; empty: number }
}

const TRIAL_MS = 400
const CONCURRENCIES = [1, 16]

/** Create, a decision at a door and a repeated download against a Worker that only does the same to D1 and R2, turn by turn. */
export async function measureThroughput(
  system: BenchSystem,
  trials: number,
): Promise<ThroughputRow[]> {
  const recording = await record(system)
  const { url } = recording
  const rows: ThroughputRow[] = []
  for (const name of ['create', 'verify', 'download'] as const) {
    for (const concurrency of CONCURRENCIES) {
      const { call: client, close } = createClient(concurrency)
      const service: Place = { base: system.urls.service, client, seeded: system.seeded }
      const status = name === 'create' ? 201 : 200
      const call = name === 'verify' ? await verifyCall(service) : createCall(service)
      const same = { method: 'POST', body: call.body! }
      const { pid } = system
      const sides: Record<'service' | 'bare' | 'empty', Side> = {
        service: {
          pid,
          status,
          next: () => (name === 'download' ? { url } : call),
        },
        bare: {
          pid,
          status,
          next: () => ({
            url: `${system.urls.bare}/${name}`,
            ...(name !== 'download' && same),
          }),
        },
        empty: { pid, status: 200, next: () => ({ url: `${system.urls.bare}/empty` }) },
      }
      try {
        const { service, bare, empty } = await race(sides, concurrency, client, trials)
        rows.push({
          name,
          concurrency,
          service: median(service.rates),
          bare: median(bare.rates),
          ratio: medianRatio(service, bare),
          cpuMs: { service: service.cpuMs, bare: bare.cpuMs, empty: empty.cpuMs },
        })
      } finally {
        close()
      }
    }
  }
  return rows
}

export interface Side {
  /** The workerd process that answers. */
  pid: number
  status: number
  next: () => Call
}

export interface Raced {
  /** Requests per second in each trial. */
  rates: number[]
  /** CPU of workerd per request. */
  cpuMs: number
}

/** Loads all sides in turn, trial by trial, each beginning with another one. */
export async function race<K extends string>(
  sides: Record<K, Side>,
  concurrency: number,
  client: Parameters<typeof load>[0],
  trials: number,
): Promise<Record<K, Raced>> {
  const runners = (Object.entries(sides) as [K, Side][]).map(([name, side]) => ({
    name,
    ...side,
    rates: [] as number[],
    cpu: 0,
    requests: 0,
    count: 50,
  }))
  for (let trial = -2; trial < trials; trial++) {
    for (let i = 0; i < runners.length; i++) {
      const side = runners[(i + trial + 2) % runners.length]!
      const cpuBefore = cpuMs(side.pid)
      const ms = await load(client, { ...side, concurrency })
      const rate = (side.count * 1000) / ms
      if (trial < 0) {
        side.count = Math.max(20, Math.round((rate * TRIAL_MS) / 1000))
        continue
      }
      side.rates.push(rate)
      side.cpu += cpuMs(side.pid) - cpuBefore
      side.requests += side.count
    }
  }
  return Object.fromEntries(
    runners.map(({ name, rates, cpu, requests }) => [name, { rates, cpuMs: cpu / requests }]),
  ) as Record<K, Raced>
}

/** Median of the trials' ratios. */
export const medianRatio = (one: Raced, other: Raced) =>
  median(one.rates.map((rate, trial) => rate / other.rates[trial]!))

/**
 * Tells the bare Worker what the service does: taken from what it did.
 *
 * @returns the address of a pass file at the service
 */
export async function record(system: BenchSystem): Promise<{ url: string }> {
  const { call: client, close } = createClient(1)
  try {
    const place: Place = { base: system.urls.counted, client, seeded: system.seeded }
    await makePass(place)
    const created = await client(createCall(place))
    const create = await last(client, system)
    const { id, downloadUrl } = JSON.parse(created.body.toString()).data
    const path = `${new URL(downloadUrl).pathname}/apple.pkpass`
    await client({ url: place.base + path })
    const downloaded = await client({ url: place.base + path })
    const download = await last(client, system)
    const tag = downloaded.headers.etag!.replaceAll('"', '')
    const verify = await verifyCall(place)
    const verified = await client(verify)
    const decision = await last(client, system)
    const recording: Recording = {
      workspaceId: system.seeded.workspaceId,
      verify: {
        read: decision.statements[0]!,
        log: decision.statements[1]!,
        headers: kept(verified.headers),
        body: verified.body.toString(),
      },
      create: {
        statements: create.statements.at(-1)!,
        headers: kept(created.headers),
        body: created.body.toString(),
      },
      download: {
        statement: download.statements[0]![0]!,
        key: `${system.seeded.workspaceId}/${id}/${tag}.pkpass`,
        headers: kept(downloaded.headers),
      },
    }
    const { status } = await client({
      url: `${system.urls.bare}/prepare`,
      method: 'POST',
      body: JSON.stringify(recording),
    })
    if (status !== 200) throw new Error(`the bare Worker was not prepared: ${status}`)
    return { url: system.urls.service + path }
  } finally {
    close()
  }
}

/** Without those that the server itself adds to every answer. */
function kept(headers: Record<string, string>): Record<string, string> {
  const own = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)))
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}
