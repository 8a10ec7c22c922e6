import * as z from 'zod'
import type { Ctx } from '../model/ctx.ts'
import { API_VERSION } from '../model/event-types.ts'
import { formatInstant, Timestamp } from '../model/instant.ts'
import type { RecordedEvent } from '../model/recorded-event.ts'

export const EventView = z
  .looseObject({
    id: z.string().meta({ examples: ['evt_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] }),
    type: z.string().meta({ examples: ['pass.updated'] }),
    timestamp: Timestamp,
    apiVersion: z.string().meta({ examples: [API_VERSION] }),
    mode: z.enum(['live', 'test']),
    actor: z.string().meta({ description: 'An API key, a user, `device`, a wallet or `system`.' }),
    passId: z.string().nullable(),
    version: z.int().nullable().meta({ description: 'Of the pass.' }),
    data: z.record(z.string(), z.unknown()).nullable().meta({
      description:
        'The objects as they were then; null once the pass was deleted, and after 30 days.',
    }),
  })
  .meta({ id: 'Event' })
export type EventView = z.infer<typeof EventView>

type Event = RecordedEvent & { data: unknown }

/** An event changes once at most: when its data is erased. */
export function eventETag(_: Ctx, { seq, data }: Event): string {
  return `"${seq}-${data === null ? 'blank' : 'whole'}"`
}

export function viewEvent(ctx: Ctx, event: Event): EventView {
  return {
    id: event.id,
    type: event.type,
    timestamp: formatInstant(event.at),
    apiVersion: API_VERSION,
    mode: ctx.workspace.mode,
    actor: event.actor,
    passId: event.passId,
    version: event.version,
    data: event.data as EventView['data'],
  }
}
