import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type LocalSystem, startLocalSystem } from '../../scripts/local-system.ts'
import type { ReceivedPush } from '../../simulator/apns/server.ts'
import type { PhoneKind, PhoneState } from '../../simulator/phones/state.ts'

/** A device that was just told waits two seconds for the next push: each pass has phones of its own. */
const PASSES = 20
/** Google notifies a holder three times a day. */
const ROUNDS = 3
const PATIENCE_MS = 20_000

export interface Percentiles {
  p50Ms: number
  p95Ms: number
}

/** From the moment a client sends its PATCH. */
export interface UpdateReport {
  samples: number
  /** Until the client has its answer. */
  answered: Percentiles
  /** From there until APNs has the push, or Google the message: waiting in the queue, and the consumer's work. */
  answeredToApns: Percentiles
  answeredToGoogle: Percentiles
  /** Until the phone shows the message; the iPhone has fetched the pass by then. */
  iphone: Percentiles
  android: Percentiles
  /** What the queue waits for a batch to fill. */
  queueBatchingMs: number
}

interface Sample {
  answered: number
  apns: number
  iphone: number
  android: number
}

interface Held {
  passId: string
  iphone: string
  android: string
}

/** One PATCH at a time with a `pushMessage`, to passes that are on an iPhone and an Android phone. */
export async function measureUpdates(stateDir: string): Promise<UpdateReport> {
  const system = await startLocalSystem({ port: await freePort(), stateDir })
  try {
    const held: Held[] = []
    for (let i = 0; i < PASSES; i++) held.push(await issueToPhones(system))
    const samples: Sample[] = []
    // The first round warms what the later ones find warm: code, credentials, tokens.
    for (let round = 0; round < ROUNDS; round++) {
      for (const each of held) {
        const sample = await changeAndWatch(system, each, `Round ${round}`)
        if (round > 0) samples.push(sample)
      }
    }
    return report(samples, await queueBatchingMs())
  } finally {
    await system.stop()
  }
}

async function issueToPhones(system: LocalSystem): Promise<Held> {
  const pass = await api(system, 'POST', '/passes/issue', {
    templateId: system.ready.templates.eventTicket,
    fields: { gate: 'A', row: '7', seat: '21' },
  })
  const added = async (kind: PhoneKind) => {
    const { id } = await send<PhoneState>('POST', `${system.ready.simulatorUrl}/phones`, { kind })
    await send('POST', `${system.ready.simulatorUrl}/phones/${id}/add`, { url: pass.downloadUrl })
    return id
  }
  const held = { passId: pass.id, iphone: await added('iphone'), android: await added('android') }
  await until(async () => {
    const { installations } = await api(system, 'GET', `/passes/${pass.id}`)
    return installations.apple > 0 ? true : null
  })
  return held
}

async function changeAndWatch(system: LocalSystem, held: Held, text: string): Promise<Sample> {
  await fetch(`${system.ready.apnsSimulatorUrl}/pushes`, { method: 'DELETE' })
  const start = Date.now()
  await api(system, 'PATCH', `/passes/${held.passId}`, {
    fields: { gate: text },
    pushMessage: text,
  })
  const answered = Date.now()
  // The phones say themselves when they showed it; this machine has one clock.
  const shown = (id: string) =>
    until(async () => {
      const url = `${system.ready.simulatorUrl}/phones/${id}`
      const { notifications } = await send<PhoneState>('GET', url)
      const notification = notifications.find((each) => each.text === text)
      return notification ? Date.parse(notification.at) : null
    })
  const [iphone, android] = await Promise.all([shown(held.iphone), shown(held.android)])
  const { pushes } = await send<{ pushes: ReceivedPush[] }>(
    'GET',
    `${system.ready.apnsSimulatorUrl}/pushes`,
  )
  if (pushes.length !== 1) throw new Error(`${pushes.length} pushes for one change`)
  return {
    answered: answered - start,
    apns: pushes[0]!.at - answered,
    iphone: iphone - start,
    android: android - start,
  }
}

function report(samples: Sample[], batchingMs: number): UpdateReport {
  const of = (value: (sample: Sample) => number) => percentiles(samples.map(value))
  return {
    samples: samples.length,
    answered: of(({ answered }) => answered),
    answeredToApns: of(({ apns }) => apns),
    answeredToGoogle: of(({ android, answered }) => android - answered),
    iphone: of(({ iphone }) => iphone),
    android: of(({ android }) => android),
    queueBatchingMs: batchingMs,
  }
}

function percentiles(values: number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]!
  return { p50Ms: at(0.5), p95Ms: at(0.95) }
}

/** What wrangler.toml says of the queue of pushes. */
async function queueBatchingMs(): Promise<number> {
  const text = await readFile(join(import.meta.dirname, '..', '..', 'wrangler.toml'), 'utf8')
  const consumer = text
    .split('[[queues.consumers]]')
    .slice(1)
    .find((section) => /^queue = "wps-push"$/m.test(section))
  const seconds = /^max_batch_timeout = (\d+)$/m.exec(consumer ?? '')?.[1]
  if (seconds === undefined) throw new Error('wrangler.toml says no max_batch_timeout')
  return Number(seconds) * 1000
}

async function until<T>(look: () => Promise<T | null>): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(20)) {
    const found = await look()
    if (found !== null) return found
  }
  throw new Error(`nothing within ${PATIENCE_MS} ms`)
}

interface PassData {
  id: string
  downloadUrl: string
  installations: { apple: number; google: number }
}

async function api(
  { ready }: LocalSystem,
  method: string,
  path: string,
  body?: unknown,
): Promise<PassData> {
  const url = `${ready.baseUrl}/api/v1${path}`
  const headers = { Authorization: `Bearer ${ready.apiKey}` }
  return (await send<{ data: PassData }>(method, url, body, headers)).data
}

async function send<T = unknown>(
  method: string,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 500)}`)
  return JSON.parse(text) as T
}

/** With a free one above it, which the simulator takes. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
