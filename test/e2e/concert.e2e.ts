import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { KeptMail } from '../../simulator/mails/mailbox.ts'
import type { PhoneKind, PhoneState } from '../../simulator/phones/state.ts'
import { launchBrowser } from '../support/browser.ts'
import { api, phones } from './calls.ts'
import { ready } from './ready.ts'
import { signedIn } from './signed-in.ts'

/**
 * The evening of a concert, from the list of its buyers to the report of its doors: everybody is mailed a ticket, section A
 * is sent to another gate, two doors admit each ticket once, and one of them has no network. What has a page is done there.
 */
const run = crypto.randomUUID().slice(0, 8)
const EVENT = `Tidal Night ${run}`
const SCOPE = `Tidal Night ${run}`
const MESSAGE = 'Section A: please use gate 4'
const home = `${ready.baseUrl}/dashboard/${ready.workspaceId}`
const PATIENCE_MS = 30_000

interface Buyer {
  order: string
  name: string
  section: 'A' | 'B'
  seat: string
  phone: PhoneKind | null
}
const buyer = (n: number, section: 'A' | 'B', seat: string, phone: PhoneKind | null): Buyer => ({
  order: `T-${run}-${n}`,
  name: `Buyer ${n}`,
  section,
  seat,
  phone,
})
const BUYERS = [
  buyer(1, 'A', '11', 'iphone'),
  buyer(2, 'A', '12', 'android'),
  buyer(3, 'A', '13', null),
  buyer(4, 'B', '21', 'iphone'),
  buyer(5, 'B', '22', 'android'),
]
const LATE_BUYER = buyer(6, 'A', '14', null)
const emailOf = ({ order }: Buyer) => `${order.toLowerCase()}@example.com`

let browser: Browser
let office: BrowserContext
let page: Page
let zoneBefore: string
let templateId: string
let campaignPage: string
const phoneIds: string[] = []
/** The phone of a buyer, and the code on it, by the number of the order. */
const phoneOf = new Map<string, string>()
const codeOf = new Map<string, string>()
const scanners: { id: string; url: string }[] = []
const complaints: string[] = []

async function until<T>(what: string, look: () => Promise<T | null | undefined | false>) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(200)) {
    const found = await look()
    if (found) return found
  }
  assert.fail(what)
}

/** What the clock brings each minute, without the wait for the minute. */
const tick = () =>
  fetch(`${ready.baseUrl}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent('* * * * *')}`)

const csv = (buyers: Buyer[]) =>
  ['Order number,Name,E-mail,Section,Seat']
    .concat(buyers.map((b) => [b.order, b.name, emailOf(b), b.section, b.seat].join(',')))
    .join('\r\n')

const mailsTo = async (email: string) =>
  (await (
    await fetch(`${ready.simulatorUrl}/mails?to=${encodeURIComponent(email)}`)
  ).json()) as KeptMail[]

function watch(opened: Page): Page {
  opened.on('pageerror', (error) => complaints.push(String(error)))
  opened.on('console', (message) => {
    const isExpected = /net::ERR_INTERNET_DISCONNECTED/.test(message.text())
    if (message.type() === 'error' && !isExpected) complaints.push(message.text())
  })
  return opened
}

before(async () => {
  zoneBefore = (await api<{ timeZone: string }>('GET', '/workspace')).timeZone
  await api('PATCH', '/workspace', { timeZone: 'Europe/Berlin' })
  browser = await launchBrowser()
  office = await signedIn(browser, { timezoneId: 'Europe/Berlin', acceptDownloads: true })
  page = watch(await office.newPage())
})
after(async () => {
  for (const id of phoneIds) await phones('DELETE', `/${id}`)
  await api('PATCH', '/workspace', { timeZone: zoneBefore })
  await browser.close()
})

test('a ticket with sections is designed and published', async () => {
  await page.goto(`${home}/templates/new`)
  await page.getByLabel('Name', { exact: true }).fill(EVENT)
  await page.locator('label.gallery-kind', { hasText: 'Event ticket' }).click()
  await page.getByRole('button', { name: 'Design it' }).click()
  await page.locator('.ed-drawing img').nth(1).waitFor()
  templateId = new URL(page.url()).pathname.split('/').at(-1)!
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Version 1 is published').waitFor()
})

async function importBuyers(buyers: Buyer[], checked: string | RegExp): Promise<void> {
  const fills = (header: string) => page.getByLabel(`What ${header} fills`)
  await page.goto(`${home}/imports/new?template=${templateId}`)
  await page.getByText('An Excel workbook (.xlsx').waitFor()
  await page.getByLabel('File').setInputFiles({
    name: 'buyers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv(buyers)),
  })
  await fills('Order number').selectOption('serialNumber')
  assert.equal(await fills('Name').inputValue(), 'customer.name')
  assert.equal(await fills('E-mail').inputValue(), 'customer.email')
  assert.equal(await fills('Section').inputValue(), 'fields.section')
  assert.equal(await fills('Seat').inputValue(), 'fields.seat')
  await page.getByLabel('What a row does').selectOption('upsert')
  await page.getByLabel('Mail everyone the link').check()
  await page.getByRole('button', { name: 'Check the whole file' }).click()
  await page.getByText(checked).waitFor({ timeout: PATIENCE_MS })
  await page.getByRole('button', { name: /^Import / }).click()
  await page.waitForURL(/\/jobs\/job_/)
  await page.getByText(`${buyers.length} succeeded, 0 failed`).waitFor({ timeout: PATIENCE_MS })
}

test('the list of buyers becomes tickets, and everybody is mailed one', async () => {
  await importBuyers(BUYERS, /5 passes would be created/)
  for (const each of BUYERS) {
    await until(`no mail for ${each.order}`, async () => (await mailsTo(emailOf(each)))[0])
  }
})

test('the list of the next day changes one seat, adds one buyer, and mails that one alone', async () => {
  const [first, ...others] = BUYERS
  await importBuyers([{ ...first!, seat: '31' }, ...others, LATE_BUYER], /1 pass would change/)
  await until('no mail for the late buyer', async () => (await mailsTo(emailOf(LATE_BUYER)))[0])
  const { items } = await api<{ items: { serialNumber: string; fields: { seat: string } }[] }>(
    'GET',
    `/passes?templateId=${templateId}`,
  )
  assert.equal(items.length, 6)
  assert.equal(items.find((pass) => pass.serialNumber === first!.order)!.fields.seat, '31')
  for (const each of BUYERS) assert.equal((await mailsTo(emailOf(each))).length, 1)
})

test('the holders put their tickets onto their phones', async () => {
  for (const each of BUYERS) {
    const [mail] = await mailsTo(emailOf(each))
    const [link] = mail!.links
    if (each.phone !== null) {
      const { id } = await phones<PhoneState>('POST', '', { kind: each.phone, name: each.name })
      phoneIds.push(id)
      phoneOf.set(each.order, id)
      await phones('POST', `/${id}/add`, { url: link })
    }
  }
  for (const [order, id] of phoneOf) {
    const held = await until(`no ticket on the phone of ${order}`, async () => {
      const { passes } = await phones<{ passes: { shown: { barcode: string } }[] }>('GET', `/${id}`)
      return passes[0]
    })
    codeOf.set(order, held.shown.barcode.split(' ').at(-1)!)
  }
})

test('a change of the gate is planned for the holders of section A', async () => {
  await page.goto(`${home}/campaigns/new?template=${templateId}`)
  await page.getByLabel('Name', { exact: true }).fill(`Gate 4 ${run}`)
  await page.getByLabel('Condition 2').selectOption('fields.section')
  await page.locator('.condition').nth(1).getByLabel('Value').fill('A')
  await page.getByLabel('Message', { exact: true }).fill(MESSAGE)
  await page.getByText('Change the passes as well').click()
  await page.getByLabel('Gate', { exact: true }).fill('4')
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Begins (Berlin time)').fill(`${tomorrow}T18:00`)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('button', { name: 'Review and start' }).click()
  await page.getByText('On the phones of 2 of 4 passes').waitFor()
  await page.getByRole('button', { name: 'Schedule: 4 passes' }).click()
  await page.locator('.badge', { hasText: 'Scheduled' }).first().waitFor()
  campaignPage = page.url()
  const { startAt } = await campaign('GET')
  const berlin = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Berlin' })
  assert.equal(berlin.format(new Date(startAt)), '18:00')
})

const campaign = (method: string, body?: object) =>
  api<{ startAt: string }>(method, `/campaigns/${campaignPage.split('/').at(-1)}`, body)

test('two doors get a scanner each', async () => {
  for (const door of ['quay', 'bridge']) {
    await page.goto(`${home}/doors`)
    await page.getByRole('link', { name: 'Scanners' }).click()
    await page.getByRole('link', { name: 'New scanner' }).first().click()
    const modes = page.getByRole('navigation', { name: 'Modes' })
    await modes.getByRole('link', { name: 'Single entry' }).click()
    await page.getByLabel('Name', { exact: true }).fill(`${door} ${run}`)
    await page.getByLabel('Doors', { exact: true }).fill(`${door}-${run}`)
    await page.getByLabel('Entries are counted for').fill(SCOPE)
    await page.getByRole('button', { name: 'Create link' }).click()
    const url = (await page.locator('.secret code').textContent())!
    await page.getByRole('link', { name: 'View the scanner' }).click()
    await page.getByRole('heading', { name: `${door} ${run}`, level: 1 }).waitFor()
    scanners.push({ id: new URL(page.url()).pathname.split('/').at(-1)!, url })
  }
})

test('at its time the phones of section A show gate 4 and the message, those of B nothing', async () => {
  const gateOn = async (order: string) => {
    const { passes } = await phones<{
      passes: { shown: { fields: { label: string; value: string }[] } }[]
    }>('GET', `/${phoneOf.get(order)}`)
    return passes[0]!.shown.fields.find(({ label }) => label === 'Gate')?.value
  }
  const told = async (order: string) => {
    const { notifications } = await phones<PhoneState>('GET', `/${phoneOf.get(order)}`)
    return notifications.map(({ text }) => text)
  }
  const [iphoneA, androidA, , iphoneB, androidB] = BUYERS.map(({ order }) => order)
  const before_ = await gateOn(iphoneB!)
  assert.notEqual(before_, '4')
  assert.equal(await gateOn(iphoneA!), before_, 'nothing changes before its time')
  // The API: nobody waits for 18:00 here.
  await campaign('PATCH', { startAt: new Date(Date.now() + 2000).toISOString() })
  await sleep(2500)
  await tick()
  for (const order of [iphoneA!, androidA!]) {
    await until(`gate 4 is not on the phone of ${order}`, async () => (await gateOn(order)) === '4')
    await until(`${order} is told nothing`, async () =>
      (await told(order)).some((text) => text.includes(MESSAGE)),
    )
  }
  for (const order of [iphoneB!, androidB!]) {
    assert.equal(await gateOn(order), before_)
    assert.deepEqual(await told(order), [])
  }
})

/** A phone at a door, with its list. */
async function atDoor(url: string): Promise<{ phone: BrowserContext; door: Page }> {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  phone.setDefaultTimeout(15_000)
  const door = watch(await phone.newPage())
  await door.goto(url)
  await door.getByRole('button', { name: 'Start scanning' }).click()
  await door.locator('[data-list="ready"]').waitFor()
  return { phone, door }
}

/** Types the code of a ticket, and gives the words of the answer. */
async function type(door: Page, code: string): Promise<string> {
  const answer = door.locator('.scan-answer')
  if (await answer.isVisible()) await answer.click()
  await door.getByLabel('Code').fill(code)
  await door.getByRole('button', { name: 'Check' }).click()
  await answer.waitFor()
  return (await answer.locator('strong, span').allTextContents()).join(' ')
}

test('each door admits a ticket once; one ticket comes to both while one of them has no network', async () => {
  const [twice, once, other] = [0, 3, 4].map((at) => codeOf.get(BUYERS[at]!.order)!)
  const [quay, bridge] = [await atDoor(scanners[0]!.url), await atDoor(scanners[1]!.url)]
  await bridge.phone.setOffline(true)
  assert.match(await type(quay.door, twice!), /Admitted/)
  assert.match(await type(quay.door, once!), /Admitted/)
  assert.match(await type(quay.door, twice!), /Refused.*Used at/)
  assert.match(await type(bridge.door, twice!), /Admitted.*Decided offline/)
  assert.match(await type(bridge.door, other!), /Admitted.*Decided offline/)
  assert.match(await type(bridge.door, other!), /Refused.*Used at/)
  await bridge.phone.setOffline(false)
  await bridge.door.locator('[data-count="untold"]', { hasText: /^0$/ }).waitFor()
  await quay.phone.close()
  await bridge.phone.close()
})

test('the numbers of the evening add up', async () => {
  await page.goto(campaignPage)
  await page.locator('.badge', { hasText: 'Finished' }).first().waitFor()
  await page.getByText('4 of 4 sent').waitFor()
  // Counts of phones follow with the next sweep.
  await until('the report does not count the phones', async () => {
    await tick()
    const { counts } = await api<{ counts: { wallets: Record<string, { notified: number }> } }>(
      'GET',
      `/campaigns/${campaignPage.split('/').at(-1)}`,
    )
    return counts.wallets.apple!.notified === 1 && counts.wallets.google!.notified === 1
  })
  await page.reload()
  await page.getByText('Apple Wallet: 1 notified, 1 fetched').waitFor()
  await page.getByText('Google Wallet: 1 notified').waitFor()
  interface Admission {
    doorId: string
    offline: boolean
    conflict: boolean
  }
  const { items } = await api<{ items: Admission[] }>(
    'GET',
    `/access/admissions?scope=${encodeURIComponent(SCOPE)}`,
  )
  assert.equal(items.length, 4)
  assert.equal(items.filter(({ offline }) => offline).length, 2)
  assert.equal(items.filter(({ conflict }) => conflict).length, 1)
  const counts = await Promise.all(
    scanners.map(({ id }) =>
      api<{ granted: number; denied: number; conflicts: number }>('GET', `/scanners/${id}/counts`),
    ),
  )
  const sum = (of: 'granted' | 'denied' | 'conflicts') =>
    counts.reduce((all, each) => all + each[of], 0)
  assert.deepEqual([sum('granted'), sum('denied'), sum('conflicts')], [4, 2, 1])
  await page.goto(`${home}/doors/scanners/${scanners[1]!.id}`)
  await page.getByText('1 conflict:').waitFor()
})

async function exported(path: string): Promise<string> {
  await page.goto(home + path)
  await page.locator('summary', { hasText: 'Export' }).click()
  const button = page.getByRole('button', { name: /^CSV/ })
  const arrived = page.waitForEvent('download', { timeout: 5000 }).catch(() => null)
  await button.click()
  // A short list is downloaded at once; of a longer one a job has the file.
  let download = await Promise.race([arrived, page.waitForURL(/\/jobs\/job_/).then(() => null)])
  if (!download) {
    const file = page.getByRole('link', { name: /Download/ })
    await file.waitFor({ timeout: PATIENCE_MS })
    ;[download] = await Promise.all([page.waitForEvent('download'), file.click()])
  }
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

test('tickets and admissions come out as files', async () => {
  const tickets = rowsOf(await exported(`/passes?templateId=${templateId}`))
  assert.deepEqual(
    tickets
      .map((ticket) => [ticket.serialNumber, ticket['fields.section'], ticket['fields.gate']])
      .sort(),
    [...BUYERS, LATE_BUYER].map(({ order, section }) => [
      order,
      section,
      section === 'A' ? '4' : '',
    ]),
  )
  const admitted = rowsOf(await exported(`/doors?doorId=bridge-${run}`))
  assert.deepEqual(admitted.map(({ decision, offline }) => [decision, offline]).sort(), [
    ['denied', 'true'],
    ['granted', 'true'],
    ['granted', 'true'],
  ])
})

/** The rows of a file in which no cell has a comma. */
function rowsOf(file: string): Record<string, string>[] {
  const [head, ...lines] = file
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n')
  const names = head!.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((name, at) => [name, cells[at]!]))
  })
}

test('the browser complains of nothing', () => assert.deepEqual(complaints, []))
