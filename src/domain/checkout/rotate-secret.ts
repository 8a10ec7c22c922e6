import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { gracePeriodSeconds } from '../model/grace-period.ts'
import { viewConnection } from './connection-view.ts'
import { ConnectionSecretText, usableSecret } from './shop-secrets.ts'
import { changeConnection } from './update-connection.ts'

export const RotateSecretInput = z
  .strictObject({
    secret: ConnectionSecretText.optional(),
    gracePeriodSeconds: gracePeriodSeconds('How long the secret before counts as well.'),
  })
  .meta({ id: 'RotateCheckoutSecretInput', description: 'What a shop signs with from now on.' })
export type RotateSecretInput = z.infer<typeof RotateSecretInput>

/** Gives a connection a new secret. Until the grace period ends both count, so that the shop can switch at any time. */
export async function rotateSecret(
  ctx: Ctx,
  id: string,
  { secret, gracePeriodSeconds }: RotateSecretInput,
): Promise<Answer> {
  let next: ReturnType<typeof usableSecret> | null = null
  return changeConnection(
    ctx,
    id,
    (connection) => {
      next ??= usableSecret(ctx, connection.source, secret)
      const { current, previous } = connection.secret
      const until = ctx.now() + gracePeriodSeconds * 1000
      const replaced = current === null ? null : { secret: current, until }
      return {
        ...connection,
        secret: {
          ...connection.secret,
          current: next.text,
          previous: next.text === current ? previous : replaced,
        },
      }
    },
    (after) => ({
      data: { ...viewConnection(ctx, after), ...(next?.isNew && { secret: next.text }) },
      description: next?.isNew ? 'Secret rotated: it is shown only now' : 'Secret rotated',
      secret: next?.isNew ?? false,
    }),
  )
}
