import type { Command } from 'commander'
import { ApiError, ConnectionError } from '../../sdks/node/src/index.ts'
import { findConnection } from './connection.ts'
import { VERSION } from './generated/commands.ts'
import { type GlobalOptions, outputOf } from './session.ts'
import { UsageError } from './usage-error.ts'

/** Asks what only an operator may, under `/setup`. */
export type AskOperator = <T>(method: string, path: string, body?: unknown) => Promise<T>

/**
 * Who operates a deployment has its bootstrap token. It comes from the environment alone, and goes only to an address that was
 * given beside it.
 *
 * @throws UsageError
 */
export async function openOperatorSession(command: Command) {
  const token = process.env.WALLET_PASS_BOOTSTRAP_TOKEN
  if (!token) {
    throw new UsageError(
      'Set WALLET_PASS_BOOTSTRAP_TOKEN to the BOOTSTRAP_TOKEN of the deployment, and WALLET_PASS_BASE_URL to its address',
    )
  }
  const { quiet, json, ...options } = command.optsWithGlobals<GlobalOptions>()
  const { baseUrl } = await findConnection({ ...options, apiKey: token })
  const output = outputOf(command)
  if (!quiet && json !== true) output.note(`Using ${baseUrl}, as its operator`)

  const ask: AskOperator = async <T>(method: string, path: string, body?: unknown) => {
    const response = await fetch(`${baseUrl}/setup${path}`, {
      method,
      redirect: 'error',
      headers: {
        Authorization: `Bearer ${token}`,
        'User-Agent': `wps/${VERSION}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new ConnectionError('The service cannot be reached', { cause })
    })
    const answer = (await response.json().catch(() => ({}))) as Partial<ApiError>
    if (!response.ok) throw refusal(response, answer)
    return (answer as unknown as { data: T }).data
  }
  return { ask, output }
}

function refusal(
  { status, headers }: Response,
  { errors = [], description = null }: Partial<Pick<ApiError, 'errors' | 'description'>>,
): ApiError {
  const retryAfterSeconds = Number(headers.get('Retry-After')) || null
  const requestId = headers.get('X-Request-Id')
  return new ApiError({ status, errors, description, requestId, headers, retryAfterSeconds })
}
