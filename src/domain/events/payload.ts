import * as z from 'zod'
import { API_VERSION, EVENT_TYPES, type EventType, ModeSchema } from '../model/event-types.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { output, outputFrom } from '../model/output.ts'
import { ErasedEventData, EVENTS, isAboutPass } from './catalogue.ts'

/** What every event says of itself. */
export const envelopeMembers = () => ({
  id: z.string().meta({
    description: 'The id of the event: the same in every delivery of it.',
    examples: ['evt_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
  }),
  timestamp: Timestamp.meta({ description: 'When the event happened.' }),
  apiVersion: z.string().meta({
    description: 'The version of the payload’s shape.',
    examples: [API_VERSION],
  }),
  mode: ModeSchema,
})

const WebhookEventBase = /* @__PURE__ */ output(
  'WebhookEventBase',
  'What the bodies of all deliveries have.',
  envelopeMembers,
)

/** The body of a delivery, by type of event. */
export const EVENT_PAYLOADS = Object.fromEntries(
  EVENT_TYPES.map((type) => {
    const { summary, data } = EVENTS[type]
    const schema = /* @__PURE__ */ outputFrom(
      nameOf(type),
      `${summary}.`,
      WebhookEventBase,
      () => ({
        type: z.literal(type).meta({ description: 'The type of the event.' }),
        data: isAboutPass(type) ? z.union([data, ErasedEventData]) : data,
      }),
    )
    return [type, { summary, schema }]
  }),
) as unknown as Record<EventType, { summary: string; schema: z.ZodType }>

/** `pass.push.sent` is a PassPushSentEvent. */
function nameOf(type: EventType): string {
  const words = type.split(/[._]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `${words.join('')}Event`
}
