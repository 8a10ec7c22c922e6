import type { Command } from 'commander'
import { WalletPass } from '../../sdks/node/src/index.ts'
import { type Connection, type ConnectionOptions, findConnection } from './connection.ts'
import { VERSION } from './generated/commands.ts'
import { makeOutput, type Output } from './output.ts'

/** What a command works with. */
export interface Session {
  wp: WalletPass
  connection: Connection
  output: Output
}

interface GlobalOptions extends ConnectionOptions {
  json?: boolean
}

export async function openSession(command: Command): Promise<Session> {
  const connection = await findConnection(command.optsWithGlobals<GlobalOptions>())
  return { wp: clientOf(connection), connection, output: outputOf(command) }
}

export function clientOf({ apiKey, baseUrl }: Pick<Connection, 'apiKey' | 'baseUrl'>): WalletPass {
  return new WalletPass(apiKey, { baseUrl, headers: { 'User-Agent': `wps/${VERSION}` } })
}

export function outputOf(command: Command): Output {
  const { json } = command.optsWithGlobals<GlobalOptions>()
  return makeOutput({ stdout: process.stdout, stderr: process.stderr, json, env: process.env })
}
