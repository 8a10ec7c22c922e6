import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '../requests/load.ts'
import { cpuMs, rssBytes } from '../requests/processes.ts'
import { publishSeasonCard, seasonCards } from '../requests/season-card.ts'
import type { BenchSystem } from '../requests/system.ts'

const ROWS = 100_000
const LOOK_EVERY_MS = 100
const MAX_MS = 15 * 60_000

export interface ExportReport {
  rows: number
  /** The size of the file. */
  bytes: number
  /** CPU time of workerd, from the request to the end of the job. */
  cpuSeconds: number
  /** Resident memory of workerd: before, when a tenth of the rows was written, and at most. */
  rssMiB: { before: number; atTenth: number; most: number }
}

interface Job {
  id: string
  status: string
  processed: number
}

/** Exports passes with customer, barcode and a field as CSV, as many as an import can create. */
export async function measureExport(system: BenchSystem): Promise<ExportReport> {
  const { call, close } = createClient(4)

  async function api(method: string, path: string, type = 'application/json', body?: string) {
    const answer = await call({
      url: `${system.urls.fanout}/api/v1${path}`,
      method,
      headers: { Authorization: `Bearer ${system.seeded.apiKey}`, 'Content-Type': type },
      ...(body !== undefined && { body }),
    })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`)
    return answer.body
  }
  const json = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
    JSON.parse(
      (
        await api(method, path, undefined, body === undefined ? undefined : JSON.stringify(body))
      ).toString(),
    ).data

  async function untilEnded(id: string, look: (job: Job) => void): Promise<void> {
    for (const end = Date.now() + MAX_MS; ; await sleep(LOOK_EVERY_MS)) {
      const job = await json<Job>('GET', `/jobs/${id}`)
      look(job)
      if (job.status === 'SUCCEEDED') return
      if (!/^(?:QUEUED|RUNNING)$/.test(job.status) || Date.now() > end) {
        throw new Error(JSON.stringify(job))
      }
    }
  }

  try {
    const templateId = await publishSeasonCard(json)
    const csv = seasonCards('EXP', ROWS)
    const path = `/imports?templateId=${templateId}`
    const imported: { data: Job } = JSON.parse(
      (await api('POST', path, 'text/csv', csv)).toString(),
    )
    await untilEnded(imported.data.id, () => undefined)

    const before = rssBytes(system.pid)
    const cpuBefore = cpuMs(system.pid)
    let atTenth = before
    let most = before
    const filter = { templateId }
    const { id } = await json<Job>('POST', '/exports', { list: 'passes', format: 'csv', filter })
    await untilEnded(id, ({ processed }) => {
      const rss = rssBytes(system.pid)
      most = Math.max(most, rss)
      if (processed <= ROWS / 10) atTenth = rss
    })
    const cpuSeconds = (cpuMs(system.pid) - cpuBefore) / 1000
    const file = (await api('GET', `/jobs/${id}/result`)).toString()
    const rows = file.split('\r\n').length - 2
    if (rows !== ROWS) throw new Error(`The file has ${rows} rows`)
    const mib = (bytes: number) => bytes / 2 ** 20
    const rssMiB = { before: mib(before), atTenth: mib(atTenth), most: mib(most) }
    return { rows, bytes: Buffer.byteLength(file), cpuSeconds, rssMiB }
  } finally {
    close()
  }
}
