import * as z from 'zod'

const text = (max: number) => z.string().min(1).max(max)

export const AppleCredentialInput = z
  .strictObject({
    platform: z.literal('apple'),
    certificate: text(65_536).meta({ description: 'PEM, or base64 of a .cer or a modern .p12.' }),
    privateKey: text(65_536)
      .optional()
      .meta({ description: 'PEM, encrypted or not; a .p12 brings its own.' }),
    passphrase: z.string().max(1024).optional(),
    apnsKey: z
      .strictObject({ keyId: text(64), teamId: text(64), privateKey: text(4096) })
      .optional()
      .meta({ id: 'ApnsKeyInput', description: 'The .p8 key that pushes are signed with.' }),
    digest: z
      .enum(['SHA-256', 'SHA-1'])
      .default('SHA-256')
      .meta({ description: 'Of signatures. SHA-1 only for verifiers that know nothing newer.' }),
  })
  .meta({ id: 'AppleCredentialInput' })
export type AppleCredentialInput = z.infer<typeof AppleCredentialInput>
