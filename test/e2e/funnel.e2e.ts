import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { barriersOf } from './axe.ts'
import { api, phones } from './calls.ts'
import { openDashboard } from './dashboard-in-browser.ts'
import { ready } from './ready.ts'

/** One pass through every step of the funnel, and what the page of the funnel says of it. */
const run = crypto.randomUUID().slice(0, 8)
const home = `${ready.baseUrl}/dashboard/${ready.workspaceId}`
const PATIENCE_MS = 30_000

let browser: Browser
let phoneId: string
before(async () => {
  browser = await launchBrowser()
  phoneId = (await phones<{ id: string }>('POST', '', { kind: 'iphone' })).id
})
after(async () => {
  await phones('DELETE', `/${phoneId}`)
  await browser.close()
})

test('a pass that was created, opened, added and used counts once in each step', async () => {
  const template = await api<{ id: string }>('POST', '/templates', {
    name: `Funnel ${run}`,
    kind: 'coupon',
  })
  await api('POST', `/templates/${template.id}/publish`)
  const pass = await api<{ id: string; downloadUrl: string }>('POST', '/passes', {
    templateId: template.id,
  })
  const { page, context, complaints } = await openDashboard(browser)
  const address = `${home}/funnel?templateId=${template.id}`
  const steps = async () => {
    await page.goto(address)
    const counts = await page.locator('.funnel b').allTextContents()
    return counts.map((count) => Number.parseInt(count, 10))
  }
  const stepsAre = async (expected: number[]) => {
    let found: number[] = []
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(200)) {
      found = await steps()
      if (found.join() === expected.join()) return
    }
    assert.deepEqual(found, expected)
  }
  await stepsAre([1, 0, 0, 0])
  const holder = await browser.newPage()
  for (let times = 0; times < 2; times++) await holder.goto(pass.downloadUrl)
  await holder.close()
  await stepsAre([1, 1, 0, 0])
  await phones('POST', `/${phoneId}/add`, { url: pass.downloadUrl })
  await stepsAre([1, 1, 1, 0])
  await api('POST', `/passes/${pass.id}/redeem`)
  await stepsAre([1, 1, 1, 1])
  await page.goto(`${address}&groupBy=template`)
  await page.getByRole('link', { name: `Funnel ${run}` }).waitFor()
  assert.deepEqual(await barriersOf(page), [])
  assert.deepEqual(complaints, [])
  await context.close()
})
