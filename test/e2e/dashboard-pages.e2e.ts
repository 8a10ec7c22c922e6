import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page, Response } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { barriersOf } from './axe.ts'
import { findPages, dashboardHome as home } from './dashboard-pages.ts'
import { ready } from './ready.ts'
import { signedIn } from './signed-in.ts'

/** Every page of the dashboard that links lead to, in a real browser before the running system. */
let browser: Browser
before(async () => {
  browser = await launchBrowser()
})
after(() => browser.close())

const MAX_DOCUMENT_BYTES = 100_000
/** All of a page but its pictures, as it is transferred. */
const MAX_PAGE_GZIP_BYTES = 100_000
/** The scripts of one page, gzipped; the editor is a program of its own. */
const MAX_SCRIPT_GZIP_BYTES: Record<string, number> = { editor: 60_000, other: 20_000 }

interface Visit {
  complaints: string[]
  responses: Response[]
}

async function watched(context: BrowserContext): Promise<{ page: Page; visit: Visit }> {
  const page = await context.newPage()
  const visit: Visit = { complaints: [], responses: [] }
  page.on('pageerror', (error) => visit.complaints.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) visit.complaints.push(message.text())
  })
  page.on('response', (response) => visit.responses.push(response))
  await page.addInitScript(
    "addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => console.error('policy', violatedDirective, blockedURI))",
  )
  return { page, visit }
}

async function sizesOf({ responses }: Visit) {
  const scripts = { editor: 0, other: 0 }
  let documentBytes = 0
  let gzipBytes = 0
  for (const response of responses) {
    const type = response.headers()['content-type'] ?? ''
    if (!/html|javascript|css/.test(type) || response.status() !== 200) continue
    const body = await response.body()
    const gzipped = gzipSync(body).length
    gzipBytes += gzipped
    if (type.includes('html')) documentBytes += body.length
    if (type.includes('javascript')) scripts.other += gzipped
  }
  if (responses.some((response) => /\/editor-[^/]+\.js$/.test(response.url()))) {
    Object.assign(scripts, { editor: scripts.other, other: 0 })
  }
  return { documentBytes, gzipBytes, scripts }
}

describe('every page', () => {
  let addresses: string[]
  before(async () => {
    const context = await signedIn(browser)
    addresses = await findPages(await context.newPage())
    await context.close()
  })

  test('of the navigation is there, and pages below them', () => {
    assert.ok(addresses.length > 15, `only ${addresses.length} pages: ${addresses.join(' ')}`)
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has no barrier, no complaint and no request elsewhere, and is small (${colorScheme})`, async () => {
      const width = colorScheme === 'light' ? 1280 : 390
      const context = await signedIn(browser, { colorScheme, viewport: { width, height: 850 } })
      const wrong: string[] = []
      for (const address of addresses) {
        const { page, visit } = await watched(context)
        const answer = await page.goto(address, { waitUntil: 'networkidle' })
        const say = (what: string) => wrong.push(`${new URL(address).pathname}: ${what}`)
        if (answer?.status() !== 200) say(`answers ${answer?.status()}`)
        for (const barrier of await barriersOf(page)) say(barrier)
        for (const complaint of visit.complaints) say(complaint)
        for (const response of visit.responses) {
          const { origin, protocol } = new URL(response.url())
          if (/^https?:$/.test(protocol) && origin !== new URL(ready.baseUrl).origin) {
            say(`asks ${origin}`)
          }
        }
        const { documentBytes, gzipBytes, scripts } = await sizesOf(visit)
        if (documentBytes > MAX_DOCUMENT_BYTES) say(`${documentBytes} bytes of document`)
        if (gzipBytes > MAX_PAGE_GZIP_BYTES) say(`${gzipBytes} bytes in all, gzipped`)
        for (const [name, bytes] of Object.entries(scripts)) {
          if (bytes > MAX_SCRIPT_GZIP_BYTES[name]!) say(`${bytes} bytes of scripts (${name})`)
        }
        await page.close()
      }
      await context.close()
      assert.deepEqual(wrong, [])
    })
  }
})

describe('the palette', () => {
  let context: BrowserContext
  let page: Page
  let visit: Visit
  before(async () => {
    context = await signedIn(browser)
    const opened = await watched(context)
    page = opened.page
    visit = opened.visit
  })
  after(async () => {
    await context.close()
    assert.deepEqual(visit.complaints, [])
  })
  const field = () => page.getByRole('combobox')

  test('comes with the first use, and leads to a page by its name', async () => {
    await page.goto(home, { waitUntil: 'networkidle' })
    assert.equal(await page.getByRole('dialog').count(), 0)
    await page.keyboard.press('Control+k')
    await field().fill('audit')
    assert.deepEqual(await barriersOf(page), [])
    await page.keyboard.press('Enter')
    await page.waitForURL(`${home}/audit`)
  })

  test('finds a template by name and a pass by its serial number', async () => {
    const serialNumber = `PALETTE-${ready.workspaceId.slice(-6)}-${process.pid}`
    const answer = await fetch(`${ready.baseUrl}/api/v1/passes`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${ready.apiKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ templateId: ready.templates.loyalty, serialNumber }),
    })
    const { data } = (await answer.json()) as { data: { id: string } }
    await page.goto(home)
    await page.keyboard.press('/')
    await field().fill('kestrel')
    await page.getByRole('option', { name: 'Kestrel Club Template' }).waitFor()
    await field().fill(serialNumber.slice(0, -1))
    await page.getByRole('option', { name: serialNumber }).click()
    await page.waitForURL(`${home}/passes/${data.id}`)
  })

  test('finds a holder by the beginning of a name and by e-mail, which stands in no address', async () => {
    const word = `Zoë${process.pid}`
    const email = `zoe-${process.pid}@example.com`
    const answer = await fetch(`${ready.baseUrl}/api/v1/passes`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${ready.apiKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        templateId: ready.templates.loyalty,
        customer: { name: `Ada ${word}`, email },
      }),
    })
    const { data } = (await answer.json()) as { data: { id: string } }
    await page.goto(home)
    await page.keyboard.press('/')
    await field().fill(word.slice(0, -1).toLowerCase().replace('ë', 'e'))
    await page.getByRole('option', { name: `Ada ${word}` }).click()
    await page.waitForURL(`${home}/passes/${data.id}`)
    await page.keyboard.press('/')
    await field().fill(email)
    await page.getByRole('option', { name: `Passes of ${email}` }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: `Ada ${word}` }).waitFor()
    assert.equal(page.url(), `${home}/passes/search`)
  })

  test('says so where nothing is found, and Escape gives the focus back', async () => {
    await page.goto(`${home}/keys`)
    const search = page.getByRole('button', { name: 'Search' })
    await search.click()
    await field().fill('zzzz no such thing')
    await page.getByText('No results.').waitFor()
    await page.keyboard.press('Escape')
    assert.equal(await page.getByRole('dialog').count(), 0)
    assert.equal(await page.evaluate("document.activeElement.matches('[data-palette]')"), true)
  })
})

describe('shortcuts', () => {
  let context: BrowserContext
  let page: Page
  before(async () => {
    context = await signedIn(browser)
    page = await context.newPage()
  })
  after(() => context.close())

  test('g and a letter go, c creates, and no letter does two things', async () => {
    await page.goto(home, { waitUntil: 'networkidle' })
    await page.keyboard.type('gk')
    await page.waitForURL(`${home}/keys`)
    await page.waitForLoadState('networkidle')
    await page.keyboard.type('gc')
    await page.waitForURL(`${home}/credentials`)
    await page.goto(`${home}/keys`, { waitUntil: 'networkidle' })
    await page.keyboard.type('c')
    await page.waitForURL(`${home}/keys/new`)
  })

  test('j and k walk through a list', async () => {
    await page.goto(`${home}/keys`, { waitUntil: 'networkidle' })
    const row = () =>
      page.evaluate(
        "[...document.querySelectorAll('tbody tr')].indexOf(document.activeElement.closest('tr'))",
      )
    await page.keyboard.type('j')
    assert.equal(await row(), 0)
    await page.keyboard.type('k')
    assert.equal(await row(), 0)
  })

  test('nothing happens while one types in a field', async () => {
    await page.goto(`${home}/keys/new`, { waitUntil: 'networkidle' })
    await page.getByLabel('Name').fill('')
    await page.getByLabel('Name').pressSequentially('gk c?/')
    await page.keyboard.press('Control+k')
    assert.equal(await page.getByLabel('Name').inputValue(), 'gk c?/')
    assert.equal(await page.getByRole('dialog').count(), 0)
    assert.equal(page.url(), `${home}/keys/new`)
  })

  test('? lists every one of them, and letters can be switched off', async () => {
    await page.goto(home, { waitUntil: 'networkidle' })
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await help.waitFor()
    assert.deepEqual(await barriersOf(page), [])
    const listed = await help.locator('kbd').allTextContents()
    const letters = (await page.evaluate(
      "[...document.querySelectorAll('[data-go]')].map(({ dataset }) => dataset.go)",
    )) as string[]
    assert.equal(new Set(letters).size, letters.length)
    for (const keys of ['/', 'c', 'j', 'k', '?', ...letters.map((letter) => `g ${letter}`)]) {
      assert.ok(listed.includes(keys), keys)
    }
    await help.getByLabel('Single-letter shortcuts').uncheck()
    await help.getByRole('button', { name: 'Close' }).click()
    await page.keyboard.press('?')
    assert.equal(await page.getByRole('dialog').count(), 0)
    await page.evaluate('localStorage.clear()')
  })
})

test('without scripts a key can be made and revoked', async () => {
  const context = await signedIn(browser, { javaScriptEnabled: false })
  const page = await context.newPage()
  const name = `By hand ${process.pid}`
  await page.goto(`${home}/keys`)
  await page.getByRole('link', { name: 'New key' }).click()
  await page.getByLabel('Name').fill(name)
  await page.locator('input[value="templates:read"]').check()
  await page.getByRole('button', { name: 'Create key' }).click()
  const key = /wps_test_[0-9A-Za-z]{38}/.exec((await page.locator('.secret').textContent())!)![0]
  const ask = () =>
    fetch(`${ready.baseUrl}/api/v1/templates`, { headers: { Authorization: `Bearer ${key}` } })
  assert.equal((await ask()).status, 200)
  await page.getByRole('link', { name: 'Done, I’ve saved it' }).click()
  assert.ok(!(await page.content()).includes(key), 'the key is not shown again')
  const row = page.getByRole('row', { name })
  await row.getByText('Revoke…').click()
  await row.getByRole('button', { name: /^Revoke (?:key|it and its descendants)$/ }).click()
  await page.getByText('API key revoked').waitFor()
  assert.equal((await ask()).status, 401)
  await context.close()
})
