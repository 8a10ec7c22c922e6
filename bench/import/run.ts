import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '../requests/load.ts'
import { rssBytes } from '../requests/processes.ts'
import { publishSeasonCard, seasonCards } from '../requests/season-card.ts'
import type { BenchSystem } from '../requests/system.ts'

const ROWS = 10_000
const LARGE_BYTES = 50 * 2 ** 20
const LARGE_ROWS = 100_000
const LOOK_EVERY_MS = 50
const MAX_MS = 10 * 60_000

export interface ImportReport {
  rows: number
  bytes: number
  /** From the upload until the job has ended. */
  seconds: number
  /** Rows that D1 wrote for each pass. */
  rowsWritten: number
  /** Resident memory of workerd: before, and at most. */
  rssMiB: { before: number; most: number }
  /** A file as large as may be, until its answer. */
  upload: { bytes: number; rows: number; seconds: number; rssMiB: { before: number; most: number } }
}

interface Job {
  id: string
  status: string
  succeeded: number
}

/** Imports rows with customer, barcode and fields; and uploads the largest file, whose job is cancelled. */
export async function measureImport(system: BenchSystem): Promise<ImportReport> {
  const { call, close } = createClient(4)
  const authorization = { Authorization: `Bearer ${system.seeded.apiKey}` }

  async function api<T>(method: string, path: string, type: string, body?: string): Promise<T> {
    const answer = await call({
      url: `${system.urls.fanout}/api/v1${path}`,
      method,
      headers: { ...authorization, 'Content-Type': type },
      ...(body !== undefined && { body }),
    })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`)
    return JSON.parse(answer.body.toString()).data
  }
  const json = <T>(method: string, path: string, body?: unknown) =>
    api<T>(method, path, 'application/json', body === undefined ? undefined : JSON.stringify(body))
  const rowsSoFar = async () =>
    Number((await call({ url: `${system.urls.fanout}/__bench/rows` })).body.toString())

  /** What workerd holds while something goes on. */
  async function watched<T>(work: () => Promise<T>) {
    const before = rssBytes(system.pid)
    let most = before
    let done = false
    const start = performance.now()
    const looking = (async () => {
      while (!done) {
        most = Math.max(most, rssBytes(system.pid))
        await sleep(LOOK_EVERY_MS)
      }
    })()
    try {
      const result = await work()
      const rssMiB = { before: before / 2 ** 20, most: most / 2 ** 20 }
      return { result, seconds: (performance.now() - start) / 1000, rssMiB }
    } finally {
      done = true
      await looking
    }
  }

  async function importAll(templateId: string, csv: string): Promise<Job> {
    const start = performance.now()
    let job = await api<Job>('POST', `/imports?templateId=${templateId}`, 'text/csv', csv)
    while (job.status === 'QUEUED' || job.status === 'RUNNING') {
      if (performance.now() - start > MAX_MS) throw new Error('the import takes too long')
      await sleep(LOOK_EVERY_MS)
      job = await json('GET', `/jobs/${job.id}`)
    }
    return job
  }

  try {
    const templateId = await publishSeasonCard(json)

    const csv = seasonCards(`IMP-${Date.now()}`, ROWS)
    const rowsBefore = await rowsSoFar()
    const { result: job, ...figures } = await watched(() => importAll(templateId, csv))
    if (job.status !== 'SUCCEEDED' || job.succeeded !== ROWS) throw new Error(JSON.stringify(job))
    const rowsWritten = ((await rowsSoFar()) - rowsBefore) / ROWS

    const cell = 'x'.repeat(Math.floor(LARGE_BYTES / LARGE_ROWS) - 2)
    const large = `metadata.x\r\n${`${cell}\r\n`.repeat(LARGE_ROWS - 1)}`
    const { result: started, ...upload } = await watched(() =>
      api<Job>('POST', `/imports?templateId=${templateId}`, 'text/csv', large),
    )
    await json('POST', `/jobs/${started.id}/cancel`)
    return {
      rows: ROWS,
      bytes: csv.length,
      rowsWritten,
      ...figures,
      upload: { bytes: large.length, rows: LARGE_ROWS - 1, ...upload },
    }
  } finally {
    close()
  }
}
