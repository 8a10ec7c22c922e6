import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { barriersOf } from './axe.ts'
import { api } from './calls.ts'
import { ready } from './ready.ts'

/** The page behind the link of a scanner, in its three modes, with a network and without. */
const run = crypto.randomUUID().slice(0, 8)
const SCOPE = `Evening ${run}`
const DOOR = `hall-${run}`

let browser: Browser
const complaints: string[] = []

const ticket = (code: string) =>
  api<{ id: string }>('POST', '/passes', {
    templateId: ready.templates.access,
    barcode: { value: code },
    access: { accessLevel: 'Guest', allowedDoors: [DOOR] },
  })

const scanner = (name: string, more: object) =>
  api<{ id: string; url: string }>('POST', '/scanners', {
    name: `${name} ${run}`,
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    ...more,
  })

const gate = (name: string) =>
  scanner(name, { mode: 'entry', doorIds: [DOOR], entry: { scope: SCOPE, limit: 1 } })

interface Admission {
  conflict: boolean
  offline: boolean
  scannerId: string
}
const admissions = async (query = '') =>
  (
    await api<{ items: Admission[] }>(
      'GET',
      `/access/admissions?scope=${encodeURIComponent(SCOPE)}${query}`,
    )
  ).items

/** A phone that has opened a link, before it starts. */
async function phoneWith(link: string): Promise<{ phone: BrowserContext; page: Page }> {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  phone.setDefaultTimeout(15_000)
  const page = await phone.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const isExpected = /net::ERR_INTERNET_DISCONNECTED|status of 401/.test(message.text())
    if (message.type() === 'error' && !isExpected) complaints.push(message.text())
  })
  await page.goto(link)
  await page.getByRole('button', { name: 'Start scanning' }).waitFor()
  assert.equal(page.url(), `${ready.baseUrl}/scan`, 'the key does not stay in the address bar')
  return { phone, page }
}

async function start(page: Page, { keep = false } = {}): Promise<void> {
  if (keep) await page.getByLabel('Remember this device').check()
  await page.getByRole('button', { name: 'Start scanning' }).click()
  await page.locator('[data-list="ready"]').waitFor()
}

/** Types a code, and gives the words of the answer. */
async function scan(page: Page, code: string): Promise<string> {
  const answer = page.locator('.scan-answer')
  if (await answer.isVisible()) await answer.click()
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Check' }).click()
  await answer.waitFor()
  return (await answer.locator('strong, span').allTextContents()).join(' ')
}

const count = (page: Page, of: string) => page.locator(`[data-count="${of}"]`)

const keepsPage = (page: Page) =>
  page.evaluate(
    "caches.open('scan').then((cache) => cache.keys()).then((kept) => kept.some(({ url }) => url.endsWith('/scan')))",
  )

before(async () => {
  browser = await launchBrowser([])
})
after(() => browser.close())

test('entry: admits once, says when and where it was used, and undoes', async () => {
  const code = `ONE-${run}`
  await ticket(code)
  const { phone, page } = await phoneWith((await gate('Door A')).url)
  assert.deepEqual(await barriersOf(page), [])
  await page.getByText('both may admit the same pass').waitFor()
  await start(page)
  assert.match(await scan(page, code), /Admitted/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone').waitFor()
  assert.match(await scan(page, code), /Admitted/)
  assert.match(await scan(page, code), /Refused Already admitted.*Used at .*Door A/)
  assert.deepEqual(await barriersOf(page), [])
  await phone.close()
})

test('entry offline: opens again, decides by its list, and tells of each scan once', async () => {
  const [code, used] = [`OFF-${run}`, `USED-${run}`]
  await ticket(code)
  await ticket(used)
  const [here, other] = [await gate('Door B'), await gate('Door C')]
  await api('POST', '/scans', {
    scannerId: other.id,
    credential: used,
    eventId: `e2e-${run}-used`,
    action: 'admit',
  })
  const { phone, page } = await phoneWith(here.url)
  await start(page, { keep: true })
  await page.evaluate('navigator.serviceWorker.ready')
  for (let tries = 0; tries < 50 && !(await keepsPage(page)); tries++) {
    await page.waitForTimeout(100)
  }
  await phone.setOffline(true)
  await page.reload()
  await start(page, { keep: true })
  assert.match(await scan(page, code), /Admitted.*Decided offline/)
  assert.match(await scan(page, code), /Refused Already admitted Used at .*Decided offline/)
  assert.match(await scan(page, used), /Refused Already admitted Used at .*Door C/)
  assert.match(await scan(page, `NOBODY-${run}`), /Refused Not on the offline list/)
  assert.equal(await count(page, 'untold').textContent(), '4')
  await page.locator('[data-state]', { hasText: 'Offline' }).waitFor()
  await phone.setOffline(false)
  await count(page, 'untold').filter({ hasText: /^0$/ }).waitFor()
  const told = (await admissions()).filter(({ scannerId }) => scannerId === here.id)
  assert.deepEqual(
    told.map(({ offline, conflict }) => ({ offline, conflict })),
    [{ offline: true, conflict: false }],
  )
  type Counts = { granted: number; denied: number; offline: number }
  const counts = await api<Counts>('GET', `/scanners/${here.id}/counts`)
  assert.deepEqual([counts.granted, counts.denied, counts.offline], [1, 3, 4])
  assert.match(await scan(page, code), /Refused Already admitted/)
  await phone.close()
})

test('offline undo: what was undone is never told', async () => {
  const code = `UNDO-${run}`
  await ticket(code)
  const { phone, page } = await phoneWith((await gate('Door D')).url)
  await start(page)
  await phone.setOffline(true)
  assert.match(await scan(page, code), /Admitted/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone').waitFor()
  assert.equal(await count(page, 'untold').textContent(), '0')
  assert.match(await scan(page, code), /Admitted/)
  await phone.close()
})

test('two scanners offline admit the same ticket: one conflict, and the page shows it', async () => {
  const code = `TWICE-${run}`
  await ticket(code)
  const phones = [
    await phoneWith((await gate('Door E')).url),
    await phoneWith((await gate('Door F')).url),
  ]
  const before = (await admissions('&conflict=true')).length
  for (const { phone, page } of phones) {
    await start(page)
    await phone.setOffline(true)
    assert.match(await scan(page, code), /Admitted.*Decided offline/)
  }
  for (const { phone, page } of phones) {
    await phone.setOffline(false)
    await count(page, 'untold').filter({ hasText: /^0$/ }).waitFor()
  }
  assert.equal((await admissions('&conflict=true')).length, before + 1)
  await phones[1]!.page.locator('[data-note]', { hasText: 'already admitted elsewhere' }).waitFor()
  for (const { phone } of phones) await phone.close()
})

test('door: goes by permissions, with a network and without', async () => {
  const [code, other] = [`STAFF-${run}`, `NONE-${run}`]
  await ticket(code)
  await api('POST', '/passes', {
    templateId: ready.templates.access,
    barcode: { value: other },
    access: { accessLevel: 'Guest', allowedDoors: [`elsewhere-${run}`] },
  })
  const { phone, page } = await phoneWith(
    (await scanner('Staff door', { mode: 'door', doorIds: [DOOR] })).url,
  )
  await start(page)
  assert.match(await scan(page, code), /Admitted/)
  assert.match(await scan(page, other), /Refused Not for this door/)
  await phone.setOffline(true)
  assert.match(await scan(page, code), /Admitted.*Decided offline/)
  assert.match(await scan(page, other), /Not on the offline list/)
  assert.equal(await count(page, 'untold').textContent(), '2')
  await phone.setOffline(false)
  await count(page, 'untold').filter({ hasText: /^0$/ }).waitFor()
  const { items } = await api<{ items: { offline: boolean }[] }>(
    'GET',
    `/access/events?doorId=${DOOR}&limit=2`,
  )
  assert.deepEqual(
    items.map(({ offline }) => offline),
    [true, true],
  )
  await phone.close()
})

test('counter: shows the balance, adds points, hands out a reward, undoes; offline it only adds', async () => {
  const code = `CARD-${run}`
  const template = await api<{ id: string }>('POST', '/templates', {
    name: `Club ${run}`,
    kind: 'loyalty',
    organizationName: 'Club',
    fields: [{ key: 'points', label: 'Points', slot: 'header', type: 'number', binding: 'points' }],
    scanner: { name: 'first', image: false },
    rewards: [
      { key: 'coffee', label: 'A coffee', cost: 5 },
      { key: 'cup', label: 'A cup', cost: 50 },
    ],
  })
  await api('POST', `/templates/${template.id}/publish`, {})
  await api('POST', '/passes', {
    templateId: template.id,
    barcode: { value: code },
    customer: { name: 'Ana María Silva' },
    points: 4,
  })
  const { phone, page } = await phoneWith(
    (
      await scanner('Bar', {
        mode: 'counter',
        counter: { maxPointsPerScan: 10, redeem: true },
      })
    ).url,
  )
  await start(page)
  const answer = page.locator('.scan-answer')
  assert.equal(await scan(page, code), 'Valid pass Ana Balance: 4')
  assert.ok(await page.getByRole('button', { name: 'A coffee: 1 point more' }).isDisabled())
  assert.deepEqual(await barriersOf(page), [])
  await page.getByLabel('Points').fill('3')
  await page.getByRole('button', { name: 'Add 3 points' }).click()
  await answer.filter({ hasText: '+3 points' }).filter({ hasText: 'Balance: 7' }).waitFor()
  assert.equal(await scan(page, code), 'Valid pass Ana Balance: 7')
  await page.getByRole('button', { name: 'A coffee: 5 points' }).click()
  await answer.filter({ hasText: '−5 points' }).filter({ hasText: 'Balance: 2' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone').waitFor()
  assert.equal(await scan(page, code), 'Valid pass Ana Balance: 7')
  await page.getByRole('button', { name: 'Redeem 1 point' }).click()
  await answer.filter({ hasText: 'Balance: 6' }).waitFor()
  await phone.setOffline(true)
  assert.match(await scan(page, code), /Valid pass .*Decided offline/)
  assert.equal(await page.getByRole('button', { name: /Redeem|coffee/ }).count(), 0)
  // Points were added a moment ago.
  await page.getByRole('button', { name: 'Add 1 point' }).click()
  await answer.filter({ hasText: 'less than 5 minutes ago' }).waitFor()
  assert.equal(await count(page, 'untold').textContent(), '0')
  await phone.close()
})

test('a revoked scanner keeps what it has not told, and a new link tells it', async () => {
  const code = `REVOKED-${run}`
  await ticket(code)
  const first = await gate('Door G')
  const { phone, page } = await phoneWith(first.url)
  await start(page)
  await phone.setOffline(true)
  assert.match(await scan(page, code), /Admitted/)
  await api('POST', `/scanners/${first.id}/revoke`, {})
  await phone.setOffline(false)
  await page.getByText('This scanner link has expired').waitFor()
  await page.getByText('1 scan waits to sync').waitFor()
  const next = await gate('Door H')
  await page.goto(next.url)
  await start(page)
  await count(page, 'untold').filter({ hasText: /^0$/ }).waitFor()
  const told = (await admissions()).filter(({ scannerId }) => scannerId === next.id)
  assert.equal(told.length, 1)
  await phone.close()
})

test('the browser complains of nothing', () => assert.deepEqual(complaints, []))
