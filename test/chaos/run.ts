import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { quickFolder } from '../../scripts/quick-folder.ts'
import { createAccount } from './account.ts'
import { createCaller } from './caller.ts'
import { checkReach } from './check-reach.ts'
import { checkEvents, checkPasses, EVENT_TYPES, repeatAll } from './checks.ts'
import { checkDeliveries } from './deliveries.ts'
import { createFaults, type Faults } from './faults.ts'
import { inSeconds, killAgainAndAgain } from './kills.ts'
import { load } from './load.ts'
import type { Options } from './options.ts'
import { prepareReach, type ReachOptions, reachOut } from './reach.ts'
import { startReceiver } from './receiver.ts'
import { createSystem, type System } from './system.ts'

/** Crons come more often than in earnest, so that kills meet them as well. */
const CRON_TICK_MS = 5_000
/** The killed end the call that they are in, which may make a folder. */
const DYING_MS = 300

/**
 * Eight clients write, each request under a key of its own and repeated until it has its answer, while the whole system
 * is killed and started again. In a second workspace campaigns, imports and exports are under way, and visitors sign up. Then
 * the API is asked whether everything that was acknowledged is there, once.
 *
 * @returns the exit code
 */
export async function run(options: Options): Promise<number> {
  const { seconds, kills, seed } = options
  console.log(`${seconds} s of writes, ${kills} kills, --seed ${seed}`)
  const folder = await mkdtemp(join(quickFolder(), 'wps-chaos-'))
  const system = await createSystem(folder)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Not once: `npm run` passes on a signal that the terminal has sent to all.
    process.on(signal, () => {
      system.kill()
      remove(folder)
      process.exit(1)
    })
  }
  const faults = createFaults()
  try {
    await runOn(system, options, faults)
  } catch (error) {
    faults.add(error instanceof Error ? error.message : String(error))
  } finally {
    system.kill()
  }
  if (faults.count === 0) {
    remove(folder)
    console.log('\nNothing was lost, and nothing was doubled.')
    return 0
  }
  console.log(`\n${faults.count} things are wrong:`)
  faults.print()
  console.log(`The state and the logs are in ${folder}; --seed was ${seed}.`)
  return 1
}

/** Without a turn of the event loop, in which something could be started again. */
function remove(folder: string): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, DYING_MS)
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}

async function runOn(system: System, options: Options, faults: Faults): Promise<void> {
  const { baseUrl, apiKey, templates, second } = await system.start()
  const caller = createCaller({ baseUrl, apiKey }, faults)
  const account = createAccount(faults)
  const receiver = await startReceiver(faults)
  const cron = setInterval(() => tickCron(baseUrl), CRON_TICK_MS)
  try {
    receiver.secret = await createEndpoint(baseUrl, apiKey, receiver.url)
    let isOver = false
    const templateId = templates.loyalty!
    const { seed } = options
    const reacher = createCaller({ baseUrl, apiKey: second.apiKey }, faults)
    const reaching: ReachOptions = {
      ...{ baseUrl, faults, seed },
      caller: reacher,
      isOver: () => isOver,
    }
    const prepared = await prepareReach(reaching)
    const written = load({ caller, account, faults, templateId, seed, isOver: () => isOver })
    await Promise.all([
      written,
      reachOut(reaching, prepared),
      killAgainAndAgain(system, caller, options).finally(() => {
        isOver = true
      }),
    ])
    console.log(`  ${caller.tally.acknowledged} requests acknowledged; sending all once more …`)
    const writtenMs = performance.now()
    const repeatsNeeded = caller.tally.repeats
    await repeatAll(caller)
    console.log('  comparing passes, points and events with the answers …')
    const passes = await checkPasses(caller, account, faults)
    const events = await checkEvents(caller, account, faults)
    console.log('  comparing campaigns, imports, exports and sign-ups with what was sent …')
    const reached = await checkReach(reacher, prepared.reach, faults)
    console.log('  waiting for the webhooks that a kill has delayed …')
    const deliveries = await checkDeliveries(receiver, events, faults)
    const { acknowledged, passing, longestOutageMs } = caller.tally
    const statuses = [...passing].map(([status, times]) => `${times} x ${status}`).join(', ')
    console.log(`
  requests acknowledged   ${acknowledged}
  repeats needed          ${repeatsNeeded} (passing answers: ${statuses || 'none'})
  passes                  ${passes}
  events                  ${events.length}
  beside them             ${reached}
  deliveries              ${deliveries}, the last new one ${inSeconds(Math.max(0, receiver.lastNewMs - writtenMs))} after the last write
  longest outage          ${Math.round(longestOutageMs)} ms`)
  } finally {
    clearInterval(cron)
    receiver.close()
  }
}

async function createEndpoint(baseUrl: string, apiKey: string, url: string): Promise<string> {
  const response = await fetch(`${baseUrl}/api/v1/webhook-endpoints`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url, types: EVENT_TYPES }),
  })
  const text = await response.text()
  if (response.status !== 201) throw new Error(`No endpoint could be made: ${text}`)
  return (JSON.parse(text) as { data: { secret: string } }).data.secret
}

/** workerd fires no crons by itself. */
function tickCron(baseUrl: string): void {
  const cron = encodeURIComponent('* * * * *')
  fetch(`${baseUrl}/cdn-cgi/handler/scheduled?cron=${cron}`)
    .then((response) => response.text())
    .catch(() => undefined)
}
