import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '../requests/load.ts'
import { rssBytes } from '../requests/processes.ts'
import type { BenchSystem } from '../requests/system.ts'

const PASSES = 10_000
const PER_REQUEST = 100
const LOOK_EVERY_MS = 50
const MAX_MS = 10 * 60_000

export interface FanoutRow {
  name: string
  passes: number
  /** From the publication until the job has ended. */
  seconds: number
  /** Rows that D1 wrote for each pass. */
  rowsWritten: number
  /** Resident memory of workerd: before, when a tenth and when all of the passes were done, and at most. */
  rssMiB: { before: number; atTenth: number; atEnd: number; most: number }
}

interface Job {
  id: string
  status: string
  processed: number
  succeeded: number
}

/** Publishes a template anew whose passes were issued: once so that all look different, once so that none does. */
export async function measureFanout(system: BenchSystem): Promise<FanoutRow[]> {
  const { call, close } = createClient(4)
  const { apiKey } = system.seeded

  async function api<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await call({
      url: `${system.urls.fanout}/api/v1${path}`,
      method,
      headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`)
    return JSON.parse(answer.body.toString()).data
  }
  async function rowsSoFar(): Promise<number> {
    const { body } = await call({ url: `${system.urls.fanout}/__bench/rows` })
    return Number(body.toString())
  }

  async function measure(name: string, templateId: string, patch: unknown): Promise<FanoutRow> {
    await api('PATCH', `/templates/${templateId}`, patch)
    const rowsBefore = await rowsSoFar()
    const before = rssBytes(system.pid)
    let atTenth = before
    let most = before
    const start = performance.now()
    await api('POST', `/templates/${templateId}/publish`)
    const { items } = await api<{ items: Job[] }>('GET', '/jobs?type=template_rerender&limit=1')
    let job = items[0]!
    while (job.status === 'QUEUED' || job.status === 'RUNNING') {
      if (performance.now() - start > MAX_MS) throw new Error(`${name}: it takes too long`)
      await sleep(LOOK_EVERY_MS)
      job = await api('GET', `/jobs/${job.id}`)
      const rss = rssBytes(system.pid)
      most = Math.max(most, rss)
      if (job.processed <= PASSES / 10) atTenth = rss
    }
    const seconds = (performance.now() - start) / 1000
    if (job.status !== 'SUCCEEDED' || job.succeeded !== PASSES) throw new Error(JSON.stringify(job))
    const mib = (bytes: number) => bytes / 2 ** 20
    return {
      name,
      passes: PASSES,
      seconds,
      rowsWritten: ((await rowsSoFar()) - rowsBefore) / PASSES,
      rssMiB: {
        before: mib(before),
        atTenth: mib(atTenth),
        atEnd: mib(rssBytes(system.pid)),
        most: mib(most),
      },
    }
  }

  try {
    const fields = [
      { key: 'seat', label: 'Seat', slot: 'primary', type: 'text' },
      { key: 'holder', label: 'Name', slot: 'secondary', type: 'text', binding: 'customer.name' },
    ]
    const barcode = { format: 'PKBarcodeFormatQR', value: '{{serialNumber}}' }
    const { id: templateId } = await api<{ id: string }>('POST', '/templates', {
      name: 'Season card',
      kind: 'membership',
      fields,
      barcode,
    })
    await api('POST', `/templates/${templateId}/publish`)
    for (let made = 0; made < PASSES; made += PER_REQUEST) {
      const passes = Array.from({ length: PER_REQUEST }, (_, i) => ({
        templateId,
        fields: { seat: `${made + i}` },
        customer: { name: 'Sofia Lindqvist', email: `${made + i}@example.com` },
      }))
      await api('POST', '/passes/batch', { passes })
    }
    const unseen = [...fields, { key: 'row', label: 'Row', slot: 'auxiliary', type: 'text' }]
    return [
      await measure('every pass looks different', templateId, {
        design: { backgroundColor: '#7a1020' },
      }),
      await measure('no pass looks different', templateId, { fields: unseen }),
    ]
  } finally {
    close()
  }
}
