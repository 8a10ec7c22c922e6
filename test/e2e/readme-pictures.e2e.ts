import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { decode } from 'fast-png'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { ready } from './ready.ts'

/**
 * The pictures of the README are taken here, of the page of a pass as the running system serves it: what they show is what
 * a holder sees, or this test fails. After a change of the page take them again and look at them:
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

let browser: Browser
let page = ''
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
  const { data } = (await response.json()) as { data: { downloadUrl: string } }
  page = data.downloadUrl
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
    const file = join(folder, `pass-page-${phone}.png`)
    if (process.env.UPDATE_PICTURES) writeFileSync(file, taken)
    const share = differenceOf(readFileSync(file), taken)
    assert.ok(
      share <= TOLERATED_SHARE,
      `${(share * 100).toFixed(1)} % of ${file} is not what the page shows: take the pictures again (see this test)`,
    )
  })
}

test('a picture of another page would be noticed', () => {
  const [iphone, android] = Object.keys(PHONES).map((phone) =>
    readFileSync(join(folder, `pass-page-${phone}.png`)),
  )
  assert.ok(differenceOf(iphone!, android!) > TOLERATED_SHARE)
})

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
