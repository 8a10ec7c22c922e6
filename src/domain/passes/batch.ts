import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import {
  AppError,
  type ErrorDetail,
  firstErrors,
  MAX_ERRORS,
  serialNumberTaken,
} from '../model/errors.ts'
import { CreatePassInput } from '../model/pass-input.ts'
import { validate } from '../model/validation.ts'
import { notifyHolders, notifyHoldersApart, type QueuedMails } from '../notify/queue-mail.ts'
import { viewBundle } from './bundle-view.ts'
import { type CreatedPass, createdPass } from './create.ts'
import { type PreparedPass, preparePass, stillPublished } from './prepare.ts'
import { retryWhenTemplateChanged } from './retry-when-template-changed.ts'

export const MAX_ITEMS = 100

export const CreatePassesInput = z
  .strictObject({
    passes: z
      .array(z.unknown().meta({ shownAs: 'CreatePassInput' }))
      .min(1)
      .max(MAX_ITEMS)
      .meta({ description: 'The passes to create; each is checked by itself.' }),
    bundle: z
      .boolean()
      .optional()
      .meta({ description: 'Whether all of them get one link, for the one buyer of them all.' }),
  })
  .meta({ id: 'CreatePassesInput', description: 'Passes to create.' })
export type CreatePassesInput = z.infer<typeof CreatePassesInput>

type Item = PreparedPass | { error: AppError }
type BatchError = ErrorDetail & { code: string }
export type BatchItem =
  | { index: number; statusCode: 201; data: CreatedPass }
  | { index: number; statusCode: number; errors: BatchError[]; errorsOmitted?: number }

export interface CreatedPasses {
  items: BatchItem[]
  summary: { succeeded: number; failed: number }
  bundleId?: string
  bundleUrl?: string
}

/**
 * Creates up to 100 passes. Those that can be made are written in one atomic batch with the answer; the others are
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

const NamesTemplate = z.object({ templateId: z.string() })

function templateIds({ passes }: CreatePassesInput): string[] {
  const ids = passes.flatMap((body) => NamesTemplate.safeParse(body).data?.templateId ?? [])
  return [...new Set(ids)]
}

async function prepareItem(
  ctx: Ctx,
  body: unknown,
  index: number,
  serials: Set<string>,
): Promise<Item> {
  const at = `/passes/${index}`
  try {
    const checked = validate(CreatePassInput, body, { root: ['passes', index] })
    const prepared = await preparePass(ctx, checked, at)
    const { serialNumber } = prepared.pass
    if (serials.has(serialNumber)) throw serialNumberTaken(at)
    serials.add(serialNumber)
    return prepared
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { error }
    throw error
  }
}

/** Other requests may take a serial number meanwhile. Such items are refused, and the rest is tried again. */
async function commitItems(
  ctx: Ctx,
  input: CreatePassesInput,
  items: Item[],
): Promise<Answer<CreatedPasses>> {
  for (;;) {
    const prepared = items.filter((item) => 'pass' in item)
    const passIds = prepared.map(({ pass }) => pass.id)
    const bundleId = input.bundle && prepared.length > 0 ? ctx.newId('bdl') : null
    const answer: Answer<CreatedPasses> = {
      data: {
        items: viewItems(items),
        summary: { succeeded: prepared.length, failed: items.length - prepared.length },
        ...(bundleId && (await viewBundle(ctx, { id: bundleId, linkGeneration: 1 }))),
      },
      description: `${prepared.length} of ${items.length} passes created`,
    }
    const mails = mailsFor(ctx, prepared, bundleId)
    try {
      await ctx.commit({
        expectations: stillPublished(ctx, prepared),
        writes: [
          ...prepared.flatMap((item) => item.writes),
          ...(bundleId
            ? [ctx.bundles.insertion({ id: bundleId, passIds, createdAt: ctx.now() })]
            : []),
          ...mails.writes,
        ],
        events: prepared.flatMap((item) => item.events),
        answer,
      })
      mails.send()
      return answer
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'serial_number_taken') throw error
      const taken = await ctx.passes.takenSerials(prepared.map(({ pass }) => pass.serialNumber))
      if (taken.size === 0) throw error
      for (const [index, item] of items.entries()) {
        if (!('pass' in item) || !taken.has(item.pass.serialNumber)) continue
        items[index] = { error: serialNumberTaken(`/passes/${index}`) }
      }
    }
  }
}

/** All items together show as many faults as one answer does, and each that was refused shows one at least. */
function viewItems(items: Item[]): BatchItem[] {
  let left = MAX_ERRORS - items.filter((item) => 'error' in item).length
  return items.map((item, index) => {
    if ('pass' in item) return { index, statusCode: 201, data: createdPass(item) }
    const { code, status, details } = item.error
    const errors = details.map((detail) => ({ code, ...detail }))
    const shown = firstErrors(errors, 1 + Math.max(0, left))
    left -= shown.errors.length - 1
    return { index, statusCode: status, ...shown }
  })
}

/**
 * One mail for all passes of a bundle that go to one address. It carries the link of the bundle only where every pass
 * of the bundle asked for a mail, because that link shows all of them.
 */
function mailsFor(ctx: Ctx, prepared: PreparedPass[], bundleId: string | null): QueuedMails {
  const asking = prepared.filter(({ notify }) => notify).map(({ pass }) => pass)
  if (bundleId === null) return notifyHoldersApart(ctx, asking)
  return notifyHolders(ctx, asking, asking.length === prepared.length ? bundleId : null)
}
