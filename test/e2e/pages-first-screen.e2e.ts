import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { launchBrowser } from '../support/browser.ts'
import { phonePages } from './sample-pages.ts'

/**
 * The pass page on the first screen of a small phone, between the browser's own bars: whoever opens the link sees how
 * to add the pass without scrolling. For every kind, for both phones, with and without the note of a test pass.
 *
 *   node test/e2e/pages-first-screen.e2e.ts
 */
const SCREEN = { width: 390, height: 664 }

const browser = await launchBrowser()
after(() => browser.close())
const page = await browser.newPage({ viewport: SCREEN })

for (const [name, html] of Object.entries(await phonePages())) {
  test(`${name}: the button stands on the first screen, and it is the only one there`, async () => {
    await page.setContent(html)
    const button = await page.locator('.button.first').boundingBox()
    assert.ok(button, 'there is no button')
    assert.ok(button.width >= 200 && button.height >= 44, `too small: ${JSON.stringify(button)}`)
    const end = button.y + button.height
    assert.ok(button.y >= 0 && end <= SCREEN.height, `it ends at ${end} px`)
    assert.ok(button.x >= 0 && button.x + button.width <= SCREEN.width)
    assert.equal(await page.locator('.button:visible').count(), 1)
    const heading = await page.locator('h1').boundingBox()
    assert.ok(heading && heading.y + heading.height <= button.y, 'the name stands after the button')
  })
}
