import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { text, workbook } from '../support/workbooks.ts'
import { barriersOf } from './axe.ts'
import { ready } from './ready.ts'
import { signedIn } from './signed-in.ts'
import { weightOf } from './weight.ts'

/** An import of 1,000 rows whose columns have names of their own. */
const home = `${ready.baseUrl}/dashboard/${ready.workspaceId}`
const run = crypto.randomUUID().slice(0, 8)
const ROWS = 1000
const WRONG = 417

let browser: Browser
let context: BrowserContext
let page: Page
const complaints: string[] = []

const file = Buffer.from(
  [
    'Nickname;Full name;E-mail;Membership;Colour;Café',
    ...Array.from({ length: ROWS }, (_, i) => {
      const email = i + 1 === WRONG ? 'nowhere' : `guest${i}@example.com`
      return `n${i};"Guest; ${i}";${email};M-${run}-${i};blue;é`
    }),
  ].join('\r\n'),
  // As Excel saves CSV in much of Europe.
  'latin1',
)

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

const fills = (header: string) => page.getByLabel(`What ${header} fills`)

test('columns are guessed, and mapped by hand where the guess is wrong', async () => {
  await page.goto(`${home}/jobs`)
  await page.getByRole('link', { name: 'Import passes' }).first().click()
  await page.locator(`a[href="?template=${ready.templates.loyalty}"]`).click()
  // The island has taken the place of the plain form.
  await page.getByText('An Excel workbook (.xlsx').waitFor()
  await page.getByLabel('The file').setInputFiles({
    name: 'members.csv',
    mimeType: 'text/csv',
    buffer: file,
  })
  assert.equal(await page.getByLabel('Between its cells are').inputValue(), 'semicolon')
  assert.equal(await page.getByLabel('Its letters are in').inputValue(), 'windows-1252')
  // Whoever says it better is believed.
  await page.getByLabel('Between its cells are').selectOption('comma')
  await fills('Nickname;Full name;E-mail;Membership;Colour;Café').waitFor()
  await page.getByLabel('Between its cells are').selectOption('semicolon')
  await fills('Café').selectOption('')
  assert.equal(await fills('Full name').inputValue(), 'customer.name')
  assert.equal(await fills('E-mail').inputValue(), 'customer.email')
  await fills('Membership').selectOption('serialNumber')
  await fills('Nickname').selectOption('')
  await fills('Colour').selectOption('metadata.Colour')
  assert.deepEqual(await barriersOf(page), [])
})

test('trying the first rows makes nothing', async () => {
  await page.getByRole('button', { name: 'Try the first 100 rows' }).click()
  await page.getByText('100 of the first 100 rows would become passes.').waitFor()
})

test('the import runs while one watches, and names the row that was refused', async () => {
  await page.getByRole('button', { name: 'Start the import' }).click()
  await page.waitForURL(/\/jobs\/job_/)
  await page.getByText('999 succeeded, 1 failed').waitFor({ timeout: 60_000 })
  await page.locator('.badge', { hasText: 'Completed' }).waitFor()
  const refused = page.getByRole('table', { name: 'Rows with errors' })
  assert.match((await refused.textContent())!, new RegExp(`${WRONG + 1}.*E-mail`))
  assert.deepEqual(await barriersOf(page), [])
  const last = await fetch(`${ready.baseUrl}/api/v1/passes/by-serial/M-${run}-${ROWS - 1}`, {
    headers: { Authorization: `Bearer ${ready.apiKey}` },
  })
  const { data } = (await last.json()) as {
    data: { customer: unknown; metadata: unknown }
  }
  assert.deepEqual(data.customer, { name: 'Guest; 999', email: 'guest999@example.com' })
  assert.deepEqual(data.metadata, { Colour: 'blue' })
})

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const guests = readFileSync(join(import.meta.dirname, '..', 'vectors', 'workbooks', 'guests.xlsx'))

async function chooseWorkbook(name: string, buffer: Buffer) {
  await page.getByLabel('The file').setInputFiles({ name, mimeType: XLSX, buffer })
}

test('a workbook is read in the browser, and its rows come back as CSV', async () => {
  await page.goto(`${home}/imports/new?template=${ready.templates.loyalty}`)
  await page.getByText('An Excel workbook (.xlsx').waitFor()
  await chooseWorkbook('guests.xlsx', guests)
  // The first sheet is empty.
  const sheet = page.getByLabel('The sheet that is read')
  await sheet.waitFor()
  assert.deepEqual(await sheet.locator('option').allTextContents(), ['Guests'])
  assert.equal(await fills('Full name').inputValue(), 'customer.name')
  assert.equal(await fills('E-mail').inputValue(), 'customer.email')
  await fills('Balance').selectOption('')
  assert.deepEqual(await barriersOf(page), [])
  await page.getByRole('button', { name: 'Start the import' }).click()
  await page.waitForURL(/\/jobs\/job_/)
  await page.getByText('1 succeeded, 1 failed').waitFor({ timeout: 60_000 })
  const refused = page.getByRole('table', { name: 'Rows with errors' })
  assert.match((await refused.textContent())!, /3.*E-mail/)
  const result = await context.request.get(`${page.url()}/result.csv`)
  const [head, first, second] = (await result.text()).replace(/^\ufeff/, '').split('\r\n')
  assert.equal(head, 'Full name,E-mail,Card,Joined,Balance,Phone,passId,downloadUrl,error')
  assert.match(
    first!,
    /^Zoë Çelik,zoe@example\.com,00123,2027-01-31,1234\.5,'\+49 30 1234,pass_\w+,http\S+,$/,
  )
  assert.match(
    second!,
    /^"Okafor, ""Chidi""",nowhere,4006381333931,2027-01-31T18:30:00,,,,,"Line 3, /,
  )
})

test('of several sheets one is chosen, and a workbook may be large', async () => {
  await page.goto(`${home}/imports/new?template=${ready.templates.loyalty}`)
  await page.getByText('An Excel workbook (.xlsx').waitFor()
  const rows = Array.from({ length: 20_000 }, (_, i) => [text(`Guest ${i}`), text('x'.repeat(40))])
  const large = workbook({
    Guests: [[text('Full name'), text('Note')], ...rows],
    Doors: [[text('Door')], [text('North')]],
  })
  await chooseWorkbook('large.xlsx', Buffer.from(large))
  await fills('Full name').waitFor()
  await page.getByRole('button', { name: 'Try the first 100 rows' }).click()
  await page.getByText('100 of the first 100 rows would become passes.').waitFor()
  await page.getByLabel('The sheet that is read').selectOption('Doors')
  await fills('Door').waitFor()
  assert.equal(await fills('Full name').count(), 0)
})

test('a workbook that cannot be read is refused in a sentence', async () => {
  const broken = guests.subarray(0, guests.length / 2)
  await chooseWorkbook('broken.xlsx', broken)
  await page.getByText('It is damaged, or no .xlsx file').waitFor()
  await chooseWorkbook('old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  await page.getByText('Save it as .xlsx or as CSV').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Start the import' }).count(), 0)
})

test('no page has a barrier, in light and in dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1280]) {
      const fresh = await context.newPage()
      await fresh.emulateMedia({ colorScheme })
      await fresh.setViewportSize({ width, height: 900 })
      for (const path of [
        '/jobs',
        '/imports/new',
        `/imports/new?template=${ready.templates.loyalty}`,
      ]) {
        await fresh.goto(home + path, { waitUntil: 'networkidle' })
        assert.deepEqual(await barriersOf(fresh), [], `${path}, ${width} px, ${colorScheme}`)
      }
      await fresh.close()
    }
  }
})

test('no page weighs more than 100 kB without its pictures', async () => {
  for (const path of [
    '/jobs',
    '/doors',
    '/doors/scanner',
    `/imports/new?template=${ready.templates.loyalty}`,
  ]) {
    assert.ok((await weightOf(browser, context, home + path)) <= 100_000, path)
  }
})

test('the browser complains of nothing', () => assert.deepEqual(complaints, []))
