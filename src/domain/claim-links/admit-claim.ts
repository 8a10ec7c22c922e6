import type { ClaimToken } from '../../lib/tokens/claim-token.ts'
import { type Ctx, withScopes, withSource } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { type LinkKey, statusOfLinkKey } from '../model/link-key.ts'
import { FIRST_LINK_GENERATION, type Pass } from '../model/pass.ts'
import { CLAIM_SCOPES } from './claim-scopes.ts'
import { type ClaimedPass, payloadInvalid, readClaim } from './read-claim.ts'

/** A claim link that may be used. */
export interface Claim {
  keyId: string
  input: ClaimedPass
  /** The pass that was claimed by it before, or created in another way; null: there is none. */
  pass: Pass | null
}

/**
 * Looks whether a link whose MAC was verified may be used, and for which pass. Writes nothing.
 *
 * @throws AppError link_payload_invalid, link_expired; not_found where its key has ended, or where the pass was given another
 * link since: replacing a link would be in vain otherwise; gone; quota_reached
 */
export async function admitClaim(ctx: Ctx, token: ClaimToken): Promise<Claim> {
  const { keyId } = token
  const input = await readWithKey(ctx, token)
  const [key, pass] = await Promise.all([
    activeKey(ctx, keyId),
    ctx.passes.getBySerial(input.serialNumber),
  ])
  if (key.templateIds && !key.templateIds.includes(input.templateId)) {
    throw payloadInvalid([
      { message: 'The link key is not for this template', pointer: '/templateId' },
    ])
  }
  if (pass) refuseOther(input, pass)
  else if (key.maxPasses !== null && key.passesCreated >= key.maxPasses) throw quotaReached()
  return { keyId, input, pass }
}

/** Reads what the link says. Where the key has ended, that is all the answer, whatever is wrong with the link. */
async function readWithKey(ctx: Ctx, { keyId, payload }: ClaimToken): Promise<ClaimedPass> {
  try {
    return readClaim(payload, ctx.now())
  } catch (fault) {
    await activeKey(ctx, keyId)
    throw fault
  }
}

async function activeKey(ctx: Ctx, keyId: string): Promise<LinkKey> {
  const key = await ctx.linkKeys.get(keyId)
  if (!key || statusOfLinkKey(key, ctx.now()) !== 'ACTIVE') throw nothingHere()
  return key
}

/** In the name of the link: it creates passes, with points, and each says where it came from. */
export const asClaim = (ctx: Ctx, { keyId }: Pick<Claim, 'keyId'>): Ctx =>
  withSource(withScopes(ctx, new Set(CLAIM_SCOPES)), `claim:${keyId}`)

function refuseOther({ templateId }: ClaimedPass, pass: Pass): void {
  if (pass.templateId !== templateId) {
    throw payloadInvalid([
      {
        message: 'The pass with this serial number is one of another template',
        pointer: '/serialNumber',
      },
    ])
  }
  if (pass.deletedAt !== null) throw new AppError('gone', 'This pass was deleted')
  if (pass.linkGeneration > FIRST_LINK_GENERATION) throw nothingHere()
}

export const nothingHere = (): AppError =>
  new AppError('not_found', 'There is nothing at this address')

export const quotaReached = (): AppError =>
  new AppError('quota_reached', 'The link key has created all passes that it may')
