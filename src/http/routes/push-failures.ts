import * as z from 'zod'
import type { Ctx } from '../../domain/model/ctx.ts'
import type { PushFailure } from '../../domain/model/ports/pushes.ts'
import {
  RetryPushesInput,
  retryPushes,
  viewPushFailure,
} from '../../domain/passes/push-failures.ts'
import type { Operation } from '../operation.ts'
import { resource } from '../resource.ts'

const failures = resource({
  tag: 'Passes',
  sdk: 'pushFailures',
  noun: ['failure', 'failures'],
  path: '/push-failures',
  item: '/push-failures',
  read: 'passes:read',
  write: 'passes:write',
  object: 'PushFailure',
  view: (_: Ctx, failure: PushFailure) => viewPushFailure(failure),
})

export const pushFailureOperations: Operation[] = [
  failures.list({
    id: 'listPushFailures',
    summary: 'List changes that wallets could not be notified of',
    description:
      'Passes whose newest version did not reach a wallet after all retries. Devices that are gone are no failure, and what a ' +
      '`FAILING` credential keeps is no failure.',
    filters: {
      passId: z.string().max(64).optional().meta({ description: 'Those of this pass.' }),
    },
    page: (ctx, { filter: { passId }, paging: { limit, after } }) =>
      ctx.pushFailures.list({ passIds: passId === undefined ? null : [passId], limit, after }),
  }),
  failures.action('retry', {
    id: 'retryPushes',
    summary: 'Notify wallets again',
    description:
      'Queues what failed again: of the named passes, or of the first 100 that have a failure; ' +
      '`hasMore` says whether others are left. Devices that were notified already are left alone.',
    body: RetryPushesInput,
    bodyRule: { optional: true },
    examples: { some: { passIds: ['pass_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] } },
    answer: { description: 'How many passes were queued', data: 'RetriedPushes' },
    run: (ctx, { body }) => retryPushes(ctx, body),
  }),
]
