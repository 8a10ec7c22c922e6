import * as z from 'zod'
import type { Credential } from './credential.ts'
import { formatInstant, Timestamp } from './instant.ts'
import { CREDENTIAL_PLATFORMS, PLATFORMS } from './platforms.ts'

/** How long before its end a certificate counts as EXPIRING. */
export const EXPIRING_MS = 30 * 86_400_000

const STATUSES = ['ACTIVE', 'EXPIRING', 'EXPIRED', 'FAILING', 'REPLACED'] as const
export type CredentialStatus = (typeof STATUSES)[number]

export const CredentialCheckView = z
  .looseObject({ code: z.string(), ok: z.boolean(), message: z.string() })
  .meta({ id: 'CredentialCheck' })

/** A credential as clients see it: never with a secret. */
export const CredentialView = z
  .looseObject({
    id: z.string().meta({ examples: ['cred_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] }),
    platform: z.enum(CREDENTIAL_PLATFORMS),
    passTypeIdentifier: z.string().optional().meta({ description: 'What a certificate is for.' }),
    teamIdentifier: z.string().optional().meta({ description: 'Whose certificate it is.' }),
    issuerId: z.string().optional().meta({ description: 'What a service account is for.' }),
    notAfter: Timestamp.optional().meta({ description: 'When a certificate ends.' }),
    status: z.enum(STATUSES),
    checks: z.array(CredentialCheckView).meta({ description: 'As they were on upload.' }),
    createdAt: Timestamp,
  })
  .meta({ id: 'Credential' })

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
