import * as z from 'zod'

/** What every entry says that tells of an error, wherever it stands. */
export const errorMembers = () => ({
  code: z
    .string()
    .meta({ description: 'The stable code of the error.', examples: ['serial_number_taken'] }),
  message: z
    .string()
    .meta({ description: 'A sentence for people. It may change: compare `code` instead.' }),
})
