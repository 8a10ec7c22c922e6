import * as z from 'zod'
import { newLinkKeyId } from '../../lib/tokens/claim-token.ts'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, invalidValue } from '../model/errors.ts'
import { Instant } from '../model/instant-schemas.ts'
import type { LinkKey } from '../model/link-key.ts'
import { nameOf } from '../model/text.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'
import { refuseWithoutClaimScopes } from './claim-scopes.ts'
import { newLinkKeyAnswer } from './link-key-view.ts'

const MAX_TEMPLATES = 50

export const CreateLinkKeyInput = z
  .strictObject({
    name: nameOf(128).meta({ description: 'A name of your own for it.' }),
    templateIds: z
      .array(z.string().min(1).max(64))
      .min(1)
      .max(MAX_TEMPLATES)
      .refine((ids) => new Set(ids).size === ids.length, 'Each template once')
      .optional()
      .meta({
        description:
          'The templates that its links may create passes of. Left out: all of the workspace.',
        examples: [['tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3']],
      }),
    maxPasses: z.int().min(1).max(1_000_000_000).optional().meta({
      description:
        'How many passes its links may create together: the most that a stolen key could. Left out: any number.',
    }),
    expiresAt: Instant.optional().meta({
      description: 'When its links stop, whatever their own end is. Left out: never.',
    }),
  })
  .meta({ id: 'CreateLinkKeyInput', description: 'A link key to create.' })
export type CreateLinkKeyInput = z.infer<typeof CreateLinkKeyInput>

/**
 * Creates a key that signs claim links.
 *
 * @throws AppError insufficient_scope where the caller may not create passes with points
 */
export async function createLinkKey(ctx: Ctx, input: CreateLinkKeyInput): Promise<Answer> {
  refuseWithoutClaimScopes(ctx)
  const expiresAt = input.expiresAt === undefined ? null : Date.parse(input.expiresAt)
  if (expiresAt !== null && expiresAt <= ctx.now()) {
    throw invalidValue('Must lie in the future', '/expiresAt')
  }
  await refuseUnknownTemplates(ctx, input.templateIds ?? [])
  return untilUnchanged('workspace', ['link_key_id_taken'], async () => {
    const key: LinkKey = {
      id: newLinkKeyId(ctx.workspace.id, ctx.randomBytes(4)),
      name: input.name,
      templateIds: input.templateIds ?? null,
      maxPasses: input.maxPasses ?? null,
      passesCreated: 0,
      expiresAt,
      revokedAt: null,
      createdAt: ctx.now(),
      createdBy: ctx.actor,
    }
    const answer = await newLinkKeyAnswer(ctx, key, 'Link key created: it is shown only now')
    await ctx.commit({
      expectations: [ctx.linkKeys.idIsFree(key.id)],
      writes: [ctx.linkKeys.insertion(key)],
      answer,
    })
    return answer
  })
}

async function refuseUnknownTemplates(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const templates = await Promise.all(ids.map((id) => ctx.templates.published(id)))
  const unknown = templates.indexOf(null)
  if (unknown < 0) return
  throw new AppError('template_not_found', 'This workspace has no such template', {
    pointer: `/templateIds/${unknown}`,
  })
}
