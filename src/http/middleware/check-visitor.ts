import type { Context } from 'hono'
import { sha256Hex } from '../../lib/sha256.ts'
import { askTurnstile, TURNSTILE_INPUT, type TurnstileAnswer } from '../../lib/turnstile.ts'
import type { AppEnv } from '../context.ts'

/**
 * Has Turnstile say whether a person sends this form; where it is not set up, everybody counts as one. The same form sent
 * twice is asked about in the same words, so that whoever taps twice is not refused.
 */
export async function checkVisitor<E extends AppEnv>(
  c: Context<E>,
  form: URLSearchParams,
): Promise<TurnstileAnswer> {
  const { turnstile, allowLocalTargets } = c.get('config')
  if (!turnstile) return 'person'
  return askTurnstile(
    { ...turnstile, allowLocalTargets, fetch: c.get('deps').fetchOutside },
    {
      token: form.get(TURNSTILE_INPUT) ?? '',
      address: c.req.header('CF-Connecting-IP'),
      requestId: uuidOf(form.toString()),
    },
  )
}

/** RFC 9562, section 5.8: a UUID of the text's own. */
function uuidOf(text: string): string {
  const hex = sha256Hex(text)
  const part = (from: number, to: number) => hex.slice(from, to)
  return `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`
}
