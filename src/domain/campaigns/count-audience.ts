import { type Found, LISTED_AT_ONCE, MAX_PLANNED } from '../model/campaign.ts'
import type { Ctx } from '../model/ctx.ts'
import type { Asked } from '../model/ports/campaigns.ts'
import type { CheckedCampaign } from './check.ts'

const FOUND_AT_ONCE = 5_000
/** Each looks at 20,000 passes of the workspace at most. */
const MAX_LOOKS = 25

/** What the store is asked for the passes of a campaign. */
export function askedFor(
  { templateId, conditions }: Pick<CheckedCampaign, 'templateId' | 'conditions'>,
  nowMs: number,
  details: Partial<Omit<Asked, 'templateId' | 'conditions' | 'nowMs'>> = {},
): Asked {
  return {
    templateId,
    conditions,
    listed: null,
    nowMs,
    createdBefore: nowMs,
    withZone: false,
    message: null,
    limited: null,
    ...details,
  }
}

/**
 * How many passes an audience matches now.
 *
 * @param look sees each page of what is found
 * @returns `atLeast`: the workspace has more passes than were looked at, or more match than a campaign may reach
 */
export async function countAudience(
  ctx: Ctx,
  checked: CheckedCampaign,
  details: Omit<Parameters<typeof askedFor>[2] & {}, 'listed'> = {},
  look: (found: Found[]) => void = () => {},
): Promise<{ matched: number; atLeast: boolean }> {
  const asked = askedFor(checked, ctx.now(), details)
  let matched = 0
  const { audience, listed } = checked
  if ('by' in audience) {
    for (let from = 0; from < listed!.length; from += LISTED_AT_ONCE) {
      const values = listed!.slice(from, from + LISTED_AT_ONCE)
      const some = { ...asked, listed: { by: audience.by, values } }
      const { found } = await ctx.campaigns.matching(some, null, LISTED_AT_ONCE)
      matched += found.length
      look(found)
    }
    return { matched, atLeast: false }
  }
  let after: string | null = null
  for (let left = MAX_LOOKS; left > 0; left--) {
    const { found, next } = await ctx.campaigns.matching(asked, after, FOUND_AT_ONCE)
    matched += found.length
    look(found)
    if (next === null) return { matched, atLeast: false }
    if (matched > MAX_PLANNED) break
    after = next
  }
  return { matched, atLeast: true }
}
