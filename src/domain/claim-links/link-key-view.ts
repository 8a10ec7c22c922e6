import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { found } from '../model/errors.ts'
import { formatInstant } from '../model/instant.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { type LinkKey, statusOfLinkKey } from '../model/link-key.ts'
import { output, outputFrom } from '../model/output.ts'

export const LinkKeyView = /* @__PURE__ */ output(
  'LinkKey',
  'What signs claim links of a workspace, without its secret.',
  () => ({
    id: z.string().meta({
      description:
        'The id of the link key: 30 characters, with which every link that it signs begins.',
      examples: ['01KAJ2Z4Q8X3M6T9V5W7Y1B2C37K4Q'],
    }),
    name: z.string().meta({ description: 'Your own name for it.' }),
    status: z.enum(['ACTIVE', 'EXPIRED', 'REVOKED']).meta({
      id: 'LinkKeyStatus',
      description:
        '`ACTIVE`: its links work. `EXPIRED`, `REVOKED`: none does; passes that were claimed stay.',
    }),
    templateIds: z.array(z.string()).nullable().meta({
      description: 'The templates that its links may create passes of; null: all.',
    }),
    maxPasses: z.int().nullable().meta({
      description: 'How many passes its links may create; null: any number.',
    }),
    passesCreated: z.int().meta({ description: 'How many passes its links have created.' }),
    createdAt: Timestamp.meta({ description: 'When the link key was created.' }),
    expiresAt: Timestamp.nullable().meta({
      description: 'When its links stop, whatever their own end is; null: never.',
    }),
    revokedAt: Timestamp.nullable().meta({
      description: 'When the link key was revoked; null while it has not been.',
    }),
    createdBy: z.string().meta({
      description:
        'The API key, or the person of the dashboard (`user_…`), that created it or rotated another one into it.',
      examples: ['key_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
    }),
  }),
)

export const NewLinkKeyView = /* @__PURE__ */ outputFrom(
  'NewLinkKey',
  'A link key with the key itself.',
  LinkKeyView,
  () => ({
    key: z.string().meta({
      description: 'The key that signs links. It is shown here and never again.',
      examples: [
        'wps_link_01JABCDEFGHJKMNPQRSTVWXYZ00001_ERERERERERERERERERERERERERERERERERERERERERE',
      ],
    }),
  }),
)

export function viewLinkKey(ctx: Ctx, key: LinkKey) {
  const { id, name, templateIds, maxPasses, passesCreated, createdBy } = key
  return {
    id,
    name,
    status: statusOfLinkKey(key, ctx.now()),
    templateIds,
    maxPasses,
    passesCreated,
    createdAt: formatInstant(key.createdAt),
    expiresAt: formatInstant(key.expiresAt),
    revokedAt: formatInstant(key.revokedAt),
    createdBy,
  }
}

/** The answer to creating and rotating: the only one that holds the key itself. */
export async function newLinkKeyAnswer(
  ctx: Ctx,
  key: LinkKey,
  description: string,
): Promise<Answer> {
  return {
    data: { ...viewLinkKey(ctx, key), key: await ctx.links.linkKey(key.id) },
    description,
    secret: true,
  }
}

/** @throws AppError resource_not_found */
export const readLinkKey = async (ctx: Ctx, id: string): Promise<LinkKey> =>
  found(await ctx.linkKeys.get(id), 'link key')
