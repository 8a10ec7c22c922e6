import * as z from 'zod'
import type { Ctx } from '../model/ctx.ts'
import { API_VERSION, EventTypeSchema } from '../model/event-types.ts'
import { formatInstant } from '../model/instant.ts'
import { output } from '../model/output.ts'
import type { RecordedEvent } from '../model/recorded-event.ts'
import { envelopeMembers } from './payload.ts'

export const EventView = /* @__PURE__ */ output(
  'Event',
  'Something that happened in the workspace.',
  () => ({
    ...envelopeMembers(),
    type: EventTypeSchema,
    actor: z.string().meta({
      description: 'Who did it: an API key, a user, `device`, a wallet or `system`.',
    }),
    passId: z
      .string()
      .nullable()
      .meta({ description: 'The pass that the event is about; null: none.' }),
    version: z.int().nullable().meta({
      description: 'The version of the pass after the event; null where there is no pass.',
    }),
    data: z.record(z.string(), z.unknown()).meta({ shownAs: 'EventData' }).nullable().meta({
      description:
        'The objects as they were then; null after 30 days. Once the pass was deleted: only that it was.',
    }),
  }),
)
export type EventView = z.infer<typeof EventView>

type Event = RecordedEvent & { data: unknown }

/** An event changes when its pass is deleted, and when it is so old that its data is not kept any more. */
export function eventETag(_: Ctx, { seq, data, isErased }: Event): string {
  return `"${seq}-${isErased ? 'erased' : data === null ? 'blank' : 'whole'}"`
}

export function viewEvent(ctx: Ctx, event: Event): EventView {
  return {
    id: event.id,
    type: event.type as EventView['type'],
    timestamp: formatInstant(event.at),
    apiVersion: API_VERSION,
    mode: ctx.workspace.mode,
    actor: event.actor,
    passId: event.passId,
    version: event.version,
    data: event.data as EventView['data'],
  }
}
