import { Command } from 'commander'
import { addApiCommand, groupOf } from './commands/api.ts'
import { addCompletion } from './commands/completion.ts'
import { addDoctor } from './commands/doctor.ts'
import { addEvents } from './commands/events.ts'
import { addLink } from './commands/link.ts'
import { addListen } from './commands/listen.ts'
import { addLogin } from './commands/login.ts'
import { addMcp } from './commands/mcp.ts'
import { addOpen } from './commands/open.ts'
import { addTrigger } from './commands/trigger.ts'
import { addWhoami } from './commands/whoami.ts'
import { addWorkspaces } from './commands/workspaces.ts'
import { COMMANDS, VERSION } from './generated/commands.ts'
import { plainLines } from './plain-text.ts'

/** Whether `--json` was typed: errors are JSON then as well, also where the words cannot be parsed. */
export const wantsJson = (words: string[]): boolean => words.includes('--json')

/** All commands. What goes wrong is thrown. */
export function makeProgram(words = process.argv.slice(2)): Command {
  const program = new Command('wps')
    .description('Issues passes to Apple Wallet and Google Wallet with a Wallet Pass Service.')
    .version(VERSION)
    .option(
      '--api-key <key>',
      'better in WALLET_PASS_API_KEY: others on this machine see what is typed',
    )
    .option('--base-url <address>', 'where the service is; WALLET_PASS_BASE_URL')
    .option(
      '--allow-insecure-http',
      'send the key over http:// to another machine; WALLET_PASS_ALLOW_INSECURE_HTTP=true',
    )
    .option('--quiet', 'do not say which service is used')
    .option('--json', 'answer in JSON, as without a terminal; errors too')
    .option('--no-json', 'answer in tables, also without a terminal')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput(
      wantsJson(words)
        ? { outputError: () => undefined, writeErr: () => undefined }
        : { outputError: (text, write) => write(plainLines(text)) },
    )
    .showHelpAfterError('(see --help)')
    .exitOverride()
  program.setOptionValue('json', undefined)
  for (const add of [
    addLogin,
    addWhoami,
    addDoctor,
    addListen,
    addTrigger,
    addOpen,
    addLink,
    addMcp,
  ])
    add(program)
  addWorkspaces(program)
  for (const command of COMMANDS) addApiCommand(program, command)
  addEvents(groupOf(program, ['events']))
  addCompletion(program)
  return program
}
