import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import type { PhoneState } from '../../simulator/phones/state.ts'
import { launchBrowser } from '../support/browser.ts'
import { barriersOf } from './axe.ts'
import { api, phones } from './calls.ts'
import { ready } from './ready.ts'
import { signedIn } from './signed-in.ts'

/** One clock: somebody in Berlin types 20:00, and phones in Berlin and in Tokyo show what the template says. */
const home = `${ready.baseUrl}/dashboard/${ready.workspaceId}`
const run = crypto.randomUUID().slice(0, 8)
const complaints: string[] = []

let browser: Browser
let page: Page
let phoneId: string
let templateId: string
let before_: string

/** The times that the phone shows on the front of a pass, in the order of its fields. */
async function timesOnPhone(serialNumber: string, timeZone: string): Promise<string[]> {
  const path = `/${phoneId}/passes/${encodeURIComponent(serialNumber)}/front.svg`
  const response = await fetch(
    `${ready.simulatorUrl}/phones${path}?timeZone=${encodeURIComponent(timeZone)}`,
  )
  assert.ok(response.ok, String(response.status))
  const svg = (await response.text()).replaceAll(/[\u202f\u00a0]/g, ' ')
  return [...svg.matchAll(/>(\d{1,2}:\d\d [AP]M)</g)].map(([, text]) => text!)
}

before(async () => {
  before_ = (await api<{ timeZone: string }>('GET', '/workspace')).timeZone
  const date = (key: string, clock: string) => ({
    ...{ key, label: `${key} ${run}`, slot: 'secondary', type: 'date', clock },
    ...{ dateStyle: 'none', timeStyle: 'short' },
  })
  const template = await api<{ id: string }>('POST', '/templates', {
    name: `Clock ${run}`,
    kind: 'eventTicket',
    organizationName: 'Clock',
    description: 'A ticket',
    fields: [
      date('place', 'place'),
      date('holder', 'holder'),
      { key: 'programme', label: 'Programme', slot: 'back' },
    ],
  })
  templateId = template.id
  await api('POST', `/templates/${templateId}/publish`, {})
  browser = await launchBrowser()
  const context = await signedIn(browser, { timezoneId: 'Europe/Berlin' })
  page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // A form that is refused is a page with the status 422.
    if (message.type() === 'error' && !message.text().includes('422')) {
      complaints.push(message.text())
    }
  })
  phoneId = (await phones<{ id: string }>('POST', '', { kind: 'iphone' })).id
})
after(async () => {
  await api('PATCH', '/workspace', { timeZone: before_ })
  await phones('DELETE', `/${phoneId}`)
  await browser.close()
})

test('a new workspace starts with the time zone of the browser', async () => {
  await page.goto(`${ready.baseUrl}/dashboard/account/workspaces/new`)
  assert.equal(await page.getByLabel('Time zone').inputValue(), 'Europe/Berlin')
})

test('an owner chooses the zone, and every page then says it', async () => {
  await page.goto(`${home}/settings`)
  assert.deepEqual(await barriersOf(page), [])
  await page.getByLabel('Time zone').selectOption('Europe/Berlin')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Times in Berlin').waitFor()
  await page.goto(`${home}/passes`)
  await page.getByText('Times in Berlin').waitFor()
})

test('a form that is refused keeps what was typed, opens what is folded and leads to it', async () => {
  await page.goto(`${home}/passes/new?template=${templateId}`)
  assert.deepEqual(await barriersOf(page), [])
  await page.getByLabel(`place ${run} (Berlin time)`).fill('2027-08-01T20:00')
  await page.getByLabel('Programme').fill('One\nTwo')
  await page.getByText('More: serial number').click()
  await page.getByLabel('Serial number').fill(`no\u0001serial`.repeat(60))
  await page.getByText('More: serial number').click()
  await page.getByRole('button', { name: 'Issue pass' }).click()
  await page.locator('[name="/serialNumber"]:focus').waitFor()
  assert.match(await page.title(), /^Error: /)
  assert.equal(await page.getByLabel(`place ${run} (Berlin time)`).inputValue(), '2027-08-01T20:00')
  assert.equal(await page.getByLabel('Programme').inputValue(), 'One\nTwo')
})

test('20:00 typed in Berlin is 20:00 on a phone there, and in Tokyo what the template says', async () => {
  await page.getByLabel('Serial number').fill(`clock-${run}`)
  await page.getByLabel(`holder ${run} (Berlin time)`).fill('2027-08-01T20:00')
  await page.getByRole('button', { name: 'Issue pass' }).click()
  const link = (await page.locator('.issued code').textContent())!
  await phones('POST', `/${phoneId}/add`, { url: link })
  let held: PhoneState['passes'][number] | undefined
  for (const end = Date.now() + 20_000; !held; await sleep(100)) {
    held = (await phones<PhoneState>('GET', `/${phoneId}`)).passes[0]
    assert.ok(Date.now() < end, 'the pass does not come onto the phone')
  }
  assert.deepEqual(await timesOnPhone(held.serialNumber, 'Europe/Berlin'), ['8:00 PM', '8:00 PM'])
  assert.deepEqual(await timesOnPhone(held.serialNumber, 'Asia/Tokyo'), ['8:00 PM', '3:00 AM'])
})

test('changing one field leaves the lines of the others and shows the typed time again', async () => {
  await page.getByRole('link', { name: 'Open pass' }).click()
  await page.getByRole('link', { name: 'Change' }).click()
  const time = page.getByLabel(`place ${run} (Berlin time)`)
  assert.equal(await time.inputValue(), '2027-08-01T20:00')
  await time.fill('2027-08-01T21:15')
  await page.getByRole('button', { name: 'Review changes' }).click()
  const review = (await page.locator('main').textContent())!
  assert.match(review, /9:15\sPM/)
  assert.doesNotMatch(review, /Programme/)
  assert.deepEqual(await barriersOf(page), [])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.locator('main').getByText('Programme').first().waitFor()
  const { items } = await api<{ items: { fields: Record<string, string> }[] }>(
    'GET',
    `/passes?serialNumber=clock-${run}`,
  )
  assert.deepEqual(items[0]!.fields, {
    place: '2027-08-01T21:15:00+02:00',
    holder: '2027-08-01T20:00:00+02:00',
    programme: 'One\nTwo',
  })
})

test('nothing complained', () => assert.deepEqual(complaints, []))
