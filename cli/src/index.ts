import { CommanderError } from 'commander'
import { ApiError, WalletPassError } from '../../sdks/node/src/index.ts'
import { plainLine, plainLines } from './plain-text.ts'
import { makeProgram } from './program.ts'
import { UsageError } from './usage-error.ts'

/** What the shell is told; docs/cli.md lists them. */
const EXIT = { refused: 1, usage: 2, unavailable: 3 }

try {
  await makeProgram().parseAsync()
} catch (error) {
  process.exitCode = explain(error)
}

function explain(error: unknown): number {
  // It has said what is wrong, or was asked for help.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage
  console.error(plainLines(messageOf(error)))
  if (error instanceof UsageError || error instanceof TypeError) return EXIT.usage
  if (error instanceof ApiError) return error.status < 500 ? EXIT.refused : EXIT.unavailable
  return error instanceof WalletPassError ? EXIT.unavailable : EXIT.refused
}

/** Each thing that the service finds wrong is a line of its own. */
function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error)
  if (error.errors.length < 2) return plainLine(error.message)
  const lines = error.errors.map(
    ({ message, pointer }) => `  ${plainLine(`${pointer ? `${pointer}: ` : ''}${message}`)}`,
  )
  return `${plainLine(error.message)}\n${lines.join('\n')}`
}
