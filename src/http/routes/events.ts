import * as z from 'zod'
import { eventETag, viewEvent } from '../../domain/events/view.ts'
import { found } from '../../domain/model/errors.ts'
import { EventTypeSchema } from '../../domain/model/event-types.ts'
import type { Operation } from '../operation.ts'
import { EventOrder, seqAfter } from '../paging.ts'
import { resource } from '../resource.ts'
import { YesOrNo } from '../yes-or-no.ts'

const events = resource({
  tag: 'Events',
  sdk: 'events',
  noun: ['event', 'events'],
  path: '/events',
  item: '/events/{eventId}',
  read: 'events:read',
  object: 'Event',
  view: viewEvent,
  etag: eventETag,
})

export const eventOperations: Operation[] = [
  events.list({
    id: 'listEvents',
    summary: 'List events',
    description: 'Events of a deleted pass stay, without what they said of it.',
    sort: EventOrder,
    filters: {
      type: EventTypeSchema.optional().meta({ description: 'Those of this type.' }),
      passId: z.string().max(64).optional().meta({ description: 'Those about this pass.' }),
      test: YesOrNo.optional().meta({
        description:
          '`false`: without events of passes that were made to try a template; `true`: those alone.',
      }),
    },
    ranges: { timestamp: 'When it happened.' },
    page: (ctx, { filter: { timestamp: at, ...filter }, paging }) =>
      ctx.events.list(
        { ...filter, ...(at && { at }) },
        {
          limit: paging.limit,
          afterSeq: seqAfter(paging),
          oldestFirst: paging.sort === 'timestamp',
        },
      ),
  }),
  events.get({
    id: 'getEvent',
    summary: 'Get an event',
    find: async (ctx, { eventId }) => found(await ctx.events.get(eventId), 'event'),
  }),
]
