import type { JobView } from '../../src/domain/model/job-view.ts'
import { EVENTS } from './events-table.ts'
import { createJobWorld, type JobWorld } from './jobs.ts'

/** A world with a template, and passes of it in the order of their ids. */
export async function worldWithPasses(count: number) {
  const world = await createJobWorld()
  const templateId = await world.publishTemplate()
  const ids = await world.issue(templateId, count)
  return { world, templateId, ids }
}

/** Starts the job that voids what matches. */
export const startVoiding = async (world: JobWorld, body: Record<string, unknown>) =>
  world.data<JobView>(await world.post('/api/v1/passes/void', body))

/** The status and version of each pass, in the order of their ids, and how many events say that it was voided. */
export async function voidings(world: JobWorld, templateId: string) {
  const { results } = await world.db
    .prepare(
      `SELECT id, status, version,
         (SELECT count(*) FROM ${EVENTS} WHERE workspace_id = passes.workspace_id AND pass_id = passes.id AND type = 'pass.voided') AS voidings
       FROM passes WHERE workspace_id = ? AND template_id = ? ORDER BY id`,
    )
    .bind(world.first.id, templateId)
    .all<{ id: string; status: string; version: number; voidings: number }>()
  return results
}
