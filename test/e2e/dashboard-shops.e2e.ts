import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { Webhook } from 'standardwebhooks'
import { launchBrowser } from '../support/browser.ts'
import { barriersOf } from './axe.ts'
import { ready } from './ready.ts'
import { signedIn } from './signed-in.ts'

/** A shop of one's own, from its connection to passes for a paid order. */
const home = `${ready.baseUrl}/dashboard/${ready.workspaceId}`
const run = crypto.randomUUID().slice(0, 8)

let browser: Browser
let context: BrowserContext
let page: Page
let secret: string
let address: string
/** The page of the shop. */
let shop: string
const complaints: string[] = []

before(async () => {
  browser = await launchBrowser()
  context = await signedIn(browser)
  page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
})
after(() => browser.close())

const button = (name: string) => page.getByRole('button', { name })
const link = (name: string) => page.getByRole('link', { name })

/** What the shop posts when an order is paid. */
async function sell(orderId: string, sku: string): Promise<void> {
  const order = {
    orderId,
    orderName: `#${orderId}`,
    customer: { name: 'Sofia Lindqvist', email: 'sofia@example.com' },
    lines: [{ id: '1', sku, quantity: 2, properties: { Seat: ['12A', '12B'] } }],
  }
  const body = JSON.stringify({ type: 'order.paid', order })
  const id = `msg_${orderId}`
  const at = new Date()
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  }
  const answer = await fetch(address, { method: 'POST', headers, body })
  assert.equal(answer.status, 200)
}

/** The page of an order, once the queue has come to it. */
async function openOrder(name: string): Promise<void> {
  const order = link(name)
  for (let tries = 0; tries < 40; tries++) {
    await page.goto(shop)
    if ((await order.count()) > 0) return order.click()
    await page.waitForTimeout(250)
  }
  assert.fail(`${name} never came`)
}

test('a shop of one’s own is connected, and its secret is shown once', async () => {
  await page.goto(`${home}/shops/new`)
  await link('Your own shop').click()
  await page.getByLabel('Name').fill(`Box office ${run}`)
  assert.deepEqual(await barriersOf(page), [])
  await button('Connect shop').click()
  const [first, second] = await page.locator('.copy code').allTextContents()
  secret = first ?? ''
  address = second ?? ''
  assert.match(secret, /^whsec_/)
  assert.deepEqual(await barriersOf(page), [])
  await link('Done, I’ve stored it').click()
  assert.deepEqual(await barriersOf(page), [])
  assert.equal(await page.getByText(secret).count(), 0)
  shop = page.url()
})

test('a rule is made of a line of a pasted order, and tried before it is kept', async () => {
  await link('Try an order').click()
  await link('Fill in a sample').click()
  await button('Preview passes').click()
  await page.getByText('No matching rule', { exact: true }).waitFor()
  assert.deepEqual(await barriersOf(page), [])
  await button('Add rule: Ticket').click()
  assert.equal(await page.getByLabel('SKU').inputValue(), 'TICKET-STD')
  assert.equal(await page.getByLabel('Seat').inputValue(), '{{line.properties.Seat[unit]}}')
  assert.deepEqual(await barriersOf(page), [])
  await button('Preview passes').click()
  await page.getByRole('heading', { name: 'Preview: 2 passes' }).waitFor()
  await page.getByRole('cell', { name: 'seat 12B' }).waitFor()
  assert.deepEqual(await barriersOf(page), [])
  await button('Save rule').click()
  await page.getByText('Rule saved.').waitFor()
  await page.goto(shop)
  await link('SKU TICKET-STD').waitFor()
})

test('a paid order has its passes', async () => {
  await sell(`a-${run}`, 'TICKET-STD')
  await openOrder(`#a-${run}`)
  await page.getByText('All passes are issued.').waitFor()
  assert.equal(await page.getByRole('link', { name: /^pass_/ }).count(), 2)
  assert.deepEqual(await barriersOf(page), [])
})

test('an order without a rule gets one from its own page, and is processed again', async () => {
  await sell(`b-${run}`, 'TICKET-VIP')
  await openOrder(`#b-${run}`)
  await link('Add rule').click()
  assert.equal(await page.getByLabel('SKU').inputValue(), 'TICKET-VIP')
  await button('Save rule').click()
  await button('Process again').click()
  await page.getByText('All passes are issued.').waitFor()
  assert.equal(await page.getByRole('link', { name: /^pass_/ }).count(), 2)
})

test('all of it works without scripts, and in the dark', async () => {
  const state = await context.storageState()
  const plain = await browser.newContext({
    storageState: state,
    javaScriptEnabled: false,
    colorScheme: 'dark',
    viewport: { width: 390, height: 800 },
  })
  const quiet = await plain.newPage()
  await quiet.goto(`${shop}/try?sample=1`)
  await quiet.getByRole('button', { name: 'Preview passes' }).click()
  await quiet.getByText('Preview: 2 passes').waitFor()
  await quiet.getByRole('button', { name: 'Add rule: Ticket' }).click()
  await quiet.getByRole('button', { name: 'Preview passes' }).click()
  await quiet.getByText('Preview: 2 passes').waitFor()
  await plain.close()
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of ['', '/try', '/rules/new', '/edit']) {
    await page.goto(shop + path)
    assert.deepEqual(await barriersOf(page), [], path)
  }
})

test('no script failed, and nothing was forbidden by the policy', () => {
  assert.deepEqual(complaints, [])
})
