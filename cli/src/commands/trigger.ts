import { Argument, type Command } from 'commander'
import { BY_THE_MINUTE, FIXTURES } from '../fixtures.ts'
import { followEvents, serviceNowMs } from '../follow-events.ts'
import { offerValues } from '../offered-values.ts'
import { openSession } from '../session.ts'
import { UsageError } from '../usage-error.ts'
import { tell } from './listen.ts'

const PATIENCE_MS = 30_000
const PATIENCE_BY_THE_MINUTE_MS = 100_000

export function addTrigger(program: Command): void {
  program
    .command('trigger')
    .addArgument(
      offerValues(
        new Argument('<type>', 'the type of the event, such as pass.issued'),
        Object.keys(FIXTURES),
      ),
    )
    .summary('Make an event happen in a test workspace')
    .description(
      'Does the real thing: issues a pass, adds points, opens a door, lets a shop send an order. A simulated phone does what phones do, where the service runs on this machine. ' +
        `It uses a template named “wps trigger”. Types: ${Object.keys(FIXTURES).join(', ')}.`,
    )
    .action(async (type: string, _options, command: Command) => {
      const { wp, connection, output } = await openSession(command)
      const fixture = FIXTURES[type]
      if (!fixture) {
        throw new UsageError(
          `wps cannot make “${type}” happen, but: ${Object.keys(FIXTURES).join(', ')}`,
        )
      }
      if (connection.apiKey.startsWith('wps_live_')) {
        throw new UsageError(
          'This key is for live passes. `wps trigger` works with a test key (wps_test_…) only.',
        )
      }
      const sinceMs = await serviceNowMs(wp)
      await fixture({ wp, simulatorUrl: connection.simulatorUrl })
      const patienceMs = BY_THE_MINUTE.has(type) ? PATIENCE_BY_THE_MINUTE_MS : PATIENCE_MS
      const signal = AbortSignal.timeout(patienceMs)
      for await (const event of followEvents(wp, { sinceMs, signal })) {
        if (event.type === type) return tell(event, null, output)
      }
      throw new Error(`It was done, but ${type} has not come within ${patienceMs / 1000} s`)
    })
}
