import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { PhoneState } from '../../simulator/phones/state.ts'
import { launchBrowser } from '../support/browser.ts'
import { phones } from './calls.ts'
import { ready } from './ready.ts'
import { signedIn } from './signed-in.ts'

/** The first hour of somebody who has read no docs: from the link that `npm start` prints to the door of the event. */
const run = crypto.randomUUID().slice(0, 8)
const EVENT = `Harbour Night ${run}`
const home = `${ready.baseUrl}/dashboard/${ready.workspaceId}`

let browser: Browser
let context: BrowserContext
let page: Page
let apiKey: string
let templateId: string
let link: string
const issued: { id: string; link: string; serialNumber: string }[] = []
const phoneIds: string[] = []
const complaints: string[] = []

function watch(opened: Page): Page {
  opened.on('pageerror', (error) => complaints.push(String(error)))
  opened.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
  return opened
}

before(async () => {
  browser = await launchBrowser()
  context = await signedIn(browser)
  page = watch(await context.newPage())
})
after(async () => {
  for (const id of phoneIds) await phones('DELETE', `/${id}`)
  await browser.close()
})

test('a ticket is designed from the gallery and published', async () => {
  await page.goto(home)
  await page.getByRole('link', { name: 'Templates', exact: true }).click()
  await page
    .getByRole('link', { name: /New template/ })
    .first()
    .click()
  await page.getByLabel('Name', { exact: true }).fill(EVENT)
  await page.locator('label.gallery-kind', { hasText: 'Event ticket' }).click()
  await page.getByRole('button', { name: 'Design it' }).click()
  await page.locator('.ed-drawing img').nth(1).waitFor()
  templateId = new URL(page.url()).pathname.split('/').at(-1)!
  await page.getByRole('tab', { name: 'Look' }).click()
  await page.getByLabel('Background, as #rrggbb').fill('#123a5a')
  await page.locator('.ed-sync', { hasText: /^Saved$/ }).waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Version 1 is published').waitFor()
})

test('a key is made, and is shown once', async () => {
  await page.goto(home)
  await page.getByRole('link', { name: 'API keys', exact: true }).click()
  await page
    .getByRole('link', { name: /New key/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Issue passes' }).click()
  await page.getByLabel('Name', { exact: true }).fill(`Box office ${run}`)
  await page.getByRole('button', { name: 'Create key' }).click()
  apiKey = (await page.locator('.secret code').first().textContent())!
  assert.match(apiKey, /^wps_test_/)
  await page.goto(`${home}/keys`)
  assert.ok(!(await page.content()).includes(apiKey))
})

test('one pass comes from the page, one from the API with that key', async () => {
  await page.getByRole('link', { name: 'Passes', exact: true }).click()
  await page.getByRole('link', { name: 'Issue a pass' }).first().click()
  await page.locator(`a[href="?template=${templateId}"]`).click()
  await page.getByLabel('Holder’s name').fill('Ines Duarte')
  await page.getByRole('button', { name: 'Issue pass' }).click()
  link = (await page.locator('.issued code').textContent())!
  const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ templateId, customer: { name: 'Lena Okafor' } })
  const made = await fetch(`${ready.baseUrl}/api/v1/passes`, { method: 'POST', headers, body })
  assert.equal(made.status, 201)
  const list = await fetch(`${ready.baseUrl}/api/v1/passes?templateId=${templateId}`, { headers })
  const { data } = (await list.json()) as {
    data: { items: { id: string; downloadUrl: string; serialNumber: string }[] }
  }
  for (const { id, downloadUrl, serialNumber } of data.items) {
    issued.push({ id, link: downloadUrl, serialNumber })
  }
  assert.equal(issued.length, 2)
  assert.ok(issued.some((pass) => pass.link === link))
})

test('both are on a phone of each kind, and the dashboard says so', async () => {
  for (const [at, kind] of ['iphone', 'android'].entries()) {
    const { id } = await phones<{ id: string }>('POST', '', { kind })
    phoneIds.push(id)
    await phones('POST', `/${id}/add`, { url: issued[at]!.link })
    const { passes } = await phones<PhoneState>('GET', `/${id}`)
    assert.equal(passes.length, 1)
  }
  for (const { id } of issued) {
    await page.goto(`${home}/passes/${id}`)
    const isThere = page.getByText('Added to a wallet').first()
    // Google tells of it after a moment, by a callback.
    for (let tries = 0; tries < 40 && !(await isThere.isVisible()); tries++) {
      await sleep(500)
      await page.reload()
    }
    await isThere.waitFor()
  }
})

test('a browser that was given a link lets the holder in', async () => {
  await page.getByRole('link', { name: 'Doors', exact: true }).click()
  await page.getByRole('link', { name: 'New scanner' }).first().click()
  await page.getByRole('navigation', { name: 'Modes' }).getByRole('link', { name: 'Door' }).click()
  await page.getByLabel('Name', { exact: true }).fill(`Quay ${run}`)
  await page.getByLabel('Doors', { exact: true }).fill(`quay-${run}`)
  await page.getByRole('button', { name: 'Create link' }).click()
  const scannerLink = (await page.locator('.secret code').textContent())!
  const stranger = await browser.newContext({ viewport: { width: 390, height: 844 } })
  stranger.setDefaultTimeout(10_000)
  const scanner = watch(await stranger.newPage())
  await scanner.goto(scannerLink)
  await scanner.getByRole('button', { name: 'Start scanning' }).click()
  await scanner.getByLabel('Code').fill(issued.find((pass) => pass.link === link)!.serialNumber)
  await scanner.getByRole('button', { name: 'Check' }).click()
  const answer = scanner.locator('.scan-answer')
  await answer.waitFor()
  assert.match((await answer.getAttribute('class'))!, /granted/, (await answer.textContent())!)
  await stranger.close()
  await page.goto(`${home}/doors?doorId=quay-${run}`)
  assert.match((await page.locator('main').textContent())!, /Admitted/)
})

test('every step of it is in the audit log, whose chain holds', async () => {
  await page.getByRole('link', { name: 'Audit log', exact: true }).click()
  const log = (await page.locator('main').textContent())!
  for (const step of [
    /signed in/,
    new RegExp(`created the template ${EVENT}`),
    new RegExp(`published the template ${EVENT}`),
    new RegExp(`created the API key Box office ${run}`),
    /created the pass/,
    new RegExp(`created the scanner Quay ${run}`),
  ]) {
    assert.match(log, step)
  }
  // What keys do is many times as much: it stands there as events, sealed once a minute.
  for (const action of ['pass.created', 'pass.access.granted']) {
    await page.locator('select[name="action"]').selectOption(action)
    await page.getByRole('button', { name: 'Show' }).click()
    await page
      .getByRole('rowgroup')
      .getByText(/pass_…/)
      .first()
      .waitFor()
  }
  await page.getByRole('link', { name: 'Check the chain' }).click()
  await page.getByRole('heading', { name: 'The chain is intact' }).waitFor()
})

test('the browser complains of nothing', () => assert.deepEqual(complaints, []))
