import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { barriersOf } from './axe.ts'
import { dashboardHome as home } from './dashboard-pages.ts'
import { ready } from './ready.ts'
import { signedIn } from './signed-in.ts'

/** People who come, create things, and are removed, in real browsers. */
let browser: Browser
let owner: BrowserContext
let page: Page

before(async () => {
  browser = await launchBrowser()
  owner = await signedIn(browser)
  page = await owner.newPage()
})
after(() => browser.close())

const heading = (at: Page) => at.locator('h1').textContent()

/** The link of an invitation that is made in this browser. */
async function invite(at: Page, role: string): Promise<string> {
  await at.goto(`${home}/team`)
  const panel = at.getByRole('region', { name: 'Invite someone' })
  await panel.getByLabel('Role').selectOption(role)
  await panel.getByRole('button').click()
  return (await at.locator('.secret code').textContent())!
}

/** Somebody who joins by a link, in a browser of their own. */
async function join(link: string, name: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ locale: 'en-US' })
  context.setDefaultTimeout(10_000)
  const theirs = await context.newPage()
  await theirs.goto(link)
  await theirs.getByLabel('Your name').fill(name)
  await theirs.getByRole('button', { name: 'Join' }).click()
  await theirs.getByText('Welcome').waitFor()
  return { context, page: theirs }
}

async function createKey(at: Page, name: string): Promise<string> {
  await at.goto(`${home}/keys/new`)
  await at.getByLabel('Name').fill(name)
  await at.locator('input[value="passes:read"]').check()
  await at.getByRole('button', { name: 'Create key' }).click()
  return (await at.locator('.secret code').first().textContent())!
}

const isRefused = async (key: string) => {
  const headers = { Authorization: `Bearer ${key}` }
  return (await fetch(`${ready.baseUrl}/api/v1/passes?limit=1`, { headers })).status === 401
}

test('an owner who is removed has left: session, invitations and the keys that were revoked', async () => {
  const { context, page: theirs } = await join(await invite(page, 'owner'), 'Mallory')
  const keys = [await createKey(theirs, 'Web shop'), await createKey(theirs, 'Till')]
  const invited = await invite(theirs, 'owner')

  await page.goto(`${home}/team`)
  await page.locator('tr', { hasText: 'Mallory' }).getByRole('link', { name: 'Remove…' }).click()
  assert.equal(await heading(page), 'Remove Mallory')
  assert.deepEqual(await barriersOf(page), [])
  const shop = page.locator('tr', { hasText: 'Web shop' })
  await shop.getByText('Revoke…').click()
  await shop.getByRole('button', { name: 'Revoke it and its descendants' }).click()
  await page.getByText('API key revoked.').waitFor()
  assert.equal(await shop.count(), 0)
  assert.equal(await page.locator('tr', { hasText: 'Till' }).count(), 1)
  await page.getByRole('button', { name: 'Remove from the team' }).click()
  await page.getByText('Removed from this workspace.').waitFor()
  assert.equal(await page.locator('tr', { hasText: 'Mallory' }).count(), 0)

  await theirs.getByRole('link', { name: 'Done' }).click()
  assert.equal(await heading(theirs), 'Sign in')
  const late = await browser.newPage()
  await late.goto(invited)
  assert.equal(await heading(late), 'This invitation has expired')
  assert.equal(await isRefused(keys[0]!), true)
  // What nobody has revoked goes on, as the page says.
  assert.equal(await isRefused(keys[1]!), false)
  await context.close()
  await late.close()
})

test('all keys of a person are revoked at once, and the access to the service is ended', async () => {
  const { context, page: theirs } = await join(await invite(page, 'owner'), 'Trudy')
  const keys = [await createKey(theirs, 'One'), await createKey(theirs, 'Two')]
  await page.goto(`${home}/team`)
  await page.locator('tr', { hasText: 'Trudy' }).getByRole('link', { name: 'Remove…' }).click()
  await page.getByText('Revoke all…').click()
  await page.getByRole('button', { name: 'Revoke all 2 keys' }).click()
  await page.getByText('None is active.').waitFor()
  for (const key of keys) assert.equal(await isRefused(key), true)
  await page.getByText('End access…').click()
  await page.getByRole('button', { name: 'End access for good' }).click()
  await page.getByText('Access ended.').waitFor()
  await theirs.goto(`${ready.baseUrl}/dashboard/account`)
  assert.equal(await heading(theirs), 'Sign in')
  await context.close()
})

test('a viewer is offered no new workspace, and is told who can help', async () => {
  const { context, page: theirs } = await join(await invite(page, 'viewer'), 'Ada')
  await theirs.goto(home)
  await theirs.locator('.workspace-menu summary').click()
  assert.equal(await theirs.getByRole('link', { name: 'New workspace' }).count(), 0)
  await theirs.goto(`${ready.baseUrl}/dashboard/account/workspaces/new`)
  assert.equal(await heading(theirs), 'You can’t create a workspace')
  assert.deepEqual(await barriersOf(theirs), [])
  await theirs.getByText('These owners can help').waitFor()
  await context.close()
})
