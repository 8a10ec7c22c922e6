import type { JobView } from '../../src/domain/model/job-view.ts'
import { createJobWorld, type JobWorld } from './jobs.ts'

export { createJobWorld }

/** Starts an export. */
export const startExport = async (world: JobWorld, body: Record<string, unknown>) =>
  world.data<JobView>(await world.post('/api/v1/exports', { format: 'ndjson', ...body }))

/** The text of an export that is done. */
export async function exported(world: JobWorld, body: Record<string, unknown>): Promise<string> {
  const { id } = await startExport(world, body)
  await world.run()
  const job = await world.job(id)
  return fileOf(world, job)
}

export const fileOf = async (world: JobWorld, { resultUrl }: JobView): Promise<string> =>
  textOf(await world.get(resultUrl!))

/** With the mark at the beginning, which `text()` drops. */
export async function textOf(response: Response): Promise<string> {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(
    await response.arrayBuffer(),
  )
}

export const linesOf = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

/** Keys of files that exports of this world have written. */
export async function exportKeys(world: JobWorld): Promise<string[]> {
  const { objects } = await world.env.FILES.list({ prefix: 'exports/' })
  return objects.map(({ key }) => key).filter((key) => key.includes(`/${world.first.id}/`))
}

/** Apple could not be told of the newest version of this pass. */
export async function failPush({ ctx, db, clock }: JobWorld, passId: string) {
  const { version } = (await ctx.passes.get(passId))!
  await db
    .prepare('UPDATE passes SET notify_version = ?1, notified_version = ?1 WHERE id = ?2')
    .bind(version, passId)
    .run()
  const failure = { passId, platform: 'apple', version, reason: 'unreachable' } as const
  const write = { ...failure, devices: 1, at: clock.ms, notifiedVersion: version - 1 }
  await ctx.commit({ writes: [ctx.pushFailures.insertion(write)] })
}

/** Copies a pass so often, straight in the database: so many take too long to create over the API. */
export async function copyPass(world: JobWorld, passId: string, count: number): Promise<void> {
  const { results } = await world.db
    .prepare("SELECT name FROM pragma_table_info('passes')")
    .all<{ name: string }>()
  const instead: Record<string, string> = {
    id: "substr(o.id, 1, 15) || printf('%016d', n.i)",
    serial_number: "'COPY-' || n.i",
    barcode_value: 'NULL',
    // It is sealed for its own pass.
    customer: 'NULL',
    customer_email_index: 'NULL',
  }
  const names = results.map(({ name }) => name)
  await world.db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
       INSERT INTO passes (${names}) SELECT ${names.map((name) => instead[name] ?? `o.${name}`)}
       FROM passes o, n WHERE o.id = ?`,
    )
    .bind(passId)
    .run()
}
