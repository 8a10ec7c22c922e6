import type { Ctx } from '../model/ctx.ts'
import { AppError, invalidValue, serialNumberTaken } from '../model/errors.ts'
import type { ImportMode, ResultRow } from '../model/job.ts'
import type { Pass } from '../model/pass.ts'
import type { CreatePassInput } from '../model/pass-input.ts'
import { byInstallPlatform } from '../model/platforms.ts'
import { type PlannedChange, planOfMany } from '../passes/change-many.ts'
import { reachOf } from '../passes/difference.ts'
import { givenPaths, refuseWithoutScope } from '../passes/member-scopes.ts'
import { type PreparedPass, preparePass } from '../passes/prepare.ts'
import { changeByPatch, refuseOtherTemplate } from '../passes/update.ts'
import { presentPass } from '../render/present.ts'
import type { Row, RowReader } from './check-rows.ts'
import type { RowPatch } from './rows.ts'
import { withoutShown } from './without-shown.ts'

/** What becomes of a row, and what it makes. */
export type MergedRow = Omit<ResultRow, 'row'> & {
  prepared?: PreparedPass
  planned?: PlannedChange
}

export interface Merging {
  reader: RowReader
  mode: Exclude<ImportMode, 'create'>
  /** The id of the pass that a row makes, by the row's place among these rows; left out: some id. */
  idOf?: (i: number, serialNumber: string) => string
  /** @throws AppError where a picture that the row names cannot be had */
  checkImages?(body: Pick<CreatePassInput, 'images'> | Pick<RowPatch, 'images'>): Promise<void>
  /** Passes as earlier rows leave them, by serial number. Rows are added to it. Left out: nothing comes earlier. */
  earlier?: Map<string, Pass>
  /** Whether an earlier row has made a pass with this serial number; told of each row that makes one, in order. */
  isRepeated?(serialNumber: string): boolean
}

/** Members of a create body that count where a pass is created, and nowhere else. */
export const AT_CREATION = ['points', 'access', 'notify'] as const

/**
 * Says what becomes of rows that change passes which are there: `update` refuses a row without a pass, `upsert` makes one of
 * it. A row changes what it names, and leaves the rest. Writes nothing.
 *
 * @returns what becomes of the first of these rows, one at least: as many as their passes fit into memory
 */
export async function mergeRows(
  ctx: Ctx,
  rows: Row<RowPatch>[],
  merging: Merging,
): Promise<MergedRow[]> {
  const { reader, earlier = new Map() } = merging
  const bodies = rows.flatMap(({ content }) => ('body' in content ? [content.body] : []))
  // Templates are loaded before the rows are judged: a database that does not answer is no fault of a row.
  for (const id of new Set(bodies.flatMap(({ templateId }) => templateId ?? []))) {
    await ctx.templates.published(id)
  }
  const { passes, taken, fitting } = await readPasses(ctx, rows)
  for (const { templateId, templateVersion } of passes.values()) {
    await ctx.templates.version(templateId, templateVersion)
  }
  const outcomes: MergedRow[] = []
  for (const [i, { found, content }] of rows.slice(0, fitting).entries()) {
    try {
      if ('fault' in content) throw content.fault
      const { serialNumber } = content.body
      const pass = earlier.get(serialNumber) ?? passes.get(taken.get(serialNumber) ?? '') ?? null
      const outcome = await mergeRow(ctx, content.body, pass, { ...merging, i })
      const after = outcome.prepared?.pass ?? outcome.planned?.change.after
      if (after) earlier.set(serialNumber, after)
      outcomes.push(outcome)
    } catch (error) {
      outcomes.push(reader.errorsOf(error, found))
    }
  }
  return outcomes
}

/** The passes that rows are about, and how many of the rows have theirs among them. */
async function readPasses(ctx: Ctx, rows: Row<RowPatch>[]) {
  const serials = rows.flatMap(({ content }) =>
    'body' in content ? [content.body.serialNumber] : [],
  )
  const taken = await ctx.passes.takenSerials([...new Set(serials)])
  const ids = [...new Set(taken.values())]
  const read = ids.length === 0 ? [] : await ctx.passes.getBatch(ids)
  const passes = new Map(read.map((pass) => [pass.id, pass]))
  const idAt = ({ content }: Row<RowPatch>) =>
    'body' in content ? taken.get(content.body.serialNumber) : undefined
  const isMissing = (row: Row<RowPatch>) => {
    const id = idAt(row)
    return id !== undefined && !passes.has(id)
  }
  if (rows[0] && isMissing(rows[0])) {
    // The batch is in the order of ids, so the pass of the first row may be one that no longer fitted into it.
    for (const pass of await ctx.passes.getMany([idAt(rows[0])!])) passes.set(pass.id, pass)
  }
  const end = rows.findIndex((row, i) => i > 0 && isMissing(row))
  return { passes, taken, fitting: end < 0 ? rows.length : end }
}

async function mergeRow(
  ctx: Ctx,
  row: RowPatch,
  pass: Pass | null,
  { i, ...merging }: Merging & { i: number },
): Promise<MergedRow> {
  const { reader, mode, idOf, checkImages, isRepeated } = merging
  const passId = idOf?.(i, row.serialNumber)
  // An earlier run of this import has created the pass of this very row.
  if (pass && pass.id === passId) return { statusCode: 201, passId }
  if (pass && pass.deletedAt !== null && mode === 'upsert') throw serialNumberTaken()
  if (pass && pass.deletedAt === null) {
    return mergeInto(ctx, row, pass, merging)
  }
  if (mode === 'update') {
    throw new AppError('resource_not_found', 'No pass has this serial number', {
      pointer: '/serialNumber',
    })
  }
  const body = reader.bodyOf(row)
  await checkImages?.(body)
  const prepared = await preparePass(ctx, body, '', passId)
  if (isRepeated?.(row.serialNumber)) return { statusCode: 200 }
  return { statusCode: 201, ...(passId !== undefined && { passId }), prepared }
}

async function mergeInto(
  ctx: Ctx,
  given: RowPatch,
  pass: Pass,
  { reader, mode, checkImages }: Merging,
): Promise<MergedRow> {
  const template = await ctx.templates.version(pass.templateId, pass.templateVersion)
  const row = reader.mayBeExported
    ? withoutShown(given, await presentPass(ctx, pass, template))
    : given
  await checkImages?.(row)
  const { serialNumber: _, templateId, points: __, access: ___, notify: ____, ...patch } = row
  refuseWithoutScope(ctx.scopes, template, givenPaths(row))
  if (templateId !== undefined) refuseOtherTemplate(pass, templateId)
  const idle = mode === 'update' && AT_CREATION.find((member) => row[member] !== undefined)
  if (idle) throw invalidValue(countsAtCreation(idle), `/${idle}`)
  const made = await changeByPatch(ctx, pass, template, patch)
  const planned = await planOfMany(ctx, pass, template, made)
  if (!planned) return { statusCode: 204, passId: pass.id }
  const { changed, change } = planned
  const queued = byInstallPlatform((platform) =>
    change.platforms.includes(platform) ? reachOf(ctx.wallets.get(platform), pass) : 0,
  )
  return { statusCode: 200, passId: pass.id, changed, queued, planned }
}

/** Why a member is refused in a file that creates no passes. */
export const countsAtCreation = (member: (typeof AT_CREATION)[number]) =>
  `\`${member}\` counts where a pass is created, and an import with \`mode=update\` creates none`
