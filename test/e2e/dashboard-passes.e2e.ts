import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { PhoneState } from '../../simulator/phones/state.ts'
import { launchBrowser } from '../support/browser.ts'
import { barriersOf } from './axe.ts'
import { api, phones } from './calls.ts'
import { ready } from './ready.ts'
import { signedIn } from './signed-in.ts'
import { weightOf } from './weight.ts'

/** A pass from the page that issues it to the phone that holds it, and what is done with it then. */
const home = `${ready.baseUrl}/dashboard/${ready.workspaceId}`
const run = crypto.randomUUID().slice(0, 8)
const HOLDER = `holder-${run}@example.com`

let browser: Browser
let context: BrowserContext
let page: Page
let phoneId: string
let passPath: string
const complaints: string[] = []

/** The phone as soon as it fits. */
async function phoneThat(fits: (phone: PhoneState) => boolean): Promise<PhoneState> {
  for (const end = Date.now() + 20_000; ; await sleep(100)) {
    const phone = await phones<PhoneState>('GET', `/${phoneId}`)
    if (fits(phone)) return phone
    if (Date.now() > end) assert.fail(`in vain: ${fits}\n${JSON.stringify(phone.passes)}`)
  }
}

before(async () => {
  browser = await launchBrowser()
  context = await signedIn(browser)
  page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  phoneId = (await phones<{ id: string }>('POST', '', { kind: 'iphone' })).id
})
after(async () => {
  await phones('DELETE', `/${phoneId}`)
  await browser.close()
})

test('a pass that the form issues comes onto a phone by its link', async () => {
  await page.goto(`${home}/passes`)
  await page.getByRole('link', { name: 'Issue a pass' }).first().click()
  await page.locator(`a[href="?template=${ready.templates.loyalty}"]`).click()
  await page.getByLabel('Holder’s name').fill('Ines Duarte')
  await page.getByLabel('Holder’s email').fill(HOLDER)
  await page.getByLabel('Starting points').fill('40')
  await page.getByRole('button', { name: 'Issue pass' }).click()
  const link = (await page.locator('.issued code').textContent())!
  await phones('POST', `/${phoneId}/add`, { url: link })
  const { passes } = await phoneThat((phone) => phone.passes.length === 1)
  assert.match(JSON.stringify(passes[0]!.apple!.passJson), /Ines Duarte/)
  await page.getByRole('link', { name: 'Open pass' }).click()
  passPath = new URL(page.url()).pathname
  await page.getByText('Added to a wallet').first().waitFor()
})

test('its holder is found by e-mail, which stands in no address', async () => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${home}/passes`)
  await page.getByLabel('Search passes').fill(HOLDER)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('link', { name: 'Ines Duarte' }).click()
  assert.equal(new URL(page.url()).pathname, passPath)
  assert.deepEqual(
    asked.filter((url) => decodeURIComponent(url).includes(HOLDER)),
    [],
  )
})

test('its holder is found by the beginning of a name, which stands in no address', async () => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  // Whoever has a name of this run alone. Words with digits are searched as numbers.
  const surname = run.replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)
  await api('POST', '/passes', {
    templateId: ready.templates.loyalty,
    customer: { name: `Élodie ${surname}` },
    points: 40,
  })
  await page.goto(`${home}/passes`)
  await page.getByLabel('Search passes').fill(`elod ${surname.slice(0, 5)}`)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const found = page.getByRole('link', { name: `Élodie ${surname}` })
  await found.waitFor()
  await page.getByText('1 pass', { exact: true }).waitFor()
  await page.getByText('Filter and sort').click()
  await page.getByLabel('Points below').fill('40')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('No passes match').waitFor()
  await page.getByLabel('Points below').fill('41')
  await page.getByLabel('Points from').fill('40')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('From 40 points').waitFor()
  await found.click()
  await page.waitForURL(/\/passes\/pass_/)
  assert.deepEqual(
    asked.filter((url) => decodeURIComponent(url).includes(surname.slice(0, 5))),
    [],
  )
  await page.goto(ready.baseUrl + passPath)
})

test('a change is shown before it is made, and then is on the phone', async () => {
  await page.getByRole('link', { name: 'Change' }).click()
  await page.getByLabel('Holder’s name').fill('Ines Duarte Lopes')
  await page.getByRole('button', { name: 'Review changes' }).click()
  const preview = await page.locator('main').textContent()
  assert.match(preview!, /Ines Duarte Lopes/)
  assert.match(preview!, /This notifies 1 iPhone/)
  await page.locator('main button[type="submit"].first').click()
  await page.getByText('Changes saved.').waitFor()
  await phoneThat(({ passes }) =>
    JSON.stringify(passes[0]?.apple?.passJson ?? '').includes('Duarte Lopes'),
  )
})

test('a message comes onto the lock screen', async () => {
  await page.getByLabel('Text', { exact: true }).fill(`Double points tonight ${run}`)
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Message sent.').waitFor()
  await phoneThat(({ notifications }) => notifications.some(({ text }) => text.includes(run)))
})

test('a suspended pass says so, to whoever looks and on the phone', async () => {
  await page.getByLabel('More actions').click()
  await page.locator('summary', { hasText: 'Suspend…' }).click()
  await page.getByRole('button', { name: 'Suspend pass' }).click()
  await page.getByText('Pass suspended.').waitFor()
  await phoneThat(({ passes }) =>
    JSON.stringify(passes[0]!.apple!.passJson).includes('"voided":true'),
  )
})

test('no page of passes has a barrier or weighs more than 100 kB without pictures', async () => {
  const paths = [
    `${home}/passes`,
    `${home}/passes/new`,
    `${home}/passes/new?template=${ready.templates.loyalty}`,
    ready.baseUrl + passPath,
    `${ready.baseUrl}${passPath}/change`,
  ]
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1280]) {
      const fresh = await context.newPage()
      await fresh.emulateMedia({ colorScheme })
      await fresh.setViewportSize({ width, height: 900 })
      for (const path of paths) {
        await fresh.goto(path)
        assert.deepEqual(await barriersOf(fresh), [], `${path}, ${width} px, ${colorScheme}`)
      }
      await fresh.close()
    }
  }
  for (const path of paths) {
    assert.ok((await weightOf(browser, context, path)) <= 100_000, path)
  }
})

test('the browser complains of nothing', () => assert.deepEqual(complaints, []))
