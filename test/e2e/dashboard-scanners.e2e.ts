import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { barriersOf } from './axe.ts'
import { api } from './calls.ts'
import { ready } from './ready.ts'
import { signedIn } from './signed-in.ts'

/** Scanners from the office: created in each mode, opened on a phone, and watched. */
const run = crypto.randomUUID().slice(0, 8)
const DOOR = `staff-${run}`
const SCOPE = `Evening ${run}`
const TICKET = `TICKET-${run}`
const STAFF = `STAFF-${run}`
const MEMBER = `MEMBER-${run}`
const home = `${ready.baseUrl}/dashboard/${ready.workspaceId}`

let browser: Browser
let office: BrowserContext
let phones: BrowserContext
let desk: Page
const complaints: string[] = []

/** Creates a scanner on its pages. @returns its link */
async function create(mode: string, name: string, fill: () => Promise<void>): Promise<string> {
  await desk.goto(`${home}/doors`)
  await desk.getByRole('link', { name: 'Scanners' }).click()
  await desk.getByRole('link', { name: 'New scanner' }).first().click()
  await desk.getByRole('navigation', { name: 'Modes' }).getByRole('link', { name: mode }).click()
  await desk.getByLabel('Name', { exact: true }).fill(name)
  await fill()
  await desk.getByRole('button', { name: 'Create link' }).click()
  const link = (await desk.locator('.secret code').textContent())!
  assert.match(link, /\/scan#scanner=wps_test_\w+$/)
  return link
}

/** Opens the link as a phone does that has no account. */
async function open(link: string): Promise<Page> {
  const phone = await phones.newPage()
  phone.on('pageerror', (error) => complaints.push(String(error)))
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Start scanning' }).click()
  await phone.getByLabel('Code').waitFor()
  return phone
}

/** @returns what the phone shows to a code that is typed */
async function type(phone: Page, code: string): Promise<string> {
  const answer = phone.locator('.scan-answer')
  if (await answer.isVisible()) await answer.click()
  await phone.getByLabel('Code').fill(code)
  await phone.getByRole('button', { name: 'Check' }).click()
  await answer.waitFor()
  return (await answer.textContent())!
}

/** The number in a tile of the scanner's page, as soon as it is this one. */
const tile = (label: string, number: number) =>
  desk.locator('.figure', { hasText: label }).getByText(String(number), { exact: true }).waitFor()

before(async () => {
  browser = await launchBrowser()
  await api('POST', '/passes', {
    templateId: ready.templates.eventTicket,
    barcode: { value: TICKET },
    fields: { gate: 'B', section: 'A', row: '7', seat: '21' },
  })
  await api('POST', '/passes', {
    templateId: ready.templates.access,
    barcode: { value: STAFF },
    access: { accessLevel: 'Crew', allowedDoors: [DOOR] },
  })
  await api('POST', '/passes', {
    templateId: ready.templates.loyalty,
    barcode: { value: MEMBER },
    points: 5,
  })
  office = await signedIn(browser, { viewport: { width: 1280, height: 900 } })
  phones = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  phones.setDefaultTimeout(15_000)
  desk = await office.newPage()
  desk.on('pageerror', (error) => complaints.push(String(error)))
  desk.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
})

after(() => browser.close())

test('single entry: the first time it admits, and the page of the scanner counts along', async () => {
  const name = `North ${run}`
  const link = await create('Single entry', name, async () => {
    await desk.getByLabel('Entries are counted for').fill(SCOPE)
  })
  await desk.getByRole('link', { name: 'View the scanner' }).click()
  await desk.getByRole('heading', { name, level: 1 }).waitFor()
  await tile('Scans', 0)
  const phone = await open(link)
  assert.match(await type(phone, TICKET), /Admitted/)
  await tile('Scans', 1)
  assert.match(await type(phone, TICKET), /Refused.*Used at/)
  await tile('Refused', 1)
  await tile('Different passes', 1)
  await desk.getByText('Already admitted').waitFor()
})

test('a ticket that another scanner let in offline is a conflict, above everybody who came in', async () => {
  const { id } = await api<{ id: string }>('POST', '/scanners', {
    name: `South ${run}`,
    mode: 'entry',
    entry: { scope: SCOPE, limit: 1 },
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await api('POST', '/scans', {
    scannerId: id,
    credential: TICKET,
    eventId: `offline-${run}`,
    action: 'admit',
    at: new Date().toISOString(),
  })
  await desk.goto(`${home}/doors/scanners/${id}`)
  await desk.getByText('1 conflict:').waitFor()
  await tile('Decided offline', 1)
  await tile('Conflicts', 1)
  await desk.getByRole('link', { name: 'See which' }).click()
  const conflicts = desk.getByRole('region', { name: '1 conflict' })
  await conflicts.getByRole('link', { name: `South ${run}` }).waitFor()
  const rows = desk.getByRole('table', { name: 'Admissions, newest first' }).locator('tbody tr')
  assert.equal(await rows.count(), 2)
})

test('a door: it checks who may come in, and uses nothing up', async () => {
  const phone = await open(
    await create('Door', `Staff ${run}`, async () => {
      await desk.getByLabel('Doors', { exact: true }).fill(DOOR)
    }),
  )
  for (let time = 1; time <= 2; time++) assert.match(await type(phone, STAFF), /Admitted.*Crew/)
  assert.match(await type(phone, 'nobody'), /Refused/)
})

test('a counter: it adds points, and no more than it may', async () => {
  const link = await create('Counter', `Till ${run}`, async () => {
    await desk.getByLabel('Most points of one scan').fill('3')
  })
  const phone = await open(link)
  assert.match(await type(phone, MEMBER), /Valid pass.*Balance: 5/)
  assert.equal(await phone.getByLabel('Points').getAttribute('max'), '3')
  await phone.getByLabel('Points').fill('3')
  await phone.getByRole('button', { name: 'Add 3 points' }).click()
  const answer = phone.locator('.scan-answer')
  await answer.filter({ hasText: '+3 points' }).filter({ hasText: 'Balance: 8' }).waitFor()
  assert.equal(await phone.getByRole('button', { name: 'Redeem' }).count(), 0)
})

test('the list says what each has done, and a scanner that is revoked does nothing', async () => {
  await desk.goto(`${home}/doors/scanners`)
  const row = desk
    .getByRole('table', { name: 'Scanners' })
    .getByRole('row', { name: `North ${run}` })
  assert.match((await row.textContent())!, /Single entry.*Active/)
  const door = desk
    .getByRole('table', { name: 'Doors today' })
    .getByRole('row', { name: `North ${run}` })
  assert.match((await door.textContent())!, /^\D*North \w+ ?110/)
  await row.getByRole('link').click()
  await desk.getByText('Revoke…').click()
  await desk.getByRole('button', { name: 'Revoke scanner' }).click()
  await desk.getByText('Scanner revoked. Its link no longer works.').waitFor()
  await desk.goto(`${home}/doors/scanners`)
  await row.getByText('Revoked').waitFor()
})

test('no page of scanners has a barrier, in light and in dark', async () => {
  const { items } = await api<{ items: { id: string }[] }>('GET', '/scanners')
  const paths = ['/scanners', '/scanners/new', '/scanners/new?mode=entry', '/admissions']
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1280]) {
      await desk.emulateMedia({ colorScheme })
      await desk.setViewportSize({ width, height: 900 })
      for (const path of [...paths, `/scanners/${items[0]!.id}`]) {
        await desk.goto(`${home}/doors${path}`)
        assert.deepEqual(await barriersOf(desk), [], `${path}, ${width} px, ${colorScheme}`)
        const overflow = await desk.evaluate('document.documentElement.scrollWidth - innerWidth')
        assert.ok(Number(overflow) <= 0, `${path} is wider than ${width} px`)
      }
    }
  }
})

test('the browser complains of nothing', () => assert.deepEqual(complaints, []))
