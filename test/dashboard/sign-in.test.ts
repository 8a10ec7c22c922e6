import { describe, expect, test } from 'vitest'
import { createAuthenticator } from '../support/authenticator.ts'
import { addMember, type Member } from '../support/members.ts'
import { BASE_URL, createWorld, type World } from '../support/world.ts'

const HOST = new URL(BASE_URL).hostname
const BOOTSTRAP = 'bootstrap-token-of-the-tests-0123456789'

/** The cookie that an answer sets, as a browser would send it. */
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .join('; ')

async function signInLink(world: World): Promise<string> {
  const response = await world.request('POST', '/setup/sign-in-links', {
    key: BOOTSTRAP,
    body: { workspaceIds: [world.first.id] },
  })
  expect(response.status).toBe(201)
  const { data } = await response.json<{ data: { url: string } }>()
  return data.url
}

const open = (world: World, path: string, cookie = '') =>
  world.get(path, { key: null, headers: { Cookie: cookie, Accept: 'text/html' } })

/** What the audit log says that people have done, the newest first, and what they showed for it. */
async function recorded(world: World): Promise<string[]> {
  const response = await world.get('/api/v1/audit-entries?limit=100')
  const { data } = await response.json<{
    data: {
      items: { action: string; actor: string; detail: { by?: string }; origin: unknown }[]
    }
  }>()
  return data.items
    .filter(({ actor, origin }) => actor.startsWith('user_') && origin !== null)
    .map(({ action, detail }) => (detail.by ? `${action} ${detail.by}` : action))
}

describe('without a session', () => {
  test('every page leads to the sign-in, which no other site can frame', async () => {
    const world = await createWorld()
    for (const path of ['/dashboard/account', `/dashboard/${world.first.id}/keys`]) {
      const response = await open(world, path)
      expect(response.status).toBe(303)
      expect(response.headers.get('Location')).toBe(`/dashboard?next=${encodeURIComponent(path)}`)
    }
    const page = await open(world, '/dashboard')
    expect(page.status).toBe(200)
    const policy = page.headers.get('Content-Security-Policy')!
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(page.headers.get('Cache-Control')).toBe('private, no-store')
  })

  test('an operation answers 401', async () => {
    const world = await createWorld()
    const response = await world.get(`/dashboard/${world.first.id}/api/passes`, {
      key: null,
      headers: { Accept: 'application/json' },
    })
    expect(response.status).toBe(401)
  })

  test.each([
    '//evil.example',
    '/dashboard/../x',
    'https://evil.example/dashboard',
    '/dashboard?x=<script>',
  ])('the sign-in leads nowhere else than into the dashboard: %s', async (next) => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const response = await world.get(`/dashboard?next=${encodeURIComponent(next)}`, {
      key: null,
      headers: owner.headers,
    })
    expect(response.headers.get('Location')).toBe(`/dashboard/${world.first.id}`)
  })
})

describe('the audit log', () => {
  test('has who came in and went out, in every workspace of the person and in no other', async () => {
    const world = await createWorld()
    const link = await signInLink(world)
    const cookie = cookieOf(await open(world, link))
    const send = (path: string, form: [string, string][] = []) =>
      world.request('POST', path, {
        key: null,
        body: new URLSearchParams(form).toString(),
        headers: {
          Cookie: cookie,
          Origin: BASE_URL,
          'Content-Type': 'application/x-www-form-urlencoded',
        },
      })
    const made = await send('/dashboard/account/workspaces/new', [
      ['/name', 'Second'],
      ['/mode', 'test'],
    ])
    const second = made.headers.get('Location')!.split('/').at(-1)!
    expect((await send('/dashboard/account/sessions/end-others')).status).toBe(303)
    const log = await open(world, `/dashboard/${second}/audit`, cookie)
    const text = (await log.text()).replaceAll(/<[^>]+>/g, '')
    expect(text).toMatch(/Owner user_\w+ created the workspace/)
    expect(text).toMatch(/Owner user_\w+ signed out everywhere else/)
    expect(text).not.toMatch(/Owner user_\w+ signed in/)
    expect((await send('/dashboard/sign-out')).status).toBe(303)
    expect(await recorded(world)).toEqual([
      'session.signedOut',
      'session.othersEnded',
      'session.signedIn link',
    ])
    expect((await open(world, link)).status).toBe(404)
    expect(await recorded(world)).toHaveLength(3)
  })
})

describe('a one-time link', () => {
  test('signs in its owner with a session of its own', async () => {
    const world = await createWorld()
    const link = await signInLink(world)
    const response = await open(world, link, '__Host-wps_session=fixed-by-somebody-else')
    expect(response.status).toBe(303)
    const cookie = response.headers.getSetCookie()[0]!
    expect(cookie).toMatch(
      /^__Host-wps_session=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax/,
    )
    const home = await open(world, '/dashboard', cookieOf(response))
    expect(home.headers.get('Location')).toBe(`/dashboard/${world.first.id}`)
    const page = await open(world, `/dashboard/${world.first.id}/keys`, cookieOf(response))
    expect(page.status).toBe(200)
  })

  test('works for one of twenty who open it at once', async () => {
    const world = await createWorld()
    const link = await signInLink(world)
    const all = await Promise.all(Array.from({ length: 20 }, () => open(world, link)))
    expect(all.map(({ status }) => status).toSorted()).toEqual([303, ...Array(19).fill(404)])
  })

  test('is not used up by those who look ahead', async () => {
    const world = await createWorld()
    const link = await signInLink(world)
    const headers = { 'Sec-Purpose': 'prefetch' }
    expect((await world.get(link, { key: null, headers })).status).toBe(204)
    expect((await world.request('HEAD', link, { key: null })).status).toBe(204)
    expect((await open(world, link)).status).toBe(303)
  })

  test('ends after its time', async () => {
    const world = await createWorld()
    const link = await signInLink(world)
    world.clock.advance(3_600_000)
    const over = await open(world, link)
    expect(over.status).toBe(404)
    expect(await over.text()).toContain('This link has expired')
  })

  test('is made for the bootstrap token alone', async () => {
    const world = await createWorld()
    const body = { workspaceIds: [world.first.id] }
    for (const key of [null, world.first.apiKey]) {
      const refused = await world.request('POST', '/setup/sign-in-links', { key, body })
      expect(refused.status).toBe(401)
    }
  })

  test('into no workspace leads to the account, where the first one is made', async () => {
    const world = await createWorld()
    const made = await world.request('POST', '/setup/sign-in-links', {
      key: BOOTSTRAP,
      body: { workspaceIds: [] },
    })
    const { data } = await made.json<{ data: { url: string } }>()
    const cookie = cookieOf(await open(world, data.url))
    const founded = await world.request('POST', '/dashboard/account/workspaces/new', {
      key: null,
      body: new URLSearchParams([
        ['/name', 'Bluewater'],
        ['/mode', 'live'],
      ]).toString(),
      headers: {
        Cookie: cookie,
        Origin: BASE_URL,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
    })
    expect(founded.status).toBe(303)
    const page = await open(world, `${founded.headers.get('Location')}/keys`, cookie)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Bluewater')
  })
})

describe('a session', () => {
  test.each([
    ['idle for 12 hours', 12 * 3_600_000],
    ['7 days old', 7 * 86_400_000],
  ])('is over when it is %s', async (_, ms) => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    world.clock.advance(ms - 1)
    if (ms < 86_400_000) expect((await owner.open('/keys')).status).toBe(200)
    world.clock.advance(ms)
    expect((await owner.open('/keys')).status).toBe(303)
  })

  test('lives on while it is used, but never longer than 7 days', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
      world.clock.advance(6 * 3_600_000)
      expect((await owner.open('/keys')).status).toBe(200)
    }
    world.clock.advance(6 * 3_600_000)
    expect((await owner.open('/keys')).status).toBe(303)
  })

  test('ends at once where it is signed out, here or everywhere else', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const other = await owner.again()
    await owner.sendTo('/dashboard/account/sessions/end-others')
    expect((await other.open('/keys')).status).toBe(303)
    expect((await owner.open('/keys')).status).toBe(200)
    const out = await owner.sendTo('/dashboard/sign-out')
    expect(out.headers.getSetCookie()[0]).toContain('Max-Age=0')
    expect((await owner.open('/keys')).status).toBe(303)
  })

  test.each([
    ['another site', { Origin: 'https://evil.example' }],
    ['no origin at all', { Origin: '' }],
    ['a sandbox', { Origin: 'null' }],
    ['a neighbour', { 'Sec-Fetch-Site': 'same-site' }],
    ['another site, by its fetch metadata', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('takes no change from %s', async (_, headers) => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const response = await owner.call('POST', '/templates', {
      body: { name: 'Card', kind: 'generic' },
      headers,
    })
    expect(response.status).toBe(403)
    const { data } = await (await owner.call('GET', '/templates')).json<{ data: { items: [] } }>()
    expect(data.items).toEqual([])
  })
})

describe('a passkey', () => {
  async function withPasskey() {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const authenticator = await createAuthenticator(HOST, BASE_URL)
    const options = await ask(world, 'add', owner)
    const added = await answer(world, 'add', await authenticator.register(options), owner)
    expect(added.status).toBe(200)
    return { world, owner, authenticator }
  }
  const post = (world: World, path: string, body: unknown, member?: Member) =>
    world.request('POST', `/dashboard/passkeys/${path}`, {
      key: null,
      body,
      headers: { Accept: 'application/json', Origin: BASE_URL, ...member?.headers },
    })
  const ask = async (world: World, purpose: string, member?: Member) => {
    const response = await post(world, 'options', { purpose }, member)
    return (await response.json<{ data: { challenge: string } }>()).data
  }
  const answer = (world: World, purpose: string, given: unknown, member?: Member) =>
    post(world, purpose, { answer: given, name: 'Laptop', next: null }, member)

  test('is added and signs in', async () => {
    const { world, authenticator } = await withPasskey()
    const signedIn = await answer(
      world,
      'signIn',
      await authenticator.sign(await ask(world, 'signIn')),
    )
    expect(signedIn.status).toBe(200)
    const page = await open(world, `/dashboard/${world.first.id}/keys`, cookieOf(signedIn))
    expect(page.status).toBe(200)
  })

  test('its answer counts once', async () => {
    const { world, authenticator } = await withPasskey()
    const given = await authenticator.sign(await ask(world, 'signIn'))
    const all = await Promise.all([1, 2, 3].map(() => answer(world, 'signIn', given)))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
  })

  test('an answer to a challenge that is over, or that was for something else, is refused', async () => {
    const { world, owner, authenticator } = await withPasskey()
    const late = await authenticator.sign(await ask(world, 'signIn'))
    world.clock.advance(5 * 60_000)
    expect((await answer(world, 'signIn', late)).status).toBe(401)
    const other = await authenticator.sign(await ask(world, 'confirm', owner))
    expect((await answer(world, 'signIn', other)).status).toBe(401)
    const invented = await authenticator.sign({ challenge: 'bm90IGZyb20gaGVyZQ' })
    expect((await answer(world, 'signIn', invented)).status).toBe(401)
  })

  test.each([
    ['for another site', { origin: 'https://evil.example' }],
    ['without face, finger or PIN', { flags: 0x01 }],
  ])('an answer %s is refused', async (_, change) => {
    const { world, authenticator } = await withPasskey()
    Object.assign(authenticator.state, change)
    const given = await authenticator.sign(await ask(world, 'signIn'))
    expect((await answer(world, 'signIn', given)).status).toBe(401)
  })

  test('whose counter goes back is refused from then on: it was copied', async () => {
    const { world, owner, authenticator } = await withPasskey()
    const signIn = async () =>
      answer(world, 'signIn', await authenticator.sign(await ask(world, 'signIn')))
    expect((await signIn()).status).toBe(200)
    expect((await signIn()).status).toBe(200)
    authenticator.state.counter = 0
    expect((await signIn()).status).toBe(401)
    authenticator.state.counter = 100
    expect((await signIn()).status).toBe(401)
    const account = await owner.openAt('/dashboard/account')
    expect(await account.text()).toContain('possibly copied')
    expect(await recorded(world)).toEqual([
      'passkey.refused',
      'session.signedIn passkey',
      'session.signedIn passkey',
      'passkey.added',
    ])
  })

  test('confirms its own session, which goes on with another secret', async () => {
    const { world, owner, authenticator } = await withPasskey()
    world.clock.advance(15 * 60_000)
    expect((await owner.open('/keys/new')).status).toBe(303)
    const given = await authenticator.sign(await ask(world, 'confirm', owner))
    const confirmed = await answer(world, 'confirm', given, owner)
    expect(confirmed.status).toBe(200)
    expect((await owner.open('/keys')).status).toBe(303)
    const page = await open(world, `/dashboard/${world.first.id}/keys/new`, cookieOf(confirmed))
    expect(page.status).toBe(200)
    expect((await recorded(world))[0]).toBe('session.confirmed passkey')
  })

  test('of another person confirms nothing', async () => {
    const { world, authenticator } = await withPasskey()
    const stranger = await addMember(world, 'owner')
    const given = await authenticator.sign(await ask(world, 'confirm', stranger))
    expect((await answer(world, 'confirm', given, stranger)).status).toBe(401)
  })

  test('is added by nobody who has not confirmed lately', async () => {
    const { world, owner } = await withPasskey()
    const options = await ask(world, 'add', owner)
    world.clock.advance(15 * 60_000)
    const authenticator = await createAuthenticator(HOST, BASE_URL)
    const refused = await answer(world, 'add', await authenticator.register(options), owner)
    expect(refused.status).toBe(401)
    expect((await post(world, 'options', { purpose: 'add' }, owner)).status).toBe(401)
  })

  test('that is the last way in cannot be removed', async () => {
    const { owner, authenticator } = await withPasskey()
    const refused = await owner.sendTo(`/dashboard/account/passkeys/${authenticator.id}/remove`)
    expect(refused.status).toBe(409)
    await owner.sendTo('/dashboard/account/codes')
    const removed = await owner.sendTo(`/dashboard/account/passkeys/${authenticator.id}/remove`)
    expect(removed.status).toBe(303)
  })
})

describe('recovery codes', () => {
  const codesIn = (html: string) => html.match(/[2-9a-z]{5}(?:-[2-9a-z]{5}){3}/g)!

  const recover = (world: World, code: string) =>
    world.request('POST', '/dashboard/recover', {
      key: null,
      body: new URLSearchParams([['/code', code]]).toString(),
      headers: { Origin: BASE_URL, 'Content-Type': 'application/x-www-form-urlencoded' },
    })

  test('sign in once each, however they are typed', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const codes = codesIn(await (await owner.sendTo('/dashboard/account/codes')).text())
    expect(new Set(codes).size).toBe(10)
    const typed = codes[0]!.toUpperCase().replaceAll('-', ' ')
    expect((await recover(world, typed)).status).toBe(303)
    expect((await recover(world, codes[0]!)).status).toBe(401)
    expect((await recover(world, codes[1]!)).status).toBe(303)
    expect(await recorded(world)).toEqual([
      'session.signedIn recoveryCode',
      'session.signedIn recoveryCode',
      'recoveryCodes.made',
    ])
  })

  test('end when new ones are made', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const [old] = codesIn(await (await owner.sendTo('/dashboard/account/codes')).text())
    await owner.sendTo('/dashboard/account/codes')
    expect((await recover(world, old!)).status).toBe(401)
  })

  test('confirm the session of their owner and of nobody else', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const [code] = codesIn(await (await owner.sendTo('/dashboard/account/codes')).text())
    const stranger = await addMember(world, 'owner')
    world.clock.advance(15 * 60_000)
    const refused = await stranger.sendTo('/dashboard/confirm', [['/code', code!]])
    expect(refused.status).toBe(401)
  })
})
