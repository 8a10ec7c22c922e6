import type { Context } from 'hono'
import { AppError } from '../domain/model/errors.ts'
import { LIMITS } from '../http/limits.ts'
import { readAtMost } from '../http/middleware/read-body.ts'
import type { DashboardEnv } from './env.ts'

/**
 * What a form sends.
 *
 * @param maxBytes all fields and files together
 * @throws AppError payload_too_large, unsupported_media_type
 */
export async function readForm(
  c: Context<DashboardEnv>,
  maxBytes: number = LIMITS.maxBodyBytes,
): Promise<FormData> {
  const bytes = await readAtMost(c, maxBytes)
  const headers = { 'Content-Type': c.req.header('Content-Type') ?? '' }
  try {
    return await new Response(bytes as Uint8Array<ArrayBuffer>, { headers }).formData()
  } catch (cause) {
    throw new AppError('unsupported_media_type', 'Send this as a form', {
      header: 'Content-Type',
      cause,
    })
  }
}
