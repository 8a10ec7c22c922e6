import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import { ScopeSchema } from '../model/api-key.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { Instant } from '../model/instant.ts'
import { mintApiKey } from './mint.ts'
import { refuseWiderScopes } from './refuse-wider-scopes.ts'
import { newKeyAnswer } from './view.ts'

export const CreateApiKeyInput = z
  .strictObject({
    name: z.string().trim().min(1).max(128).meta({ description: 'A name of your own for it.' }),
    scopes: z
      .array(ScopeSchema)
      .min(1)
      .refine((scopes) => new Set(scopes).size === scopes.length, 'Each scope once')
      .meta({ description: 'What the key may do: nothing that the key asking for it may not do.' }),
    expiresAt: Instant.optional().meta({ description: 'When the key ends; left out: never.' }),
  })
  .meta({ id: 'CreateApiKeyInput', description: 'A key to be made.' })
export type CreateApiKeyInput = z.infer<typeof CreateApiKeyInput>

export async function createApiKey(ctx: Ctx, input: CreateApiKeyInput): Promise<Answer> {
  refuseWiderScopes(ctx, input.scopes)
  const now = ctx.now()
  const expiresAt = input.expiresAt === undefined ? null : Date.parse(input.expiresAt)
  if (expiresAt !== null && expiresAt <= now) {
    throw new AppError('validation_failed', 'Must lie in the future', {
      pointer: '/expiresAt',
      reason: 'invalid_value',
    })
  }
  const minted = mintApiKey(ctx.workspace.mode, ctx.randomBytes, {
    id: ctx.newId('key'),
    name: input.name,
    scopes: input.scopes,
    createdAt: now,
    expiresAt,
  })
  const answer = newKeyAnswer(minted, 'API key created: it is shown only now')
  await ctx.commit({ writes: [ctx.apiKeys.insertion(minted.record)], answer })
  return answer
}
