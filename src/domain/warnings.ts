import * as z from 'zod'

/**
 * Something that was accepted and yet will not work as its author expects. `code` is stable and has a
 * heading in docs/errors.md; `pointer` is an RFC 6901 pointer into the object that was read.
 */
export interface Warning {
  code: string
  message: string
  pointer?: string
}

export const WarningView = z
  .looseObject({ code: z.string(), message: z.string(), pointer: z.string().optional() })
  .meta({ id: 'Warning' })

/** What a warning code means, printed in the docs. */
export type WarningMeanings = Readonly<Record<string, string>>

/** Warnings that are about the service and not about what a wallet shows; those are rules beside each wallet. */
export const SERVICE_WARNINGS = {
  apple_not_configured:
    'No Apple file was made: the workspace has no Apple certificate. Upload one, and the pass link hands out the file.',
  apple_certificate_expired:
    'No Apple file was made: the Apple certificate has expired. Upload its successor, and the pass link hands out the file.',
  google_not_configured:
    'No Google pass was made: the workspace has no Google service account. Upload one, and the pass link leads to Google Wallet.',
  google_unavailable:
    'Google did not answer in time. The pass is sent to Google again in the background, and its link works then.',
  mail_off:
    'No e-mail was sent: the service has no mail transport. Hand the link to the holder yourself.',
} as const satisfies WarningMeanings
