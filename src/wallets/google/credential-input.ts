import * as z from 'zod'

const text = (max: number) => z.string().min(1).max(max)

export const GoogleCredentialInput = z
  .strictObject({
    platform: z.literal('google').meta({ description: 'The wallet that the credential is for.' }),
    issuerId: text(64).meta({ description: 'The issuer account at Google.' }),
    serviceAccount: z.union([z.record(z.string(), z.json()), text(16_384)]).meta({
      description: 'The JSON key file of the service account, as an object or as its text.',
    }),
  })
  .meta({ id: 'GoogleCredentialInput', description: 'A service account of Google’s.' })
export type GoogleCredentialInput = z.infer<typeof GoogleCredentialInput>

export const GOOGLE_CREDENTIAL_EXAMPLE = {
  platform: 'google',
  issuerId: '3388000000022000000',
  serviceAccount: {
    type: 'service_account',
    client_email: 'passes@example.iam.gserviceaccount.com',
    private_key_id: '0123456789abcdef',
    private_key: '-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----\n',
  },
} as const
