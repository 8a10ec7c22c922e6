import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { gracePeriodSeconds } from '../model/grace-period.ts'
import { changeEndpoint } from './change-endpoint.ts'
import { secretAnswer } from './endpoint-view.ts'
import { newSecret } from './input.ts'

/** Each secret adds a signature to the header of every delivery. */
const MAX_SECRETS = 11

export const RotateSecretInput = z
  .strictObject({
    gracePeriodSeconds: gracePeriodSeconds(
      'How long deliveries are signed with the old secret as well.',
    ),
  })
  .meta({
    id: 'RotateWebhookSecretInput',
    description: 'How an endpoint goes over to its new secret.',
  })
export type RotateSecretInput = z.infer<typeof RotateSecretInput>

/** Gives an endpoint a new secret. Until the old one ends, both sign, so that the receiver can switch at any time. */
export function rotateSecret(
  ctx: Ctx,
  id: string,
  { gracePeriodSeconds }: RotateSecretInput,
): Promise<Answer> {
  const now = ctx.now()
  const endAt = now + gracePeriodSeconds * 1000
  return changeEndpoint(
    ctx,
    id,
    (endpoint) => {
      const old = endpoint.config.secrets
        .map(({ secret, expiresAt }) => ({
          secret,
          expiresAt: Math.min(expiresAt ?? endAt, endAt),
        }))
        .filter(({ expiresAt }) => expiresAt > now)
      const secrets = [{ secret: newSecret(ctx), expiresAt: null }, ...old].slice(0, MAX_SECRETS)
      return { after: { ...endpoint, config: { ...endpoint.config, secrets } } }
    },
    (after) => secretAnswer(after, 'Secret rotated: the new one is shown only now'),
  )
}
