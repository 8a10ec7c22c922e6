import * as z from 'zod'
import { EVENTS } from '../model/event-catalogue.ts'
import { API_VERSION, EVENT_TYPES, type EventType } from '../model/event-types.ts'

/** The body of a delivery, by type of event. */
export const EventPayloads = Object.fromEntries(
  EVENT_TYPES.map((type) => [type, { summary: EVENTS[type].summary, schema: payloadOf(type) }]),
) as Record<EventType, { summary: string; schema: z.ZodObject }>

function payloadOf(type: EventType): z.ZodObject {
  return z
    .looseObject({
      id: z.string().meta({ examples: ['evt_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] }),
      type: z.literal(type),
      timestamp: z
        .string()
        .meta({ description: 'When it happened: ISO 8601 UTC with milliseconds.' }),
      apiVersion: z.string().meta({ examples: [API_VERSION] }),
      mode: z.enum(['live', 'test']),
      data: EVENTS[type].data,
    })
    .meta({
      id: `${type
        .split(/[._]/)
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join('')}Event`,
    })
}
