import { setTimeout as sleep } from 'node:timers/promises'
import type { EventView } from './checks.ts'
import type { Faults } from './faults.ts'
import type { Receiver } from './receiver.ts'

/** A lost message is missed after two minutes; what is left is for a busy machine. */
export const DELIVERY_TIMEOUT_MS = 300_000
/** What comes late of what nobody knows. */
const QUIET_MS = 5_000

/**
 * Waits until each event has reached the receiver; nothing else may.
 *
 * @returns how many deliveries there were, repeated ones included
 */
export async function checkDeliveries(
  { received }: Receiver,
  events: EventView[],
  faults: Faults,
): Promise<number> {
  const missing = () => events.filter(({ id }) => !received.has(id))
  const end = Date.now() + DELIVERY_TIMEOUT_MS
  while (missing().length > 0 && Date.now() < end) await sleep(500)
  for (const { id, type } of missing()) {
    faults.add(`The event ${id} (${type}) was not delivered in ${DELIVERY_TIMEOUT_MS / 1000} s.`)
  }
  await sleep(QUIET_MS)
  const known = new Set(events.map(({ id }) => id))
  for (const id of received.keys()) {
    if (!known.has(id)) faults.add(`The webhook ${id} is about no event that is listed.`)
  }
  return [...received.values()].reduce((sum, times) => sum + times, 0)
}
