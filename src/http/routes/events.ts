import * as z from 'zod'
import { getEvent } from '../../domain/events/get.ts'
import { listEvents } from '../../domain/events/list.ts'
import { EventView } from '../../domain/events/view.ts'
import { type Operation, operation } from '../operation.ts'
import { listAnswer, pageOf, pagingQuery, readSeqPaging } from '../paging.ts'
import { API_BASE } from '../paths.ts'
import { rangeOf, rangeQuery } from '../range.ts'

const tag = 'Events'

const ListQuery = z.strictObject({
  ...pagingQuery,
  type: z.string().max(64).optional(),
  passId: z.string().max(64).optional(),
  ...rangeQuery('timestamp'),
})

export const events: Operation[] = [
  operation({
    id: 'listEvents',
    method: 'get',
    path: '/events',
    tag,
    summary: 'List events',
    description: 'Newest first. Events of a deleted pass stay, without what they said of it.',
    scope: 'events:read',
    query: ListQuery,
    answers: { 200: { description: 'A page of events', data: pageOf(EventView) } },
    errors: ['invalid_cursor'],
    async run(ctx, { query }) {
      const { limit, seq } = readSeqPaging(query)
      const at = rangeOf(query, 'timestamp')
      const { type, passId } = query
      const page = await listEvents(
        ctx,
        {
          ...(type !== undefined && { type }),
          ...(passId !== undefined && { passId }),
          ...(at && { at }),
        },
        { limit, beforeSeq: seq },
      )
      return listAnswer(page, page.items, query, `${API_BASE}/events`)
    },
  }),
  operation({
    id: 'getEvent',
    method: 'get',
    path: '/events/{eventId}',
    tag,
    summary: 'Get an event',
    scope: 'events:read',
    params: z.object({ eventId: z.string() }),
    answers: { 200: { description: 'The event', data: EventView } },
    errors: ['resource_not_found'],
    run: (ctx, { params }) => getEvent(ctx, params.eventId),
  }),
]
