import { type LocalSystem, startLocalSystem } from './local-system.ts'

/** `npm start`: the whole service on this machine, with nothing to set up. */
const reset = process.argv.includes('--reset')
const port = Number(process.env.PORT ?? 8787)
const stateDir = process.env.STATE_DIR ?? '.local'

let system: LocalSystem | null = null
let stopping = false
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  await system?.stop()
  process.exit(code)
}
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
process.on('SIGHUP', () => stop(0))
const parent = process.ppid
setInterval(() => process.ppid !== parent && stop(0), 500).unref()

try {
  system = await startLocalSystem({
    port,
    stateDir,
    reset,
    onExit: () => stop(1),
    signal: () => stopping,
  })
  if (stopping) await system.stop()
  else console.log(readyBlock(system))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stop(1)
}

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
    Simulator    ${ready.simulatorUrl}
    Local root   ${ready.appleRootCertificate}

  Passes are signed by a certificate authority made on this machine, shaped like Apple's: a real iPhone
  refuses them. With your own certificate they are real; see docs/apple-setup.md.

  Issue a pass, then open its downloadUrl in a browser:

    curl -X POST ${ready.baseUrl}/api/v1/passes/issue \\
      -H 'Authorization: Bearer ${ready.apiKey}' \\
      -H 'Content-Type: application/json' \\
      -d '${body}'

  Ctrl-C stops everything. What was issued stays for the next start; npm start -- --reset begins anew.
`
}
