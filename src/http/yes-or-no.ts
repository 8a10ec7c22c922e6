import * as z from 'zod'

/** A filter that is asked for, or its opposite; texts of a query have no other form. */
export const YesOrNo = z.enum(['true', 'false']).meta({
  id: 'YesOrNo',
  description: 'Whether something is so.',
})
