import type { Ctx } from '../model/ctx.ts'
import { API_VERSION } from '../model/event-types.ts'
import { formatInstant } from '../model/instant.ts'
import type { RecordedEvent } from '../model/recorded-event.ts'

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
  const timestamp = formatInstant(at)
  return JSON.stringify({
    id,
    type,
    timestamp,
    apiVersion: API_VERSION,
    mode: workspace.mode,
    data,
  })
}
