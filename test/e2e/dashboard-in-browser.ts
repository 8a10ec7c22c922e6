import type { Browser, BrowserContext, Page } from 'playwright-core'
import { signedIn } from './signed-in.ts'

export interface OpenPage {
  context: BrowserContext
  page: Page
  /** What the browser complained about: scripts that failed, and what the policy forbade. */
  complaints: string[]
}

/** A page of the dashboard, signed in as an owner. */
export async function openDashboard(
  browser: Browser,
  options: { width?: number; height?: number; colorScheme?: 'light' | 'dark' } = {},
): Promise<OpenPage> {
  const { width = 1440, height = 950, colorScheme = 'light' } = options
  const context = await signedIn(browser, { viewport: { width, height }, colorScheme })
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
  return { context, page, complaints }
}
