import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { KeptMail } from '../../simulator/mails/mailbox.ts'
import { launchBrowser } from '../support/browser.ts'
import { api } from './calls.ts'
import { ready } from './ready.ts'
import { scan } from './scan.ts'
import { signedIn } from './signed-in.ts'

/** Sign-up pages from their form in the dashboard to the pass on a phone's screen, with scripts and without. */
const run = crypto.randomUUID().slice(0, 8)
const home = `${ready.baseUrl}/dashboard/${ready.workspaceId}/sign-up-pages`
const PATIENCE_MS = 30_000

let browser: Browser
let office: BrowserContext
let page: Page
before(async () => {
  browser = await launchBrowser()
  office = await signedIn(browser)
  page = await office.newPage()
})
after(() => browser.close())

/** A phone with a browser of its own. */
async function visitor(options: { scripts?: boolean; locale?: string } = {}): Promise<Page> {
  const { scripts = true, locale = 'en-US' } = options
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: scripts,
    locale,
    timezoneId: 'Asia/Tokyo',
  })
  context.setDefaultTimeout(10_000)
  return context.newPage()
}

interface SignUpPage {
  id: string
  url: string
  views: number
  made: number
}

let pages = 0
/** A page that the API has set up and opened. */
async function opened(settings: object): Promise<SignUpPage> {
  const { id } = await api<SignUpPage>('POST', '/enrolments', {
    name: 'Door',
    slug: `door-${run}-${++pages}`,
    templateId: ready.templates.loyalty,
    fields: [{ key: 'customer.name', required: true }],
    ...settings,
  })
  return api('POST', `/enrolments/${id}/open`)
}

const submit = (form: Page) => form.locator('form button[type=submit]').click()

let club: { id: string; url: string }

test('a page in two languages with a consent is created, looked at and opened', async () => {
  await page.goto(`${home}/new?template=${ready.templates.loyalty}`)
  await page.getByLabel('Name', { exact: true }).fill(`Counter ${run}`)
  await page.getByLabel('Address', { exact: true }).fill(`counter-${run}`)
  await page.getByLabel('Consent 1', { exact: true }).fill('I agree to the terms of the club.')
  await page
    .getByLabel(/^Required/)
    .first()
    .check()
  await page.getByText('German', { exact: true }).click()
  await page.getByLabel('Name of the holder in German').fill('Dein Name')
  await page.getByLabel('Consent 1 in German').fill('Ich stimme den Regeln zu.')
  await page.getByRole('button', { name: 'Create sign-up page' }).click()
  await page.getByRole('button', { name: 'Open it' }).waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  club = { id, url: `${ready.baseUrl}/e/counter-${run}` }

  const preview = await office.newPage()
  for (const [language, label, consent] of [
    ['German', 'Dein Name', 'Ich stimme den Regeln zu.'],
    ['English', 'Name', 'I agree to the terms of the club.'],
  ] as const) {
    const link = page.getByRole('link', { name: language, exact: true })
    await preview.goto(new URL((await link.getAttribute('href'))!, page.url()).href)
    await preview.getByLabel(label).waitFor()
    await preview.getByLabel(consent).waitFor()
  }
  await preview.close()
  assert.equal((await fetch(club.url)).status, 404)
  await page.getByRole('button', { name: 'Open it' }).click()
  await page.getByRole('link', { name: 'Show the page' }).waitFor()
})

test('the code on each poster leads to the page', async () => {
  const paper = await office.newPage()
  await paper.setViewportSize({ width: 900, height: 1400 })
  for (const format of ['a4', 'a6', 'square']) {
    await paper.goto(`${home}/${club.id}/poster?format=${format}`)
    await paper.getByRole('img', { name: `Poster with the code of ${club.url}` }).waitFor()
    await paper.waitForFunction('document.querySelector(".printed").complete')
    assert.deepEqual(await scan(await paper.screenshot({ fullPage: true })), [club.url], format)
  }
  await paper.close()
})

for (const scripts of [true, false]) {
  test(`somebody signs up on a phone ${scripts ? 'with' : 'without'} scripts`, async () => {
    const form = await visitor({ scripts, locale: scripts ? 'en-US' : 'de-DE' })
    const complaints: string[] = []
    form.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await form.goto(`${club.url}?utm_source=poster`)
    const { width = 0 } = (await form.locator('form').boundingBox()) ?? {}
    assert.ok(width > 300 && width <= 390, `the form is ${width} wide`)
    await form.getByLabel(scripts ? 'Name' : 'Dein Name').fill('Ana Reyes')
    // Without the consent the browser itself keeps the form here.
    await submit(form)
    assert.equal(new URL(form.url()).pathname, new URL(club.url).pathname)
    await form.getByLabel(scripts ? 'I agree to the terms' : 'Ich stimme den Regeln zu.').check()
    await submit(form)
    await form.waitForURL(/\/p\//)
    assert.deepEqual(complaints, [])
    const { items } = await api<{ items: { customer: object; metadata: object }[] }>(
      'GET',
      `/passes?source=enrolment:${club.id}&limit=1`,
    )
    const [newest] = items
    assert.partialDeepStrictEqual(newest, {
      customer: { name: 'Ana Reyes', timeZone: scripts ? 'Asia/Tokyo' : null },
      metadata: { 'utm.source': 'poster' },
    })
    await form.context().close()
  })
}

test('the dashboard says who came', async () => {
  await page.goto(`${home}/${club.id}`)
  await page.getByText('Figures', { exact: true }).waitFor()
  const { views, made } = await api<SignUpPage>('GET', `/enrolments/${club.id}`)
  assert.deepEqual({ views, made }, { views: 2, made: 2 })
})

test('a website shows its button and the form in a frame, and the pass opens in the whole window', async () => {
  const website = 'https://www.blue-cafe.example'
  const { id, url } = await opened({ embedOrigins: [website] })
  await page.goto(`${home}/${id}`)
  const copied = (start: string) =>
    page.locator(`[data-copy^="${start}"]`).getAttribute('data-copy', { timeout: 10_000 })
  const [button, frame] = [await copied('<a href'), await copied('<iframe')]
  const form = await visitor()
  // Browsers ask before a website reaches this machine, which is where the service of the tests is.
  await form.context().grantPermissions(['local-network-access'])
  await form
    .context()
    .route(/blue-cafe\.example/, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<h1>Blue Café</h1>${button}${frame}` }),
    )
  await form.goto(`${website}/club`)
  const { height = 0 } =
    (await form.getByRole('link', { name: 'Get your pass' }).boundingBox()) ?? {}
  assert.ok(height >= 40, `the button is ${height} high`)
  const inside = form.frameLocator('iframe')
  await inside.getByLabel('Name').fill('Ben Okafor')
  await inside.locator('form button[type=submit]').click()
  await form.waitForURL(/\/p\//)
  const { items } = await api<{ items: { customer: { name: string } }[] }>(
    'GET',
    `/passes?source=enrolment:${id}`,
  )
  assert.deepEqual(
    items.map(({ customer }) => customer.name),
    ['Ben Okafor'],
  )
  await form.goto('https://other.blue-cafe.example/')
  assert.equal(await inside.getByLabel('Name').count(), 0)
  await form.getByRole('link', { name: 'Get your pass' }).click()
  await form.getByLabel('Name').waitFor()
  assert.equal(form.url(), url)
  await form.context().close()
})

test('a full page and a closed one say so', async () => {
  const small = await opened({ quota: 1 })
  const first = await visitor()
  const second = await visitor()
  for (const form of [first, second]) {
    await form.goto(small.url)
    await form.getByLabel('Name').fill('Ana Reyes')
  }
  await submit(first)
  await first.waitForURL(/\/p\//)
  await submit(second)
  await second.getByRole('heading', { name: 'All passes are taken' }).waitFor()
  await second.goto(club.url)
  await second.getByLabel('Name').fill('Ana Reyes')
  await second.getByLabel('I agree to the terms').check()
  await page.goto(`${home}/${club.id}`)
  await page.getByText('Close…').click()
  await page.getByRole('button', { name: 'Close the page' }).click()
  await page.getByRole('button', { name: 'Open it' }).waitFor()
  await submit(second)
  await second.getByRole('heading', { name: 'Sign-up is closed' }).waitFor()
  await first.context().close()
  await second.context().close()
})

test('a second sign-up and a lost link lead to the same pass, by mail', async () => {
  const { url } = await opened({
    fields: [{ key: 'customer.email', required: true }],
    proof: 'email',
    onePer: 'email',
  })
  const email = `ana.${run}@example.com`
  const form = await visitor()
  const askAt = async (address: string) => {
    await form.goto(address)
    await form.getByLabel(/e-mail/i).fill(email)
    await submit(form)
    await form.getByRole('heading', { name: 'Look into your mail' }).waitFor()
  }
  await askAt(url)
  await form.goto(await linkIn(email, 1))
  await submit(form)
  await form.waitForURL(/\/p\//)
  const pass = form.url()
  await askAt(url)
  assert.equal(await linkIn(email, 2), pass)
  await askAt(`${url}/lost`)
  assert.equal(await linkIn(email, 3), pass)
  await form.context().close()
})

/** The link in the newest of so many mails to an address. */
async function linkIn(email: string, count: number): Promise<string> {
  const address = `${ready.simulatorUrl}/mails?to=${encodeURIComponent(email)}`
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(100)) {
    const mails = (await (await fetch(address)).json()) as KeptMail[]
    if (mails.length < count) continue
    const [link] = /https?:\/\/\S+\/[ep]\/\S+/.exec(mails[0]!.text) ?? []
    assert.ok(link, mails[0]!.text)
    return link
  }
  assert.fail(`no ${count} mails came`)
}
