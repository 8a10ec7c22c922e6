import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Command } from 'commander'
import { configPath, readConfig, writeConfig } from '../config.ts'
import { insecureHttpIsAllowed } from '../connection.ts'
import { readText } from '../read-body.ts'
import { checkServiceAddress } from '../service-address.ts'
import { clientOf, type GlobalOptions, outputOf } from '../session.ts'
import { UsageError } from '../usage-error.ts'

export function addLogin(program: Command): void {
  program
    .command('login')
    .summary('Store an API key for later commands')
    .description(
      'Asks for the address of the service and an API key, tries them, and keeps them in a file that only you may read. ' +
        'Without a terminal the key is read from what is piped in, and the address from --base-url.',
    )
    .action(async (_options, command: Command) => {
      const given = command.optsWithGlobals<GlobalOptions>()
      const output = outputOf(command)
      const allowInsecureHttp = insecureHttpIsAllowed(given)
      const address = given.baseUrl ?? (await ask('Address of the service: '))
      const baseUrl = checkServiceAddress(address, allowInsecureHttp)
      const apiKey = given.apiKey ?? (await ask('API key (it is not shown): ', true))
      const workspace = await clientOf({ apiKey, baseUrl, allowInsecureHttp }).workspace.get()
      writeConfig({ ...readConfig(), apiKey, baseUrl })
      output.note(`Signed in to “${workspace.name}” (${workspace.mode}). Kept in ${configPath()}`)
    })

  program
    .command('logout')
    .summary('Forget the API key')
    .action((_options, command: Command) => {
      const { apiKey: _key, baseUrl: _url, ...rest } = readConfig()
      writeConfig(rest)
      outputOf(command).note(
        'The key is forgotten here. It still works: `wps api-keys revoke` ends it.',
      )
    })
}

async function ask(question: string, isSecret = false): Promise<string> {
  if (!process.stdin.isTTY) {
    if (isSecret) return readText(0).trim()
    throw new UsageError('Say where the service is: --base-url https://passes.example.com')
  }
  process.stderr.write(question)
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({
    input: process.stdin,
    output: isSecret ? hidden : process.stderr,
    terminal: true,
  })
  try {
    return (await terminal.question('')).trim()
  } finally {
    terminal.close()
    if (isSecret) process.stderr.write('\n')
  }
}
