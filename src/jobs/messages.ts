import * as z from 'zod'

/** What the push queue carries: ids alone, so that a message never holds anything personal or outdated. */
export const PushMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('google.publish'), workspaceId: z.string(), passId: z.string() }),
])
export type PushMessage = z.infer<typeof PushMessage>
