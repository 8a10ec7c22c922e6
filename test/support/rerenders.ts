import { expect } from 'vitest'
import type { JobWorld } from './jobs.ts'

export const FIELDS = [
  { key: 'gate', label: 'Gate', slot: 'primary', changeMessage: 'Gate %@' },
  { key: 'note', label: 'Note', slot: 'back' },
]
export const RED = { design: { backgroundColor: '#aa0000' } }

/** A template whose passes have been issued, and one more version of it published. */
export async function republished(
  world: JobWorld,
  count: number,
  patch: Record<string, unknown> = RED,
) {
  const templateId = await world.publishTemplate({ fields: FIELDS })
  const ids = await world.issue(templateId, count, { fields: { gate: 'A' } })
  await world.publish(templateId, patch)
  const [job] = await world.jobs()
  return { templateId, ids, job: job! }
}

/** Every pass once on version 2 of its template, and the job done, whatever happened. */
export async function expectDoneOnce(
  world: JobWorld,
  templateId: string,
  jobId: string,
  count: number,
) {
  expect(await world.job(jobId)).toMatchObject({
    status: 'SUCCEEDED',
    total: count,
    processed: count,
    succeeded: count,
    failed: 0,
  })
  const stored = await world.stored(templateId)
  expect(stored).toHaveLength(count)
  for (const pass of stored) {
    expect(pass).toMatchObject({ version: 2, templateVersion: 2, updates: 1 })
  }
  expect((await world.said('job.%')).map(({ type }) => type)).toEqual(['job.completed'])
}
