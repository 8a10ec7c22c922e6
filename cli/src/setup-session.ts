import type { Command } from 'commander'
import { Transport } from '../../sdks/node/src/transport.ts'
import type { Environment } from './config.ts'
import { insecureHttpIsAllowed } from './connection.ts'
import { VERSION } from './generated/commands.ts'
import type { Output } from './output.ts'
import { checkServiceAddress } from './service-address.ts'
import { type GlobalOptions, outputOf } from './session.ts'
import { UsageError } from './usage-error.ts'

/** What a command of a deployment's operator works with. */
export interface SetupSession {
  /** Sends once: nothing below `/setup` takes an Idempotency-Key. */
  post<T>(path: string, body?: object): Promise<T>
  transport: Transport
  output: Output
}

const PATIENCE_MS = 30_000

/**
 * The token opens a whole deployment. So it comes from the environment, where others on this machine do not see it, and goes
 * only to an address that is given beside it.
 */
export function openSetup(command: Command, env: Environment = process.env): SetupSession {
  const options = command.optsWithGlobals<GlobalOptions>()
  const address = options.baseUrl || env.WALLET_PASS_BASE_URL
  if (!address) throw new UsageError('Say where the service is: --base-url or WALLET_PASS_BASE_URL')
  const token = env.BOOTSTRAP_TOKEN
  if (!token) {
    throw new UsageError('Put the bootstrap token of the deployment into BOOTSTRAP_TOKEN')
  }
  const transport = new Transport({
    apiKey: token,
    baseUrl: checkServiceAddress(address, insecureHttpIsAllowed(options, env)),
    timeoutMs: PATIENCE_MS,
    maxRetries: 0,
    headers: { 'User-Agent': `wps/${VERSION}` },
    fetch: (input, init) => globalThis.fetch(input, init),
    clock: { now: Date.now, random: Math.random, sleep: async () => undefined },
    onAttempt: undefined,
  })
  return {
    transport,
    post: async <T>(path: string, body?: object) =>
      (await transport.send<T>({ http: 'POST', path, ...(body && { body }) })).data,
    output: outputOf(command),
  }
}
