import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { viewConnection } from './connection-view.ts'
import { ConnectionSecretText, usableSecret } from './create-connection.ts'
import { changeConnection } from './update-connection.ts'

const DAY_SECONDS = 86_400

export const RotateSecretInput = z
  .strictObject({
    secret: ConnectionSecretText.optional(),
    gracePeriodSeconds: z
      .int()
      .min(0)
      .max(7 * DAY_SECONDS)
      .default(DAY_SECONDS)
      .meta({ description: 'How long the secret before counts as well.' }),
  })
  .meta({ id: 'RotateCheckoutSecretInput' })
export type RotateSecretInput = z.infer<typeof RotateSecretInput>

/** Until the grace period ends both secrets count: a shop goes over to a new one when it likes. */
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
      const until = ctx.now() + gracePeriodSeconds * 1000
      return {
        ...connection,
        secret: {
          ...connection.secret,
          current: next.text,
          previous:
            next.text === connection.secret.current
              ? connection.secret.previous
              : { secret: connection.secret.current, until },
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
