import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, type ErrorDetail, serialNumberTaken } from '../model/errors.ts'
import { CreatePassInput } from '../model/pass.ts'
import { issueDetails } from '../model/validation.ts'
import { type Notice, notifyHolders, notifyHoldersApart } from '../notify/queue-mail.ts'
import type { CreatedPass } from './create.ts'
import { type PreparedPass, preparePass } from './prepare.ts'
import { retryWhenTemplateChanged } from './retry-when-template-changed.ts'

export const CreatePassesInput = z
  .strictObject({
    passes: z
      .array(z.json().meta({ shownAs: 'CreatePassInput' }))
      .min(1)
      .max(100)
      .meta({ description: 'The passes to be made; each is checked by itself.' }),
    bundle: z
      .boolean()
      .optional()
      .meta({ description: 'Whether all of them get one link, for the one buyer of them all.' }),
  })
  .meta({ id: 'CreatePassesInput', description: 'Passes to be made.' })
export type CreatePassesInput = z.infer<typeof CreatePassesInput>

type Refusal = { error: AppError }
type Item = PreparedPass | Refusal
export type BatchItem =
  | { index: number; statusCode: 201; data: CreatedPass }
  | { index: number; statusCode: number; errors: (ErrorDetail & { code: string })[] }

export interface CreatedPasses {
  items: BatchItem[]
  summary: { succeeded: number; failed: number }
  bundleUrl?: string
}

/**
 * Creates up to 100 passes: those that can be are written in one atomic batch with the answer, the others are
 * refused one by one.
 */
export function createPasses(ctx: Ctx, input: CreatePassesInput): Promise<Answer<CreatedPasses>> {
  return retryWhenTemplateChanged(ctx, templateIds(input), async () => {
    const items: Item[] = []
    const serials = new Set<string>()
    for (const [index, body] of input.passes.entries()) {
      items.push(await prepareItem(ctx, body, index, serials))
    }
    return commitItems(ctx, input, items)
  })
}

function templateIds(input: CreatePassesInput): string[] {
  const ids = input.passes.flatMap((body) =>
    typeof body === 'object' &&
    body !== null &&
    !Array.isArray(body) &&
    typeof body.templateId === 'string'
      ? [body.templateId]
      : [],
  )
  return [...new Set(ids)]
}

async function prepareItem(
  ctx: Ctx,
  body: unknown,
  index: number,
  serials: Set<string>,
): Promise<Item> {
  try {
    const parsed = CreatePassInput.safeParse(body)
    if (!parsed.success) {
      throw new AppError('validation_failed', 'This pass is invalid', {
        details: issueDetails(parsed.error, ['passes', index]),
      })
    }
    const prepared = await preparePass(ctx, parsed.data, `/passes/${index}`)
    if (serials.has(prepared.pass.serialNumber)) return taken(index)
    serials.add(prepared.pass.serialNumber)
    return prepared
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { error }
    throw error
  }
}

function taken(index: number): Refusal {
  return {
    error: serialNumberTaken(`/passes/${index}`),
  }
}

/** Serial numbers race with other requests: those found taken are refused, the rest is tried again. */
async function commitItems(
  ctx: Ctx,
  input: CreatePassesInput,
  items: Item[],
): Promise<Answer<CreatedPasses>> {
  for (;;) {
    const prepared = items.filter((item): item is PreparedPass => 'pass' in item)
    const bundleId = input.bundle && prepared.length > 0 ? ctx.newId('bdl') : null
    const answer = await batchAnswer(ctx, items, bundleId)
    const notice = noticeOf(ctx, prepared, bundleId)
    try {
      await ctx.commit({
        expectations: uniqueExpectations(ctx, prepared),
        writes: [...prepared.flatMap((item) => item.writes), ...answer.writes, ...notice.writes],
        events: prepared.flatMap((item) => item.events),
        answer: answer.answer,
      })
      notice.send()
      return answer.answer
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'serial_number_taken') throw error
      const used = await ctx.passes.takenSerials(prepared.map((item) => item.pass.serialNumber))
      if (used.size === 0) throw error
      for (const [index, item] of items.entries()) {
        if ('pass' in item && used.has(item.pass.serialNumber)) items[index] = taken(index)
      }
    }
  }
}

/**
 * One mail for those of a bundle that are for one address. It carries the link of the bundle only where that shows
 * nothing else: whoever asked for a mail of some passes did not ask to show the others.
 */
function noticeOf(ctx: Ctx, prepared: PreparedPass[], bundleId: string | null): Notice {
  const asking = prepared.filter(({ notify }) => notify).map(({ pass }) => pass)
  if (bundleId === null) return notifyHoldersApart(ctx, asking)
  return notifyHolders(ctx, asking, asking.length === prepared.length ? bundleId : null)
}

/** That the templates are still published as they were read. */
export function uniqueExpectations(ctx: Ctx, prepared: PreparedPass[]) {
  // A template can be published anew between two items: then both versions are here, and one fails.
  const versions = new Map(
    prepared.map(({ pass: { templateId: id, templateVersion: version } }) => [
      `${id} ${version}`,
      { id, version },
    ]),
  )
  return [...versions.values()].map(({ id, version }) => ctx.templates.stillPublished(id, version))
}

async function batchAnswer(ctx: Ctx, items: Item[], bundleId: string | null) {
  const passIds = items.flatMap((item) => ('pass' in item ? [item.pass.id] : []))
  const answered = items.map(
    (item, index): BatchItem =>
      'pass' in item
        ? { index, statusCode: 201, data: { ...item.view, warnings: item.warnings } }
        : {
            index,
            statusCode: item.error.status,
            errors: item.error.details.map((detail) => ({ code: item.error.code, ...detail })),
          },
  )
  const data: CreatedPasses = {
    items: answered,
    summary: { succeeded: passIds.length, failed: items.length - passIds.length },
  }
  const writes = []
  if (bundleId) {
    writes.push(ctx.bundles.insertion({ id: bundleId, passIds, createdAt: ctx.now() }))
    data.bundleUrl = await ctx.links.bundleUrl(bundleId)
  }
  const answer: Answer<CreatedPasses> = {
    data,
    description: `${passIds.length} of ${items.length} passes created`,
  }
  return { answer, writes }
}
