import { after, before, beforeEach } from 'node:test'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import type { HeldPass } from '../../simulator/phones/state.ts'
import type { KindName } from '../../src/domain/model/kinds.ts'
import { launchBrowser } from '../support/browser.ts'
import { heldByAndroid, heldByIphone, phone, sampleContent } from './held-passes.ts'
import { type PageServer, startPageServer } from './phones-server.ts'

/** The page of the simulated phones in a real browser, before phones that hold what each test gives them. */
export let server: PageServer
let browser: Browser
export let context: BrowserContext
export let page: Page
/** What the browser complained about: scripts that failed, and what the policy forbade. */
export let complaints: string[]

before(async () => {
  server = await startPageServer()
  browser = await launchBrowser()
})

after(async () => {
  await browser.close()
  await server.close()
})

beforeEach(async () => {
  await context?.close()
  await open()
  Object.assign(server, { phones: [phone('iphone'), phone('android')], asked: [], refusal: null })
})

export async function open(
  options: { colorScheme?: 'light' | 'dark'; width?: number } = {},
): Promise<void> {
  const { colorScheme = 'light', width = 1280 } = options
  context = await browser.newContext({
    colorScheme,
    viewport: { width, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    deviceScaleFactor: 2,
  })
  // Thirty seconds for each test of a page that does not load at all would be a quarter of an hour.
  context.setDefaultTimeout(10_000)
  page = await context.newPage()
  complaints = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
}

export async function show(...passes: [HeldPass, HeldPass]): Promise<void> {
  server.phones[0]!.passes = [passes[0]]
  server.phones[1]!.passes = [passes[1]]
  await page.goto(server.url)
  await page.locator('.card').nth(1).waitFor()
  await page.evaluate(
    'Promise.all([...document.images].map((image) => image.decode().catch(() => null)))',
  )
}

export async function showKind(kind: KindName): Promise<void> {
  const content = sampleContent(kind, server.url)
  await show(heldByIphone(content), await heldByAndroid(content))
}

export const iphone = () => page.locator('.iphone')
export const android = () => page.locator('.android')

/** Labels and values of a card in the order of reading, as `LABEL: value`. */
export function fieldsOf(card: Locator): Promise<string[]> {
  return card
    .locator('.field')
    .evaluateAll((fields) =>
      fields.map(
        (field) =>
          `${field.querySelector('dt')?.textContent}: ${field.querySelector('dd')?.textContent}`,
      ),
    )
}
