import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import readWorkbook from 'read-excel-file/node'
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
  await page.getByLabel('File').setInputFiles({
    name: 'members.csv',
    mimeType: 'text/csv',
    buffer: file,
  })
  assert.equal(await page.getByLabel('Delimiter').inputValue(), 'semicolon')
  assert.equal(await page.getByLabel('Encoding').inputValue(), 'windows-1252')
  // Whoever says it better is believed.
  await page.getByLabel('Delimiter').selectOption('comma')
  await fills('Nickname;Full name;E-mail;Membership;Colour;Café').waitFor()
  await page.getByLabel('Delimiter').selectOption('semicolon')
  await fills('Café').selectOption('')
  assert.equal(await fills('Full name').inputValue(), 'customer.name')
  assert.equal(await fills('E-mail').inputValue(), 'customer.email')
  await fills('Membership').selectOption('serialNumber')
  await fills('Nickname').selectOption('')
  await fills('Colour').selectOption('metadata.Colour')
  assert.deepEqual(await barriersOf(page), [])
})

test('the whole file is checked before anything is created', async () => {
  await page.getByRole('button', { name: 'Check the whole file' }).click()
  await page.getByText('999 rows can be imported, 1 row can’t.').waitFor({ timeout: 60_000 })
  const found = page.getByRole('table', { name: 'Rows that can’t be imported' })
  assert.match((await found.textContent())!, new RegExp(`${WRONG + 1}.*E-mail`))
  assert.deepEqual(await barriersOf(page), [])
  const passes = await fetch(`${ready.baseUrl}/api/v1/passes?serialNumber=M-${run}-1`, {
    headers: { Authorization: `Bearer ${ready.apiKey}` },
  })
  assert.deepEqual(((await passes.json()) as { data: { items: unknown[] } }).data.items, [])
})

test('the import runs while one watches, and names the row that was refused', async () => {
  await page.getByRole('button', { name: 'Import 999 rows' }).click()
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
  assert.partialDeepStrictEqual(data.customer, {
    name: 'Guest; 999',
    email: 'guest999@example.com',
  })
  assert.deepEqual(data.metadata, { Colour: 'blue' })
})

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const guests = readFileSync(join(import.meta.dirname, '..', 'vectors', 'workbooks', 'guests.xlsx'))

async function chooseWorkbook(name: string, buffer: Buffer) {
  await page.getByLabel('File').setInputFiles({ name, mimeType: XLSX, buffer })
}

test('a workbook is read in the browser, and its rows come back as CSV', async () => {
  await page.goto(`${home}/imports/new?template=${ready.templates.loyalty}`)
  await page.getByText('An Excel workbook (.xlsx').waitFor()
  await chooseWorkbook('guests.xlsx', guests)
  // The first sheet is empty.
  const sheet = page.getByLabel('Sheet')
  await sheet.waitFor()
  assert.deepEqual(await sheet.locator('option').allTextContents(), ['Guests'])
  assert.equal(await fills('Full name').inputValue(), 'customer.name')
  assert.equal(await fills('E-mail').inputValue(), 'customer.email')
  await fills('Balance').selectOption('')
  assert.deepEqual(await barriersOf(page), [])
  await page.getByRole('button', { name: 'Import without a check' }).click()
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
  await page.getByRole('button', { name: 'Check the whole file' }).click()
  await page.getByText('of 20,000 rows checked').waitFor({ timeout: 60_000 })
  // Whoever chooses another sheet no longer waits for the check of this one.
  await page.getByLabel('Sheet').selectOption('Doors')
  await fills('Door').waitFor()
  assert.equal(await fills('Full name').count(), 0)
})

test('a workbook that cannot be read is refused in a sentence', async () => {
  const broken = guests.subarray(0, guests.length / 2)
  await chooseWorkbook('broken.xlsx', broken)
  await page.getByText('It is damaged, or no .xlsx file').waitFor()
  await chooseWorkbook('old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  await page.getByText('Save it as .xlsx or as CSV').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Check the whole file' }).count(), 0)
})

test('a German workbook with wrong rows comes back as a workbook, and is imported to its end', async () => {
  const wrong = [17, 230, 499]
  const head = ['Name', 'E-Mail-Adresse', 'Stufe', 'Punktestand']
  const guest = (i: number) => [
    `Gästin ${i}`,
    wrong.includes(i) ? 'ohne Adresse' : `gast${i}-${run}@example.com`,
    i % 2 ? 'Gold' : 'Silber',
    String(i),
  ]
  const file = (rows: string[][]) =>
    Buffer.from(workbook({ Gäste: [head, ...rows].map((row) => row.map(text)) }))
  await page.goto(`${home}/imports/new?template=${ready.templates.loyalty}`)
  await page.getByText('An Excel workbook (.xlsx').waitFor()
  await chooseWorkbook('gäste.xlsx', file(Array.from({ length: 500 }, (_, i) => guest(i))))
  assert.equal(await fills('Name').inputValue(), 'customer.name')
  assert.equal(await fills('E-Mail-Adresse').inputValue(), 'customer.email')
  assert.equal(await fills('Stufe').inputValue(), 'fields.tier')
  assert.equal(await fills('Punktestand').inputValue(), 'points')
  await page.getByLabel('Mail everyone the link').check()
  await page.getByRole('button', { name: 'Check the whole file' }).click()
  await page.getByText('497 rows can be imported, 3 rows can’t.').waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Import 497 rows' }).click()
  await page.waitForURL(/\/jobs\/job_/)
  await page.getByText('497 succeeded, 3 failed').waitFor({ timeout: 120_000 })

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Your file as Excel workbook' }).click(),
  ])
  assert.match(download.suggestedFilename(), /\.xlsx$/)
  const [sheet] = await readWorkbook(await download.path())
  const rows = sheet!.data.map((row) => row.map((cell) => String(cell ?? '')))
  assert.deepEqual(rows[0], [...head, 'passId', 'downloadUrl', 'error'])
  assert.equal(rows.length, 501)
  const refused = rows
    .slice(1)
    .filter((row) => row[6] !== '')
    .map((row) => row[0])
  assert.deepEqual(
    refused,
    wrong.map((i) => `Gästin ${i}`),
  )
  assert.match(rows[18]![6]!, /^Line 19, E-Mail-Adresse: /)
  assert.match(rows[1]![5]!, /^http/)

  // What came back is corrected and sent as it is.
  const fixed = rows.map((row, i) =>
    i > 0 && row[6] ? [row[0]!, `neu${i}@example.com`, ...row.slice(2)] : row,
  )
  await page.goto(`${home}/imports/new?template=${ready.templates.loyalty}`)
  await page.getByText('An Excel workbook (.xlsx').waitFor()
  await chooseWorkbook(
    'gäste-korrigiert.xlsx',
    Buffer.from(workbook({ Gäste: fixed.map((row) => row.map(text)) })),
  )
  await page.getByRole('button', { name: 'Check the whole file' }).click()
  await page.getByText('All 500 rows are fine.').waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Import 500 rows' }).click()
  await page.waitForURL(/\/jobs\/job_/)
  await page.getByText('500 succeeded, 0 failed').waitFor({ timeout: 120_000 })
  const found = await fetch(`${ready.baseUrl}/api/v1/passes?q=gast1-${run}@example.com`, {
    headers: { Authorization: `Bearer ${ready.apiKey}` },
  })
  const { items } = ((await found.json()) as { data: { items: { customer: unknown }[] } }).data
  // Nobody has a second pass.
  assert.equal(items.length, 1)
  assert.partialDeepStrictEqual(items[0]!.customer, {
    name: 'Gästin 1',
    email: `gast1-${run}@example.com`,
  })
})

test('a file that updates shows what it would change, and changes that alone', async () => {
  const rows = (colour: string) =>
    `Membership,Colour\nM-${run}-1,${colour}\nM-${run}-2,blue\nX-${run},red\n`
  await page.goto(`${home}/imports/new?template=${ready.templates.loyalty}`)
  await page.getByText('An Excel workbook (.xlsx').waitFor()
  await page.getByLabel('File').setInputFiles({
    name: 'members.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows('green')),
  })
  await fills('Membership').selectOption('serialNumber')
  await fills('Colour').selectOption('metadata.Colour')
  await page.getByLabel('What a row does').selectOption('update')
  assert.equal(await page.getByLabel('Mail everyone the link').count(), 0)
  await page.getByRole('button', { name: 'Check the whole file' }).click()
  await page
    .getByText('1 pass would change, 1 pass stays as it is, 1 row can’t be imported.')
    .waitFor({ timeout: 60_000 })
  const changes = page.getByRole('table', { name: 'The first changes' })
  assert.match((await changes.textContent())!, new RegExp(`M-${run}-1.*Colour.*blue.*green`))
  assert.deepEqual(await barriersOf(page), [])
  await page.getByRole('button', { name: 'Import 1 change' }).click()
  await page.waitForURL(/\/jobs\/job_/)
  await page.getByText('2 succeeded, 1 failed').waitFor({ timeout: 60_000 })
  const found = await fetch(`${ready.baseUrl}/api/v1/passes/by-serial/M-${run}-1`, {
    headers: { Authorization: `Bearer ${ready.apiKey}` },
  })
  const { data } = (await found.json()) as { data: { customer: unknown; metadata: unknown } }
  assert.deepEqual(data.metadata, { Colour: 'green' })
  assert.equal((data.customer as { name: string }).name, 'Guest; 1')
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
    '/doors/scanners/new?mode=entry',
    `/imports/new?template=${ready.templates.loyalty}`,
  ]) {
    assert.ok((await weightOf(browser, context, home + path)) <= 100_000, path)
  }
})

test('the browser complains of nothing', () => assert.deepEqual(complaints, []))
