import type { Ctx } from '../model/ctx.ts'
import type { Job, JobInputs, ResultRow } from '../model/job.ts'
import type { JobWork } from '../model/job-work.ts'
import type { Pass } from '../model/pass.ts'
import type { Platform } from '../model/platforms.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { adjustment, openingPoints } from '../passes/balance.ts'
import { keepStoredStatus, nextVersion } from '../passes/change.ts'
import { changeMany, type ManyChange } from '../passes/change-many.ts'
import { checkFields } from '../passes/check-fields.ts'
import { differenceBetween, reachOf } from '../passes/difference.ts'
import { refusedRow } from '../passes/refused-row.ts'
import { presentPass } from '../render/present.ts'

const inputOf = (job: Job) => job.input as JobInputs['template_rerender']

/**
 * Brings the passes of a template to its newest version, whatever their state: phones show voided ones as well. A pass
 * that shows something else then gets its next version, and its phones are notified. A pass that shows the same only
 * notes the template version. A pass that does not fit the new version stays as it is, and is a failed row.
 */
export const rerenderWork: JobWork = {
  count: (ctx, job) => ctx.passes.countOutdated(inputOf(job)),

  success(ctx, job) {
    const { templateId, version } = inputOf(job)
    return job.failed === 0 ? [ctx.templates.allAt(templateId, version)] : []
  },

  async superseded(ctx, job) {
    const { templateId, version } = inputOf(job)
    const template = await ctx.templates.get(templateId)
    return template?.version === version ? null : 'The template was published again'
  },

  async next(ctx, job, max) {
    const { templateId, version } = inputOf(job)
    const passes = await ctx.passes.outdated({ templateId, version, afterId: job.cursor, max })
    const last = passes.at(-1)
    if (!last) return null
    // All versions are read before any pass is judged: a database that does not answer is no fault of a pass.
    const templates = new Map<number, TemplateContent>()
    for (const each of new Set([version, ...passes.map((pass) => pass.templateVersion)])) {
      templates.set(each, await ctx.templates.version(templateId, each))
    }
    const changes: ManyChange[] = []
    const same: string[] = []
    const rows: ResultRow[] = []
    for (const [i, pass] of passes.entries()) {
      try {
        const change = await renderedAnew(ctx, pass, templates, version)
        if (change) changes.push(change)
        else same.push(pass.id)
      } catch (error) {
        rows.push({ row: i + 1, ...refusedRow(pass, error) })
      }
    }
    const { writes, ...many } = await changeMany(ctx, changes, job.notifyUntil)
    return {
      ...many,
      cursor: last.id,
      processed: passes.length,
      failed: rows.length,
      rows,
      expectations: [ctx.passes.allUnchanged(passes)],
      writes: [
        ...writes,
        ...(same.length > 0 ? [ctx.passes.noteTemplateVersion(same, version)] : []),
      ],
    }
  },
}

/**
 * The change that brings a pass to the version; null where nobody would see a difference.
 *
 * @throws AppError where the pass does not fit the version
 */
async function renderedAnew(
  ctx: Ctx,
  pass: Pass,
  templates: Map<number, TemplateContent>,
  templateVersion: number,
): Promise<ManyChange | null> {
  const former = templates.get(pass.templateVersion)!
  const template = templates.get(templateVersion)!
  const points = pass.points ?? openingPoints(template, {}, '')
  const moved: Pass = { ...pass, templateVersion, points }
  // Values of fields that the version does not have are kept: the next one may have them again.
  const fields = { ...pass.fields, ...fieldsOf(template, moved) }
  const next = nextVersion(ctx, pass, { after: { ...moved, fields }, silently: true }, template)
  const after = keepStoredStatus(pass, next)
  const { changed, differentOn, sameOn } = await differenceBetween(
    ctx,
    { pass, template: former },
    { pass: after, template },
  )
  if (differentOn.length === 0 && changed.length === 0) return null
  const isHeld = (platform: Platform) => reachOf(ctx.wallets.get(platform), pass) > 0
  return {
    before: pass,
    after,
    platforms: differentOn.filter(isHeld),
    unchangedOn: sameOn,
    view: await presentPass(ctx, after, template),
    event: { type: 'pass.updated', detail: { changed, templateVersion }, data: { changed } },
    ...(points !== null && points !== (pass.points ?? 0) && adjustment(ctx, pass, points)),
  }
}

function fieldsOf(template: TemplateContent, pass: Pass): Pass['fields'] {
  const known = new Set(
    template.fields.filter(({ binding }) => binding !== 'points').map(({ key }) => key),
  )
  const given = Object.entries(pass.fields).filter(([key]) => known.has(key))
  return checkFields(template, { fields: Object.fromEntries(given) }, pass, '')
}
