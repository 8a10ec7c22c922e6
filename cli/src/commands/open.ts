import { spawn } from 'node:child_process'
import type { Command } from 'commander'
import { openSession } from '../session.ts'

const OPENERS: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

export function addOpen(program: Command): void {
  program
    .command('open')
    .argument('<pass>', 'id or serial number of a pass')
    .summary('Open the page of a pass in the browser')
    .description(
      'Opens what a holder sees behind the download link. Without a terminal the link is printed.',
    )
    .action(async (pass: string, _options, command: Command) => {
      const { wp, output } = await openSession(command)
      const { downloadUrl } = await (pass.startsWith('pass_')
        ? wp.passes.get(pass)
        : wp.passes.getBySerial(pass))
      if (output.isLive) await openInBrowser(downloadUrl)
      output.text(downloadUrl)
    })
}

/** A machine without a browser is no failure: the link is printed as well. */
async function openInBrowser(url: string): Promise<void> {
  const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open']
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true })
  await new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('spawn', () => resolve())
  })
  child.unref()
}
