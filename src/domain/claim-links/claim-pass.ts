import type { ClaimToken } from '../../lib/tokens/claim-token.ts'
import { ExpectationFailed } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import type { Pass } from '../model/pass.ts'
import { preparePass, stillPublished } from '../passes/prepare.ts'
import { retryWhenTemplateChanged } from '../passes/retry-when-template-changed.ts'
import { admitClaim, asClaim, type Claim, nothingHere, quotaReached } from './admit-claim.ts'
import { translated } from './read-claim.ts'

interface Holder {
  language: string | null
  timeZone: string | null
}

/**
 * Creates the pass of a claim link, or finds it: however many ask at once, its serial number is given to one. The
 * payload changes nothing of a pass that is there.
 *
 * @param holder what their browser has told, for a new pass whose link says nothing else: a BCP 47 tag, and an IANA name
 * @throws AppError see admitClaim
 */
export async function claimPass(ctx: Ctx, token: ClaimToken, holder: Holder): Promise<Pass> {
  const claim = await admitClaim(ctx, token)
  if (claim.pass) return claim.pass
  try {
    return await createClaimed(ctx, claim, holder)
  } catch (error) {
    if (error instanceof ExpectationFailed && error.expectation === 'link_key_ended') {
      throw nothingHere()
    }
    const isFull = error instanceof ExpectationFailed && error.expectation === 'link_key_used_up'
    const isTaken = error instanceof AppError && error.code === 'serial_number_taken'
    if (!isFull && !isTaken) throw translated(error)
    // Somebody opened the same link a moment earlier, perhaps with the last pass that the key may create.
    const { pass } = await admitClaim(ctx, token)
    if (pass) return pass
    throw quotaReached()
  }
}

function createClaimed(ctx: Ctx, claim: Claim, holder: Holder): Promise<Pass> {
  const { keyId, input } = claim
  const { language, timeZone } = input.customer ?? {}
  const customer = {
    ...input.customer,
    language: language ?? holder.language,
    timeZone: timeZone ?? holder.timeZone,
  }
  const body = { ...input, customer }
  return retryWhenTemplateChanged(ctx, [input.templateId], async () => {
    const prepared = await preparePass(asClaim(ctx, claim), body)
    await ctx.commit({
      expectations: [
        ...stillPublished(ctx, [prepared]),
        ctx.linkKeys.stillInForce(keyId, ctx.now()),
        ctx.linkKeys.roomForAnother(keyId),
      ],
      writes: [...prepared.writes, ctx.linkKeys.count(keyId)],
      events: prepared.events,
    })
    return prepared.pass
  })
}
