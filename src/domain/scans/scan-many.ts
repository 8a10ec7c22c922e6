import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, type ErrorDetail, firstErrors, MAX_ERRORS } from '../model/errors.ts'
import { validate } from '../model/validation.ts'
import { ScanInput, takeScan } from './scan.ts'
import type { ScanView } from './view.ts'

/** The database takes a thousand statements of one request, and a scan that redeems by a rotating code needs nineteen. */
export const MAX_SCANS = 50

export const ScanManyInput = z
  .strictObject({
    scans: z
      .array(z.unknown().meta({ shownAs: 'ScanInput' }))
      .min(1)
      .max(MAX_SCANS)
      .meta({
        description: 'Scans, in the order in which they happened; each is taken by itself.',
      }),
  })
  .meta({ id: 'ScanManyInput', description: 'Scans that a device has kept.' })
export type ScanManyInput = z.infer<typeof ScanManyInput>

type BatchError = ErrorDetail & { code: string }
type Item =
  | { index: number; statusCode: 200; data: ScanView }
  | { index: number; statusCode: number; errors: BatchError[]; errorsOmitted?: number }

/**
 * Takes scans that a device has kept, one after another. Each counts once by its eventId, so the whole can be sent again
 * wherever it was cut off. One that is refused stops no other; a scanner that has ended stops all that follow.
 */
export async function scanMany(ctx: Ctx, { scans }: ScanManyInput): Promise<Answer> {
  const items: Item[] = []
  for (const [index, body] of scans.entries()) {
    items.push(await take(ctx, body, index, scans.length))
  }
  const succeeded = items.filter((item) => 'data' in item).length
  const answer: Answer = {
    data: { items, summary: { succeeded, failed: items.length - succeeded } },
    description: `${succeeded} of ${items.length} scans taken`,
  }
  const about = items.flatMap((item) => ('data' in item ? (item.data.passId ?? []) : []))
  await ctx.commit({ writes: [], answer, about: [...new Set(about)] })
  return answer
}

async function take(ctx: Ctx, body: unknown, index: number, all: number): Promise<Item> {
  try {
    const input = validate(ScanInput, body, { root: ['scans', index] })
    return { index, statusCode: 200, data: (await takeScan(ctx, input, false)).data }
  } catch (error) {
    const isOfItem = error instanceof AppError && error.status < 500 && error.status !== 401
    if (!isOfItem) throw error
    const errors = error.details.map(({ pointer, ...detail }) => ({
      code: error.code,
      ...detail,
      ...(pointer !== undefined && { pointer: within(index, pointer) }),
    }))
    return {
      index,
      statusCode: error.status,
      ...firstErrors(errors, Math.max(1, Math.floor(MAX_ERRORS / all))),
    }
  }
}

const within = (index: number, pointer: string) =>
  pointer.startsWith('/scans/') ? pointer : `/scans/${index}${pointer}`
