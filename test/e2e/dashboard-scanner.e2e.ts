import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { encodeQr } from '../../src/lib/barcodes/qr.ts'
import { launchBrowser } from '../support/browser.ts'
import { barriersOf } from './axe.ts'
import { api } from './calls.ts'
import { cameraArguments, writeCameraFile } from './fake-camera.ts'
import { ready } from './ready.ts'
import { signedIn } from './signed-in.ts'

/** A scanner with an API key of its own, to its end: a phone whose camera sees one code, which opens one door. */
const run = crypto.randomUUID().slice(0, 8)
const DOOR = `north-${run}`
const CODE = `SCAN-${run}`
const home = `${ready.baseUrl}/dashboard/${ready.workspaceId}`
const folder = mkdtempSync(join(tmpdir(), 'wps-camera-'))

let browser: Browser
let office: BrowserContext
let phone: BrowserContext
let page: Page
let link: string
const complaints: string[] = []

interface Logged {
  decision: string
  reason: string
  eventId: string
  offline: boolean
  readerId: string
}
async function logged(): Promise<Logged[]> {
  return (await api<{ items: Logged[] }>('GET', `/access/events?doorId=${DOOR}`)).items
}

/** Starts scanning, as somebody does who has opened the link. */
async function start({ keep = false } = {}): Promise<void> {
  if (keep) await page.getByLabel('Remember this device').check()
  await page.getByRole('button', { name: 'Start scanning' }).click()
}

const answer = () => page.locator('.scan-answer')
const count = (of: string) => page.locator(`[data-count="${of}"]`)

const keepsDecoder = () =>
  page.evaluate(
    "caches.open('scan').then((cache) => cache.keys()).then((kept) => kept.some(({ url }) => url.endsWith('.wasm')))",
  )

before(async () => {
  const video = join(folder, 'camera.y4m')
  writeCameraFile(video, encodeQr(CODE)!)
  browser = await launchBrowser(cameraArguments(video))
  await api('POST', '/passes', {
    templateId: ready.templates.access,
    barcode: { value: CODE },
    access: { accessLevel: 'Crew', allowedDoors: [DOOR] },
  })
  const { key } = await api<{ key: string }>('POST', '/api-keys', {
    name: `Scanner ${run}`,
    scopes: ['access:verify', 'access:read'],
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  })
  link = `${ready.baseUrl}/scan#${new URLSearchParams({ key, door: DOOR })}`
  office = await signedIn(browser)
  phone = await browser.newContext({
    permissions: ['camera'],
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  phone.setDefaultTimeout(15_000)
})

after(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})

test('the camera sees the code, and the screen is green', async () => {
  page = await phone.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const isExpected = /net::ERR_INTERNET_DISCONNECTED|status of 401/.test(message.text())
    if (message.type() === 'error' && !isExpected) complaints.push(message.text())
  })
  await page.goto(link)
  await page.getByRole('button', { name: 'Start scanning' }).waitFor()
  assert.equal(page.url(), `${ready.baseUrl}/scan`, 'the key does not stay in the address bar')
  assert.deepEqual(await barriersOf(page), [])
  await start({ keep: true })
  await answer().waitFor()
  assert.match((await answer().getAttribute('class'))!, /granted/)
  assert.match((await answer().textContent())!, /Admitted.*Crew/)
  assert.equal(await count('granted').textContent(), '1')
  const [event, ...others] = await logged()
  assert.equal(others.length, 0, 'what stays in front of the camera is scanned once')
  assert.equal(event?.reason, 'granted')
})

test('a code that is typed and opens nothing: the screen is red, and says why', async () => {
  await answer().click()
  await page.getByLabel('Code').fill('nobody')
  await page.getByRole('button', { name: 'Check' }).click()
  await answer().waitFor()
  assert.match((await answer().getAttribute('class'))!, /denied/)
  assert.match((await answer().textContent())!, /Unknown code/)
  assert.deepEqual(
    (await logged()).map(({ reason }) => reason),
    ['pass_not_found', 'granted'],
  )
  await answer().click()
  assert.deepEqual(await barriersOf(page), [])
})

test('whoever watches the doors sees decisions as they come', async () => {
  const desk = await office.newPage()
  await desk.goto(`${home}/doors?doorId=${DOOR}`)
  await desk.getByText('Live', { exact: true }).waitFor()
  await page.getByLabel('Code').fill('somebody')
  await page.getByRole('button', { name: 'Check' }).click()
  await desk.locator('.news').getByText('Unknown code').waitFor()
  await desk.close()
})

test('without network it opens again, and decides by the signed list', async () => {
  await page.locator('[data-list="ready"]').waitFor()
  await page.evaluate('navigator.serviceWorker.ready')
  // The policy of the page forbids what `waitForFunction` does.
  for (let tries = 0; tries < 50 && !(await keepsDecoder()); tries++) await page.waitForTimeout(100)
  assert.ok(await keepsDecoder())
  await phone.setOffline(true)
  await page.reload()
  await start()
  await answer().waitFor()
  assert.match((await answer().getAttribute('class'))!, /granted/)
  assert.match((await answer().textContent())!, /Decided offline/)
  await answer().click()
  await page.getByLabel('Code').fill('nobody')
  await page.getByRole('button', { name: 'Check' }).click()
  await answer().waitFor()
  assert.match((await answer().textContent())!, /Not on the offline list for this door/)
  assert.equal(await count('untold').textContent(), '2')
  assert.equal((await logged()).length, 3)
})

test('with the network back it tells of each scan once', async () => {
  await phone.setOffline(false)
  await count('untold').filter({ hasText: /^0$/ }).waitFor()
  const offline = (await logged()).filter((event) => event.offline)
  assert.deepEqual(offline.map(({ decision }) => decision).sort(), ['denied', 'granted'])
  assert.equal(new Set(offline.map(({ eventId }) => eventId)).size, 2)
})

test('a revoked key: it says so, and keeps no key', async () => {
  const { items } = await api<{ items: { id: string; name: string }[] }>(
    'GET',
    '/api-keys?sort=-createdAt',
  )
  const key = items.find(({ name }) => name === `Scanner ${run}`)!
  await api('POST', `/api-keys/${key.id}/revoke`, {})
  const ended = page.getByText('This scanner link has expired')
  // Keys are remembered for up to 30 seconds.
  for (let tries = 0; tries < 20 && !(await ended.isVisible()); tries++) {
    if (await answer().isVisible()) await answer().click()
    await page.getByLabel('Code').fill('nobody')
    await page.getByRole('button', { name: 'Check' }).click()
    await ended.or(answer()).waitFor()
    await page.waitForTimeout(2000)
  }
  await ended.waitFor()
  await page.reload()
  await page.getByText('Open the link that you were given').waitFor()
})

test('no page of doors has a barrier, in light and in dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1280]) {
      const desk = await office.newPage()
      await desk.emulateMedia({ colorScheme })
      await desk.setViewportSize({ width, height: 900 })
      for (const path of ['/doors', `/doors?doorId=${DOOR}`]) {
        await desk.goto(home + path)
        assert.deepEqual(await barriersOf(desk), [], `${path}, ${width} px, ${colorScheme}`)
      }
      await desk.close()
    }
  }
})

test('the browser complains of nothing', () => assert.deepEqual(complaints, []))
