import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import type { PassAccess } from '../model/pass.ts'
import { Access } from '../model/pass-input.ts'
import { changePass } from '../passes/change.ts'
import { presentPass } from '../render/present.ts'

const { accessLevel, validFrom, validUntil, allowedDoors } = Access.shape

/** The whole permission set. A window without `validFrom` or `validUntil` is open at that end. */
export const SetAccessInput = z
  .strictObject({
    accessLevel: accessLevel.unwrap().nullable().meta({
      description:
        'Your own word for what the pass may open, such as `backstage`. It is shown in decisions and on the pass. Null: there is none.',
    }),
    validFrom: validFrom.nullable().meta({
      description: 'The instant from which the pass opens doors; null: there is no beginning.',
    }),
    validUntil: validUntil.nullable().meta({
      description: 'The instant from which the pass opens no door any more; null: there is no end.',
    }),
    allowedDoors: allowedDoors.unwrap().meta({
      description: 'Door ids as readers send them, exact to the letter. `*` opens every door.',
    }),
  })
  .refine(
    (a) => !a.validFrom || !a.validUntil || Date.parse(a.validFrom) < Date.parse(a.validUntil),
    { message: 'Must be after validFrom', path: ['validUntil'] },
  )
  .meta({ id: 'SetAccessInput', description: 'The whole permission set of a pass.' })
export type SetAccessInput = z.infer<typeof SetAccessInput>

/** Replaces the permissions of a pass, in every state but VOIDED, and notifies its phones. */
export function setAccess(ctx: Ctx, passId: string, input: SetAccessInput): Promise<Answer> {
  const access: PassAccess = {
    accessLevel: input.accessLevel,
    validFrom: input.validFrom ?? null,
    validUntil: input.validUntil ?? null,
    allowedDoors: [...new Set(input.allowedDoors)],
  }
  return changePass(
    ctx,
    passId,
    async (pass) => {
      if (pass.status === 'VOIDED') {
        throw new AppError(
          'pass_not_active',
          'A voided pass takes no permissions: reinstate it first',
        )
      }
      const same = JSON.stringify(pass.access) === JSON.stringify(access)
      return {
        after: same ? pass : { ...pass, access },
        event: { type: 'pass.access.updated', data: { access } },
      }
    },
    async ({ before, after, template }) => ({
      data: { access: after.access, pass: await presentPass(ctx, after, template) },
      description: after === before ? 'Nothing changed' : 'Access set',
    }),
  )
}
