import { CommanderError } from 'commander'
import { ApiError, ConnectionError, WalletPassError } from '../../sdks/node/src/index.ts'
import { connectionTrouble } from './connection-trouble.ts'
import { plainJson, plainLine, plainLines } from './plain-text.ts'
import { UsageError } from './usage-error.ts'

/** What the shell is told; docs/cli.md lists them. */
const EXIT = { refused: 1, usage: 2, unavailable: 3 }

export function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage
  if (error instanceof ApiError) return error.status < 500 ? EXIT.refused : EXIT.unavailable
  if (error instanceof ConnectionError) return EXIT.unavailable
  // What else the SDK refuses, such as a malformed key, is never sent.
  const isUsage = [UsageError, TypeError, WalletPassError].some((kind) => error instanceof kind)
  return isUsage ? EXIT.usage : EXIT.refused
}

/** Lines for people. Null where they have been told already. */
export function errorText(error: unknown): string | null {
  return error instanceof CommanderError ? null : plainLines(messageOf(error))
}

/** A line of JSON for programs. */
export function errorJson(error: unknown): string {
  const said = {
    message: error instanceof ApiError ? error.message : messageOf(error),
    exitCode: exitCodeOf(error),
    ...(error instanceof ApiError
      ? {
          status: error.status,
          code: error.code,
          requestId: error.requestId,
          errors: error.errors,
        }
      : { code: codeOf(error) }),
  }
  return plainJson({ error: said })
}

function codeOf(error: unknown): string {
  if (error instanceof ConnectionError) return connectionTrouble(error)?.code ?? 'not_reached'
  return exitCodeOf(error) === EXIT.usage ? 'usage' : 'failed'
}

function messageOf(error: unknown): string {
  if (error instanceof CommanderError) {
    const isHelp = error.code.startsWith('commander.help')
    return isHelp ? 'Say which command: --help lists them' : error.message.replace(/^error: /, '')
  }
  if (error instanceof ApiError) return refusalText(error)
  if (error instanceof ConnectionError) {
    const trouble = connectionTrouble(error)
    return trouble ? `${error.message}: ${trouble.message}` : error.message
  }
  return error instanceof Error ? error.message : String(error)
}

/** Each thing that the service finds wrong is a line of its own. */
function refusalText(error: ApiError): string {
  if (error.errors.length < 2) return plainLine(error.message)
  const lines = error.errors.map(
    ({ message, pointer }) => `  ${plainLine(`${pointer ? `${pointer}: ` : ''}${message}`)}`,
  )
  return `${plainLine(error.message)}\n${lines.join('\n')}`
}
