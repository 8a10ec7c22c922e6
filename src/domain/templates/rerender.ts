import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import type { Job, JobInputs, ResultRow } from '../model/job.ts'
import type { JobBatch, JobWork } from '../model/job-work.ts'
import { copyVersion, type Pass } from '../model/pass.ts'
import type { Platform } from '../model/platforms.ts'
import type { Wallet } from '../model/ports/wallets.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { adjustment, openingPoints } from '../passes/balance.ts'
import { nextVersion, sameStatus } from '../passes/change.ts'
import { changeMany, type ManyChange } from '../passes/change-many.ts'
import { checkFields } from '../passes/check-fields.ts'
import { changedMembers } from '../passes/report.ts'
import { contentOf } from '../render/content.ts'
import { presentPass } from '../render/present.ts'

const inputOf = (job: Job) => job.input as JobInputs['template_rerender']

/**
 * Brings the passes of a template to its newest version, whatever their state: phones show voided ones as well. Where
 * that shows, it is the pass's next version, and those phones are told that would show something else. Where it does
 * not, the pass only notes the template version. A pass that the new version has no room for stays as it is.
 */
export const rerenderWork: JobWork = {
  count: (ctx, job) => ctx.passes.countOutdated(inputOf(job)),

  async superseded(ctx, job) {
    const { templateId, version } = inputOf(job)
    const template = await ctx.templates.get(templateId)
    return template?.version === version ? null : 'The template was published anew'
  },

  async next(ctx, job, most) {
    const { templateId, version } = inputOf(job)
    const passes = await ctx.passes.outdated({ templateId, version, afterId: job.cursor, most })
    const last = passes.at(-1)
    if (!last) return null
    const outcomes = await renderAll(ctx, passes, { templateId, version })
    return batchOf(ctx, job, last, outcomes)
  },
}

type Outcome =
  | { pass: Pass; change: ManyChange }
  | { pass: Pass; change: null }
  | { pass: Pass; row: Omit<ResultRow, 'row'> }

async function renderAll(
  ctx: Ctx,
  passes: Pass[],
  { templateId, version }: JobInputs['template_rerender'],
): Promise<Outcome[]> {
  const template = await ctx.templates.version(templateId, version)
  const versions = new Set(passes.map(({ templateVersion }) => templateVersion))
  const former = new Map<number, TemplateContent>()
  for (const each of versions) former.set(each, await ctx.templates.version(templateId, each))
  const outcomes: Outcome[] = []
  for (const pass of passes) {
    try {
      const change = await renderedAnew(
        ctx,
        pass,
        former.get(pass.templateVersion)!,
        template,
        version,
      )
      outcomes.push({ pass, change })
    } catch (error) {
      outcomes.push({ pass, row: refusal(pass, error) })
    }
  }
  return outcomes
}

/** Never what is wrong inside: it would go to the client. */
function refusal({ id: passId }: Pass, error: unknown): Omit<ResultRow, 'row'> {
  const { code, status, details } =
    error instanceof AppError ? error : new AppError('internal_error', 'It could not be rendered')
  const errors = details.map(({ message, pointer }) => ({
    code,
    message,
    ...(pointer !== undefined && { pointer }),
  }))
  return { statusCode: status, passId, errors }
}

async function batchOf(ctx: Ctx, job: Job, last: Pass, outcomes: Outcome[]): Promise<JobBatch> {
  const changes = outcomes.flatMap((each) => ('change' in each && each.change ? [each.change] : []))
  const same = outcomes.flatMap((each) =>
    'change' in each && each.change === null ? [each.pass.id] : [],
  )
  const rows = outcomes.flatMap((each, i) => ('row' in each ? [{ row: i + 1, ...each.row }] : []))
  const many = await changeMany(ctx, changes, job.notifyUntil)
  return {
    cursor: last.id,
    processed: outcomes.length,
    failed: rows.length,
    rows,
    expectations: [ctx.passes.allUnchanged(outcomes.map(({ pass }) => pass))],
    writes: [
      ...many.writes,
      ...(same.length > 0 ? [ctx.passes.noteTemplateVersion(same, inputOf(job).version)] : []),
    ],
    events: many.events,
    notifyUntil: many.notifyUntil,
    afterwards: many.notify,
  }
}

/** Null: nobody would see a difference. @throws AppError where the pass does not fit the new version */
async function renderedAnew(
  ctx: Ctx,
  pass: Pass,
  former: TemplateContent,
  template: TemplateContent,
  templateVersion: number,
): Promise<ManyChange | null> {
  const points = pass.points ?? openingPoints(template, {}, '')
  const moved: Pass = { ...pass, templateVersion, points }
  // Values of fields that are no more are kept: the next version of the template may have them again.
  const fields = { ...pass.fields, ...fieldsOf(template, moved) }
  const after = sameStatus(
    pass,
    nextVersion(ctx, pass, { after: { ...moved, fields }, silently: true }, template),
  )
  // As if it were the next version already: what comes with any version is no difference between the two.
  const { version, updatedAt } = after
  const before: Pass = { ...pass, version, updatedAt }
  const [was, is, old, fresh] = await Promise.all([
    presentPass(ctx, before, former),
    presentPass(ctx, after, template),
    contentOf(ctx, before, former),
    contentOf(ctx, after, template),
  ])
  const changed = changedMembers(was, is)
  const differs = ({ shown }: Wallet) => shown(old) !== shown(fresh)
  const [different, same] = partition(ctx.wallets.all, differs)
  if (different.length === 0 && changed.length === 0) return null
  return {
    before: pass,
    after,
    platforms: different.filter((wallet) => holds(wallet, pass)).map(platformOf),
    unchangedOn: same.map(platformOf),
    view: is,
    event: { type: 'pass.updated', detail: { changed, templateVersion }, data: { changed } },
    ...(points !== null && points !== (pass.points ?? 0) && adjustment(ctx, pass, points)),
  }
}

const platformOf = ({ platform }: Wallet): Platform => platform

/** Whether the wallet has something of the pass that a change must reach. */
function holds({ platform, devices }: Wallet, pass: Pass): boolean {
  return devices
    ? (pass.wallets[platform]?.installations ?? 0) > 0
    : copyVersion(pass, platform) > 0
}

function partition<T>(all: readonly T[], belongs: (one: T) => boolean): [T[], T[]] {
  const groups = Map.groupBy(all, belongs)
  return [groups.get(true) ?? [], groups.get(false) ?? []]
}

function fieldsOf(template: TemplateContent, pass: Pass): Record<string, string | number> {
  const known = new Set(
    template.fields.filter(({ binding }) => binding !== 'points').map(({ key }) => key),
  )
  const given = Object.entries(pass.fields).filter(([key]) => known.has(key))
  return checkFields(template, { fields: Object.fromEntries(given) }, pass, '')
}
