import * as z from 'zod'

const text = (max: number) => z.string().min(1).max(max)

export const GoogleCredentialInput = z
  .strictObject({
    platform: z.literal('google'),
    issuerId: text(64),
    serviceAccount: z.union([z.record(z.string(), z.json()), text(16_384)]).meta({
      description: 'The JSON key file of the service account, as an object or as its text.',
    }),
  })
  .meta({ id: 'GoogleCredentialInput' })
export type GoogleCredentialInput = z.infer<typeof GoogleCredentialInput>
