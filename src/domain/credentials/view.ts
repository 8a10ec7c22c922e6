import * as z from 'zod'
import type { Credential } from '../model/credential.ts'
import { formatInstant } from '../model/instant.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { output } from '../model/output.ts'
import { CredentialPlatformSchema } from '../model/platform-schema.ts'
import { PLATFORMS } from '../model/platforms.ts'

/** How long before its end a certificate counts as EXPIRING. */
export const EXPIRING_MS = 30 * 86_400_000

const STATUSES = ['ACTIVE', 'EXPIRING', 'EXPIRED', 'FAILING', 'REPLACED'] as const
export const CredentialStatusSchema = z.enum(STATUSES).meta({
  id: 'CredentialStatus',
  description:
    'ACTIVE: in use. EXPIRING: ends within 30 days. EXPIRED: has ended. FAILING: the platform refuses it. REPLACED: a ' +
    'newer one is in use.',
})
export type CredentialStatus = (typeof STATUSES)[number]

export const CredentialCheckView = /* @__PURE__ */ output(
  'CredentialCheck',
  'Something that a credential was tried for.',
  () => ({
    code: z.string().meta({ description: 'The name of the check.', examples: ['private_key'] }),
    ok: z.boolean().meta({ description: 'Whether the check passed.' }),
    message: z.string().meta({ description: 'What the check found, in a sentence for people.' }),
  }),
)

/** A credential as clients see it: never with a secret. */
export const CredentialView = /* @__PURE__ */ output(
  'Credential',
  'A certificate or service account that signs for a wallet. Its secret is never shown.',
  () => ({
    id: z.string().meta({
      description: 'The id of the credential.',
      examples: ['cred_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
    }),
    platform: CredentialPlatformSchema,
    passTypeIdentifier: z
      .string()
      .optional()
      .meta({
        description: 'Apple: the pass type identifier that the certificate is for.',
        examples: ['pass.com.example.membership'],
      }),
    teamIdentifier: z
      .string()
      .optional()
      .meta({ description: 'Apple: the developer team that the certificate belongs to.' }),
    issuerId: z
      .string()
      .optional()
      .meta({ description: 'Google: the issuer account that the service account works for.' }),
    notAfter: Timestamp.optional().meta({ description: 'Apple: when the certificate ends.' }),
    status: CredentialStatusSchema,
    checks: z.array(CredentialCheckView).meta({ description: 'The checks of the upload.' }),
    createdAt: Timestamp.meta({ description: 'When the credential was uploaded.' }),
  }),
)

export const CredentialSelfTestView = /* @__PURE__ */ output(
  'CredentialSelfTest',
  'What was tried with a credential, and what came of it.',
  () => ({
    id: z.string().meta({ description: 'The id of the credential.' }),
    ok: z.boolean().meta({ description: 'Whether every check passed.' }),
    checks: z.array(CredentialCheckView).meta({ description: 'The checks of this self-test.' }),
  }),
)

export function viewCredential(credential: Credential, nowMs: number) {
  const { id, platform, subject, teamIdentifier, notAfter, checks, createdAt } = credential
  return {
    id,
    platform,
    [PLATFORMS[platform].subject]: subject,
    ...(teamIdentifier !== null && { teamIdentifier }),
    ...(notAfter !== null && { notAfter: formatInstant(notAfter) }),
    status: credentialStatus(credential, nowMs),
    checks,
    createdAt: formatInstant(createdAt),
  }
}

/** The status that clients see. A replaced credential cannot expire; one that has expired is not called FAILING. */
export function credentialStatus(
  { status, notAfter }: Pick<Credential, 'status' | 'notAfter'>,
  nowMs: number,
): CredentialStatus {
  if (status === 'REPLACED') return 'REPLACED'
  if (notAfter !== null && notAfter <= nowMs) return 'EXPIRED'
  if (status === 'FAILING') return 'FAILING'
  return notAfter !== null && notAfter - nowMs <= EXPIRING_MS ? 'EXPIRING' : 'ACTIVE'
}
