import * as z from 'zod'

/** What the push queue carries: ids alone, so that a message never holds anything personal or outdated. */
export const PushMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('google.publish'), workspaceId: z.string(), passId: z.string() }),
  z.object({
    type: z.literal('pass.push'),
    workspaceId: z.string(),
    passId: z.string(),
    version: z.int(),
  }),
])
export type PushMessage = z.infer<typeof PushMessage>
