import { ulidTimeMs } from '../../lib/encoding/ulid.ts'
import type { Campaign } from '../model/campaign.ts'
import type { Ctx } from '../model/ctx.ts'
import { invalidValue } from '../model/errors.ts'

/** How long a preview can be acted on. */
const GOOD_FOR_MS = 10 * 60_000
const PATTERN = /^(\d{1,6})-([0-9A-HJKMNP-TV-Z]{26})$/

/**
 * A text that says that somebody has seen a preview of the campaign as it is now, with so many passes. Nobody can make it up, and
 * nothing is stored for it.
 */
export async function confirmationOf(
  ctx: Ctx,
  campaign: Pick<Campaign, 'id' | 'step'>,
  matched: number,
): Promise<string> {
  return written(ctx, campaign, matched, ctx.now() + GOOD_FOR_MS)
}

/**
 * How many passes were matched in the preview that a confirmation is from.
 *
 * @throws AppError validation_failed where it is of another campaign, of an earlier state of it, or older than ten minutes
 */
export async function readConfirmation(
  ctx: Ctx,
  campaign: Pick<Campaign, 'id' | 'step'>,
  confirmation: string,
): Promise<number> {
  const [, matched = '', ulid = ''] = PATTERN.exec(confirmation) ?? []
  if (ulid !== '') {
    const until = ulidTimeMs(ulid)
    const isOurs = (await written(ctx, campaign, Number(matched), until)) === confirmation
    if (isOurs && until > ctx.now()) return Number(matched)
  }
  throw invalidValue(
    'Is not from a preview of this campaign as it is now, of the last ten minutes',
    '/confirmation',
  )
}

async function written(
  ctx: Ctx,
  { id, step }: Pick<Campaign, 'id' | 'step'>,
  matched: number,
  untilMs: number,
): Promise<string> {
  const seed = `start of ${id} at ${step} with ${matched}`
  const keyId = ctx.links.currentKeyId
  const ulid = await ctx.derivedIds({ keyId, seed, timeMs: untilMs })
  return `${matched}-${ulid(0)}`
}
