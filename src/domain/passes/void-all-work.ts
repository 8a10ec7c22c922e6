import type { Ctx } from '../model/ctx.ts'
import type { Job, JobInputs, ResultRow } from '../model/job.ts'
import type { JobWork } from '../model/job-work.ts'
import type { Position } from '../model/paging.ts'
import type { Pass } from '../model/pass.ts'
import type { PassFilter } from '../model/ports/passes.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { changeMany, type ManyChange, planOfMany } from './change-many.ts'
import { refusedRow } from './refused-row.ts'
import { transitioned } from './transition.ts'

const inputOf = (job: Job) => job.input as JobInputs['void']

/** Voids the passes that match a filter, oldest first. One that is void already stays as it is, and counts as done. */
export const voidAllWork: JobWork = {
  async count(ctx, job) {
    const { count, atLeast } = await ctx.passes.count(filterOf(ctx, job))
    return atLeast ? null : count
  },
  superseded: async () => null,

  async next(ctx, job, max) {
    const after: Position | null = job.cursor === null ? null : JSON.parse(job.cursor)
    const page = await ctx.passes.list(filterOf(ctx, job), {
      limit: max,
      after,
      sort: 'createdAt',
    })
    const passes = page.items
    const last = passes.at(-1)
    // Where few match, a page can be empty and yet not the last.
    const place = page.next ?? (last && { sort: last.createdAt, id: last.id })
    if (!place) return null
    // All versions are read before any pass is judged: a database that does not answer is no fault of a pass.
    const templates = await Promise.all(
      passes.map((pass) => ctx.templates.version(pass.templateId, pass.templateVersion)),
    )
    const changes: ManyChange[] = []
    const rows: ResultRow[] = []
    for (const [i, pass] of passes.entries()) {
      try {
        const change = await voided(ctx, pass, templates[i]!, inputOf(job).reason)
        if (change) changes.push(change)
      } catch (error) {
        rows.push({ row: i + 1, ...refusedRow(pass, error) })
      }
    }
    const many = await changeMany(ctx, changes, job.notifyUntil)
    return {
      ...many,
      cursor: JSON.stringify(place),
      processed: passes.length,
      failed: rows.length,
      rows,
      expectations: [ctx.passes.allUnchanged(changes.map(({ before }) => before))],
    }
  },
}

/** The filter of the job, without passes that were created after it: its caller has not seen them. */
function filterOf(ctx: Ctx, job: Job) {
  const filter = inputOf(job).filter as Omit<PassFilter, 'nowMs'>
  const beforeMs = job.createdAt + 1
  const to = Math.min(beforeMs, filter.createdAt?.to ?? beforeMs)
  return { ...filter, createdAt: { ...filter.createdAt, to }, nowMs: ctx.now() }
}

async function voided(
  ctx: Ctx,
  pass: Pass,
  template: TemplateContent,
  reason: string | null,
): Promise<ManyChange | null> {
  const made = transitioned(pass, 'void', reason === null ? {} : { reason }, ctx.now())
  return (await planOfMany(ctx, pass, template, made))?.change ?? null
}
