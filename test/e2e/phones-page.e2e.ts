import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, beforeEach, test } from 'node:test'
import { decode } from 'fast-png'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { HeldPass } from '../../simulator/phones/state.ts'
import { KIND_NAMES, type KindName } from '../../src/domain/model/kinds.ts'
import { launchBrowser } from '../support/browser.ts'
import { heldByAndroid, heldByIphone, phone, sampleContent } from './held-passes.ts'
import { type PageServer, startPageServer } from './phones-server.ts'

/** The page of the simulated phones in a real browser, before phones that hold what each test gives them. */
const require = createRequire(import.meta.url)
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const wasm = require.resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } })

let server: PageServer
let browser: Browser
let context: BrowserContext
let page: Page
/** What the browser complained about: scripts that failed, and what the policy forbade. */
let complaints: string[]

before(async () => {
  server = await startPageServer()
  browser = await launchBrowser()
})

after(async () => {
  await browser.close()
  await server.close()
})

beforeEach(async () => {
  await context?.close()
  await open()
  Object.assign(server, { phones: [phone('iphone'), phone('android')], asked: [], refusal: null })
})

async function open(
  options: { colorScheme?: 'light' | 'dark'; width?: number } = {},
): Promise<void> {
  const { colorScheme = 'light', width = 1280 } = options
  context = await browser.newContext({
    colorScheme,
    viewport: { width, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    deviceScaleFactor: 2,
  })
  page = await context.newPage()
  complaints = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
}

async function show(...passes: [HeldPass, HeldPass]): Promise<void> {
  server.phones[0]!.passes = [passes[0]]
  server.phones[1]!.passes = [passes[1]]
  await page.goto(server.url)
  await page.locator('.card').nth(1).waitFor()
  await page.evaluate(
    'Promise.all([...document.images].map((image) => image.decode().catch(() => null)))',
  )
}

async function showKind(kind: KindName): Promise<void> {
  const content = sampleContent(kind, server.url)
  await show(heldByIphone(content), await heldByAndroid(content))
}

const iphone = () => page.locator('.iphone')
const android = () => page.locator('.android')

/** Labels and values of a card in the order of reading, as `LABEL: value`. */
function fieldsOf(card: Locator): Promise<string[]> {
  return card
    .locator('.field')
    .evaluateAll((fields) =>
      fields.map(
        (field) =>
          `${field.querySelector('dt')?.textContent}: ${field.querySelector('dd')?.textContent}`,
      ),
    )
}

/** What a scanner reads off the screen. */
async function scan(picture: Locator): Promise<string[]> {
  const { data, width, height } = decode(await picture.screenshot())
  const channels = data.length / (width * height)
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const [red, green, blue] = data.subarray(at * channels, at * channels + 3)
    pixels.set([red!, green!, blue!, 255], at * 4)
  }
  const image = { data: pixels, width, height, colorSpace: 'srgb' } as never
  return (await readBarcodes(image, { textMode: 'Plain' })).map(({ text }) => text)
}

/** Fronts as the sample passes should read in English in Berlin. */
const FRONTS: Record<KindName, { apple: string[]; title: string; google: string[] }> = {
  generic: {
    apple: [
      'Date: 12/4/26',
      'Visitor: Grace Hopper',
      'Host: Katherine Johnson',
      'Building: West 4',
      'Wi-Fi: guest-7731',
    ],
    title: 'Grace Hopper',
    google: ['Date: 12/4/26', 'Host: Katherine Johnson', 'Building: West 4', 'Wi-Fi: guest-7731'],
  },
  membership: {
    apple: [
      'Since: 2019',
      'Member: Maximiliane Oberholzer-Winterfeld',
      'Tier: All walls',
      'Number: 004 217',
      'Valid until: Dec 4, 2026',
    ],
    title: 'Maximiliane Oberholzer-Winterfeld',
    google: ['Since: 2019', 'Tier: All walls', 'Number: 004 217', 'Valid until: Dec 4, 2026'],
  },
  access: {
    apple: [
      'Level: B2',
      'Employee: Alan Turing',
      'Department: Mechanics',
      'Valid until: Dec 4, 2026, 10:40 AM',
    ],
    title: 'Alan Turing',
    google: ['Level: B2', 'Department: Mechanics', 'Valid until: Dec 4, 2026, 9:40 AM'],
  },
  loyalty: {
    apple: ['Tier: Gold', 'Points: 1,250', 'Member: Ada Lovelace', 'Next reward: Sourdough'],
    title: 'Bakery card',
    google: ['Tier: Gold', 'Points: 1,250', 'Member: Ada Lovelace', 'Next reward: Sourdough'],
  },
  giftCard: {
    apple: ['Balance: €75.50', 'Card: 6035 7100 0012 3456', 'PIN: 4821'],
    title: 'Gift card',
    google: ['Balance: €75.50', 'Card: 6035 7100 0012 3456', 'PIN: 4821'],
  },
  coupon: {
    apple: [
      'Code: SPRING',
      'Any fruit and vegetables: 20 % off',
      'Expires: Dec 4, 2026',
      'From: $30.00',
    ],
    title: '20 % off',
    google: ['Code: SPRING', 'Expires: Dec 4, 2026', 'From: $30.00'],
  },
  eventTicket: {
    apple: [
      'Doors: 18:45',
      'Event: The Magic Flute',
      'Venue: Grand Stage',
      'Starts: Dec 4, 2026, 10:40 AM',
      'Section: Stalls',
      'Row: F',
      'Seat: 12',
    ],
    title: 'The Magic Flute',
    google: [
      'Doors: 18:45',
      'Venue: Grand Stage',
      'Starts: Dec 4, 9:40 AM',
      'Section: Stalls',
      'Row: F',
      'Seat: 12',
    ],
  },
  boardingPass: {
    apple: [
      'Gate: B42',
      'Flight: EX 326',
      'Frankfurt: FRA',
      'London Heathrow: LHR',
      'Boarding: 10:05',
      'Departs: 10:40 AM',
      'Seat: 25A',
      'Group: 2',
      'Passenger: Lovelace / Ada',
      'Class: Economy',
    ],
    title: 'FRA to LHR',
    google: [
      'Gate: B42',
      'Flight: EX 326',
      'Passenger: Lovelace / Ada',
      'Class: Economy',
      'Boarding: 10:05',
      'Departure: Dec 4, 10:40 AM',
      'Seat: 25A',
      'Group: 2',
    ],
  },
}

for (const kind of KIND_NAMES) {
  test(`draws a ${kind} as both wallets do, with a code that scans`, async () => {
    await showKind(kind)
    const { apple, title, google } = FRONTS[kind]
    const plain = (texts: string[]) => texts.map((each) => each.replaceAll('\u202f', ' '))
    assert.deepEqual(plain(await fieldsOf(iphone().locator('.card'))), apple)
    assert.deepEqual(plain(await fieldsOf(android().locator('.card'))), google)
    const shown = (await android().locator('.title').textContent()) ?? ''
    assert.ok(shown.includes(title), shown)
    const { barcode } = sampleContent(kind, server.url)
    for (const device of [iphone(), android()]) {
      assert.deepEqual(await scan(device.locator('.panel img')), [barcode?.value])
    }
    assert.deepEqual(complaints, [])
  })
}

test('shows pictures of the package and of the object', async () => {
  await showKind('eventTicket')
  const loaded = (selector: string) =>
    page
      .locator(selector)
      .evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth)
  for (const selector of ['.iphone .logo', '.iphone .strip', '.google .hero', '.google img']) {
    assert.ok((await page.locator(selector).count()) > 0, selector)
    assert.ok((await loaded(`${selector} >> nth=0`)) > 0, selector)
  }
})

test('takes the colours of the pass', async () => {
  await showKind('eventTicket')
  const colors = await page.evaluate(
    "[...document.querySelectorAll('.card')].map((card) => getComputedStyle(card).backgroundColor)",
  )
  assert.deepEqual(colors, ['rgb(58, 29, 78)', 'rgb(58, 29, 78)'])
})

test('a text that is too long for its place is written smaller, never larger', async () => {
  const content = sampleContent('eventTicket', server.url)
  const sizesWith = async (value: string) => {
    const fields = content.fields.map((field) =>
      field.slot === 'auxiliary' && field.type === 'text' ? { ...field, value } : field,
    )
    const changed = { ...content, fields }
    await show(heldByIphone(changed), await heldByAndroid(changed))
    return (await page.evaluate(
      "[...document.querySelectorAll('.card .fit')].map((each) => parseFloat(getComputedStyle(each).fontSize))",
    )) as number[]
  }
  const short = await sizesWith('A')
  const long = await sizesWith('Wilhelmina of the Very Long Name')
  assert.equal(long.length, short.length)
  assert.ok(long.some((size, at) => size < short[at]!))
  for (const [at, size] of long.entries()) {
    const usual = short[at]!
    assert.ok(size <= usual && size >= 0.54 * usual, `${size} px instead of ${usual} px`)
  }
})

test('the title of a ticket keeps the tails of its letters', async () => {
  await showKind('eventTicket')
  const cut = await page
    .locator('.iphone .on-strip dd')
    .first()
    .evaluate((title) => {
      const { scrollHeight, clientHeight } = title as unknown as Record<string, number>
      return scrollHeight! - clientHeight!
    })
  assert.ok(cut <= 0, `${cut} px are cut off`)
})

test('marks and lists what the last update changed', async () => {
  const content = sampleContent('boardingPass', server.url)
  const updatedAt = '2026-11-21T10:02:00.000Z'
  const change = { label: 'Gate', from: 'B', to: 'B42' }
  await show(
    heldByIphone(content, { updatedAt, changed: [{ key: 'gate', ...change }] }),
    await heldByAndroid(content, {
      updatedAt,
      changed: [{ key: "object.textModulesData['gate']", ...change }],
    }),
  )
  for (const device of [iphone(), android()]) {
    const marked = device.locator('.card .field[data-changed]')
    assert.equal(await marked.count(), 1)
    assert.match((await marked.textContent()) ?? '', /^GateB42/)
    const list = device.locator('.changes li')
    assert.equal((await list.textContent())?.replace(/\s+/g, ' '), 'Gate B became B42')
    assert.equal(await list.locator('del').textContent(), 'B')
    assert.equal(await list.locator('ins').textContent(), 'B42')
  }
})

test('writes in the language of the phone', async () => {
  const content = sampleContent('coupon', server.url)
  const fields = content.fields.map((field) => ({
    ...field,
    labels: { de: `${field.label} (de)` },
  }))
  const apple = heldByIphone(content)
  apple.apple!.strings = { Expires: 'Gültig bis' }
  for (const each of server.phones) each.language = 'de'
  await show(apple, await heldByAndroid({ ...content, fields }))
  assert.ok((await fieldsOf(iphone().locator('.card'))).includes('Gültig bis: 04.12.2026'))
  assert.ok((await fieldsOf(android().locator('.card'))).includes('Expires (de): 04.12.2026'))
})

test('says what came and what went', async () => {
  const content = sampleContent('loyalty', server.url)
  const changed = [
    { key: 'reward', label: 'Next reward', from: null, to: 'Sourdough' },
    { key: 'old', label: 'Old', from: 'Rye', to: null },
  ]
  await show(heldByIphone(content, { changed }), await heldByAndroid(content))
  assert.deepEqual(
    (await iphone().locator('.changes li').allTextContents()).map((each) =>
      each.replace(/\s+/g, ' '),
    ),
    ['Next reward new became Sourdough', 'Old Rye became removed'],
  )
})

test('an update keeps what is typed, the focus, the scroll position and open details', async () => {
  const content = sampleContent('eventTicket', server.url)
  await show(heldByIphone(content), await heldByAndroid(content))
  await iphone().locator('summary').click()
  const input = iphone().getByLabel('Pass link')
  await input.fill('https://half.writ')
  await page.evaluate('scrollTo(0, 150)')
  await page.evaluate('document.querySelector(".iphone .card").dataset.same = "yes"')
  const fields = content.fields.map((field) =>
    field.key === 'seat' ? { ...field, value: '31' } : field,
  )
  const at = '2026-11-21T10:02:00.000Z'
  server.phones[0] = phone('iphone', {
    passes: [heldByIphone({ ...content, fields }, { updatedAt: at })],
    notifications: [
      { at, serialNumber: content.serialNumber, title: 'Opera', text: 'Your seat is now 31' },
    ],
  })
  const log = page.getByRole('log', { name: 'Lock screen of iPhone' })
  await log.getByText('Your seat is now 31').waitFor()
  assert.equal(await log.getAttribute('aria-live'), 'polite')
  assert.ok((await fieldsOf(iphone().locator('.card'))).includes('Seat: 31'))
  assert.equal(await input.inputValue(), 'https://half.writ')
  assert.equal(await page.evaluate('document.activeElement.id'), 'url-iphone')
  assert.equal(await page.evaluate('scrollY'), 150)
  assert.equal(
    await iphone()
      .locator('details')
      .evaluate((element) => (element as unknown as { open: boolean }).open),
    true,
  )
})

test('notifications stand newest first, and only the new one is added to the page', async () => {
  const note = (minute: number) => ({
    at: `2026-11-21T10:0${minute}:00.000Z`,
    serialNumber: 'x',
    title: 'Opera',
    text: `Text ${minute}`,
  })
  server.phones[0]!.notifications = [note(2), note(1)]
  await page.goto(server.url)
  await iphone().getByText('Text 2').waitFor()
  await page.evaluate(
    'for (const each of document.querySelectorAll(".notification")) each.known = true',
  )
  server.phones[0]!.notifications = [note(3), note(2), note(1)]
  await iphone().getByText('Text 3').waitFor()
  const shown = await iphone()
    .locator('.notification')
    .evaluateAll((all) =>
      all.map((each) => [
        each.querySelector('p:last-child')?.textContent,
        (each as unknown as { known?: boolean }).known === true,
      ]),
    )
  assert.deepEqual(shown, [
    ['Text 3', false],
    ['Text 2', true],
    ['Text 1', true],
  ])
})

test('every button asks the phone for what it says', async () => {
  await showKind('eventTicket')
  const { serialNumber } = server.phones[0]!.passes[0]!
  const asked = async (count: number) => {
    while (server.asked.length < count) await page.waitForTimeout(20)
    await page.locator('[aria-busy]').first().waitFor({ state: 'detached' })
    return server.asked.at(-1)
  }
  await iphone().getByLabel('Pass link').fill('  https://wallet.example/p/abc ')
  await page.keyboard.press('Enter')
  assert.deepEqual(await asked(1), {
    method: 'POST',
    path: '/phones/iphone/add',
    body: { url: 'https://wallet.example/p/abc' },
  })
  await page.waitForFunction('document.querySelector(".iphone input").value === ""')

  const patch = { method: 'PATCH', path: '/phones/android' }
  await android().getByRole('switch', { name: 'Online' }).click()
  assert.deepEqual(await asked(2), { ...patch, body: { online: false } })
  server.phones[1]!.notificationsAllowed = false
  await android().getByText('Notifications are off').waitFor()
  const leave = android().getByRole('switch', { name: 'Notifications' })
  assert.equal(await leave.getAttribute('aria-checked'), 'false')
  await leave.click()
  assert.deepEqual(await asked(3), { ...patch, body: { notificationsAllowed: true } })

  await iphone().getByRole('button', { name: 'Pull to refresh' }).click()
  assert.deepEqual(await asked(4), { method: 'POST', path: '/phones/iphone/refresh', body: null })

  await iphone().locator('summary').click()
  await iphone().getByRole('button', { name: 'Remove pass' }).click()
  assert.deepEqual(await asked(5), {
    method: 'DELETE',
    path: `/phones/iphone/passes/${serialNumber}`,
    body: null,
  })
  assert.deepEqual(complaints, [])
})

test('says beside the buttons why the phone refused', async () => {
  await page.goto(server.url)
  server.refusal = {
    status: 422,
    body: { error: { code: 'bad_signature', message: 'The signature is not Apple’s' } },
  }
  const input = android().getByLabel('Pass link')
  await input.fill('https://wallet.example/p/abc')
  await android().getByRole('button', { name: 'Add' }).click()
  const alert = android().getByRole('alert')
  await alert.getByText('The signature is not Apple’s').waitFor()
  assert.equal(await input.getAttribute('aria-describedby'), await alert.getAttribute('id'))
  assert.equal(await input.inputValue(), 'https://wallet.example/p/abc')
  assert.equal(await iphone().getByRole('alert').count(), 0)
})

test('of several passes the one last touched is open, the others are a pile to choose from', async () => {
  const at = (minute: number) => ({
    addedAt: `2026-11-21T10:0${minute}:00.000Z`,
    updatedAt: `2026-11-21T10:0${minute}:00.000Z`,
  })
  server.phones[0]!.passes = [
    heldByIphone(sampleContent('loyalty', server.url), at(1)),
    heldByIphone(sampleContent('coupon', server.url), at(2)),
  ]
  await page.goto(server.url)
  await iphone().getByRole('article', { name: '20 % off at Green Market' }).waitFor()
  await page.setViewportSize({ width: 1280, height: 400 })
  const other = iphone().getByRole('button', { name: 'Show' })
  await other.evaluate((button: unknown) =>
    (button as { scrollIntoView(to: boolean): void }).scrollIntoView(true),
  )
  await other.click()
  await iphone().getByRole('article', { name: 'Loyalty card of Corner Bakery' }).waitFor()
  const top = await page.evaluate("document.querySelector('.card').getBoundingClientRect().top")
  assert.ok(Number(top) >= 0, `the card begins ${top} px below the upper edge`)
  const changed = [{ key: 'code', label: 'Code', from: 'WINTER', to: 'SPRING' }]
  const updatedAt = '2026-11-21T10:03:00.000Z'
  server.phones[0]!.passes[1] = heldByIphone(sampleContent('coupon', server.url), {
    changed,
    updatedAt,
  })
  await iphone().getByRole('article', { name: '20 % off at Green Market' }).waitFor()
})

test('a pass that is of no use any more says so', async () => {
  const content = sampleContent('coupon', server.url)
  const voided = { ...content, status: 'VOIDED' as const }
  await show(heldByIphone(voided, { voided: true }), await heldByAndroid(voided))
  assert.equal(await iphone().locator('.stamp').textContent(), 'No longer valid')
  assert.equal(await android().locator('.stamp').textContent(), 'Inactive')
  const past = { ...content, expirationDateMs: Date.UTC(2020, 1, 1) }
  const redeemed = { ...content, status: 'REDEEMED' as const }
  await show(heldByIphone(past), await heldByAndroid(redeemed))
  assert.equal(await iphone().locator('.stamp').textContent(), 'Expired')
  assert.equal(await android().locator('.stamp').textContent(), 'Used')
})

test('a rotating code is drawn anew from the key', async () => {
  const rotatingBarcode = { secretHex: '31323334353637383930', periodSeconds: 30, prefix: 'WPR' }
  const content = sampleContent('access', server.url, { rotatingBarcode })
  await show(heldByIphone(content), await heldByAndroid(content))
  assert.equal(await iphone().locator('.panel').count(), 0)
  const [value] = await scan(android().locator('.panel img'))
  assert.match(value ?? '', /^WPR\.\d{10}\.\d{8}$/)
})

test('the log tells what all phones said and heard, newest first', async () => {
  const entry = (second: number, status: number | null) => ({
    at: `2026-11-21T10:02:0${second}.123Z`,
    direction: second % 2 ? ('in' as const) : ('out' as const),
    method: 'GET',
    url: `http://localhost:8787/passkit/${second}`,
    status,
    note: `note ${second}`,
  })
  server.phones[0]!.log = [entry(3, 200), entry(0, null)]
  server.phones[1]!.log = [entry(2, 404)]
  await page.goto(server.url)
  const rows = page.getByRole('table', { name: 'What the phones said and heard' }).getByRole('row')
  await rows.nth(3).waitFor()
  const cells = (at: number) => rows.nth(at).getByRole('cell').allTextContents()
  const url = 'http://localhost:8787/passkit'
  const time = (second: number) => `11:02:0${second}.123`
  assert.deepEqual(await cells(1), [time(3), 'iPhone', ' in', 'GET', `${url}/3`, '200', 'note 3'])
  assert.deepEqual(await cells(2), [
    time(2),
    'Android phone',
    ' out',
    'GET',
    `${url}/2`,
    '404',
    'note 2',
  ])
  assert.equal((await cells(3))[5], 'no answer')
})

const HOSTILE = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'

test('hostile values are text, whatever they hold', async () => {
  const base = sampleContent('eventTicket', server.url)
  const content = {
    ...base,
    name: HOSTILE,
    organizationName: HOSTILE,
    description: HOSTILE,
    links: [{ label: HOSTILE, url: 'https://bakery.example/' }],
    fields: base.fields.map((field) => ({
      ...field,
      label: HOSTILE,
      ...(field.type === 'text' && { value: HOSTILE }),
    })),
  }
  const change = { key: HOSTILE, label: HOSTILE, from: HOSTILE, to: HOSTILE }
  const apple = heldByIphone(content, { changed: [change] })
  const google = await heldByAndroid(content, { changed: [change] })
  Object.assign(apple.apple!.passJson, { backgroundColor: 'url(https://evil.example/x)' })
  const ticket = apple.apple!.passJson.eventTicket as { backFields: object[] }
  ticket.backFields.push(
    { key: 'a', label: 'A', value: 'a', attributedValue: '<a href="javascript:hacked=1">A1</a>' },
    { key: 'b', label: 'B', value: 'b', attributedValue: '<a href="https://x.example">B1</a>' },
    { key: 'c', label: 'C', value: 'c', attributedValue: HOSTILE },
  )
  Object.assign(google.google!.object, {
    linksModuleData: {
      uris: [
        { uri: 'javascript:hacked=1', description: 'L1' },
        { uri: 'geo:52.5,13.4', description: 'L2' },
        { uri: 'data:text/html,x', description: 'L3' },
      ],
    },
    messages: [{ header: HOSTILE, body: HOSTILE }],
    heroImage: { sourceUri: { uri: 'javascript:hacked=1' } },
  })
  const at = '2026-11-21T10:02:00.000Z'
  const note = { at, serialNumber: HOSTILE, title: HOSTILE, text: HOSTILE }
  for (const each of server.phones) {
    each.name = HOSTILE
    each.notifications = [note]
    each.log = [{ at, direction: 'in', method: HOSTILE, url: HOSTILE, status: 200, note: HOSTILE }]
  }
  await show(apple, google)
  await page.evaluate('for (const each of document.querySelectorAll("details")) each.open = true')
  assert.equal(await page.evaluate('window.hacked'), undefined)
  assert.equal(await page.locator('script').count(), 1)
  assert.equal(await page.locator('[onerror]').count(), 0)
  for (const place of ['.notification', '.card .field', '.changes', '.details', 'td']) {
    assert.ok((await page.locator(place).filter({ hasText: HOSTILE }).count()) > 0, place)
  }
  const links = await page
    .locator('.details a')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')))
  assert.ok(links.includes('geo:52.5,13.4') && links.includes('https://x.example/'))
  assert.deepEqual(
    links.filter((href) => !/^(https|tel|mailto|geo):/.test(href ?? '')),
    [],
  )
  assert.equal(await android().locator('.details').getByText('L1').count(), 1)
  assert.deepEqual(complaints, [])
})

test('the policy leaves no way to run what is not ours', async () => {
  const answer = await page.goto(server.url)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  assert.match(policy, /default-src 'none'/)
  assert.doesNotMatch(policy, /unsafe/)
  const outcome = await page.evaluate(`(() => {
    try { document.body.innerHTML = '<p>x</p>'; return 'written' } catch (error) { return error.name }
  })()`)
  assert.equal(outcome, 'TypeError')
})

interface AxeResults {
  violations: { id: string; help: string; nodes: { html: string }[] }[]
  passes: unknown[]
}

/** Passes of every look at once: changed, voided, a pile, messages, many notifications, a long log. */
async function showEverything(): Promise<void> {
  const changed = [{ key: 'gate', label: 'Gate', from: 'B', to: 'B42' }]
  const updated = { updatedAt: '2026-11-21T10:05:00.000Z', changed }
  const kinds = KIND_NAMES.map((kind) => sampleContent(kind, server.url))
  const flight = sampleContent('boardingPass', server.url)
  const android = await Promise.all(kinds.map((content) => heldByAndroid(content)))
  const top = await heldByAndroid(flight, updated)
  Object.assign(top.google!.object, { messages: [{ header: 'Air', body: 'Boarding soon' }] })
  const at = '2026-11-21T10:02:00.000Z'
  const notifications = [1, 2, 3, 4].map((n) => ({
    at,
    serialNumber: flight.serialNumber,
    title: 'Example Air',
    text: `Your gate is now B${n}`,
  }))
  const url = `http://localhost:8787/passkit/wsp_01JZ0000000000000000000001/v1/${'x'.repeat(90)}`
  const log = [200, 404, null].map((status) => ({
    at,
    direction: 'out' as const,
    method: 'GET',
    url,
    status,
    note: 'asked for what changed',
  }))
  server.phones = [
    phone('iphone', {
      passes: [heldByIphone(flight, updated), ...kinds.map((content) => heldByIphone(content))],
      notifications,
      log,
    }),
    phone('android', {
      online: false,
      notificationsAllowed: false,
      passes: [top, ...android.filter((each) => each.serialNumber !== top.serialNumber)],
      notifications,
      log,
    }),
  ]
  server.phones[0]!.passes = server.phones[0]!.passes.filter(
    (each, at, all) => all.findIndex((other) => other.serialNumber === each.serialNumber) === at,
  )
  await page.goto(server.url)
  await page.locator('.pile').nth(1).waitFor()
  await page.evaluate('for (const each of document.querySelectorAll("details")) each.open = true')
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 390, 1280]) {
    test(`${width} px wide, ${colorScheme}: axe finds nothing, and nothing is cut off`, async () => {
      await context.close()
      await open({ colorScheme, width })
      const check = async (what: string) => {
        // An evaluated script, not an element: the page's policy forbids those.
        await page.evaluate(axe)
        const { violations, passes } = (await page.evaluate(
          "axe.run(document, { resultTypes: ['violations', 'passes'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })",
        )) as AxeResults
        assert.ok(passes.length > 10)
        const found = violations.map(
          ({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
        )
        assert.deepEqual(found, [])
        assert.equal(
          await page.evaluate('Math.max(0, document.documentElement.scrollWidth - innerWidth)'),
          0,
        )
      }
      await page.goto(server.url)
      await page.getByText('No passes yet').first().waitFor()
      await check('empty')
      await showEverything()
      await check('everything')
      const voided = sampleContent('coupon', server.url, { status: 'VOIDED' })
      await show(heldByIphone(voided, { voided: true }), await heldByAndroid(voided))
      await check('voided')
    })
  }
}

test('everything can be done with the keyboard, and one sees where one is', async () => {
  await showEverything()
  const count = Number(
    await page.evaluate(
      "document.querySelectorAll('a[href], summary, button, input, [role=region]').length",
    ),
  )
  const reached = new Set<number>()
  for (let press = 0; press < count + 5; press++) {
    await page.keyboard.press('Tab')
    const [at, outlined] = (await page.evaluate(`(() => {
      const all = [...document.querySelectorAll('a[href], summary, button, input, [role=region]')]
      return [all.indexOf(document.activeElement),
        getComputedStyle(document.activeElement).outlineStyle !== 'none']
    })()`)) as [number, boolean]
    if (at < 0) continue
    reached.add(at)
    assert.ok(outlined, `no visible focus on ${at}`)
  }
  assert.equal(reached.size, count)
})
