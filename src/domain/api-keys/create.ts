import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import { ScopeSchema } from '../model/api-key.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { Instant } from '../model/instant-schemas.ts'
import { nameOf } from '../model/text.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'
import { earlierEnd, makerId, readMaker } from './maker.ts'
import { mintApiKey } from './mint.ts'
import { recordApiKeyEvents } from './record-events.ts'
import { refuseWiderScopes } from './refuse-wider-scopes.ts'
import { storeApiKey } from './store.ts'
import { newKeyAnswer } from './view.ts'

export const CreateApiKeyInput = z
  .strictObject({
    name: nameOf(128).meta({ description: 'A name of your own for it.' }),
    scopes: z
      .array(ScopeSchema)
      .min(1)
      .refine((scopes) => new Set(scopes).size === scopes.length, 'Each scope once')
      .meta({ description: 'What the key may do: nothing that the key asking for it may not do.' }),
    expiresAt: Instant.optional().meta({
      description:
        'When the key ends: at the latest when the key asking for it does. Left out: when that one does.',
    }),
  })
  .meta({ id: 'CreateApiKeyInput', description: 'A key to create.' })
export type CreateApiKeyInput = z.infer<typeof CreateApiKeyInput>

/** Makes a key that may do no more than the one asking, and ends no later. */
export async function createApiKey(ctx: Ctx, input: CreateApiKeyInput): Promise<Answer> {
  refuseWiderScopes(ctx, input.scopes)
  const asked = input.expiresAt === undefined ? null : Date.parse(input.expiresAt)
  if (asked !== null && asked <= ctx.now()) {
    throw new AppError('validation_failed', 'Must lie in the future', {
      pointer: '/expiresAt',
      reason: 'invalid_value',
    })
  }
  await ctx.takeClaim()
  const id = ctx.newId('key')
  const minted = await untilUnchanged('API key', ['api_key_changed'], async () => {
    const maker = await readMaker(ctx)
    const now = ctx.now()
    const made = mintApiKey(
      ctx.workspace.mode,
      ctx.randomBytes,
      {
        id,
        name: input.name,
        scopes: input.scopes,
        createdAt: now,
        expiresAt: earlierEnd(asked, maker?.expiresAt),
        createdBy: makerId(ctx),
      },
      { type: 'api_key.created', at: now, actor: ctx.actor },
    )
    return storeApiKey(ctx, made, maker ? [maker] : [])
  })
  const answer = newKeyAnswer(minted, 'API key created: it is shown only now')
  await recordApiKeyEvents(ctx, [minted.record], answer)
  return answer
}
