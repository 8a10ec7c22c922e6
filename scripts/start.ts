import { type LocalSystem, startLocalSystem } from './local-system.ts'

/** `npm start`: the whole service on this machine, with nothing to set up. */
const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stopping.abort())
// Whoever started us may be killed without a word.
const parent = process.ppid
setInterval(() => process.ppid !== parent && stopping.abort(), 500).unref()

let exitCode = 0
try {
  const system = await startLocalSystem({
    port: Number(process.env.PORT ?? 8787),
    stateDir: process.env.STATE_DIR ?? '.local',
    reset: process.argv.includes('--reset'),
    signal: stopping.signal,
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

function readyBlock({ ready }: LocalSystem): string {
  const body = JSON.stringify({
    templateId: ready.templates.eventTicket,
    customer: { name: 'Sofia Lindqvist', email: 'sofia@example.com' },
    fields: { gate: 'B', section: 'A', row: '7', seat: '21' },
  })
  return `
  Wallet Pass Service is ready.

    API          ${ready.baseUrl}/api/v1     docs: ${ready.baseUrl}/docs
    API key      ${ready.apiKey}
    Two phones   ${ready.simulatorUrl}     an iPhone and an Android phone to watch, in a browser
    Mails        ${ready.simulatorUrl}/mails     what holders were sent
    Local root   ${ready.appleRootCertificate}

  Passes are signed by a certificate authority made on this machine, shaped like Apple's: a real iPhone
  refuses them. With your own certificate they are real; see docs/apple-setup.md.

  Issue a pass, then open its downloadUrl in a browser:

    curl -X POST ${ready.baseUrl}/api/v1/passes/issue \\
      -H 'Authorization: Bearer ${ready.apiKey}' \\
      -H 'Content-Type: application/json' \\
      -d '${body}'

  Ctrl-C stops everything. What was issued stays for the next start; npm start -- --reset starts over.
`
}
