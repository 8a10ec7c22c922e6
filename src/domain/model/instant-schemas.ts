import * as z from 'zod'
import { formatInstant, parseInstant } from './instant.ts'

/** An instant in an answer. */
export const Timestamp = z.string().meta({ format: 'date-time' })

/** An instant in a request: any spelling of RFC 3339. */
export const Instant = z
  .string()
  .max(64)
  .refine((text) => parseInstant(text) !== null, {
    error: 'Must be an RFC 3339 instant, with a time and an offset, such as 2026-12-01T19:00:00Z',
    params: { reason: 'invalid_format' },
  })
  // What is kept is one spelling, so that equal instants are equal texts.
  .overwrite((text) => formatInstant(parseInstant(text)!))
  .meta({
    format: 'date-time',
    examples: ['2026-12-01T19:00:00.000Z'],
  })
