import { consume } from '../../src/queues/consumers.ts'
import type { Deps } from '../../src/wiring/deps.ts'

/** Hands one message out as a queue does. @returns `ack`, or the seconds until it comes again */
export async function consumeOne(
  deps: Deps,
  queue: string,
  body: unknown,
  attempts = 1,
): Promise<'ack' | number> {
  let outcome: 'ack' | number = 'ack'
  const message = {
    body,
    attempts,
    ack: () => {},
    retry: ({ delaySeconds }: { delaySeconds: number }) => {
      outcome = delaySeconds
    },
  }
  const batch = { queue, messages: [message] } as unknown as MessageBatch
  await consume(batch, deps, () => {})
  return outcome
}
