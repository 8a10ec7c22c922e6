import { beforeAll, expect, test } from 'vitest'
import { DONE } from '../../src/dashboard/parts/done.ts'
import { addMember, type Member } from '../support/members.ts'
import { BASE_URL, createWorld, type World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})

/** A browser that keeps the cookies it is sent, as all do. */
function createBrowser(member: Member) {
  const jar = new Map<string, string>()
  const [session, token] = member.headers.Cookie.split('=')
  jar.set(session!, token!)

  async function send(
    method: string,
    address: string,
    fields: [string, string][] = [],
    headers = {},
  ) {
    const response = await world.request(method, address, {
      key: null,
      ...(method === 'POST' && { body: new URLSearchParams(fields).toString() }),
      headers: {
        Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        Origin: BASE_URL,
        'Content-Type': 'application/x-www-form-urlencoded',
        ...headers,
      },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      if (/max-age=0\b/i.test(cookie)) jar.delete(name!)
      else jar.set(name!, value!)
    }
    return response
  }
  return {
    jar,
    open: async (address: string, headers = {}) => (await send('GET', address, [], headers)).text(),
    head: (address: string) => send('HEAD', address),
    /** Sends a form, and does not follow. */
    post: (address: string, fields: [string, string][] = []) => send('POST', address, fields),
  }
}

const setUp = async (workspace = world.first) => {
  const member = await addMember(world, 'owner', workspace)
  const other = await world.createTenant('test')
  await world.deps.people.join(member.id, [other.id], 'owner', world.deps.now())
  const made = await member.send('/webhooks/new', [['/url', 'https://example.com/hooks/passes']])
  const [, id] = /webhooks\/(whe_\w+)"/.exec(await made.text())!
  const home = `/dashboard/${workspace.id}`
  const otherHome = `/dashboard/${other.id}`
  return { browser: createBrowser(member), home, otherHome, endpoint: `${home}/webhooks/${id}` }
}

test('is in no address, and where only this server reads it', async () => {
  const { browser, endpoint } = await setUp()
  const done = await browser.post(`${endpoint}/disable`)
  expect(done.headers.get('Location')).toBe(endpoint)
  const cookie = done.headers.getSetCookie().find((text) => text.includes('wps_notice'))!
  for (const attribute of [
    '__Host-',
    'HttpOnly',
    'Secure',
    'SameSite=Lax',
    'Path=/',
    'Max-Age=300',
  ]) {
    expect(cookie).toContain(attribute)
  }
})

test('is shown once: a reload, the back button and a second tab show the page without it', async () => {
  const { browser, endpoint } = await setUp()
  await browser.post(`${endpoint}/disable`)
  expect(await browser.open(endpoint)).toContain(DONE.disabled)
  for (const _ of ['reload', 'back'])
    expect(await browser.open(endpoint)).not.toContain('data-notices')
  expect([...browser.jar.keys()].filter((name) => name.includes('wps_notice'))).toEqual([])
})

test('waits for its own page: other pages, tabs and workspaces leave it alone', async () => {
  const { browser, home, otherHome, endpoint } = await setUp()
  await browser.post(`${endpoint}/disable`)
  for (const page of [
    home,
    `${home}/webhooks`,
    `${endpoint}/edit`,
    otherHome,
    `${otherHome}/webhooks`,
    '/dashboard/account',
  ]) {
    expect(await browser.open(page), page).not.toContain('data-notices')
  }
  expect(await browser.open(`${endpoint}?status=FAILED`)).toContain(DONE.disabled)
})

test('is not used up by a page that nobody sees: fetched ahead or by a script, asked by HEAD, or a form that comes back', async () => {
  const { browser, endpoint } = await setUp()
  await browser.post(`${endpoint}/disable`)
  expect(await browser.open(endpoint, { 'Sec-Purpose': 'prefetch' })).not.toContain('data-notices')
  expect(await browser.open(endpoint, { 'Sec-Fetch-Mode': 'cors' })).not.toContain('data-notices')
  await browser.head(endpoint)
  const refused = await browser.post(`${endpoint}/recover`, [
    ['instant:/since', '2020-01-01T00:00'],
  ])
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(await refused.text()).not.toContain('data-notices')
  expect(await browser.open(endpoint)).toContain(DONE.disabled)
})

test('several for one page are shown together, the oldest first', async () => {
  const { browser, endpoint } = await setUp()
  await browser.post(`${endpoint}/disable`)
  world.clock.advance(1000)
  await browser.post(`${endpoint}/enable`)
  const html = await browser.open(endpoint)
  expect(html.indexOf(DONE.disabled)).toBeGreaterThan(0)
  expect(html.indexOf(DONE.enabled)).toBeGreaterThan(html.indexOf(DONE.disabled))
})

test('notices of pages that are never opened do not pile up', async () => {
  const { browser, endpoint } = await setUp()
  for (let round = 0; round < 5; round++) {
    await browser.post(`${endpoint}/disable`)
    await browser.post(`${endpoint}/enable`)
  }
  expect([...browser.jar.keys()].filter((name) => name.includes('notice'))).toHaveLength(5)
  const html = await browser.open(endpoint)
  expect(html.split('class="said"')).toHaveLength(6)
})

test('a cookie that is none of ours shows nothing and is deleted', async () => {
  const { browser, endpoint } = await setUp()
  for (const value of ['', '%%', 'bnVsbA', 'e30', 'eyJwYWdlIjox']) {
    browser.jar.set('__Host-wps_notice_x', value)
    expect(await browser.open(endpoint), value).not.toContain('data-notices')
  }
})

test('says how to undo what was done, with a form that has one effect', async () => {
  const { browser, endpoint } = await setUp()
  await browser.post(`${endpoint}/disable`)
  const html = await browser.open(endpoint)
  const [, notices] = /data-notices="[^"]*">(.*?)<\/form>/s.exec(html)!
  expect(notices).toContain(`action="${endpoint}/enable"`)
  expect(notices).toMatch(/name="idempotencyKey" value="form_\w+"/)
  expect(notices).toContain('>Undo</button>')
  await browser.post(`${endpoint}/enable`)
  expect(await browser.open(endpoint)).toContain(DONE.enabled)
})
