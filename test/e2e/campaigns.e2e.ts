import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { PhoneState } from '../../simulator/phones/state.ts'
import { launchBrowser } from '../support/browser.ts'
import { barriersOf } from './axe.ts'
import { api, phones } from './calls.ts'
import { ready } from './ready.ts'
import { signedIn } from './signed-in.ts'

/** A campaign from its first condition to the phone that shows its message, and back. */
const home = `${ready.baseUrl}/dashboard/${ready.workspaceId}`
const run = crypto.randomUUID().slice(0, 8)

let browser: Browser
let context: BrowserContext
let page: Page
let phoneId: string
let passId: string
const complaints: string[] = []

/** The phone as soon as it fits. */
async function phoneThat(fits: (phone: PhoneState) => boolean): Promise<PhoneState> {
  for (const end = Date.now() + 60_000; ; await sleep(200)) {
    const phone = await phones<PhoneState>('GET', `/${phoneId}`)
    if (fits(phone)) return phone
    if (Date.now() > end) assert.fail(`in vain: ${fits}\n${JSON.stringify(phone.passes)}`)
  }
}

before(async () => {
  browser = await launchBrowser()
  context = await signedIn(browser)
  page = await context.newPage()
  page.setDefaultTimeout(30_000)
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  phoneId = (await phones<{ id: string }>('POST', '', { kind: 'iphone' })).id
  const of = (section: string) => ({
    templateId: ready.templates.eventTicket,
    customer: { name: `Ana Reyes ${section}` },
    fields: { gate: '1', section: `${section}-${run}`, row: '7', seat: '21' },
  })
  const held = await api<{ id: string; downloadUrl: string }>('POST', '/passes', of('A'))
  passId = held.id
  await api('POST', '/passes', of('A'))
  await api('POST', '/passes', of('B'))
  await phones('POST', `/${phoneId}/add`, { url: held.downloadUrl })
  await phoneThat(({ passes }) => passes.length === 1)
})
after(async () => {
  await phones('DELETE', `/${phoneId}`)
  await browser.close()
})

test('who matches is counted while one picks a field of the template', async () => {
  await page.goto(`${home}/campaigns`)
  await page.getByRole('link', { name: 'New campaign' }).first().click()
  await page.locator(`a[href="?template=${ready.templates.eventTicket}"]`).click()
  await page.getByLabel('Name').fill(`Gate change ${run}`)
  await page.getByLabel('Condition 2', { exact: true }).selectOption('fields.section')
  await page.getByLabel('Value').nth(1).fill(`A-${run}`)
  await page.getByText('2 passes match, 1 of them on a phone').waitFor()
  await page.getByLabel('Value').nth(1).fill(`B-${run}`)
  await page.getByText('1 pass matches, 0 of them on a phone').waitFor()
  await page.getByLabel('Value').nth(1).fill(`A-${run}`)
  await page.getByText('2 passes match').waitFor()
})

test('both lock screens are shown before anything is sent', async () => {
  await page.getByLabel('Message').fill(`Please use gate {{fields.gate}}, ${run}`)
  await page.getByText('Change the passes as well').click()
  await page.getByLabel('Gate', { exact: true }).fill('4')
  const revertAt = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16)
  await page.getByLabel('Take the change back at').fill(revertAt)
  await page.getByText('Quiet hours and speed').click()
  await page.getByLabel('Passes per second').fill('1')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Name').fill(`Gate four ${run}`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('heading', { name: `Gate four ${run}` }).waitFor()
  assert.deepEqual(await barriersOf(page), [])
  await page.getByRole('button', { name: 'Review and start' }).click()
  const screens = page.locator('.lock-screen')
  await screens.getByText(`Please use gate 4, ${run}`).first().waitFor()
  assert.equal(await screens.count(), 2)
  await page.getByText('On the phones of 1 of 2 passes: 1 iPhone.').waitFor()
  assert.deepEqual(await barriersOf(page), [])
})

test('it is started, paused and resumed, and the phone shows the message', async () => {
  await page.getByRole('button', { name: 'Start now: 2 passes' }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('Campaign paused.').waitFor()
  await page.getByRole('button', { name: 'Resume' }).click()
  const phone = await phoneThat(({ notifications }) =>
    notifications.some(({ text }) => text.includes(`Please use gate 4, ${run}`)),
  )
  assert.equal(phone.notifications.filter(({ text }) => text.includes(run)).length, 1)
  await page.getByText('2 of 2 sent').waitFor({ timeout: 60_000 })
  assert.deepEqual(await barriersOf(page), [])
})

test('the change is taken back without a notification', async () => {
  await page.reload()
  await page.locator('summary', { hasText: 'Take back now…' }).click()
  await page.getByRole('button', { name: 'Take the change back' }).click()
  await page.getByText('2 reversed').waitFor({ timeout: 60_000 })
  const { fields } = await api<{ fields: { gate: string } }>('GET', `/passes/${passId}`)
  assert.equal(fields.gate, '1')
  const { notifications } = await phones<PhoneState>('GET', `/${phoneId}`)
  assert.equal(notifications.filter(({ text }) => text.includes(run)).length, 1)
})

test('one for later is scheduled with its quiet hours, and cancelled on its page', async () => {
  await page.goto(`${home}/campaigns/new?template=${ready.templates.eventTicket}`)
  const name = `Tomorrow ${run}`
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Condition 2', { exact: true }).selectOption('fields.section')
  await page.getByLabel('Value').nth(1).fill(`B-${run}`)
  await page.getByLabel('Message').fill('Doors open at six')
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  await page.getByLabel(/^Begins/).fill(tomorrow)
  await page.getByText('Quiet hours and speed').click()
  await page.getByLabel('Quiet from').fill('21:00')
  await page.getByLabel('Quiet until').fill('08:00')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('button', { name: 'Review and start' }).click()
  await page.getByRole('button', { name: 'Schedule: 1 pass' }).click()
  await page.getByText('Campaign scheduled. It begins by itself.').waitFor()
  const main = page.locator('main')
  await main.getByText('Scheduled', { exact: true }).waitFor()
  await main.getByText('21:00 to 08:00 on each holder’s clock').waitFor()
  assert.deepEqual(await barriersOf(page), [])
  await page.locator('summary', { hasText: 'Cancel…' }).click()
  await page.getByRole('button', { name: 'Cancel campaign' }).click()
  await main.getByText('Cancelled', { exact: true }).waitFor()
  await page.goto(`${home}/campaigns?status=CANCELLED`)
  await page.getByRole('link', { name }).waitFor()
  const found = await api<{ items: { name: string; counts: { sent: number } }[] }>(
    'GET',
    '/campaigns?status=CANCELLED',
  )
  assert.equal(found.items.find((each) => each.name === name)?.counts.sent, 0)
})

test('the browser complains of nothing', () => assert.deepEqual(complaints, []))
