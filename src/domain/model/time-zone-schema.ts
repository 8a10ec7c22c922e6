import * as z from 'zod'
import { isTimeZone } from '../../lib/locale/zoned-time.ts'

export const TimeZoneSchema = z
  .string()
  .refine(isTimeZone, 'Must be the IANA name of a time zone, such as Europe/Berlin')
  .meta({ examples: ['Europe/Berlin'] })
