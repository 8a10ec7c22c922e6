import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { PKPass } from 'passkit-generator'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { createTestPki, toPem } from '../support/test-pki.ts'
import { api } from './calls.ts'
import { type OpenPage, openDashboard } from './dashboard-in-browser.ts'
import { dashboardHome as home } from './dashboard-pages.ts'
import { ready } from './ready.ts'

/** The template editor in a real browser, before the running system. */
let browser: Browser
let open: OpenPage
let page: Page

const ROOT = new URL('../../', import.meta.url)
const LOGO = new URL('seed/images/loyalty/logo.png', ROOT).pathname
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

before(async () => {
  browser = await launchBrowser()
  open = await openDashboard(browser)
  page = open.page
})

after(async () => {
  await browser.close()
  assert.deepEqual(open.complaints, [])
})

interface Template {
  id: string
  status: string
  version: number
  name: string
  design: { backgroundColor: string | null; images: Record<string, string> }
  fields: { key: string; label: string; slot: string; binding?: string }[]
  barcode: { format: string } | null
}

const templateId = (at: Page = page) => new URL(at.url()).pathname.split('/').at(-1)!
const stored = (at: Page = page) => api<Template>('GET', `/templates/${templateId(at)}`)

const isSaved = (at: Page = page) =>
  at.locator('.ed-sync', { hasText: /^Saved$/ }).waitFor({ state: 'visible' })

/** Waits until the service has what the editor shows. */
async function settled(at: Page = page) {
  await at.waitForTimeout(100)
  await isSaved(at)
}

async function newTemplate(kind: string, name: string): Promise<string> {
  await page.goto(`${home}/templates/new`)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.locator('label.gallery-kind', { hasText: kind }).click()
  await page.getByRole('button', { name: 'Design it' }).click()
  await page.locator('.ed-drawing img').nth(1).waitFor()
  return templateId()
}

async function openEditor(id: string, at: Page = page) {
  await at.goto(`${home}/templates/${id}`)
  await at.locator('.ed-drawing img').nth(1).waitFor()
}

/** The two drawings on the screen, as text. */
const drawn = (at: Page = page) =>
  at.evaluate(
    "Promise.all([...document.querySelectorAll('.ed-drawing > img')].map(({ src }) => drawn[src]))",
  ) as Promise<string[]>

/** Times are drawn to the minute, and one may pass between two drawings. */
async function equalsPreview() {
  for (let attempt = 0; ; attempt++) {
    const side = (await page.getByRole('radio', { name: 'Back' }).isChecked()) ? 'back' : 'front'
    const previews = await Promise.all(
      ['apple', 'google'].map(async (platform) => {
        const path = `/templates/${templateId()}/preview.svg?platform=${platform}&side=${side}`
        const response = await fetch(`${ready.baseUrl}/api/v1${path}`, {
          headers: { Authorization: `Bearer ${ready.apiKey}` },
        })
        return response.text()
      }),
    )
    const shown = await drawn()
    if (attempt > 4) assert.deepEqual(shown, previews)
    if (shown.every((svg, at) => svg === previews[at])) return
    await page.waitForTimeout(500)
  }
}

const part = (key: string) => page.locator(`.ed-part[data-field="${key}"]`).first()

describe('a loyalty card, from the gallery to its publication', () => {
  test('by pointer: typed on, dragged, coloured, with a picture, published', async () => {
    const id = await newTemplate('Loyalty card', 'Pointer Club')
    const before = await stored()

    // Type on the pass itself.
    await part('tier').click()
    await page.locator('.ed-type input.label').fill('Level')
    await page.locator('.ed-type input.label').press('Enter')

    // A new field at the edge of the card.
    await page.locator('.ed-drawing').first().hover()
    await page.locator('.ed-slot[data-slot="header"]').first().click()
    await page.locator('.ed-type input.label').fill('Since')
    await page.locator('.ed-type input.value').fill('2027')
    await page.keyboard.press('Escape')

    // Drag the new field from the header to the secondary fields, in the list.
    await page.getByRole('button', { name: 'All fields' }).click()
    // What dragging takes is loaded when the pointer first moves.
    const item = page.locator('.ed-field-item[draggable=true]', { hasText: 'Since' })
    await item.waitFor()
    const [member] = before.fields.filter(({ slot }) => slot === 'secondary')
    await item
      .locator('.icon')
      .first()
      .dragTo(page.locator(`.ed-field-item[data-field="${member!.key}"]`), {
        targetPosition: { x: 40, y: 4 },
      })
    await page
      .getByRole('region', { name: 'Secondary fields' })
      .locator('.ed-field-item', { hasText: 'Since' })
      .waitFor()

    // Colours and a picture.
    await page.getByRole('tab', { name: 'Look' }).click()
    await page.getByLabel('Background, as #rrggbb').fill('#203b95')
    await page.locator('input[data-image="logo"]').setInputFiles(LOGO)
    await page.getByRole('button', { name: 'Use image' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page
      .getByRole('button', { name: /^Use #/ })
      .first()
      .waitFor()

    await page.getByRole('tab', { name: 'Code' }).click()
    await page.locator('label', { hasText: 'Aztec' }).click()
    await settled()

    const template = await stored()
    assert.equal(template.design.backgroundColor, '#203b95')
    assert.match(template.design.images.logo!, /\/images\/.*logo/)
    assert.equal(template.barcode!.format, 'PKBarcodeFormatAztec')
    const secondary = template.fields.filter(({ slot }) => slot === 'secondary')
    assert.equal(secondary[0]!.label, 'Since')
    assert.equal(template.fields.find(({ key }) => key === 'level')!.label, 'Level')
    await page.waitForTimeout(500)
    await equalsPreview()
    await page.locator('label', { hasText: /^Back$/ }).click()
    await equalsPreview()

    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Version 1 is published').waitFor()
    assert.equal((await api<Template>('GET', `/templates/${id}`)).status, 'PUBLISHED')
    const pass = await api<{ status: string }>('POST', '/passes', { templateId: id })
    assert.equal(pass.status, 'ACTIVE')

    // Again: now there is a pass that the publication changes.
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Details' }).click()
    await page.getByLabel('Issuer', { exact: true }).fill('Pointer Ltd')
    await settled()
    await page.getByRole('button', { name: 'Publish changes' }).click()
    await page.getByText('This updates 1 pass on 0 phones.').waitFor()
    await page.getByRole('rowheader', { name: 'Issuer' }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish changes' }).click()
    await page.getByText('Version 2 is published').waitFor()
    await page.getByText('1 pass is up to date').waitFor({ timeout: 30_000 })
    await page.keyboard.press('Escape')

    // Any two versions: their cards, and in words what differs.
    await page.getByRole('button', { name: 'Versions' }).click()
    const versions = page.getByRole('dialog', { name: 'Versions' })
    await versions.getByText('Your draft is the same as version 2.').waitFor()
    await versions.getByLabel('Compare').selectOption({ label: 'Version 1' })
    await versions.getByLabel('With').selectOption({ label: 'Version 2' })
    const row = versions.getByRole('row', { name: 'Issuer' })
    await row.getByText('Pointer Ltd').waitFor()
    assert.equal(await versions.getByRole('img', { name: /^Version [12], / }).count(), 4)
    await page.keyboard.press('Escape')
    await versions.waitFor({ state: 'detached' })
  })

  test('by keyboard alone', async () => {
    await page.goto(`${home}/templates/new`)
    await tabTo('Name')
    await page.keyboard.type('Keyboard Club')
    // Loyalty is chosen already.
    await tabTo('Design it')
    await page.keyboard.press('Enter')
    await page.locator('.ed-drawing img').nth(1).waitFor()
    const before = await stored()

    await tabTo(/^Tier, Header field/)
    await page.keyboard.press('Enter')
    await page.locator('.ed-type input.label:focus').waitFor()
    await page.keyboard.type('Rank')
    await page.keyboard.press('Enter')
    assert.match(await focused(), /^Rank, Header field/)

    // Alt and an arrow move it to the next slot that has room.
    await page.keyboard.press('Alt+ArrowDown')
    await page
      .locator('[role=status]', { hasText: 'Rank: Secondary' })
      .waitFor({ state: 'attached' })

    await tabTo(/^Add a field to Header/)
    await page.keyboard.press('Enter')
    await page.locator('.ed-type input.label:focus').waitFor()
    await page.keyboard.type('Shop')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Market Street')
    await page.keyboard.press('Escape')

    await tabTo('Look', ['ArrowRight'])
    await tabTo('Background, as #rrggbb')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('#114422')
    await settled()

    const template = await stored()
    assert.equal(template.name, 'Keyboard Club')
    assert.equal(template.design.backgroundColor, '#114422')
    assert.equal(template.fields.length, before.fields.length + 1)
    assert.equal(template.fields.find(({ key }) => key === 'rank')!.slot, 'secondary')
    assert.ok(template.fields.some(({ label, slot }) => label === 'Shop' && slot === 'header'))

    await tabTo('Publish')
    await page.keyboard.press('Enter')
    // It is off while the newest draft is fetched.
    await page
      .getByRole('dialog')
      .locator('button:enabled', { hasText: /^Publish$/ })
      .waitFor()
    // The title of the dialog, which has the focus first, is the same word.
    const isReached = () =>
      page.evaluate("document.activeElement.matches('dialog footer .button.first')")
    for (let press = 0; press < 10 && !(await isReached()); press++) {
      await page.keyboard.press('Tab')
    }
    assert.ok(await isReached(), 'the Tab key leads to Publish')
    await page.keyboard.press('Enter')
    await page.getByText('Version 1 is published').waitFor()
  })
})

/** Presses Tab until something of this name has the focus. @param keys pressed there once more, to go along a list */
async function tabTo(name: string | RegExp, keys: string[] = []): Promise<void> {
  const matches = (text: string) => (typeof name === 'string' ? text === name : name.test(text))
  for (let press = 0; press < 150; press++) {
    const now = await focused()
    if (matches(now)) return
    // Of the tabs only the chosen one is in the order of the Tab key.
    const isTab = await page.evaluate("document.activeElement.getAttribute('role') === 'tab'")
    await page.keyboard.press(isTab && keys[0] ? keys[0] : 'Tab')
  }
  assert.fail(`the Tab key does not lead to ${name}`)
}

const focused = () =>
  page.evaluate(`(() => {
    const element = document.activeElement
    const label = element.id && document.querySelector('label[for="' + element.id + '"]')
    return (element.getAttribute('aria-label') ?? (label || element).textContent ?? '').trim()
  })()`) as Promise<string>

test('undo leads back to the first state, redo to the last', async () => {
  await newTemplate('Event ticket', 'Undo Night')
  const first = await drawn()
  const start = await stored()
  await page.getByRole('tab', { name: 'Look' }).click()
  for (const color of ['#111111', '#222222', '#333333']) {
    await page.getByLabel('Background, as #rrggbb').fill(color)
    await page.waitForTimeout(1600)
  }
  await page.getByRole('tab', { name: 'Fields' }).click()
  await page.locator('.ed-field-name').first().click()
  await page.getByRole('button', { name: 'Remove the field' }).click()
  await settled()
  const last = await drawn()
  const undo = page.getByRole('button', { name: 'Undo' })
  let steps = 0
  for (; await undo.isEnabled(); steps++) await undo.click()
  assert.equal(steps, 4)
  await settled()
  const { updatedAt: _, ...same } = (await stored()) as Template & { updatedAt: string }
  const { updatedAt: __, ...before } = start as Template & { updatedAt: string }
  assert.deepEqual(same, before)
  await redrawn(first)
  for (let n = 0; n < steps; n++) await page.keyboard.press('Control+Shift+Z')
  await redrawn(last)
  await settled()
})

/** Waits for drawings that differ by nothing but the minute in which they were made. */
async function redrawn(expected: string[]) {
  const plain = (svgs: string[]) => svgs.map((svg) => svg.replaceAll(/\d{1,2}:\d\d/g, ''))
  for (let attempt = 0; attempt < 20; attempt++) {
    if (plain(await drawn()).join() === plain(expected).join()) return
    await page.waitForTimeout(100)
  }
  assert.deepEqual(plain(await drawn()), plain(expected))
}

test('offline: typing goes on, a reload offers what was typed, and it is saved in the end', async () => {
  await newTemplate('Gift card', 'Offline Card')
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByLabel('Issuer', { exact: true }).waitFor()
  await open.context.setOffline(true)
  await page.getByLabel('Issuer', { exact: true }).fill('Typed without network')
  await page.getByText('Offline: saved on this device').waitFor()
  assert.notEqual(
    ((await stored()) as Template & { organizationName: string }).organizationName,
    'Typed without network',
  )
  // The service stays out of reach, and somebody loads the page anew nevertheless.
  await page.route('**/api/templates/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await open.context.setOffline(false)
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.getByText('This browser has unsaved changes').waitFor()
  await page.unroute('**/api/templates/*')
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await settled()
  assert.equal(
    ((await stored()) as Template & { organizationName: string }).organizationName,
    'Typed without network',
  )
})

test('a pass of another program becomes a draft', async () => {
  const icon = readFileSync(fileURLToPath(new URL('seed/images/coupon/icon.png', ROOT).href))
  const made = new PKPass({ 'icon.png': icon, 'logo@2x.png': icon }, await certificates(), {
    serialNumber: 'S-1',
    description: 'Rail pass',
    organizationName: 'Northern Rail',
    passTypeIdentifier: 'pass.com.example.rail',
    teamIdentifier: 'ABCDE12345',
    backgroundColor: 'rgb(20, 60, 30)',
  })
  made.type = 'boardingPass'
  made.transitType = 'PKTransitTypeTrain'
  made.primaryFields.push(
    { key: 'from', label: 'From', value: 'York' },
    { key: 'to', label: 'To', value: 'Leeds' },
  )
  made.setBarcodes({ format: 'PKBarcodeFormatAztec', message: 'S-1', altText: 'S-1' })
  await page.goto(`${home}/templates/new`)
  await page.getByLabel('Pass file').setInputFiles({
    name: 'rail.pkpass',
    mimeType: 'application/vnd.apple.pkpass',
    buffer: made.getAsBuffer(),
  })
  await page.getByRole('button', { name: 'Create a draft' }).click()
  await page.locator('.ed-drawing img').nth(1).waitFor()
  assert.match(page.url(), /\/templates\/tpl_[0-9A-Z]+$/)
  const notes = page.getByRole('region', { name: 'Imported from the pass file' })
  await notes.getByText('barcodes[0].message').waitFor()
  await violations('with the notes of a file')
  await notes.getByRole('button', { name: 'Close' }).click()
  const template = (await stored()) as Template & { kind: string; transitType: string }
  assert.equal(template.kind, 'boardingPass')
  assert.equal(template.transitType, 'Train')
  assert.equal(template.design.backgroundColor, '#143c1e')
  assert.deepEqual(
    template.fields.map(({ label }) => label),
    ['From', 'To'],
  )
  await page.waitForTimeout(500)
  await equalsPreview()
})

/** Of an authority made here: who has signed a pass does not matter to those who look at it. */
async function certificates() {
  const { intermediateDer, leafDer, leafKeyPkcs8 } = await createTestPki()
  return {
    wwdr: toPem('CERTIFICATE', intermediateDer),
    signerCert: toPem('CERTIFICATE', leafDer),
    signerKey: toPem('PRIVATE KEY', leafKeyPkcs8),
  }
}

test('a file that is no pass is refused in words', async () => {
  await page.goto(`${home}/templates/new`)
  await page.getByLabel('Pass file').setInputFiles({
    name: 'x.pkpass',
    mimeType: 'application/vnd.apple.pkpass',
    buffer: Buffer.from('not a zip'),
  })
  await page.getByRole('button', { name: 'Create a draft' }).click()
  await page.getByRole('alert').getByText('isn’t a valid archive').waitFor()
  // The answer says 422, which the browser writes down.
  open.complaints.splice(0)
})

test('axe finds nothing, in light and dark, with a field selected and in every tab', async () => {
  await openEditor(ready.templates.loyalty!)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await violations(`${colorScheme}, at first`)
    await part('tier').click()
    await violations(`${colorScheme}, typing`)
    await page.keyboard.press('Escape')
    for (const tab of ['Look', 'Code', 'Details', 'Languages', 'Fields']) {
      await page.getByRole('tab', { name: tab }).click()
      await page.waitForTimeout(300)
      await violations(`${colorScheme}, ${tab}`)
    }
  }
  await page.goto(`${home}/templates`)
  await violations('the list')
  await page.goto(`${home}/templates/new`)
  await violations('the gallery')
})

async function violations(where: string) {
  await page.evaluate(axe)
  const found = (await page.evaluate(
    "axe.run(document, { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html, failureSummary }) => html.slice(0, 160) + failureSummary).join(' | ')))",
  )) as string[]
  assert.deepEqual(found, [], where)
}

test('at tablet width nothing is wider than the window', async () => {
  await openEditor(ready.templates.eventTicket!)
  for (const width of [768, 820, 1024]) {
    await page.setViewportSize({ width, height: 1000 })
    await page.waitForTimeout(150)
    const over = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'))
    assert.ok(over <= 0, `${over} px wider at ${width}`)
  }
  await page.setViewportSize({ width: 1440, height: 950 })
})

test('the editor needs at most 60 kB of script, compressed', async () => {
  await openEditor(ready.templates.loyalty!)
  const addresses = (await page.evaluate(
    "performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js'))",
  )) as string[]
  const sizes = await Promise.all(
    addresses.map(async (address) => {
      const response = await fetch(address)
      return gzipSync(new Uint8Array(await response.arrayBuffer()), { level: 9 }).length
    }),
  )
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  assert.ok(bytes <= 60_000, `${bytes} bytes`)
})

test('times, places and what one wallet alone can are edited, and what cannot be read is said', async () => {
  await newTemplate('Generic pass', 'Times and Places')
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Add a time' }).click()
  await page.getByRole('button', { name: 'Add a place' }).click()
  await page.getByRole('button', { name: 'Add a link' }).click()
  // New entries are empty, and nobody else’s: nothing is sent before they are filled.
  await page.waitForTimeout(1200)
  const untouched = (await stored()) as Template & Record<string, unknown[] | null>
  for (const member of ['relevantDates', 'locations', 'links']) {
    assert.equal(untouched[member]?.length ?? 0, 0, member)
  }
  await page.getByRole('button', { name: 'Remove link 1' }).click()
  await page.getByLabel(/^Begins \(/).fill('2031-05-01T20:00')
  await page.getByLabel(/^Ends \(/).fill('2031-05-01T22:00')
  await page.getByLabel('Longitude').fill('13,405')
  await page.getByLabel('Latitude').fill('95')
  await page.getByText('Latitude is a number from −90 to 90').waitFor()
  await page.getByLabel('Latitude').fill('48,1')
  await page.getByLabel('Text on the lock screen').fill('Around the corner')
  await page.getByText('Only in Apple Wallet').click()
  await page.getByLabel('Group', { exact: true }).fill('season')
  await page.getByLabel('Data for your app').fill('{"a": 1, "b": ')
  await page.getByText('This isn’t valid JSON').waitFor()
  await page.getByLabel('Data for your app').fill('{"a": 1, "b": 2}')
  await settled()
  await page.getByLabel('Data for your app').fill('{"b": 3}')
  await settled()
  const template = (await stored()) as Template & {
    relevantDates: { endDate: string }[]
    locations: object[]
    apple: { groupingIdentifier: string; userInfo: object }
  }
  assert.match(template.relevantDates[0]!.endDate, /^2031-05-01T/)
  assert.deepEqual(template.locations, [
    { latitude: 48.1, longitude: 13.405, relevantText: 'Around the corner' },
  ])
  assert.equal(template.apple.groupingIdentifier, 'season')
  assert.deepEqual(template.apple.userInfo, { b: 3 })
  await page.getByRole('button', { name: 'Remove place 1' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await settled()
  assert.equal(((await stored()) as typeof template).locations.length, 1)
})

test('a sample, the second row and texts of one wallet are edited, and taken back', async () => {
  await newTemplate('Event ticket', 'Rows and Samples')
  const auxiliary = (await stored()).fields.find(({ slot }) => slot === 'auxiliary')!
  await part(auxiliary.key).click()
  await page.getByLabel('Second row').check()
  const fallback = page.getByLabel('Default value', { exact: true }).last()
  await fallback.fill('')
  await page.getByLabel('Sample value').fill('B 12')
  await settled()
  interface Edited extends Template {
    fields: (Template['fields'][number] & { row?: number; sample?: string })[]
    apple: { logoText?: string; services?: object }
    google: { callback?: boolean }
  }
  const field = async () =>
    ((await stored()) as Edited).fields.find(({ key }) => key === auxiliary.key)!
  assert.equal((await field()).row, 1)
  assert.equal((await field()).sample, 'B 12')
  await page.getByLabel('Second row').uncheck()
  await page.getByLabel('Sample value').fill('')
  await settled()
  assert.equal('row' in (await field()) || 'sample' in (await field()), false)

  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByText('Only in Apple Wallet').click()
  await page.getByLabel('Text beside the logo').fill('Opera')
  const services = { directionsInformationURL: 'https://example.com/way' }
  await page.getByLabel('Directions').fill('example.com/way')
  await page.getByText('Only in Google Wallet').click()
  await page.getByLabel('Don’t count installations').check()
  await settled()
  const { apple, google } = (await stored()) as Edited
  assert.equal(apple.logoText, 'Opera')
  assert.deepEqual(apple.services, services)
  assert.equal(google.callback, false)
  await page.getByLabel('Don’t count installations').uncheck()
  await page.getByLabel('Text beside the logo').fill('')
  await settled()
  const after = (await stored()) as Edited
  assert.equal(after.google?.callback ?? null, null)
  assert.equal(after.apple.logoText ?? null, null)
})

test('each warning is counted on the tab that shows it', async () => {
  await newTemplate('Event ticket', 'Many Warnings')
  await page.getByRole('tab', { name: 'Look' }).click()
  await page.getByLabel('Background, as #rrggbb').fill('#777777')
  await page.getByLabel('Values, as #rrggbb').fill('#888888')
  await settled()
  const look = page.getByRole('tab', { name: /^Look \d+ notes?$/ })
  await look.waitFor()
  await page.getByText('Values are hard to read on this background').waitFor()
  await page.getByRole('button', { name: 'Use readable colors' }).first().click()
  await settled()
  await look.waitFor({ state: 'detached' })
})

test('all languages of a text stand side by side, and say what is missing', async () => {
  await newTemplate('Coupon', 'Many Languages')
  await page.getByRole('tab', { name: 'Languages' }).click()
  for (const language of ['de', 'fr']) {
    await page.getByLabel('Add a language').selectOption(language)
  }
  const label = (await stored()).fields.find((field) => field.label)!.label
  const into = (language: string) =>
    page.getByLabel(new RegExp(`^${label}, Label, in ${language}$`)).first()
  await into('Deutsch').fill('Angebot')
  await into('français').fill('Offre')
  await settled()
  const field = (await stored()).fields.find((each) => each.label === label) as {
    labels?: Record<string, string>
  }
  assert.deepEqual(field.labels, { de: 'Angebot', fr: 'Offre' })
  const shown = page.getByLabel('Show', { exact: true })
  assert.match((await shown.locator('option').allTextContents()).join(), /Deutsch \(\d+ missing\)/)
  await shown.selectOption('de')
  await into('français').waitFor({ state: 'detached' })
})
