import type { Command } from 'commander'
import { openSession } from '../session.ts'

export function addWhoami(program: Command): void {
  program
    .command('whoami')
    .summary('Say which workspace and key the commands use')
    .action(async (_options, command: Command) => {
      const { wp, connection, output } = await openSession(command)
      const { id, name, mode, key } = await wp.workspace.get()
      output.value({
        service: connection.baseUrl,
        workspace: name,
        workspaceId: id,
        mode,
        key: key?.name,
        keyId: key?.id,
        scopes: key?.scopes.join(' '),
        expiresAt: key?.expiresAt,
        keyFrom: connection.source,
      })
    })
}
