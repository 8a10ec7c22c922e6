import { expect } from 'vitest'
import type { ResultRow } from '../../src/domain/model/job.ts'
import type { JobView } from '../../src/domain/model/job-view.ts'
import { EVENTS } from './events-table.ts'
import { createJobWorld, type JobWorld } from './jobs.ts'
import type { RequestOptions, WorldOptions } from './world.ts'

export const FIELDS = [
  { key: 'seat', label: 'Seat', slot: 'primary' },
  { key: 'price', label: 'Price', slot: 'secondary', type: 'number' },
]
export const CSV = { 'Content-Type': 'text/csv' }
export const NDJSON = { 'Content-Type': 'application/x-ndjson' }
export const MEBIBYTE = 1024 * 1024
export const HOUR_MS = 60 * 60_000
export const encoder = new TextEncoder()

export interface Failure {
  errors: { code: string; message: string; pointer?: string; parameter?: string; reason?: string }[]
}

/** A world with a template that files are imported for, and what is done with them. */
export async function setUpImports(
  template: Record<string, unknown> = {},
  { variables, ...overrides }: Pick<WorldOptions, 'fetch' | 'variables' | 'storageLimitBytes'> = {},
) {
  const world = await createJobWorld(variables, overrides)
  const templateId = await world.publishTemplate({ fields: FIELDS, ...template })

  const send = (body: unknown, headers: Record<string, string> = CSV, more: RequestOptions = {}) =>
    world.request('POST', `/api/v1/imports?templateId=${templateId}`, { body, headers, ...more })

  /** What became of each row of a file that was sent with this query, once all is done. */
  async function imported(query: string, body: unknown, headers: Record<string, string> = CSV) {
    const path = `/api/v1/imports?templateId=${templateId}&${query}`
    const started = await world.data<JobView>(await world.request('POST', path, { body, headers }))
    await world.run()
    const job = await world.job(started.id)
    return { job, rows: await resultOf(world, job) }
  }

  return {
    world,
    templateId,
    send,
    imported,
    /** The job that was started. */
    start: async (body: unknown, headers?: Record<string, string>) =>
      world.data<JobView>(await send(body, headers)),
    async refusal(body: unknown, headers?: Record<string, string>) {
      const response = await send(body, headers)
      const { errors } = (await response.json()) as Failure
      expect(await world.jobs()).toEqual([])
      expect(await uploads(world)).toEqual([])
      return { status: response.status, errors }
    },
    /** What became of each row once all is done. */
    async outcome(body: unknown, headers?: Record<string, string>) {
      const started = await world.data<JobView>(await send(body, headers))
      await world.run()
      const job = await world.job(started.id)
      return { job, rows: await resultOf(world, job) }
    },
    pass: async (id: string) =>
      world.data<Record<string, unknown>>(await world.get(`/api/v1/passes/${id}`)),
  }
}

/** The rows that the result of a finished job tells of. */
export async function resultOf(world: JobWorld, job: JobView): Promise<ResultRow[]> {
  const bytes = await (await world.get(job.resultUrl!)).arrayBuffer()
  const text = new TextDecoder().decode(bytes)
  expect(text.endsWith('\n')).toBe(true)
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** Keys of uploaded files of this world. */
export async function uploads(world: JobWorld): Promise<string[]> {
  const { objects } = await world.env.FILES.list({ prefix: 'imports/' })
  return objects.map(({ key }) => key).filter((key) => key.endsWith(world.first.id))
}

/** Passes as the database has them, with how often each was said to have been created. */
export async function storedPasses(world: JobWorld) {
  const { results } = await world.db
    .prepare(
      `SELECT id, serial_number AS serialNumber, template_version AS templateVersion,
       (SELECT count(*) FROM ${EVENTS} WHERE pass_id = passes.id AND type = 'pass.created') AS created
     FROM passes WHERE workspace_id = ? ORDER BY id`,
    )
    .bind(world.first.id)
    .all<{ id: string; serialNumber: string; templateVersion: number; created: number }>()
  return results
}

/** A file with so many rows, each with a serial number of its own. */
export const rowsOf = (count: number, row: (i: number) => string = (i) => `S${i},${i}`) =>
  `serialNumber,fields.seat\n${Array.from({ length: count }, (_, i) => row(i + 1)).join('\n')}\n`

/** In pieces, so that nothing announces the length. */
export function streamOf(pieces: Iterable<string | Uint8Array>): ReadableStream {
  const iterator = pieces[Symbol.iterator]()
  return new ReadableStream({
    pull(controller) {
      const { value, done } = iterator.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
  })
}

/** The sweep as it runs once an hour. */
export async function sweepAt17(world: JobWorld): Promise<void> {
  const minute = new Date(world.clock.ms).getUTCMinutes()
  await world.sweep(world.clock.ms + (17 - minute) * 60_000)
}
