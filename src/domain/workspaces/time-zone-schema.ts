import { TimeZoneSchema } from '../model/time-zone-schema.ts'

export const WorkspaceTimeZone = TimeZoneSchema.meta({
  description:
    'The time zone of the workspace, by its IANA name. The dashboard asks for times and shows them in it; the API itself speaks UTC.',
  examples: ['Europe/Berlin'],
})
