import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { api } from './calls.ts'
import { openDashboard } from './dashboard-in-browser.ts'
import { ready } from './ready.ts'

/** Acting on many passes: the ticked ones of a page, and all that a filter finds. */
const home = `${ready.baseUrl}/dashboard/${ready.workspaceId}`
const COUNT = 45

let browser: Browser
let page: Page
let complaints: string[]
let templateId: string

const countOf = async (status: string) =>
  (await api<{ count: number }>('GET', `/passes/count?templateId=${templateId}&status=${status}`))
    .count

before(async () => {
  const name = `Bulk ${crypto.randomUUID().slice(0, 8)}`
  const fields = [{ key: 'gate', label: 'Gate', slot: 'primary' }]
  const template = await api<{ id: string }>('POST', '/templates', {
    name,
    kind: 'eventTicket',
    fields,
  })
  templateId = template.id
  await api('POST', `/templates/${templateId}/publish`)
  const passes = Array.from({ length: COUNT }, () => ({ templateId, fields: { gate: 'A' } }))
  await api('POST', '/passes/batch', { passes })
  browser = await launchBrowser()
  const opened = await openDashboard(browser)
  page = opened.page
  complaints = opened.complaints
})
after(() => browser.close())

const openList = () => page.goto(`${home}/passes?templateId=${templateId}&status=ACTIVE`)

test('what is ticked on a page is changed', async () => {
  await openList()
  await page.getByRole('button', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Change…' }).click()
  await page.getByLabel('Field').selectOption('gate')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Gate').fill('B')
  await page.getByRole('button', { name: 'Change passes' }).click()
  await page.getByText('Changed 20 passes.').waitFor()
})

test('what is ticked on a page comes out as a file', async () => {
  await openList()
  await page.getByRole('button', { name: 'Select all' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('form.chosen').getByRole('button', { name: 'Export' }).click(),
  ])
  const rows = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  assert.equal(rows.length, 21)
})

test('all that match are counted, and lead to a campaign with the same filter', async () => {
  await openList()
  await page.getByText(`All ${COUNT} that match`).click()
  await page.getByRole('link', { name: 'Message or change…' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Doors')
  await page.getByLabel('Message', { exact: true }).fill('Doors open at 7')
  await page.getByRole('button', { name: 'Save draft' }).click()
  const { items } = await api<{ items: { templateId: string; audience: { all: unknown } }[] }>(
    'GET',
    '/campaigns?limit=1',
  )
  assert.equal(items[0]!.templateId, templateId)
  assert.deepEqual(items[0]!.audience.all, [{ field: 'status', eq: 'ACTIVE' }])
})

test('all that match are voided, and the page says how far it is', async () => {
  await openList()
  await page.getByText(`All ${COUNT} that match`).click()
  await page.getByRole('link', { name: 'Void…' }).click()
  await page.getByText(`This voids ${COUNT} passes.`).waitFor()
  await page.getByLabel('Reason').fill('Cancelled')
  await page.getByRole('button', { name: `Void ${COUNT} passes` }).click()
  await page.getByText('Voiding started.').waitFor()
  await page.getByText(`${COUNT} succeeded, 0 failed`).waitFor()
  for (const end = Date.now() + 20_000; (await countOf('VOIDED')) < COUNT; await sleep(200)) {
    assert.ok(Date.now() < end, 'passes are left')
  }
  assert.equal(await countOf('ACTIVE'), 0)
})

test('nothing was complained about', () => assert.deepEqual(complaints, []))
