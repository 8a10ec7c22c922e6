import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { decode } from 'fast-png'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { ready } from './ready.ts'
import { signedIn } from './signed-in.ts'

/**
 * The pictures of the README are taken here, of the page of a pass and of the dashboard as the running system serves them:
 * what they show is what one sees, or this test fails. After a change of a page take them again and look at them:
 *
 *   UPDATE_PICTURES=1 READY_FILE=.local/ready.json node --test test/e2e/readme-pictures.e2e.ts
 */
const folder = resolve(import.meta.dirname, '..', '..', 'docs', 'images')
const PHONES = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Mobile Safari/537.36',
}
/** The share of pixels that may differ: another processor draws edges of letters a little differently. */
const TOLERATED_SHARE = 0.002
const TOLERATED_DIFFERENCE = 48

const PICTURE_MAX_BYTES = 120_000

let browser: Browser
let page = ''
let passId = ''
before(async () => {
  browser = await launchBrowser()
  const response = await fetch(`${ready.baseUrl}/api/v1/passes`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${ready.apiKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      templateId: ready.templates.eventTicket,
      customer: { name: 'Sofia Lindqvist', email: 'sofia@example.com' },
      fields: { gate: 'B', section: 'A', row: '7', seat: '21' },
      // Every picture shows the same code.
      barcode: { value: 'pass_01M7YYJRXVGG7HP1HFK5P5BQ31' },
    }),
  })
  const { data } = (await response.json()) as { data: { id: string; downloadUrl: string } }
  page = data.downloadUrl
  passId = data.id
})
after(() => browser.close())

for (const [phone, userAgent] of Object.entries(PHONES)) {
  test(`the README shows the page on an ${phone} as it is`, async () => {
    const tab = await browser.newPage({
      userAgent,
      locale: 'en-GB',
      viewport: { width: 390, height: 664 },
    })
    await tab.goto(page)
    const taken = await tab.screenshot({ fullPage: true })
    await tab.close()
    assertShown(`pass-page-${phone}.png`, taken)
  })
}

const home = `${ready.baseUrl}/dashboard/${ready.workspaceId}`
const DASHBOARD: Record<string, (tab: Page) => Promise<unknown>> = {
  editor: async (tab) => {
    await tab.goto(`${home}/templates/${ready.templates.loyalty}`)
    await tab.getByText('Saved', { exact: true }).waitFor()
  },
  gallery: (tab) => tab.goto(`${home}/templates/new`),
  pass: (tab) => tab.goto(`${home}/passes/${passId}`),
  order: async (tab) => {
    await tab.goto(`${home}/shops/new?source=generic`)
    await tab.getByLabel('Name').fill('Box office')
    await tab.getByRole('button', { name: 'Connect shop' }).click()
    await tab.getByRole('link', { name: 'Done, I’ve stored it' }).click()
    await tab.getByRole('link', { name: 'Try an order' }).click()
    await tab.getByRole('link', { name: 'Fill in a sample' }).click()
    await tab.getByRole('button', { name: 'Preview passes' }).click()
    await tab.getByRole('button', { name: 'Add rule: Ticket' }).click()
    await tab.getByLabel('Template').selectOption(ready.templates.eventTicket!)
    await tab.getByRole('button', { name: 'Preview passes' }).click()
    await tab.getByRole('heading', { name: 'Preview: 2 passes' }).waitFor()
  },
}

for (const [name, open] of Object.entries(DASHBOARD)) {
  test(`the README shows the dashboard as it is: ${name}`, async () => {
    const context = await signedIn(browser, { viewport: { width: 1280, height: 600 } })
    const tab = await context.newPage()
    await open(tab)
    await tab.waitForLoadState('networkidle')
    await tab.evaluate(sameEveryTime(passId))
    const taken = await tab.screenshot()
    await context.close()
    assertShown(`dashboard-${name}.png`, taken)
  })
}

/** A script for the page: the id is of this run, and pictures show another in its place. */
const sameEveryTime = (id: string) => `{
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    text.nodeValue = text.nodeValue.replaceAll('${id}', 'JAZZ-B-7-21')
  }
}`

test('a picture of another page would be noticed', () => {
  const [iphone, android] = Object.keys(PHONES).map((phone) =>
    readFileSync(join(folder, `pass-page-${phone}.png`)),
  )
  assert.ok(differenceOf(iphone!, android!) > TOLERATED_SHARE)
})

function assertShown(name: string, taken: Buffer): void {
  const file = join(folder, name)
  if (process.env.UPDATE_PICTURES) writeFileSync(file, taken)
  const kept = readFileSync(file)
  assert.ok(kept.length <= PICTURE_MAX_BYTES, `${file} has ${kept.length} bytes`)
  const share = differenceOf(kept, taken)
  assert.ok(
    share <= TOLERATED_SHARE,
    `${(share * 100).toFixed(1)} % of ${file} is not what the page shows: take the pictures again (see this test)`,
  )
}

/** The share of pixels that differ so much that somebody could see it; 1 for another size. */
function differenceOf(one: Buffer, other: Buffer): number {
  const [a, b] = [decode(one), decode(other)]
  if (a.width !== b.width || a.height !== b.height || a.channels !== b.channels) return 1
  let different = 0
  for (let at = 0; at < a.data.length; at += a.channels) {
    for (let channel = 0; channel < a.channels; channel++) {
      if (Math.abs(a.data[at + channel]! - b.data[at + channel]!) > TOLERATED_DIFFERENCE) {
        different++
        break
      }
    }
  }
  return different / (a.width * a.height)
}
