import type { Command } from 'commander'
import { openSession } from '../session.ts'
import { UsageError } from '../usage-error.ts'
import { addressOf, forward, listen, listenSecret, tell } from './listen.ts'

/** @param events the group of the commands that are one request each */
export function addEvents(events: Command): void {
  events
    .command('tail')
    .summary('Show events as they happen')
    .option('-e, --events <types>', 'only these types, with commas between them')
    .action(async (options: { events?: string }, command: Command) => {
      await listen(await openSession(command), options)
    })

  events
    .command('resend')
    .argument('<eventId>', 'the event')
    .summary('Send an event again')
    .description(
      'To the webhook endpoints that have had it or should have had it; with --forward-to to your server on this machine, signed as `wps listen` signs.',
    )
    .option('-f, --forward-to <address>', 'where your server waits, such as localhost:3000/hooks')
    .action(async (eventId: string, { forwardTo }: { forwardTo?: string }, command: Command) => {
      const session = await openSession(command)
      const { wp, output } = session
      const event = await wp.events.get(eventId)
      if (forwardTo !== undefined) {
        const outcome = await forward(event, addressOf(forwardTo), await listenSecret(session))
        return tell(event, outcome, output)
      }
      const deliveries = []
      for await (const { id } of wp.webhookDeliveries.list({ eventId })) {
        deliveries.push(await wp.webhookDeliveries.replay(id))
      }
      if (deliveries.length === 0) {
        throw new UsageError(
          'No webhook endpoint was meant to get this event. With --forward-to it is sent to a server on this machine.',
        )
      }
      await output.list(
        (async function* () {
          yield* deliveries
        })(),
      )
    })
}
