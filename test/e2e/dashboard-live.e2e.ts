import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { barriersOf } from './axe.ts'
import { ready } from './ready.ts'
import { signedIn } from './signed-in.ts'

/** Pages that follow what happens by themselves, and notices that are shown once. */
const home = `${ready.baseUrl}/dashboard/${ready.workspaceId}`

let browser: Browser
let context: BrowserContext
let page: Page
let receiver: Server
/** What the receiver of webhooks answers. */
let status = 204
let delayMs = 0
const complaints: string[] = []

before(async () => {
  receiver = createServer((request, response) => {
    request.resume()
    response.setHeader('X-Receiver', 'of the test')
    setTimeout(() => response.writeHead(status).end(status === 204 ? '' : 'not now'), delayMs)
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  browser = await launchBrowser()
  // Pages fade into each other: what that does wrong is seen only where people want motion.
  context = await signedIn(browser, { reducedMotion: 'no-preference' })
  // What screen readers hear: each change of a status.
  await context.addInitScript(`
    globalThis.heard = []
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target.role === 'status' || target.parentElement?.role === 'status') {
          heard.push(target.textContent)
        }
      }
    }).observe(document, { childList: true, characterData: true, subtree: true })`)
  page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
})
after(async () => {
  const headers = { Authorization: `Bearer ${ready.apiKey}` }
  const api = `${ready.baseUrl}/api/v1/webhook-endpoints`
  const { data } = (await (await fetch(api, { headers })).json()) as {
    data: { items: { id: string; description: string | null }[] }
  }
  // What fails on purpose would trouble whoever looks at the workspace next.
  for (const { id, description } of data.items) {
    if (description === 'Receiver of the test') {
      await fetch(`${api}/${id}`, { method: 'DELETE', headers })
    }
  }
  await browser.close()
  receiver.close()
})

const button = (name: string) => page.getByRole('button', { name })
const row = (text: string) => page.getByRole('row').filter({ hasText: text })
/** How often the page itself has been loaded, which reloading by hand would raise. */
const loads = () =>
  page.evaluate("performance.getEntriesByType('navigation').length + ':' + performance.timeOrigin")

async function createEndpoint(): Promise<void> {
  const { port } = receiver.address() as AddressInfo
  await page.goto(`${home}/webhooks/new`)
  await page.getByLabel('URL').fill(`http://localhost:${port}/hooks`)
  await page.getByLabel('Description').fill('Receiver of the test')
  await button('Create endpoint').click()
  await page.getByRole('link', { name: 'Done, I’ve stored it' }).click()
}

test('a ping and its answer appear on the page of the endpoint without a reload', async () => {
  status = 500
  await createEndpoint()
  await button('Send a ping').click()
  await page.getByText('Ping sent.').waitFor()
  const before = await loads()
  await row('ping').filter({ hasText: '500' }).waitFor()
  assert.equal(await loads(), before)
})

test('a notice does not survive a reload, the back button or another visit', async () => {
  assert.equal(new URL(page.url()).search, '')
  await page.reload()
  assert.equal(await page.getByText('Ping sent.').count(), 0)
  await button('Send a ping').click()
  await page.getByText('Ping sent.').waitFor()
  await page.goto(`${home}/webhooks`)
  await page.goBack()
  await row('ping').first().waitFor()
  assert.equal(await page.getByText('Ping sent.').count(), 0)
})

test('resending shows that it is being sent, then the answer, and says each change once', async () => {
  await row('ping').first().getByRole('link').click()
  await page.getByRole('heading', { name: 'Attempts' }).waitFor()
  assert.equal(await page.locator('.attempts > details').count(), 1)
  status = 204
  delayMs = 1200
  await button('Resend').click()
  await page.getByText('Resending the event.').waitFor()
  await page.locator('.lead .badge', { hasText: 'Resending…' }).waitFor()
  const before = await loads()
  await page.locator('.lead .badge', { hasText: 'Delivered' }).waitFor()
  assert.equal(await page.locator('.attempts > details').count(), 2)
  assert.equal(await loads(), before)
  const newest = page.locator('.attempts > details').first()
  assert.match((await newest.locator('summary').textContent())!, /204.*\d+:\d\d:\d\d.*manual/)
  const text = (await newest.textContent())!
  for (const header of ['webhook-signature', 'webhook-timestamp', 'x-receiver']) {
    assert.ok(text.includes(header), header)
  }
  const heard = (await page.evaluate('heard')) as string[]
  assert.equal(
    heard.filter((said) => said.includes('Delivered, attempt 2: 204')).length,
    1,
    heard.join(),
  )
})

test('what one has opened and closed stays so while the page follows', async () => {
  delayMs = 0
  const attempts = page.locator('.attempts > details')
  await button('Resend').click()
  await attempts.nth(2).waitFor()
  const states = () =>
    page.evaluate(
      "[...document.querySelectorAll('.attempts > details')].map(({ open }) => open)",
    ) as Promise<boolean[]>
  // Which are open depends on whether the page came before the answer.
  const [newest, second, third] = await states()
  await attempts.nth(1).locator('summary').click()
  await attempts.nth(2).locator('summary').click()
  const deliveryId = page.url().split('/').at(-1)
  const resent = await fetch(`${ready.baseUrl}/api/v1/webhook-deliveries/${deliveryId}/replay`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${ready.apiKey}` },
  })
  assert.equal(resent.status, 202)
  await attempts.nth(3).waitFor()
  assert.deepEqual(await states(), [true, newest, !second, !third])
})

test('a page asks no more once nothing is pending, nor while it is hidden', async () => {
  await page.reload()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.waitForTimeout(3000)
  assert.deepEqual(
    asked.filter((url) => url.includes('/api/')),
    [],
  )
})

test('an undo in the notice undoes it', async () => {
  await page.getByRole('link', { name: 'Go to the endpoint' }).click()
  await page.getByText('Disable…').click()
  await button('Disable endpoint').click()
  await page.getByText('Endpoint disabled.').waitFor()
  await page.locator('[data-notices]').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Endpoint enabled.').waitFor()
  assert.equal(await page.getByText('Endpoint disabled.').count(), 0)
})

test('pages that follow are accessible', async () => {
  for (const path of ['/webhooks', '/jobs', '/shops']) {
    await page.goto(home + path)
    assert.deepEqual(await barriersOf(page), [], path)
  }
  await page.goto(`${home}/webhooks`)
  await page
    .getByRole('link', { name: /localhost/ })
    .first()
    .click()
  assert.deepEqual(await barriersOf(page), [])
  await row('ping').first().getByRole('link').click()
  assert.deepEqual(await barriersOf(page), [])
})

test('pages that are left while they fade in log no error', async () => {
  const leave = (name: string) =>
    page.getByRole('link', { name, exact: true }).click({ noWaitAfter: true, timeout: 2000 })
  for (let round = 0; round < 10; round++) {
    await page.goto(`${home}/jobs`).catch(() => {})
    await leave('Passes').catch(() => {})
    await page.waitForTimeout(round * 15)
    await leave('Templates').catch(() => {})
    await page.waitForTimeout(round * 15)
    await page.reload().catch(() => {})
  }
})

test('no page has logged an error', () => {
  assert.deepEqual(complaints, [])
})
