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

export interface GlobalOptions extends ConnectionOptions {
  json?: boolean
  quiet?: boolean
}

/** Says once which service it is: a command typed in the wrong folder would else reach another one unnoticed. */
export async function openSession(command: Command): Promise<Session> {
  const { quiet, json, ...options } = command.optsWithGlobals<GlobalOptions>()
  const connection = await findConnection(options)
  const output = outputOf(command)
  // Programs read JSON there, too.
  if (!quiet && json !== true)
    output.note(`Using ${connection.baseUrl}, key from ${connection.source}`)
  return { wp: clientOf(connection), connection, output }
}

export function clientOf({
  apiKey,
  baseUrl,
  allowInsecureHttp,
}: Pick<Connection, 'apiKey' | 'baseUrl' | 'allowInsecureHttp'>): WalletPass {
  const headers = { 'User-Agent': `wps/${VERSION}` }
  return new WalletPass(apiKey, { baseUrl, headers, allowInsecureHttp })
}

export function outputOf(command: Command): Output {
  const { json } = command.optsWithGlobals<GlobalOptions>()
  return makeOutput({ stdout: process.stdout, stderr: process.stderr, json, env: process.env })
}
