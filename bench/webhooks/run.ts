import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '../requests/load.ts'
import type { BenchSystem } from '../requests/system.ts'

const SINGLE_EVENTS = 60
const SINKS = 10
/** A batch of passes each: as many events, and ten times as many deliveries. */
const PASSES = 100
const MAX_MS = 3 * 60_000
/** Longer than a receiver may take in both lanes. */
const TIMEOUT_MS = 20_000
/** Each with a receiver that has never hung before. */
const FIRST_HANGS = 3

export interface WebhookReport {
  /** From the answer of the request until the first byte at the receiver. */
  single: { events: number; p50: number; p95: number }
  /** Ten receivers; the other nine where one hangs. */
  many: {
    name: string
    deliveries: number
    perSecond: number
    p50: number
    p95: number
    max: number
  }[]
}

type Sink = Awaited<ReturnType<typeof startSink>>

/** How soon a receiver hears of what was committed, and what one that hangs does to the others. */
export async function measureWebhooks(system: BenchSystem): Promise<WebhookReport> {
  const { call, close } = createClient(4)
  const { apiKey, templates } = system.seeded
  const templateId = templates.loyalty

  async function api<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await call({
      url: `${system.urls.webhooks}/api/v1${path}`,
      method,
      headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`)
    return JSON.parse(answer.body.toString()).data
  }

  const sinks: Sink[] = []
  const endpoints: string[] = []
  async function listen(sink: Sink) {
    const { id } = await api<{ id: string }>('POST', '/webhook-endpoints', {
      url: sink.url,
      types: ['pass.created'],
    })
    endpoints.push(id)
    sinks.push(sink)
  }

  /** One batch, until everybody of these has all of it. */
  async function burst(name: string, waitedFor: Sink[]) {
    for (const sink of sinks) sink.times.length = 0
    const passes = Array.from({ length: PASSES }, () => ({ templateId }))
    await api('POST', '/passes/batch', { passes })
    const start = performance.now()
    await until(() => waitedFor.every(({ times }) => times.length >= PASSES))
    const times = waitedFor.flatMap((sink) => sink.times.map((at) => at - start))
    const seconds = Math.max(...times) / 1000
    return {
      name,
      deliveries: times.length,
      perSecond: times.length / seconds,
      ...percentiles(times),
      max: Math.max(...times),
    }
  }

  /** The slowest of several runs, in each of which another receiver hangs for the first time. */
  async function firstHangs(waitedFor: Sink[]) {
    const runs = []
    for (let run = 0; run < FIRST_HANGS; run++) {
      const sink = await startSink()
      sink.hang()
      await listen(sink)
      runs.push(await burst('one hangs, for the first time', waitedFor))
      sinks.pop()
      sink.stop()
      await api('DELETE', `/webhook-endpoints/${endpoints.pop()}`)
      await sleep(TIMEOUT_MS)
    }
    return runs.reduce((worst, one) => (one.max > worst.max ? one : worst))
  }

  try {
    await listen(await startSink())
    const single: number[] = []
    for (let i = 0; i < SINGLE_EVENTS + 5; i++) {
      const [{ times }] = sinks as [Sink]
      times.length = 0
      await api('POST', '/passes', { templateId })
      const answeredAt = performance.now()
      await until(() => times.length > 0)
      // The first few load what an isolate remembers.
      if (i >= 5) single.push(Math.max(0, times[0]! - answeredAt))
    }

    while (sinks.length < SINKS) await listen(await startSink())
    const nine = sinks.slice(0, -1)
    const last = sinks.at(-1)!
    await burst('warm', sinks)
    const all = await burst('all ten answer', nine)
    const first = await firstHangs(nine)
    last.hang()
    for (const sink of sinks) sink.times.length = 0
    await api('POST', '/passes', { templateId })
    await until(() => sinks.every(({ times }) => times.length > 0))
    await sleep(TIMEOUT_MS)
    const one = await burst('one hangs, in the slow lane', nine)
    return {
      single: { events: single.length, ...percentiles(single) },
      many: [all, first, one],
    }
  } finally {
    for (const id of endpoints) await api('DELETE', `/webhook-endpoints/${id}`)
    for (const sink of sinks) sink.stop()
    close()
  }
}

async function startSink() {
  const times: number[] = []
  let hangs = false
  const server = createServer((request, response) => {
    times.push(performance.now())
    request.resume()
    if (!hangs) response.writeHead(204).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    /** When a request's first bytes came. */
    times,
    hang() {
      hangs = true
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + MAX_MS
  while (!holds()) {
    if (performance.now() > end) throw new Error('webhooks: it takes too long')
    await sleep(1)
  }
}

function percentiles(values: number[]): { p50: number; p95: number } {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return { p50: at(0.5), p95: at(0.95) }
}
