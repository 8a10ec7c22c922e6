import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { readPassFile } from '../support/phone.ts'
import { api } from './calls.ts'
import { type OpenPage, openDashboard } from './dashboard-in-browser.ts'
import { dashboardHome as home } from './dashboard-pages.ts'

/** The editor's panel, the keyboard on the cards, and both on a phone: in a real browser, before the running system. */
let browser: Browser
let open: OpenPage
let page: Page

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
  fields: { key: string; label: string; slot: string; default?: unknown }[]
  barcode: { value: string } | null
  links: { label: string; url: string }[] | null
  locations: object[] | null
  apple: Record<string, unknown> | null
  google: Record<string, unknown> | null
}

/** A draft of one’s own, opened in the editor. */
async function edit(template: object): Promise<string> {
  const { id } = await api<{ id: string }>('POST', '/templates', template)
  await page.goto(`${home}/templates/${id}`)
  await page.locator('.ed-drawing img').first().waitFor()
  return id
}

const stored = (id: string) => api<Template>('GET', `/templates/${id}`)

async function settled() {
  await page.waitForTimeout(100)
  await page.locator('.ed-sync', { hasText: /^Saved$/ }).waitFor()
}

const focused = () =>
  page.evaluate(`(() => {
    const { activeElement } = document
    const card = activeElement.closest('.ed-card')?.className ?? ''
    return [card, activeElement.getAttribute('aria-label') ?? activeElement.textContent].join(' ').trim()
  })()`) as Promise<string>

/** Waits until what is focused has this name: the cards are drawn after the key. */
async function isFocused(name: RegExp, why = '') {
  for (let attempt = 0; attempt < 40; attempt++) {
    if (name.test(await focused())) return
    await page.waitForTimeout(25)
  }
  assert.match(await focused(), name, why)
}

const field = (key: string, label: string, slot: string, value = label) => ({
  key,
  label,
  slot,
  default: value,
})

/** Secondary and auxiliary fields of an event ticket have rows of four. */
const FULL = {
  name: 'Full house',
  kind: 'eventTicket',
  organizationName: 'Halls',
  fields: [
    field('door', 'Door', 'header'),
    field('event', 'Event', 'primary'),
    ...['a', 'b', 'c', 'd'].map((key) => field(key, `Aux ${key}`, 'auxiliary')),
    field('terms', 'Terms', 'back'),
  ],
}

for (const card of ['apple', 'google'] as const) {
  test(`by keys alone a field goes through every place and back on the card of ${card}, and keeps the focus`, async () => {
    const id = await edit(FULL)
    await page.locator(`.${card} [data-field="door"]`).focus()
    const where = async (slot: string) => {
      await isFocused(new RegExp(`^ed-card ${card} Door, ${slot} field`), slot)
      const side = slot === 'Back' ? 'Back' : 'Front'
      assert.ok(await page.getByRole('radio', { name: side }).isChecked(), `${slot}: ${side}`)
    }
    await where('Header')
    // The primary and the auxiliary fields are full.
    const path = ['Secondary', 'Back']
    for (const slot of path) {
      await page.keyboard.press('Alt+ArrowDown')
      await where(slot)
    }
    const status = page.locator('.ed > [role=status]')
    assert.match((await status.textContent())!, /^Door: Back, 1 of 2\. Auxiliary is full$/)
    await page.keyboard.press('Alt+ArrowDown')
    await where('Back')
    assert.match((await status.textContent())!, /no room/)
    for (const slot of [...path.toReversed().slice(1), 'Header']) {
      await page.keyboard.press('Alt+ArrowUp')
      await where(slot)
    }
    await page.keyboard.press('Alt+ArrowUp')
    await where('Header')
    await settled()
    assert.deepEqual(
      (await stored(id)).fields.map(({ key, slot }) => `${key} ${slot}`),
      FULL.fields.map(({ key, slot }) => `${key} ${slot}`),
    )

    // From field to field: right past the neighbours, and into the next place that has room.
    for (const slot of ['Secondary', 'Back', 'Back']) {
      await page.keyboard.press('Alt+ArrowRight')
      await where(slot)
    }
  })
}

test('a place with room for one is on the way when it is empty', async () => {
  await edit({
    ...FULL,
    fields: FULL.fields.filter(({ slot }) => slot !== 'primary' && slot !== 'auxiliary'),
  })
  await page.locator('.apple [data-field="door"]').focus()
  for (const slot of ['Primary', 'Secondary', 'Auxiliary', 'Back']) {
    await page.keyboard.press('Alt+ArrowDown')
    await isFocused(new RegExp(`^ed-card apple Door, ${slot} field`))
  }
  for (const slot of ['Auxiliary', 'Secondary', 'Primary', 'Header']) {
    await page.keyboard.press('Alt+ArrowUp')
    await isFocused(new RegExp(`^ed-card apple Door, ${slot} field`))
  }
})

test('the list keeps the focus on a field that moves, and on its neighbour when it is removed', async () => {
  await edit(FULL)
  const item = (key: string) => page.locator(`.ed-field-item[data-field="${key}"]`)
  await item('door').locator('.ed-field-name').focus()
  for (const arrow of ['Down', 'Down', 'Up']) {
    await page.keyboard.press(`Alt+Arrow${arrow}`)
    await isFocused(/^Door/)
  }
  const list = page.getByRole('region', { name: 'Secondary fields' })
  await list.locator('[data-field="door"]').waitFor()
  const down = item('a').getByRole('button', { name: 'Move Aux a down' })
  await down.focus()
  for (let press = 0; press < 5; press++) {
    await page.keyboard.press('Enter')
    await isFocused(/^Move Aux a (down|up)$/)
  }
  await item('b').locator('.ed-field-name').focus()
  await page.keyboard.press('Delete')
  await isFocused(/^Aux c/)
  // On a card as well.
  await page.locator('.apple [data-field="c"]').focus()
  await page.keyboard.press('Delete')
  await isFocused(/^ed-card apple Aux d/)
})

test('the Tab key goes on along the card that is typed on', async () => {
  await edit({
    ...FULL,
    fields: [
      { key: 'door', label: 'Door', slot: 'header', binding: 'customer.name' },
      field('event', 'Event', 'primary'),
      field('seat', 'Seat', 'secondary'),
    ],
  })
  await page.locator('.apple [data-field="door"]').focus()
  await page.keyboard.press('Enter')
  await page.locator('.ed-type input.label:focus').waitFor()
  // A bound field has a label alone.
  await page.keyboard.press('Tab')
  assert.match(await focused(), /^ed-card apple /)
  await page.locator('.ed-type').waitFor({ state: 'detached' })
  await page.keyboard.press('Shift+Tab')
  assert.match(await focused(), /^ed-card apple Door/)
  await page.keyboard.press('Enter')
  await page.locator('.ed-type input.label:focus').waitFor()
  await page.keyboard.press('Shift+Tab')
  await isFocused(/^ed-card apple Door/)
})

test('the parts of a card say their values', async () => {
  await edit({
    ...FULL,
    fields: [
      field('door', 'Door', 'header', 'North'),
      field('terms', 'Terms', 'back', 'No refunds'),
    ],
    links: [{ label: 'Website', url: 'https://example.com/halls' }],
    barcode: { format: 'PKBarcodeFormatQR', value: '{{id}}' },
  })
  const apple = page.getByRole('group', { name: 'Apple Wallet' })
  await apple.getByRole('button', { name: 'Door, Header field: North' }).waitFor()
  const google = page.getByRole('group', { name: 'Google Wallet' })
  await google.getByRole('button', { name: 'Issuer name: Halls' }).waitFor()
  await apple.getByRole('button', { name: 'Barcode: QR code' }).waitFor()
  await page.locator('label', { hasText: /^Back$/ }).click()
  await apple.getByRole('button', { name: 'Terms, Back field: No refunds' }).waitFor()
  await apple.getByRole('button', { name: /^Link 1: example\.com\/halls/ }).waitFor()
})

test('the API name of a field comes from its label, can be changed, and is fixed once it is published', async () => {
  const id = await edit({
    name: 'Names',
    kind: 'loyalty',
    fields: [field('tier', 'Tier', 'header')],
    barcode: { format: 'PKBarcodeFormatQR', value: '{{serialNumber}}' },
  })
  const names = async () => (await stored(id)).fields.map(({ key, label }) => `${key}=${label}`)
  await page.locator('.apple').hover()
  await page.locator('.apple .ed-slot[data-slot="secondary"]').click()
  await page.locator('.ed-type input.label').fill('')
  // Letter by letter: the input stays the same one.
  await page.keyboard.type('Birthday treat')
  assert.equal(await page.locator('.ed-type input.label').inputValue(), 'Birthday treat')
  await page.keyboard.press('Escape')
  await settled()
  assert.deepEqual(await names(), ['tier=Tier', 'birthdayTreat=Birthday treat'])
  assert.equal((await stored(id)).fields[1]!.default, undefined)

  const label = page.locator('.ed-panel').getByLabel('Label', { exact: true })
  const name = page.getByLabel('API name', { exact: true })
  await label.fill('Tier')
  await settled()
  assert.deepEqual(await names(), ['tier=Tier', 'tier2=Tier'])
  await label.fill('Treat')
  await page.getByText('Passes set the value as fields.treat.').waitFor()

  // What refers to it follows, in one step.
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByLabel('Value', { exact: true }).fill('{{fields.treat}}')
  await settled()
  await page.locator('.apple [data-field="treat"]').click()
  await name.fill('tier')
  await page.getByText('Another field has this name.').waitFor()
  await name.fill('2nd')
  await page.getByText('Start with a letter').waitFor()
  await name.fill('gift')
  await settled()
  assert.deepEqual(await names(), ['tier=Tier', 'gift=Treat'])
  assert.equal((await stored(id)).barcode!.value, '{{fields.gift}}')
  await page.getByRole('button', { name: 'Undo' }).click()
  await settled()
  assert.deepEqual(await names(), ['tier=Tier', 'treat=Treat'])
  assert.equal((await stored(id)).barcode!.value, '{{fields.treat}}')
  assert.equal(await name.inputValue(), 'treat')
  await page.getByRole('button', { name: 'Redo' }).click()

  // It was chosen: it does not follow the label any more.
  await label.fill('Present')
  await settled()
  assert.deepEqual(await names(), ['tier=Tier', 'gift=Present'])

  await api('POST', `/templates/${id}/publish`)
  await page.reload()
  await page.locator('.apple [data-field="gift"]').click()
  await page.getByText('Fixed since the field was published').waitFor()
  assert.equal(await name.count(), 0)
  await page.getByRole('button', { name: 'Copy the API name' }).waitFor()
  await label.fill('Surprise')
  await settled()
  assert.deepEqual(await names(), ['tier=Tier', 'gift=Surprise'])
  // A field that no published version has yet is as free as ever.
  await page.keyboard.press('Escape')
  await page.locator('.apple').hover()
  await page.locator('.apple .ed-slot[data-slot="secondary"]').click()
  await page.locator('.ed-type input.label').fill('Extra')
  await page.keyboard.press('Escape')
  await settled()
  assert.deepEqual((await names()).at(-1), 'extra=Extra')
})

test('forms in place of JSON: what they say is in the pass', async () => {
  const id = await edit({
    name: 'Forms',
    kind: 'eventTicket',
    organizationName: 'Halls',
    fields: [
      field('show', 'Show', 'primary', 'Swan Lake'),
      { key: 'row', label: 'Row', slot: 'secondary' },
    ],
  })
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByText('Only in Apple Wallet').click()
  const group = (name: string) => page.locator('.ed-form summary', { hasText: name })
  await group('Event').click()
  await page.getByLabel('Event name: source of the value').selectOption({ label: 'Show' })
  await page.getByLabel('Type of event').selectOption({ label: 'Live performance' })
  await page.getByLabel('Performers').fill('Ines Marlowe\nThe Tidal Quartet')
  await page.getByLabel('Duration in seconds', { exact: true }).fill('5400')
  await page.getByLabel(/^Starts \(/).fill('2031-05-01T20:00')
  await page.getByLabel('Phones should be silent').selectOption({ label: 'Yes' })
  await group('Venue').click()
  await page.getByLabel('Venue', { exact: true }).fill('Harbour Stage')
  await page
    .getByLabel('Coordinates or map link')
    .first()
    .fill('https://maps.apple.com/?ll=52.5163,13.3777&q=Gate')
  await group('Seats').click()
  await page.getByRole('button', { name: 'Add a seat' }).click()
  await page.getByLabel('Row', { exact: true }).fill('{{fields.row}}')
  await group('Price').click()
  await page.getByLabel('Amount').fill('25,50')
  await page.getByLabel('Currency').fill('eu')
  await settled()
  // Nothing is saved before it is whole.
  assert.equal('totalPrice' in ((await stored(id)).apple!.semantics as object), false)
  await page.getByLabel('Currency').fill('eur')

  await page.getByLabel('Your apps').fill('https://apps.apple.com/de/app/halls/id1234567890')
  await page.getByLabel('Address that opens your app').fill('halls://{{serialNumber}}')
  await page.getByLabel('Poster ticket').check()
  await page.getByLabel('NFC message').fill('{{serialNumber}}')
  await settled()
  assert.equal((await stored(id)).apple!.nfc, undefined)
  const key = 'MDkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDIgACnwmEcPdUuEuz4zf2SUFLG1VX1wBSi+VmYA1bUNiGcXU='
  await page
    .getByLabel('Public key of the terminal')
    .fill(`-----BEGIN PUBLIC KEY-----\n${key}\n-----END PUBLIC KEY-----`)
  await page.getByLabel('Holder must unlock the phone').check()
  await page.getByText('Only in Google Wallet').click()
  await page.getByLabel('Text of the link').fill('Open in the app')
  await page
    .getByLabel('Android app')
    .fill('https://play.google.com/store/apps/details?id=com.example.halls')

  await page.getByRole('button', { name: 'Add a place' }).click()
  const place = page.getByRole('group', { name: 'Place 1' })
  await place
    .getByLabel('Coordinates or map link')
    .fill(
      'https://www.google.com/maps/place/Gate/@52.5,13.3,17z/data=!8m2!3d52.5162746!4d13.3777041',
    )
  assert.equal(await place.getByLabel('Latitude').inputValue(), '52.5162746')
  assert.equal(await place.getByLabel('Longitude').inputValue(), '13.3777041')
  await place.getByLabel('Text on the lock screen').fill('Your show is nearby')
  await page.getByRole('button', { name: 'Add a link' }).click()
  const link = page.getByRole('group', { name: 'Link 1' })
  await link.getByLabel('Label').fill('Programme')
  await settled()
  assert.equal((await stored(id)).links?.length ?? 0, 0)
  await link.getByLabel('Web address').fill('halls.example.com')
  await settled()

  const template = await stored(id)
  assert.deepEqual(template.links, [{ label: 'Programme', url: 'https://halls.example.com' }])
  assert.deepEqual(template.locations, [
    { latitude: 52.5162746, longitude: 13.3777041, relevantText: 'Your show is nearby' },
  ])
  assert.deepEqual(template.google!.appLink, {
    displayText: 'Open in the app',
    androidPackage: 'com.example.halls',
  })

  // An expert sees the same as JSON.
  await page.getByRole('button', { name: 'NFC: edit as JSON' }).click()
  const json = page.getByRole('region', { name: 'NFC' }).getByRole('textbox')
  assert.equal(JSON.parse(await json.inputValue()).encryptionPublicKey, key)

  await api('POST', `/templates/${id}/publish`)
  const { apple } = await api<{ apple: { url: string } }>('POST', '/passes/issue', {
    templateId: id,
    serialNumber: `forms-${id}`,
    fields: { row: '7' },
  })
  const file = new Uint8Array(await (await fetch(apple.url)).arrayBuffer())
  const pass = readPassFile(file)
  assert.deepEqual(pass.semantics, {
    eventName: 'Swan Lake',
    eventType: 'PKEventTypeLivePerformance',
    performerNames: ['Ines Marlowe', 'The Tidal Quartet'],
    duration: 5400,
    eventStartDate: (template.apple!.semantics as { eventStartDate: string }).eventStartDate,
    silenceRequested: true,
    venueName: 'Harbour Stage',
    venueLocation: { latitude: 52.5163, longitude: 13.3777 },
    seats: [{ seatRow: '7' }],
    totalPrice: { amount: '25.50', currencyCode: 'EUR' },
  })
  assert.match(
    String((pass.semantics as { eventStartDate: string }).eventStartDate),
    /^2031-05-01T/,
  )
  assert.deepEqual(pass.associatedStoreIdentifiers, [1234567890])
  assert.equal(pass.appLaunchURL, `halls://forms-${id}`)
  assert.deepEqual(pass.preferredStyleSchemes, ['posterEventTicket', 'eventTicket'])
  assert.deepEqual(pass.nfc, {
    message: `forms-${id}`,
    encryptionPublicKey: key,
    requiresAuthentication: true,
  })
  assert.deepEqual(pass.locations, [
    { latitude: 52.5162746, longitude: 13.3777041, relevantText: 'Your show is nearby' },
  ])
})

test('what is half filled in says what is missing, once somebody has left it', async () => {
  const id = await edit({ name: 'Half', kind: 'generic' })
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Add a link' }).click()
  const link = page.getByRole('group', { name: 'Link 1' })
  await isFocused(/^$/)
  await link.getByLabel('Label').fill('Website')
  const missing = link.getByText('Enter a web address such as https://example.com.')
  assert.equal(await missing.isVisible(), false)
  await page.getByLabel('Issuer', { exact: true }).focus()
  await missing.waitFor()
  await page.getByRole('button', { name: 'Remove link 1' }).click()
  await isFocused(/Add a link/)
  await page.getByRole('button', { name: 'Add a place' }).click()
  const place = page.getByRole('group', { name: 'Place 1' })
  await place.getByLabel('Coordinates or map link').fill('https://maps.app.goo.gl/abc')
  await place.getByText('Short links don’t contain coordinates').waitFor()
  // Typed letter by letter, it is read when it is finished.
  const typed = place.getByLabel('Coordinates or map link')
  await typed.fill('')
  await typed.pressSequentially('52.52, 13.405')
  await typed.press('Enter')
  await settled()
  assert.deepEqual((await stored(id)).locations, [{ latitude: 52.52, longitude: 13.405 }])
  // A saved entry that is changed into something that cannot be read stays as it was.
  await place.getByLabel('Latitude').fill('north')
  await place.getByText('Latitude is a number').waitFor()
  await settled()
  assert.deepEqual((await stored(id)).locations, [{ latitude: 52.52, longitude: 13.405 }])
  await place.getByLabel('Longitude').fill('48.1, 11.5')
  await settled()
  assert.deepEqual((await stored(id)).locations, [{ latitude: 48.1, longitude: 11.5 }])
})

for (const [name, width, height] of [
  ['small phone', 320, 568],
  ['phone', 390, 844],
  ['tablet', 768, 1024],
] as const) {
  test(`on a ${name} one card is on top, and the panel is a sheet below it`, async () => {
    await page.setViewportSize({ width, height })
    await edit(FULL)
    const apple = page.locator('.ed-card.apple')
    const google = page.locator('.ed-card.google')
    assert.ok(await apple.isVisible())
    assert.equal(await google.isVisible(), false)
    assert.equal(await page.locator('.ed-field-item').first().isVisible(), false)
    await apple.locator('[data-field="door"]').click()
    const panel = page.getByRole('complementary', { name: 'Properties' })
    await panel.getByLabel('Label', { exact: true }).waitFor()
    await page.waitForTimeout(300)
    // The whole card is above the sheet.
    const [card, sheet] = [(await apple.boundingBox())!, (await panel.boundingBox())!]
    assert.ok(card.y >= 0 && card.y + card.height <= sheet.y, JSON.stringify({ card, sheet }))
    assert.ok(Math.abs(sheet.y + sheet.height - height) <= 1)
    await page.locator('.ed-which label', { hasText: 'Google Wallet' }).click()
    assert.ok(await google.isVisible())
    assert.equal(await apple.isVisible(), false)
    // It stays on top while the page is scrolled.
    await page.mouse.wheel(0, 2000)
    await page.waitForTimeout(200)
    assert.ok((await google.boundingBox())!.y >= 0)
    await page.getByRole('button', { name: 'Properties' }).click()
    await panel.getByLabel('Label', { exact: true }).waitFor({ state: 'hidden' })
    await page.getByRole('tab', { name: 'Look' }).click()
    await page.getByLabel('Background, as #rrggbb').waitFor()
    const over = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'))
    assert.ok(over <= 0, `${over} px wider`)
    await page.setViewportSize({ width: 1440, height: 950 })
  })
}

test('axe finds nothing in the forms and on a phone, in light and dark', async () => {
  await edit({ ...FULL, locations: [{ latitude: 52.52, longitude: 13.405 }] })
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByText('Only in Apple Wallet').click()
  await page.getByText('Only in Google Wallet').click()
  for (const summary of await page.locator('.ed-form summary').all()) await summary.click()
  for (const noun of ['link', 'time', 'place', 'seat', 'Wi-Fi network']) {
    await page.getByRole('button', { name: `Add a ${noun}` }).click()
  }
  await page.getByRole('button', { name: 'NFC: edit as JSON' }).click()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 1440, height: 950 })
    await violations(`${colorScheme}, forms`)
    await page.setViewportSize({ width: 390, height: 844 })
    await violations(`${colorScheme}, on a phone`)
  }
  await page.setViewportSize({ width: 1440, height: 950 })
})

async function violations(where: string) {
  await page.evaluate(axe)
  const found = (await page.evaluate(
    "axe.run(document, { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html, failureSummary }) => html.slice(0, 160) + failureSummary).join(' | ')))",
  )) as string[]
  assert.deepEqual(found, [], where)
}
