import type { ClaimToken } from '../../lib/tokens/claim-token.ts'
import type { Ctx } from '../model/ctx.ts'
import type { Pass } from '../model/pass.ts'
import type { PassContent } from '../model/pass-content.ts'
import { preparePass } from '../passes/prepare.ts'
import { admitClaim, asClaim } from './admit-claim.ts'
import { translated } from './read-claim.ts'

/** What a claim link leads to: a pass that is there, or one as it would be created. */
export interface PreviewedClaim {
  pass: Pass
  /** Null: the pass is there already. */
  content: PassContent | null
}

/**
 * The pass behind a claim link, for somebody who looks at it: nothing is written, however often it is opened, and by
 * whatever program.
 *
 * @throws AppError see admitClaim
 */
export async function previewClaim(ctx: Ctx, token: ClaimToken): Promise<PreviewedClaim> {
  const claim = await admitClaim(ctx, token)
  if (claim.pass) return { pass: claim.pass, content: null }
  try {
    const { pass, content } = await preparePass(asClaim(ctx, claim), claim.input)
    return { pass, content }
  } catch (error) {
    throw translated(error)
  }
}
