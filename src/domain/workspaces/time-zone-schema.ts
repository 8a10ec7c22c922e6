import * as z from 'zod'
import { isTimeZone } from '../../lib/locale/zoned-time.ts'

export const TimeZoneSchema = z
  .string()
  .refine(isTimeZone, 'Must be the IANA name of a time zone, such as Europe/Berlin')
  .meta({
    description:
      'The time zone of the workspace, by its IANA name. The dashboard asks for times and shows them in it; the API itself speaks UTC.',
    examples: ['Europe/Berlin'],
  })
