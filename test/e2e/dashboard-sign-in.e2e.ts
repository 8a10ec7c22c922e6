import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { barriersOf } from './axe.ts'
import { ready } from './ready.ts'
import { signedIn } from './signed-in.ts'

/** Signing in, in a real browser with an authenticator that the browser plays itself. */
let browser: Browser
before(async () => {
  browser = await launchBrowser()
})
after(() => browser.close())

const at = (path: string) => ready.baseUrl + path

/** The page, what the browser complains about, and an authenticator as a phone or a laptop has it. */
async function openWithAuthenticator(context: BrowserContext) {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { page, complaints, devtools, authenticatorId }
}

const heading = (page: Page) => page.locator('h1').textContent()

test('comes in by the link, adds a passkey, goes out, and comes in by the passkey', async () => {
  const context = await signedIn(browser)
  const { page, complaints } = await openWithAuthenticator(context)
  await page.goto(at('/dashboard/account'))
  await page.getByText('The link that signed you in works only once').waitFor()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Passkey added').waitFor()
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(/\/dashboard\/ws_/)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a browser without the passkey says so in words, and stays at the sign-in', async () => {
  const context = await browser.newContext()
  const { page } = await openWithAuthenticator(context)
  await page.goto(at('/dashboard'))
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('it was cancelled, or there is none here').waitFor()
  assert.equal(await heading(page), 'Sign in')
  await context.close()
})

test('a recovery code signs in once, without scripts', async () => {
  const context = await signedIn(browser)
  const page = await context.newPage()
  await page.goto(at('/dashboard/account'))
  await page.getByText('Generate codes…').click()
  await page.getByRole('button', { name: 'Generate ten codes' }).click()
  const [code] = await page.locator('.codes code').allTextContents()
  await context.close()

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const other = await plain.newPage()
  for (const expected of ['Your account', 'Sign in']) {
    await plain.clearCookies()
    await other.goto(at('/dashboard'))
    await other.getByText('Use a recovery code').click()
    await other.getByLabel('Recovery code').fill(code!)
    await other.getByRole('button', { name: 'Sign in' }).click()
    assert.equal(await heading(other), expected)
  }
  await plain.close()
})

test('a session that was signed out elsewhere is out at the next click', async () => {
  const context = await signedIn(browser)
  const page = await context.newPage()
  await page.goto(at(`/dashboard/${ready.workspaceId}/keys`))
  const other = await signedIn(browser)
  const account = await other.newPage()
  await account.goto(at('/dashboard/account'))
  await account.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await account.getByText('Session ended.').waitFor()
  await page.getByRole('link', { name: 'Passes' }).click()
  assert.equal(await heading(page), 'Sign in')
  await context.close()
  await other.close()
})

/** A link into the workspace that works once. */
async function invitation(role: 'viewer' | 'editor' | 'owner'): Promise<string> {
  const owner = await signedIn(browser)
  const page = await owner.newPage()
  await page.goto(at(`/dashboard/${ready.workspaceId}/team`))
  const panel = page.getByRole('region', { name: 'Invite someone' })
  await panel.getByLabel('Role').selectOption(role)
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = (await page.locator('.secret code').textContent())!
  await owner.close()
  return link
}

async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Join' }).click()
}

test('an invitation lets a colleague in, who is asked for a passkey', async () => {
  const link = await invitation('viewer')
  const guest = await browser.newContext()
  const { page: theirs, complaints } = await openWithAuthenticator(guest)
  await join(theirs, link, 'Ada')
  await theirs.getByRole('button', { name: 'Add a passkey' }).click()
  await theirs.getByText('Passkey added').waitFor()
  await theirs.goto(at(`/dashboard/${ready.workspaceId}/keys`))
  assert.equal(await theirs.getByRole('link', { name: 'New key' }).count(), 0)
  await theirs.goto(at(`/dashboard/${ready.workspaceId}/keys/new`))
  assert.equal(await heading(theirs), 'You don’t have permission')
  await theirs.getByText('Viewers can’t manage API keys.').waitFor()
  await theirs.getByRole('link', { name: 'API keys', exact: true }).click()
  assert.equal(await heading(theirs), 'API keys')
  assert.deepEqual(
    complaints.filter((each) => !each.includes('403')),
    [],
  )
  await guest.close()
})

test('a colleague who cannot come in any more gets a new link, and adds the first passkey', async () => {
  const link = await invitation('editor')
  const guest = await browser.newContext()
  const { page: lost } = await openWithAuthenticator(guest)
  const name = `Grace ${Date.now()}`
  await join(lost, link, name)
  await lost.goto(at(`/dashboard/${ready.workspaceId}`))
  await lost.getByRole('link', { name: 'Add a passkey' }).waitFor()
  await guest.clearCookies()

  const owner = await signedIn(browser)
  const page = await owner.newPage()
  await page.goto(at(`/dashboard/${ready.workspaceId}/team`))
  const row = page.getByRole('row', { name })
  await row.getByText('Sign-in link…').click()
  await row.getByRole('button', { name: 'Create link' }).click()
  assert.equal(await heading(page), 'Sign-in link')
  assert.deepEqual(await barriersOf(page), [])
  const back = (await page.locator('.secret code').textContent())!
  await owner.close()

  await lost.goto(back)
  await lost.goto(at('/dashboard/account'))
  await lost.getByRole('button', { name: 'Add a passkey' }).click()
  await lost.getByText('Passkey added').waitFor()
  await lost.goto(at(`/dashboard/${ready.workspaceId}`))
  await lost.getByRole('heading', { name: 'Overview' }).waitFor()
  assert.equal(await lost.getByRole('link', { name: 'Add a passkey' }).count(), 0)
  await guest.close()
})

/** COSE's numbers. */
const OFFERED = { ES256: -7, EdDSA: -8, RS256: -257 }

/** A script that offers the authenticator one algorithm, and notes which one it took: by itself it takes the first that it has. */
const offerOnly = (algorithm: number) => `
  const create = navigator.credentials.create.bind(navigator.credentials)
  const chosen = AuthenticatorAttestationResponse.prototype.getPublicKeyAlgorithm
  navigator.credentials.create = async ({ publicKey }) => {
    const pubKeyCredParams = publicKey.pubKeyCredParams.filter(({ alg }) => alg === ${algorithm})
    const made = await create({ publicKey: { ...publicKey, pubKeyCredParams } })
    sessionStorage.setItem('algorithm', chosen.call(made.response))
    return made
  }`

for (const [name, algorithm] of Object.entries(OFFERED)) {
  test(`a passkey of ${name} is added, signs in and confirms`, async () => {
    const link = await invitation('editor')
    const context = await browser.newContext()
    const { page, complaints, devtools, authenticatorId } = await openWithAuthenticator(context)
    await page.addInitScript({ content: offerOnly(algorithm) })
    await join(page, link, name)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText('Passkey added').waitFor()
    assert.equal(await page.evaluate("sessionStorage.getItem('algorithm')"), String(algorithm))

    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL(/\/dashboard\/ws_/)
    await page.goto(at('/dashboard/confirm?next=/dashboard/account'))
    await page.getByRole('button', { name: 'Confirm with a passkey' }).click()
    await page.waitForURL(at('/dashboard/account'))
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
    assert.deepEqual(
      credentials.map(({ signCount }) => signCount),
      [3],
    )
    assert.deepEqual(complaints, [])
    await context.close()
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the pages of signing in have no barriers (${colorScheme})`, async () => {
    const context = await signedIn(browser, { colorScheme, viewport: { width: 390, height: 800 } })
    const page = await context.newPage()
    const paths = [
      '/dashboard/account',
      '/dashboard/account/workspaces/new',
      '/dashboard/confirm',
      `/dashboard/${ready.workspaceId}/team`,
    ]
    for (const path of paths) {
      await page.goto(at(path))
      assert.deepEqual(await barriersOf(page), [], path)
    }
    await context.clearCookies()
    await page.goto(at('/dashboard'))
    assert.deepEqual(await barriersOf(page), [], 'sign-in')
    await context.close()
  })
}
