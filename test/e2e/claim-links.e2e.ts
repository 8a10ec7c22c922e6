import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import type { Browser, Page, Response as PageResponse } from 'playwright-core'
import { type Claim, claimLink } from '../../sdks/node/src/index.ts'
import { launchBrowser } from '../support/browser.ts'
import { barriersOf } from './axe.ts'
import { api } from './calls.ts'
import { ready } from './ready.ts'
import { signedIn } from './signed-in.ts'

/** Claim links: the key from the dashboard, links that the SDK signs, and the phones of those who open them. */
const run = crypto.randomUUID().slice(0, 8)
const home = `${ready.baseUrl}/dashboard/${ready.workspaceId}`
const PRESSES = 100
const IPHONE = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  locale: 'en-NZ',
  timezoneId: 'Pacific/Auckland',
}
const ANDROID = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Mobile Safari/537.36',
  locale: 'de-AT',
  timezoneId: 'Europe/Vienna',
}

let browser: Browser
let desk: Page
let linkKey: string
const complaints: string[] = []

interface Pass {
  serialNumber: string
  downloadUrl: string
  customer: { name: string; language: string; timeZone: string }
  points: number
  source: { type: string; id: string }
}
interface LinkKey {
  id: string
  key: string
  passesCreated: number
}

const idOf = (key: string) => key.slice('wps_link_'.length).split('_')[0]!

const claimed = async (key = linkKey) =>
  (await api<{ items: Pass[] }>('GET', `/passes?source=claim:${idOf(key)}&limit=100`)).items

const claimedAs = async (serialNumber: string) =>
  (await claimed()).filter((pass) => pass.serialNumber === serialNumber)

const serial = (name: string) => `${name}-${run}`

const linkFor = (name: string, more: Partial<Claim> = {}, key = linkKey) =>
  claimLink(key, ready.baseUrl, {
    templateId: ready.templates.loyalty!,
    serialNumber: serial(name),
    customer: { name: 'Sofia Lindqvist' },
    points: 10,
    ...more,
  })

/** What the page of a claim link sends when its button is pressed. */
const press = (link: string) =>
  fetch(link, {
    method: 'POST',
    redirect: 'manual',
    headers: { Accept: 'text/html', Origin: new URL(ready.baseUrl).origin },
    body: new URLSearchParams({ timeZone: 'Europe/Berlin' }),
  })

/** A phone that has opened a link. */
async function opened(link: string, phone = IPHONE): Promise<{ page: Page; answer: PageResponse }> {
  const context = await browser.newContext({ ...phone, viewport: { width: 390, height: 844 } })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const isExpected = /status of 4(?:04|10)/.test(message.text())
    if (message.type() === 'error' && !isExpected) complaints.push(message.text())
  })
  const answer = await page.goto(link)
  return { page, answer: answer! }
}

before(async () => {
  browser = await launchBrowser()
  const office = await signedIn(browser)
  desk = await office.newPage()
})
after(() => browser.close())

test('a link key is created in the dashboard, which shows it once', async () => {
  await desk.goto(`${home}/link-keys`)
  await desk
    .getByRole('link', { name: /New link key/ })
    .first()
    .click()
  await desk.getByLabel('Name', { exact: true }).fill(`Mailing ${run}`)
  await desk.getByLabel('Passes at most').fill('50')
  await desk.getByRole('button', { name: 'Create link key' }).click()
  linkKey = (await desk.locator('.secret code').textContent())!
  assert.match(linkKey, /^wps_link_[0-9A-Z]{30}_[\w-]{43}$/)
  await desk.getByRole('link', { name: 'Done, I’ve saved it' }).click()
  await desk
    .getByRole('row', { name: `Mailing ${run}` })
    .getByText('Active')
    .waitFor()
  const secret = linkKey.slice(-43)
  assert.ok(!(await desk.content()).includes(secret))
  const shown = await api<LinkKey>('GET', `/link-keys/${idOf(linkKey)}`)
  assert.ok(!JSON.stringify(shown).includes(secret))
})

test('looking at a link creates nothing', async () => {
  const link = await linkFor('looked-at')
  const { page, answer } = await opened(link)
  assert.equal(answer.status(), 200)
  assert.deepEqual(await barriersOf(page), [])
  await page.getByText('Other ways').click()
  assert.deepEqual(await barriersOf(page), [])
  for (const method of ['GET', 'HEAD']) assert.equal((await fetch(link, { method })).status, 200)
  await page.context().close()
  assert.deepEqual(await claimed(), [])
})

test('on an iPhone the button creates the pass and gives its file', async () => {
  const { page } = await opened(await linkFor('iphone'))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to Apple Wallet' }).click(),
  ])
  const files = unzipSync(readFileSync(await download.path()))
  const passJson = JSON.parse(strFromU8(files['pass.json']!))
  assert.equal(passJson.serialNumber, serial('iphone'))
  const [pass, ...others] = await claimed()
  assert.deepEqual(others, [])
  assert.partialDeepStrictEqual(pass, {
    serialNumber: serial('iphone'),
    customer: { name: 'Sofia Lindqvist', language: 'en-NZ', timeZone: 'Pacific/Auckland' },
    points: 10,
    source: { type: 'claim', id: idOf(linkKey) },
  })
  await page.context().close()
})

test('opened again, also elsewhere, a link leads to the pass that is there', async () => {
  const link = await linkFor('iphone')
  const [pass] = await claimedAs(serial('iphone'))
  for (const phone of [IPHONE, ANDROID]) {
    const { page } = await opened(link, phone)
    assert.equal(page.url(), pass!.downloadUrl)
    assert.deepEqual(await barriersOf(page), [])
    await page.context().close()
  }
  assert.deepEqual(await claimedAs(serial('iphone')), [pass])
})

test('on an Android phone the button leads on to Google, in the language of the phone', async () => {
  const { page } = await opened(await linkFor('android'), ANDROID)
  assert.equal(await page.locator('html').getAttribute('lang'), 'de')
  assert.deepEqual(await barriersOf(page), [])
  await page.getByRole('button', { name: 'Zu Google Wallet hinzufügen' }).click()
  await page.waitForURL(/\/gp\/v\/save\//)
  const [pass, ...others] = await claimedAs(serial('android'))
  assert.deepEqual(others, [])
  assert.partialDeepStrictEqual(pass, {
    customer: { language: 'de-AT', timeZone: 'Europe/Vienna' },
  })
  await page.context().close()
})

test('a hundred presses at once create one pass', async () => {
  const link = await linkFor('pressed')
  const before = (await claimed()).length
  const answers = await Promise.all(Array.from({ length: PRESSES }, () => press(link)))
  const [pass, ...others] = await claimedAs(serial('pressed'))
  assert.deepEqual(others, [])
  assert.deepEqual(
    new Set(answers.map(({ status, headers }) => `${status} ${headers.get('location')}`)),
    new Set([`303 ${pass!.downloadUrl}`]),
  )
  const { passesCreated } = await api<LinkKey>('GET', `/link-keys/${idOf(linkKey)}`)
  assert.equal(passesCreated, before + 1)
})

/** A link that leads nowhere: one plain page, and nothing is created, whatever is sent to it. */
async function leadsNowhere(link: string, status: number, heading: string): Promise<void> {
  const { page, answer } = await opened(link)
  assert.equal(answer.status(), status)
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  assert.equal(await page.locator('form, a.button').count(), 0)
  assert.deepEqual(await barriersOf(page), [])
  await page.context().close()
  assert.equal((await press(link)).status, status)
}

/** The same link with more points in it, under the old signature. */
function edited(link: string): string {
  const [id, payload, mac] = link.split('/c/')[1]!.split('.')
  const claim = JSON.parse(Buffer.from(payload!, 'base64url').toString())
  const more = Buffer.from(JSON.stringify({ ...claim, points: 1000 })).toString('base64url')
  return `${ready.baseUrl}/c/${id}.${more}.${mac}`
}

test('links that were edited, or have expired, give no pass', async () => {
  const before = await claimed()
  await leadsNowhere(edited(await linkFor('edited')), 404, 'There is no pass at this address')
  const expiresAt = new Date(Date.now() - 1000)
  await leadsNowhere(await linkFor('late', { expiresAt }), 410, 'This link has expired')
  assert.deepEqual(await claimed(), before)
})

test('a revoked key opens nothing any more, and claimed passes stay', async () => {
  const [pass] = await claimedAs(serial('iphone'))
  const before = await claimed()
  await desk.goto(`${home}/link-keys`)
  const row = desk.getByRole('row', { name: `Mailing ${run}` })
  await row.getByText('Revoke…').click()
  await row.getByRole('button', { name: 'Revoke link key' }).click()
  await row.getByText('Revoked').waitFor()
  for (const name of ['new', 'iphone']) {
    await leadsNowhere(await linkFor(name), 404, 'There is no pass at this address')
  }
  assert.deepEqual(await claimed(), before)
  assert.equal((await fetch(pass!.downloadUrl)).status, 200)
})

test('the browser complains of nothing', () => assert.deepEqual(complaints, []))
