import type { JobView } from '../../src/domain/model/job-view.ts'
import type { JobMessage } from '../../src/domain/model/ports/queues.ts'
import { consumeOne } from './consume-one.ts'
import { EVENTS } from './events-table.ts'
import { createPushWorld } from './pushes.ts'
import { type Call, createTrouble } from './trouble.ts'
import type { WorldOptions } from './world.ts'

interface StoredPass {
  id: string
  version: number
  templateVersion: number
  updates: number
  fields: Record<string, unknown>
}

/** A world whose jobs move when the test says so, on a platform that does what the test says. */
export async function createJobWorld(
  variables: Record<string, string> = {},
  overrides: Pick<WorldOptions, 'fetch' | 'storageLimitBytes'> = {},
) {
  const trouble = createTrouble()
  const slices: { body: JobMessage; delaySeconds: number }[] = []
  let mine: string | null = null
  const world = await createPushWorld({
    ...overrides,
    variables,
    bindings: (real) => {
      const { IDEMPOTENCY: _, PUSH_QUEUE: __, ...bindings } = trouble.bindings(real)
      const send = async (body: JobMessage, { delaySeconds }: { delaySeconds: number }) => {
        // The sweep finds jobs in the worlds of other tests as well.
        if (body.workspaceId === mine) slices.push({ body, delaySeconds })
      }
      return { ...bindings, JOB_QUEUE: { send } as unknown as Queue }
    },
  })
  mine = world.first.id

  const slice = (body: unknown, { queueName = 'wps-jobs', attempts = 1 } = {}) =>
    consumeOne(world.deps, queueName, body, attempts)

  async function data<T>(response: Response): Promise<T> {
    const envelope = (await response.json()) as { data: T }
    if (!response.ok) throw new Error(JSON.stringify(envelope))
    return envelope.data
  }

  return {
    ...world,
    trouble,
    slices,
    slice,
    data,
    next: () => slice(slices.shift()?.body),
    /** Until nothing is waiting. */
    async run() {
      while (slices.length > 0) await slice(slices.shift()!.body)
    },

    async jobs(): Promise<JobView[]> {
      return (await data<{ items: JobView[] }>(await world.get('/api/v1/jobs'))).items
    },
    job: async (id: string) => data<JobView>(await world.get(`/api/v1/jobs/${id}`)),

    /** Changes the draft and publishes it. */
    async publish(templateId: string, patch: Record<string, unknown>) {
      world.clock.advance(1)
      await data(await world.patch(`/api/v1/templates/${templateId}`, patch))
      await data(await world.post(`/api/v1/templates/${templateId}/publish`))
    },

    /** Passes of a template, in the order of their ids. */
    async issue(templateId: string, count: number, body: Record<string, unknown> = {}) {
      const ids: string[] = []
      for (let left = count; left > 0; left -= 100) {
        // Ids of one millisecond have no order.
        world.clock.advance(1)
        const passes = Array.from({ length: Math.min(100, left) }, () => ({ templateId, ...body }))
        const { items } = await data<{ items: { data: { id: string } }[] }>(
          await world.post('/api/v1/passes/batch', { passes }),
        )
        ids.push(...items.map((item) => item.data.id))
      }
      return ids.toSorted()
    },

    /** Passes as the database has them, each with the number of events that say it has changed. */
    async stored(templateId: string): Promise<StoredPass[]> {
      const { results } = await world.db
        .prepare(
          `SELECT id, version, template_version AS templateVersion, fields,
           (SELECT count(*) FROM ${EVENTS} WHERE pass_id = passes.id AND type = 'pass.updated') AS updates
         FROM passes WHERE workspace_id = ? AND template_id = ? ORDER BY id`,
        )
        .bind(world.first.id, templateId)
        .all<StoredPass & { fields: string }>()
      return results.map((row) => ({ ...row, fields: JSON.parse(row.fields) }))
    },

    /** What was said of jobs and credentials, in order. */
    async said(like: string) {
      const { results } = await world.db
        .prepare(
          `SELECT type, detail FROM ${EVENTS} WHERE workspace_id = ? AND type LIKE ? ORDER BY seq`,
        )
        .bind(world.first.id, like)
        .all<{ type: string; detail: string }>()
      return results.map(({ type, detail }) => ({ type, ...JSON.parse(detail) }))
    },
  }
}
export type JobWorld = Awaited<ReturnType<typeof createJobWorld>>

/** Whether a call to the platform is the commit of a batch of a job. */
export const commitsBatch = ({ to, method, text }: Call) =>
  to === 'DB' && method === 'batch' && text.includes('update jobs')
