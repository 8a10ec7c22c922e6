import * as z from 'zod'
import {
  listPushFailures,
  PushFailureView,
  RetryPushesInput,
  retryPushes,
} from '../../domain/passes/push-failures.ts'
import { operation } from '../operation.ts'
import { listAnswer, pageOf, pagingQuery, readPaging } from '../paging.ts'
import { API_BASE } from '../paths.ts'

const tag = 'Passes'

export const pushFailures = [
  operation({
    id: 'listPushFailures',
    method: 'get',
    path: '/push-failures',
    tag,
    summary: 'List changes that wallets could not be told of',
    description:
      'Passes whose newest version was given up on a platform. Devices that are gone are no failure, and what a ' +
      '`FAILING` credential keeps is not given up.',
    scope: 'passes:read',
    query: z.strictObject(pagingQuery),
    answers: { 200: { description: 'A page of failures', data: pageOf(PushFailureView) } },
    errors: ['invalid_cursor'],
    async run(ctx, { query }) {
      const { limit, after } = readPaging(query)
      const page = await listPushFailures(ctx, { limit, after })
      return listAnswer(page, page.items, query, `${API_BASE}/push-failures`)
    },
  }),
  operation({
    id: 'retryPushes',
    method: 'post',
    path: '/push-failures/retry',
    tag,
    summary: 'Tell wallets again',
    description:
      'Puts what was given up into the queue again: of the named passes, or of the first 100 that have a failure; ' +
      '`hasMore` says whether others are left. Devices that were told are not told again.',
    scope: 'passes:write',
    body: RetryPushesInput,
    bodyRule: { optional: true },
    examples: { some: { passIds: ['pass_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] } },
    answers: {
      200: {
        description: 'How many passes were queued',
        data: z
          .looseObject({ queued: z.int(), hasMore: z.boolean() })
          .meta({ id: 'RetriedPushes' }),
      },
    },
    errors: [],
    run: (ctx, { body }) => retryPushes(ctx, body),
  }),
]
