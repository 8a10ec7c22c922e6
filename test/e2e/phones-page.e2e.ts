import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KIND_NAMES, type KindName } from '../../src/domain/model/kinds.ts'
import { heldByAndroid, heldByIphone, sampleContent } from './held-passes.ts'
import {
  android,
  complaints,
  fieldsOf,
  iphone,
  page,
  server,
  show,
  showKind,
} from './phones-in-browser.ts'
import { scan } from './scan.ts'

/** The picture of a phone's pass as it is sent to the page. */
const drawing = async (device: ReturnType<typeof iphone>): Promise<string> => {
  const src = await device.locator('.card .front').getAttribute('src')
  return (await page.request.get(new URL(src!, server.url).href)).text()
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
      assert.deepEqual(await scan(await device.locator('.card .front').screenshot()), [
        barcode?.value,
      ])
    }
    assert.deepEqual(complaints, [])
  })
}

test('shows pictures of the package and of the object, and takes the colours of the pass', async () => {
  await showKind('eventTicket')
  for (const device of [iphone(), android()]) {
    const shown = await device
      .locator('.card .front')
      .evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth)
    assert.ok(shown > 0)
    const svg = await drawing(device)
    assert.equal(svg.match(/<image [^>]*href="data:image\/png;base64,/g)?.length, 2)
    assert.match(svg, /<rect [^>]*fill="#3a1d4e"/)
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
  assert.match(await drawing(iphone()), />No longer valid</)
  assert.match(await drawing(android()), />Inactive</)
  const past = { ...content, expirationDateMs: Date.UTC(2020, 1, 1) }
  const redeemed = { ...content, status: 'REDEEMED' as const }
  await show(heldByIphone(past), await heldByAndroid(redeemed))
  assert.equal(await iphone().locator('.stamp').textContent(), 'Expired')
  assert.equal(await android().locator('.stamp').textContent(), 'Used')
  assert.match(await drawing(iphone()), />Expired</)
  assert.match(await drawing(android()), />Used</)
})

test('a rotating code is drawn anew from the key', async () => {
  const rotatingBarcode = { secretHex: '31323334353637383930', periodSeconds: 30, prefix: 'WPR' }
  const content = sampleContent('access', server.url, { rotatingBarcode })
  await show(heldByIphone(content), await heldByAndroid(content))
  assert.deepEqual(await scan(await iphone().locator('.card .front').screenshot()), [])
  const [value] = await scan(await android().locator('.card .front').screenshot())
  assert.match(value ?? '', /^WPR\.\d{10}\.\d{8}$/)
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
