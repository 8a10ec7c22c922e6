import { resolve } from 'node:path'
import { type LocalSystem, startLocalSystem } from './local-system.ts'
import { readPort } from './ports.ts'

/** `npm start`: the whole service on this machine, with nothing to set up. */
const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stopping.abort())
// Whoever started us may be killed without a word.
const parent = process.ppid
setInterval(() => process.ppid !== parent && stopping.abort(), 500).unref()

let exitCode = 0
try {
  const unknown = process.argv.slice(2).find((argument) => argument !== '--reset')
  if (unknown) throw new Error(`“${unknown}” is unknown here: npm start takes -- --reset alone.`)
  const system = await startLocalSystem({
    port: readPort('PORT', process.env.PORT, 8787),
    stateDir: process.env.STATE_DIR ?? '.local',
    reset: process.argv.includes('--reset'),
    signal: stopping.signal,
    report: (step) => console.log(`  ${step}`),
  })
  console.log(readyBlock(system))
  const asked = new Promise<number>((done) => {
    stopping.signal.addEventListener('abort', () => done(0))
    if (stopping.signal.aborted) done(0)
  })
  exitCode = await Promise.race([asked, system.ended.then(() => 1)])
  await system.stop()
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(error instanceof Error ? error.message : error)
    exitCode = 1
  }
}
process.exit(exitCode)

/** `STATE_DIR=… ` where the second terminal would look elsewhere without it. */
function stateDirSetting(): string {
  const stateDir = resolve(process.env.STATE_DIR || '.local')
  if (stateDir === resolve('.local')) return ''
  return `STATE_DIR='${stateDir.replaceAll("'", String.raw`'\''`)}' `
}

function readyBlock({ ready, mailsArrive }: LocalSystem): string {
  const body = JSON.stringify({
    templateId: ready.templates.eventTicket,
    customer: { name: 'Sofia Lindqvist', email: 'sofia@example.com' },
    fields: { gate: 'B', section: 'A', row: '7', seat: '21' },
  })
  return `
  Wallet Pass Service is ready.

    API          ${ready.baseUrl}/api/v1     docs: ${ready.baseUrl}/docs
    API key      ${ready.apiKey}
    Dashboard    ${ready.dashboardUrl}     signs in once, within a day
    Phones       ${ready.simulatorUrl}     two simulated phones to watch, in a browser
    Mailbox      ${mailsArrive ? `${ready.simulatorUrl}/mails     what holders were sent` : 'gets nothing: mails are off or go elsewhere'}
    Local root   ${ready.appleRootCertificate}

  Passes are signed by a certificate authority of this machine, shaped like Apple's: a real iPhone
  refuses them. With your own certificate they are real; see docs/apple-setup.md.

  Issue a pass, then open its downloadUrl in a browser:

    curl -X POST ${ready.baseUrl}/api/v1/passes/issue \\
      -H 'Authorization: Bearer ${ready.apiKey}' \\
      -H 'Content-Type: application/json' \\
      -d '${body}'

  In a second terminal, in this folder: what happens as it happens, and the variables of the guides in docs/.

    ${stateDirSetting()}npx wps listen
    eval "$(${stateDirSetting()}npm run -s env)"

  Ctrl-C stops everything. What was issued stays for the next start; npm start -- --reset starts over.
`
}
