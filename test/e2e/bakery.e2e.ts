import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { PhoneState } from '../../simulator/phones/state.ts'
import { launchBrowser } from '../support/browser.ts'
import { phones } from './calls.ts'
import { ready } from './ready.ts'
import { scan } from './scan.ts'
import { signedIn } from './signed-in.ts'

/**
 * A bakery that has no programmer: its club card with stamps, the poster at its counter, customers who sign up by themselves,
 * stamps and a reward at the till, and a tier. Whoever runs it opens pages and links, and nothing else.
 */
const run = crypto.randomUUID().slice(0, 8)
const CLUB = `Crumb Club ${run}`
const SLUG = `crumb-club-${run}`
const BASE = '#5b3a1e'
const GOLD = '#b8860b'
const home = `${ready.baseUrl}/dashboard/${ready.workspaceId}`
const STAMPS = 10
const pictures = join(import.meta.dirname, '../../seed/images/loyalty')
const PATIENCE_MS = 30_000

let browser: Browser
let office: BrowserContext
let page: Page
let templateId: string
let signUpPage: string
let posterUrl: string
let passLink: string
let phoneId: string
let code: string
let scannerLink: string
const complaints: string[] = []

interface OnPhone {
  shown: { barcode: string; fields: { label: string; value: string }[] }
  apple: { passJson: { backgroundColor: string }; images: string[] }
  serialNumber: string
}

/** Waits until the card on the phone is as it should be. */
async function card(what: string, isSo: (card: OnPhone) => boolean): Promise<OnPhone> {
  let last: OnPhone | undefined
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(200)) {
    const { passes } = await phones<{ passes: OnPhone[] }>('GET', `/${phoneId}`)
    last = passes[0]
    if (last && isSo(last)) return last
  }
  assert.fail(`${what}: ${JSON.stringify(last?.shown.fields)}`)
}

const fieldOn = ({ shown }: OnPhone, field: string) =>
  shown.fields.find(({ label }) => label === field)?.value

function watch(opened: Page): Page {
  opened.on('pageerror', (error) => complaints.push(String(error)))
  opened.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return opened
}

before(async () => {
  browser = await launchBrowser()
  office = await signedIn(browser)
  page = watch(await office.newPage())
  phoneId = (await phones<PhoneState>('POST', '', { kind: 'iphone', name: 'Mara' })).id
})
after(async () => {
  await phones('DELETE', `/${phoneId}`)
  await browser.close()
})

test('the club card is designed, with stamps, a reward and a tier, and published', async () => {
  await page.goto(home)
  await page.getByRole('link', { name: 'Templates', exact: true }).click()
  await page
    .getByRole('link', { name: /New template/ })
    .first()
    .click()
  await page.getByLabel('Name', { exact: true }).fill(CLUB)
  await page.locator('label.gallery-kind', { hasText: 'Loyalty card' }).click()
  await page.getByRole('button', { name: 'Design it' }).click()
  await page.locator('.ed-drawing img').nth(1).waitFor()
  templateId = new URL(page.url()).pathname.split('/').at(-1)!
  await page.getByRole('tab', { name: 'Look' }).click()
  await page.getByLabel('Background, as #rrggbb').fill(BASE)
  await page.locator('.ed-sync', { hasText: /^Saved$/ }).waitFor()
  await page.getByRole('link', { name: 'Loyalty', exact: true }).click()
  await page.getByLabel('Reward', { exact: true }).first().fill('A loaf of bread')
  await page.getByLabel('Points', { exact: true }).first().fill('10')
  const [bronze, gold] = [0, 1].map((at) => ({
    label: page.getByLabel('Tier', { exact: true }).nth(at),
    from: page.getByLabel('From points').nth(at),
    background: page.getByLabel('Background', { exact: true }).nth(at),
  }))
  await bronze!.label.fill('Crumb')
  await gold!.label.fill('Gold')
  await gold!.from.fill('15')
  await gold!.background.fill(GOLD)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByLabel('Stamps on a full card').fill(String(STAMPS))
  await page
    .getByLabel('Picture of an empty place')
    .setInputFiles(join(pictures, 'stamp-empty.png'))
  await page.getByLabel('Picture of a stamp').setInputFiles(join(pictures, 'stamp-full.png'))
  await page.getByRole('button', { name: 'Save stamps' }).click()
  await page.getByRole('img', { name: 'The card with some stamps' }).waitFor()
  await page.getByRole('link', { name: 'Back to the editor' }).click()
  await page.locator('.ed-drawing img').nth(1).waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Version 1 is published').waitFor()
})

test('a sign-up page is created, opened, and its poster leads to it', async () => {
  await page.goto(home)
  await page.getByRole('link', { name: 'Sign-up pages', exact: true }).click()
  await page
    .getByRole('link', { name: /New sign-up page/ })
    .first()
    .click()
  await page.locator(`a[href="?template=${templateId}"]`).click()
  await page.getByLabel('Address', { exact: true }).fill(SLUG)
  await page.getByLabel('Consent 1', { exact: true }).fill('I agree to the rules of the club.')
  await page
    .getByLabel(/^Required/)
    .first()
    .check()
  await page.getByText('Times, limits and websites').click()
  await page.getByLabel('Starting points').fill('3')
  await page.getByRole('button', { name: 'Create sign-up page' }).click()
  await page.getByRole('button', { name: 'Open it' }).click()
  await page.getByRole('link', { name: 'Show the page' }).waitFor()
  signUpPage = page.url()
  const poster = await page.getByRole('link', { name: 'A4', exact: true }).getAttribute('href')
  const paper = await office.newPage()
  await paper.setViewportSize({ width: 900, height: 1270 })
  await paper.goto(new URL(poster!, page.url()).href)
  const [found, ...others] = await scan(await paper.screenshot())
  await paper.close()
  assert.deepEqual(others, [])
  assert.equal(found, `${ready.baseUrl}/e/${SLUG}`)
  posterUrl = found
})

test('a customer who scans the poster signs up, and has the card on the phone', async () => {
  const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } })
  visitor.setDefaultTimeout(10_000)
  const form = watch(await visitor.newPage())
  await form.goto(posterUrl)
  await form.getByLabel('Name').fill('Mara Lindholm')
  await form.getByLabel('I agree to the rules of the club.').check()
  await form.getByRole('button', { name: /pass|card/i }).click()
  await form.waitForURL(/\/p\//)
  passLink = form.url()
  await visitor.close()
  await phones('POST', `/${phoneId}/add`, { url: passLink })
  const held = await card('the card is not on the phone', (each) => fieldOn(each, 'Points') === '3')
  assert.equal(fieldOn(held, 'Member'), 'Mara Lindholm')
  assert.equal(fieldOn(held, 'Tier'), 'Crumb')
  code = held.shown.barcode.split(' ').at(-1)!
  await page.goto(signUpPage)
  await page
    .getByRole('table', { name: /Sign-ups/ })
    .getByText('v1')
    .waitFor()
})

test('the till gets a link of its own', async () => {
  await page.goto(`${home}/doors/scanners`)
  await page.getByRole('link', { name: 'New scanner' }).first().click()
  const modes = page.getByRole('navigation', { name: 'Modes' })
  await modes.getByRole('link', { name: 'Counter' }).click()
  await page.getByLabel('Name', { exact: true }).fill(`Till ${run}`)
  await page.getByLabel('Most points of one scan').fill('10')
  await page.getByLabel('Can redeem points').check()
  await page.getByRole('button', { name: 'Create link' }).click()
  scannerLink = (await page.locator('.secret code').textContent())!
})

/** Whoever stands at the till scans the card, sees what it has, and does something for it. */
async function atTheTill(
  has: string,
  work: (till: Page) => Promise<void>,
  answers: readonly string[],
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  context.setDefaultTimeout(10_000)
  const till = watch(await context.newPage())
  await till.goto(scannerLink)
  await till.getByRole('button', { name: 'Start scanning' }).click()
  await till.getByLabel('Code').fill(code)
  await till.getByRole('button', { name: 'Check' }).click()
  const answer = till.locator('.scan-answer')
  await answer.filter({ hasText: 'Valid pass' }).filter({ hasText: has }).waitFor()
  await work(till)
  for (const words of answers) await answer.filter({ hasText: words }).waitFor()
  await context.close()
}

async function addStamps(till: Page, count: number): Promise<void> {
  await till.getByLabel('Points').fill(String(count))
  await till.getByRole('button', { name: `Add ${count} points` }).click()
}

/** The picture with the stamps, as the phone has it. */
async function stampsOnPhone({ serialNumber, apple }: OnPhone): Promise<Buffer> {
  const file = apple.images.find((name) => name.startsWith('strip'))
  assert.ok(file, `no strip among ${apple.images}`)
  const address = `${ready.simulatorUrl}/phones/${phoneId}/passes/${serialNumber}/images/${file}`
  const response = await fetch(address)
  assert.ok(response.ok, address)
  return Buffer.from(await response.arrayBuffer())
}

test('stamps are given at the till, and no more than the link allows', async () => {
  const three = await stampsOnPhone(await card('the card is not on the phone', () => true))
  await atTheTill(
    'Balance: 3',
    async (till) => {
      assert.equal(await till.getByLabel('Points').getAttribute('max'), '10')
      assert.ok(
        await till.getByRole('button', { name: 'A loaf of bread: 7 points more' }).isDisabled(),
      )
      await addStamps(till, 9)
    },
    ['+9 points', 'Balance: 12', `${STAMPS} of ${STAMPS} stamps`],
  )
  const full = await card(
    'the stamps are not on the phone',
    (each) => fieldOn(each, 'Points') === '12',
  )
  assert.notDeepEqual(await stampsOnPhone(full), three)
})

test('a reward is handed out at the till, and takes its stamps', async () => {
  await atTheTill(
    'Balance: 12',
    (till) => till.getByRole('button', { name: 'A loaf of bread: 10 points' }).click(),
    ['−10 points', 'Balance: 2', `2 of ${STAMPS} stamps`],
  )
  await card('the reward has taken no stamps', (each) => fieldOn(each, 'Points') === '2')
})

test('whoever has earned enough is in the next tier, and the card has its colour', async () => {
  const before_ = await card('the card is not on the phone', () => true)
  assert.equal(before_.apple.passJson.backgroundColor, 'rgb(91, 58, 30)')
  await atTheTill('Balance: 2', (till) => addStamps(till, 3), ['+3 points', 'Balance: 5'])
  const held = await card(
    'the tier is not on the phone',
    (each) => fieldOn(each, 'Tier') === 'Gold',
  )
  assert.equal(held.apple.passJson.backgroundColor, 'rgb(184, 134, 11)')
  assert.equal(fieldOn(held, 'Points'), '5')
})

test('the browser complains of nothing', () => assert.deepEqual(complaints, []))
