import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, validationFailed } from '../model/errors.ts'
import { formatInstant } from '../model/instant.ts'
import { Instant, Timestamp } from '../model/instant-schemas.ts'
import { output } from '../model/output.ts'
import { changeEndpoint } from './change-endpoint.ts'

const DAY_MS = 86_400_000
/** Events keep their data for this time. */
const RECOVERABLE_DAYS = 30

export const RecoverInput = z
  .strictObject({
    since: Instant.meta({
      description: 'Events from this instant on are sent again. It may lie 30 days back at most.',
    }),
    until: Instant.optional().meta({
      description: 'Events up to this instant are sent again. Left out: up to now.',
    }),
  })
  .refine(({ since, until }) => until === undefined || Date.parse(since) < Date.parse(until), {
    message: 'Must be after since',
    path: ['until'],
  })
  .meta({ id: 'RecoverWebhookEndpointInput', description: 'The time whose events are sent again.' })
export type RecoverInput = z.infer<typeof RecoverInput>

export const RecoveryView = /* @__PURE__ */ output(
  'WebhookRecovery',
  'What is sent again.',
  () => ({
    endpointId: z.string().meta({ description: 'The endpoint that is sent to.' }),
    since: Timestamp.meta({ description: 'The instant from which on events are sent again.' }),
    until: Timestamp.meta({ description: 'The instant up to which events are sent again.' }),
  }),
)

/**
 * Sends an endpoint all events of a period that it has not received. The sending is done page by page after the answer,
 * so that the request takes no longer for many events than for one. A second recovery widens one that is under way.
 */
export async function recoverEndpoint(ctx: Ctx, id: string, input: RecoverInput): Promise<Answer> {
  const now = ctx.now()
  const since = Date.parse(input.since)
  const until = Math.min(input.until === undefined ? now : Date.parse(input.until), now)
  if (since < now - RECOVERABLE_DAYS * DAY_MS || since >= now) {
    const message = `Must lie in the last ${RECOVERABLE_DAYS} days`
    throw validationFailed([{ message, pointer: '/since', reason: 'invalid_value' }])
  }
  const [first, beyond] = await Promise.all([
    ctx.events.firstSeqAt(since),
    ctx.events.firstSeqAt(until + 1),
  ])
  const [after, last] = [first - 1, beyond - 1]
  const answer = await changeEndpoint(
    ctx,
    id,
    (endpoint) => {
      refuseDisabled(endpoint)
      const { recoverAfter, recoverUntil } = endpoint
      return {
        after: {
          ...endpoint,
          recoverAfter: recoverAfter === null || after < recoverAfter ? after : recoverAfter,
          recoverUntil: recoverUntil === null || last > recoverUntil ? last : recoverUntil,
        },
      }
    },
    () => ({
      data: {
        endpointId: id,
        since: formatInstant(since),
        until: formatInstant(until),
      },
      description: 'What it has not got is sent again',
    }),
  )
  ctx.wakeDispatcher()
  return answer
}

/** @throws AppError invalid_state_transition */
export function refuseDisabled({ status }: { status: string }): void {
  if (status === 'ENABLED') return
  throw new AppError('invalid_state_transition', 'The endpoint is disabled: enable it first')
}
