import * as z from 'zod'
import { decodeUtf8 } from '../../lib/encoding/utf8.ts'
import { parseJson, UnreadableJson } from '../../lib/json/parse-json.ts'
import { repeatedMember } from '../../lib/json/repeated-member.ts'
import { AppError, type ErrorDetail } from '../model/errors.ts'
import { CreatePassInput } from '../model/pass-input.ts'
import { validate } from '../model/validation.ts'

const MAX_BYTES = 1480
const MAX_DEPTH = 8
/** The latest end of a link, five years ahead: nobody means a link to work for longer. */
const MAX_AHEAD_MS = 5 * 366 * 86_400_000

const ClaimPayload = CreatePassInput.pick({
  templateId: true,
  serialNumber: true,
  name: true,
  customer: true,
  fields: true,
  metadata: true,
  points: true,
  expirationDate: true,
  relevantDate: true,
  barcode: true,
})
  .required({ serialNumber: true })
  .extend({ v: z.literal(1), exp: z.int() })

/** The pass that a claim link is for. */
export type ClaimedPass = Omit<z.infer<typeof ClaimPayload>, 'v' | 'exp'>

/**
 * What a claim link says, whose MAC was verified. Whoever signed it has the link key, so faults are told.
 *
 * @param payload null: it was no base64url
 * @throws AppError link_payload_invalid, with a pointer into the payload for each fault; link_expired
 */
export function readClaim(payload: Uint8Array | null, nowMs: number): ClaimedPass {
  const { v: _, exp, ...pass } = parseClaim(payload)
  if (exp * 1000 <= nowMs) throw new AppError('link_expired', 'This link has expired')
  if (exp * 1000 > nowMs + MAX_AHEAD_MS) {
    throw payloadInvalid([
      { message: 'Must be at most 5 years ahead, in Unix seconds', pointer: '/exp' },
    ])
  }
  return pass
}

function parseClaim(payload: Uint8Array | null): z.infer<typeof ClaimPayload> {
  if (!payload) throw unreadable('The payload is not base64url without padding')
  if (payload.length > MAX_BYTES) throw unreadable(`The payload has more than ${MAX_BYTES} bytes`)
  const text = decodeUtf8(payload)
  if (text === null) throw unreadable('The payload is not UTF-8')
  const value = parsed(text)
  const repeated = repeatedMember(text)
  if (repeated !== null) {
    throw payloadInvalid([{ message: 'This member stands there twice', pointer: repeated }])
  }
  try {
    return validate(ClaimPayload, value)
  } catch (error) {
    throw translated(error)
  }
}

function parsed(text: string): unknown {
  try {
    return parseJson(text, MAX_DEPTH)
  } catch (error) {
    if (!(error instanceof UnreadableJson)) throw error
    const { reason, message, pointer = '' } = error
    throw payloadInvalid([
      { message: reason === 'syntax' ? `The payload ${message}` : message, pointer },
    ])
  }
}

const REFUSALS = new Set<string>([
  'validation_failed',
  'template_not_found',
  'template_not_published',
  'points_not_supported',
  'points_overflow',
  'image_unusable',
])

/** What the rules of passes refuse, as a fault of the link: its holder has sent nothing. */
export const translated = (error: unknown): unknown =>
  error instanceof AppError && REFUSALS.has(error.code) ? payloadInvalid(error.details) : error

export function payloadInvalid(details: ErrorDetail[]): AppError {
  return new AppError('link_payload_invalid', details[0]!.message, { details })
}

const unreadable = (message: string): AppError => payloadInvalid([{ message, pointer: '' }])
