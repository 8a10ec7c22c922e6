import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Command } from 'commander'
import { webAddress } from '../service-address.ts'
import { openSession } from '../session.ts'

const OPENERS: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  // By its whole path: Windows looks for programs in the current folder first.
  win32: [
    join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'rundll32.exe'),
    'url.dll,FileProtocolHandler',
  ],
}

export function addOpen(program: Command): void {
  program
    .command('open')
    .argument('<pass>', 'id or serial number of a pass')
    .summary('Open the page of a pass in the browser')
    .description(
      'Opens what a holder sees behind the download link, if it leads to the service itself. Without a terminal the link is printed.',
    )
    .action(async (pass: string, _options, command: Command) => {
      const { wp, connection, output } = await openSession(command)
      const { downloadUrl } = await (pass.startsWith('pass_')
        ? wp.passes.get(pass)
        : wp.passes.getBySerial(pass))
      const page = pageOf(downloadUrl, connection.baseUrl)
      if (output.isLive && page) await openInBrowser(page)
      if (!page) output.note('Not opened: this link does not lead to the service.')
      output.text(downloadUrl)
    })
}

/**
 * The address as a browser may be given it; null where it is no web page of the service: the desktop would start other
 * programs for other kinds of links.
 */
export function pageOf(link: unknown, baseUrl: string): string | null {
  const page = webAddress(link)
  return page && page.origin === new URL(baseUrl).origin ? page.href : null
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
