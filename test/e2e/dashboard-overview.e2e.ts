import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { barriersOf } from './axe.ts'
import { openDashboard } from './dashboard-in-browser.ts'
import { ready } from './ready.ts'
import { weightOf } from './weight.ts'

/** A second workspace: samples in the first one would stand in the way of other tests. */
const home = `${ready.baseUrl}/dashboard/${ready.second.workspaceId}`
const MAX_PAGE_BYTES = 100_000

let browser: Browser
before(async () => {
  browser = await launchBrowser()
})
after(() => browser.close())

test('sample data fill the overview, its numbers lead to their lists, and one step deletes all of it', async () => {
  const { page, context, complaints } = await openDashboard(browser)
  page.setDefaultTimeout(60_000)
  await page.goto(home)
  await page.getByRole('button', { name: 'Create sample data' }).click()
  await page
    .locator('#main')
    .getByText(/^Created 40 sample passes/)
    .waitFor()
  const onPhones = await page.locator('.hero .big').textContent()
  assert.ok(Number(onPhones) > 10)
  assert.equal(await page.getByRole('img', { name: 'Passes on phones' }).count(), 1)
  await page.reload()
  assert.equal(await page.getByText(/^Created 40 sample passes/).count(), 0)

  await page.locator('.hero .big a').click()
  await page.waitForURL(/\/passes\?/)
  const listed = await page.locator('tbody tr').count()
  const isLast = (await page.getByRole('link', { name: 'Next page' }).count()) === 0
  assert.ok(isLast ? listed === Number(onPhones) : listed < Number(onPhones))

  assert.ok((await weightOf(browser, context, home)) <= MAX_PAGE_BYTES)
  await page.goto(home)
  await page.getByText('Delete the sample data…').click()
  await page.getByRole('button', { name: 'Delete the sample data' }).click()
  await page.locator('#main').getByText('Sample data deleted.').waitFor()
  await page.getByRole('button', { name: 'Create sample data' }).waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1440]) {
    test(`an overview with figures is for everybody, ${colorScheme}, ${width} px wide`, async () => {
      const { page, context, complaints } = await openDashboard(browser, { width, colorScheme })
      page.setDefaultTimeout(60_000)
      await page.goto(home)
      const create = page.getByRole('button', { name: 'Create sample data' })
      assert.deepEqual(await barriersOf(page), [])
      if ((await create.count()) > 0) {
        await create.click()
        await page
          .locator('#main')
          .getByText(/^Created 40 sample passes/)
          .waitFor()
      }
      assert.deepEqual(await barriersOf(page), [])
      await page.goto(`${home}/push-failures`)
      assert.deepEqual(await barriersOf(page), [])
      assert.deepEqual(complaints, [])
      await context.close()
    })
  }
}

after(async () => {
  const headers = { Authorization: `Bearer ${ready.second.apiKey}` }
  await fetch(`${ready.baseUrl}/api/v1/workspace/sample-data`, { method: 'DELETE', headers })
})
