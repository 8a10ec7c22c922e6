import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { ready } from './ready.ts'

/** The link signs in once, and each file of tests is a program of its own: they share the session. */
const session = join(tmpdir(), `dashboard-session-${ready.dashboardUrl.split('/').at(-1)}.json`)

export const home = `${ready.baseUrl}/dashboard/${ready.workspaceId}`

export interface OpenPage {
  context: BrowserContext
  page: Page
  /** What the browser complained about: scripts that failed, and what the policy forbade. */
  complaints: string[]
}

/** A page of the dashboard, signed in as the owner that `npm start` has made. */
export async function openDashboard(
  browser: Browser,
  options: { width?: number; height?: number; colorScheme?: 'light' | 'dark' } = {},
): Promise<OpenPage> {
  const { width = 1440, height = 950, colorScheme = 'light' } = options
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...(existsSync(session) && { storageState: JSON.parse(readFileSync(session, 'utf8')) }),
  })
  context.setDefaultTimeout(10_000)
  // Drawings are images behind addresses that nothing else may read: what is behind them is kept here.
  await context.addInitScript(`
    globalThis.drawn = {}
    const make = URL.createObjectURL
    URL.createObjectURL = (source) => {
      const address = make.call(URL, source)
      if (source.type === 'image/svg+xml') drawn[address] = source.text()
      return address
    }`)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const isExpected = /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|status of 412/.test(
      message.text(),
    )
    if (message.type() === 'error' && !isExpected) complaints.push(message.text())
  })
  if (!existsSync(session)) {
    await page.goto(ready.dashboardUrl)
    await context.storageState({ path: session })
  }
  return { context, page, complaints }
}
