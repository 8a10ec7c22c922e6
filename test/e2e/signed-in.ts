import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { signInLink } from '../../scripts/sign-in-link.ts'
import { ready } from './ready.ts'

const folder = dirname(process.env.READY_FILE ?? '.local/ready.json')

/** A browser that has just signed in as an owner: pages of keys ask for a sign-in of the last 15 minutes. */
export async function signedIn(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const { bootstrapToken } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US', ...options })
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  await page.goto(
    await signInLink(ready.baseUrl, bootstrapToken, [ready.workspaceId, ready.second.workspaceId]),
  )
  await page.close()
  return context
}
