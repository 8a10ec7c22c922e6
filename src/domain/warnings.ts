import * as z from 'zod'

/**
 * Something that was accepted and yet will not work as its author expects. `code` is stable and has a
 * heading in docs/errors.md; `pointer` is an RFC 6901 pointer into the object that was read.
 */
export interface Warning {
  code: string
  message: string
  pointer?: string
}

export const WarningView = z
  .looseObject({ code: z.string(), message: z.string(), pointer: z.string().optional() })
  .meta({ id: 'Warning' })
