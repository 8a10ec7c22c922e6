import * as z from 'zod'

const text = (max: number) => z.string().min(1).max(max)

const ApnsKey = z
  .strictObject({
    keyId: text(64).meta({ description: 'The id that Apple gave the key: 10 characters.' }),
    teamId: text(64).meta({
      description: 'The id of your developer team at Apple: 10 characters.',
    }),
    privateKey: text(4096).meta({
      description: 'The text of the .p8 file, as Apple handed it out.',
    }),
  })
  .meta({ id: 'ApnsKeyInput', description: 'The .p8 key that pushes are signed with.' })

const Digest = z.enum(['SHA-256', 'SHA-1']).meta({
  id: 'SignatureDigest',
  description: 'What signs. SHA-1 is for verifiers that know nothing newer.',
})

export const AppleCredentialInput = z
  .strictObject({
    platform: z.literal('apple').meta({ description: 'The wallet that the credential is for.' }),
    certificate: text(65_536).meta({ description: 'PEM, or base64 of a .cer or a modern .p12.' }),
    privateKey: text(65_536)
      .optional()
      .meta({ description: 'PEM, encrypted or not; a .p12 brings its own.' }),
    passphrase: z
      .string()
      .max(1024)
      .optional()
      .meta({ description: 'The passphrase of the private key or the .p12.' }),
    apnsKey: ApnsKey.optional(),
    digest: Digest.default('SHA-256'),
  })
  .meta({ id: 'AppleCredentialInput', description: 'A pass type certificate with its key.' })
export type AppleCredentialInput = z.infer<typeof AppleCredentialInput>

export const APPLE_CREDENTIAL_EXAMPLE = {
  platform: 'apple',
  certificate: '-----BEGIN CERTIFICATE-----\n…\n-----END CERTIFICATE-----\n',
  privateKey: '-----BEGIN ENCRYPTED PRIVATE KEY-----\n…\n-----END ENCRYPTED PRIVATE KEY-----\n',
  passphrase: 'of the private key',
} as const
