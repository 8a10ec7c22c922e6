import type { Ctx } from '../ctx.ts'
import { API_VERSION } from '../events/types.ts'
import type { RecordedEvent } from '../ports.ts'

/**
 * The body of a delivery, the same in every attempt.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#webhook-payload-structure
 */
export function payloadOf(
  { workspace }: Pick<Ctx, 'workspace'>,
  { id, type, at }: Pick<RecordedEvent, 'id' | 'type' | 'at'>,
  data: unknown,
): string {
  const timestamp = new Date(at).toISOString()
  return JSON.stringify({
    id,
    type,
    timestamp,
    apiVersion: API_VERSION,
    mode: workspace.mode,
    data,
  })
}
