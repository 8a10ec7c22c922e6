import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { DONE } from '../../src/dashboard/parts/done.ts'
import { addPasskey, askForPasskey } from '../../src/dashboard/session/passkeys.ts'
import { relyingParty } from '../../src/dashboard/session/webauthn.ts'
import { invite } from '../../src/domain/people/invite.ts'
import { makeRecoveryCodes } from '../../src/domain/people/recovery-codes.ts'
import { createAuthenticator } from '../support/authenticator.ts'
import { addMember, type Member } from '../support/members.ts'
import { noticeIn } from '../support/notices.ts'
import { BASE_URL, createWorld, type World } from '../support/world.ts'

/** Cloudflare Access before the dashboard. */
const TEAM = 'https://bluewater.cloudflareaccess.com'
const AUDIENCE = '4714c1358e65fe4b408ad6d432a5f878f08194bdb4752441fd56faefa9b2b6f2'

interface Claims {
  sub?: string
  aud?: string
  iss?: string
  /** Seconds from now. */
  iat?: number
  exp?: number
}

async function createTeam({ isDown = false } = {}) {
  const team = await generateKeyPair('RS256')
  const stranger = await generateKeyPair('RS256')
  /** All worlds have one database. */
  const account = crypto.randomUUID()
  const keys = [{ ...(await exportJWK(team.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }]
  let fetches = 0
  const world = await createWorld({
    variables: { ACCESS_TEAM_DOMAIN: new URL(TEAM).host, ACCESS_AUD: AUDIENCE },
    fetch: async (url) => {
      expect(url).toBe(`${TEAM}/cdn-cgi/access/certs`)
      fetches++
      return isDown ? new Response('', { status: 503 }) : Response.json({ keys })
    },
  })
  const sign = (
    { sub = account, aud = AUDIENCE, iss = TEAM, iat = 0, exp = 3600 }: Claims = {},
    key = team.privateKey,
  ) => {
    const now = Math.floor(world.clock.ms / 1000)
    return new SignJWT({ email: 'sofia@example.com', type: 'app' })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setSubject(sub)
      .setAudience([aud])
      .setIssuer(iss)
      .setIssuedAt(now + iat)
      .setExpirationTime(now + exp)
      .sign(key)
  }
  return { world, sign, stranger, fetches: () => fetches }
}

const open = (world: World, path: string, assertion: string | null, cookie = '') =>
  world.get(path, {
    key: null,
    headers: {
      Accept: 'text/html',
      Cookie: cookie,
      ...(assertion !== null && { 'Cf-Access-Jwt-Assertion': assertion }),
    },
  })

/** Signs a member in by a recovery code behind Access, so that the account is theirs from then on. */
async function bind(world: World, member: Member, assertion: string): Promise<void> {
  const [code] = await makeRecoveryCodes(world.deps, member.id)
  const signedIn = await world.request('POST', '/dashboard/recover', {
    key: null,
    body: new URLSearchParams([['/code', code!]]).toString(),
    headers: {
      Origin: BASE_URL,
      'Content-Type': 'application/x-www-form-urlencoded',
      'Cf-Access-Jwt-Assertion': assertion,
    },
  })
  expect(signedIn.status).toBe(303)
}

const cookieOf = (response: Response) => response.headers.getSetCookie()[0]!.split(';')[0]!

describe('with Cloudflare Access before the dashboard', () => {
  test('a request that went around it is refused, also with a session', async () => {
    const { world } = await createTeam()
    const owner = await addMember(world, 'owner')
    expect((await open(world, '/dashboard', null)).status).toBe(401)
    const page = await owner.open('/keys')
    expect(page.status).toBe(401)
    expect(await page.text()).toContain('did not come through it')
  })

  test('a forged, foreign, expired or unsigned token is refused, and one of a program', async () => {
    const { world, sign, stranger } = await createTeam()
    const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
    const refused = [
      await sign({}, stranger.privateKey),
      await sign({ aud: 'another-application' }),
      await sign({ iss: 'https://another.cloudflareaccess.com' }),
      await sign({ iat: -7200, exp: -1 }),
      await sign({ sub: '' }),
      `${part({ alg: 'none' })}.${part({ sub: 'user-1', aud: [AUDIENCE], iss: TEAM })}.`,
      'no token at all',
    ]
    for (const assertion of refused) {
      expect((await open(world, '/dashboard', assertion)).status, assertion).toBe(401)
    }
  })

  test('somebody whom nobody knows here is told how to come in, and sees nothing', async () => {
    const { world, sign } = await createTeam()
    const page = await open(world, '/dashboard', await sign())
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Cloudflare Access knows you')
    expect((await open(world, `/dashboard/${world.first.id}`, await sign())).status).toBe(303)
  })

  test('whoever came in once comes in by Access alone, to the page that was asked for', async () => {
    const { world, sign, fetches } = await createTeam()
    const owner = await addMember(world, 'owner')
    await bind(world, owner, await sign())
    const path = `/dashboard/${world.first.id}/passes`
    const asked = await open(world, path, await sign())
    const entered = await open(world, asked.headers.get('Location')!, await sign())
    expect(entered.status).toBe(303)
    const cookie = cookieOf(entered)
    const led = await open(world, entered.headers.get('Location')!, await sign(), cookie)
    expect(led.headers.get('Location')).toBe(path)
    expect((await open(world, path, await sign(), cookie)).status).toBe(200)
    expect((await open(world, '/dashboard', await sign({ sub: 'user-2' }))).status).toBe(200)
    expect(fetches(), 'the keys of the team are kept').toBe(1)
    const { data } = await (await world.get('/api/v1/audit-entries?action=session.signedIn')).json<{
      data: { items: { detail: object }[] }
    }>()
    expect(data.items.map(({ detail }) => detail)).toEqual([
      { by: 'access' },
      { by: 'recoveryCode', bindsAccess: true },
    ])
  })

  test('keys ask for a sign-in at Access of the last 15 minutes', async () => {
    const { world, sign } = await createTeam()
    const owner = await addMember(world, 'owner')
    await bind(world, owner, await sign())
    const late = await sign({ iat: -901 })
    const cookie = cookieOf(await open(world, '/dashboard', late))
    const keys = `/dashboard/${world.first.id}/keys/new`
    const asked = await open(world, keys, late, cookie)
    expect(asked.headers.get('Location')).toMatch(/^\/dashboard\/confirm/)
    const confirm = asked.headers.get('Location')!
    const page = await open(world, confirm, late, cookie)
    expect(await page.text()).toContain('/cdn-cgi/access/logout')
    const other = await open(world, confirm, await sign({ sub: 'user-2' }), cookie)
    expect(other.headers.get('Location'), 'a new token of somebody else confirms nothing').toMatch(
      /^\/dashboard\?next=/,
    )
    const fresh = await sign({ iat: -60 })
    const confirmed = await open(world, confirm, fresh, cookie)
    expect(confirmed.headers.get('Location')).toBe(keys)
    expect((await open(world, keys, fresh, cookieOf(confirmed))).status).toBe(200)
  })

  test('signing out signs out of Access, too, and by no redirect that the policy of forms would stop', async () => {
    const { world, sign } = await createTeam()
    const owner = await addMember(world, 'owner')
    await bind(world, owner, await sign())
    const cookie = cookieOf(await open(world, '/dashboard', await sign()))
    const left = await world.request('POST', '/dashboard/sign-out', {
      key: null,
      headers: { Cookie: cookie, Origin: BASE_URL, 'Cf-Access-Jwt-Assertion': await sign() },
    })
    expect(left.status).toBe(200)
    expect(left.headers.get('Refresh')).toBe('0; url=/cdn-cgi/access/logout')
    expect(left.headers.getSetCookie()[0]).toContain('Max-Age=0')
    const page = `/dashboard/${world.first.id}/passes`
    expect((await open(world, page, await sign(), cookie)).status).toBe(303)
  })

  test('a session goes on for its own person alone, whoever else is let through', async () => {
    const { world, sign } = await createTeam()
    const owner = await addMember(world, 'owner')
    await bind(world, owner, await sign())
    const cookie = cookieOf(await open(world, '/dashboard', await sign()))
    const page = `/dashboard/${world.first.id}/passes`
    expect((await open(world, page, await sign(), cookie)).status).toBe(200)
    const stranger = await sign({ sub: crypto.randomUUID() })
    expect((await open(world, page, stranger, cookie)).status).toBe(303)
    const colleague = await addMember(world, 'viewer')
    const account = crypto.randomUUID()
    await bind(world, colleague, await sign({ sub: account }))
    expect((await open(world, page, await sign({ sub: account }), cookie)).status).toBe(303)
    // A session from before there was Access is nobody's here.
    expect((await open(world, page, await sign(), owner.headers.Cookie)).status).toBe(200)
    expect((await open(world, page, stranger, owner.headers.Cookie)).status).toBe(303)
  })

  test('whoever has a passkey shows it before keys, however new the token is', async () => {
    const { world, sign } = await createTeam()
    const owner = await addMember(world, 'owner')
    await bind(world, owner, await sign())
    const rp = relyingParty(BASE_URL)
    const authenticator = await createAuthenticator(rp.id, rp.origin)
    const options = await askForPasskey(world.deps, rp, 'add', owner)
    const made = await authenticator.register(options)
    await addPasskey(world.deps, rp, owner, { name: 'Laptop', onlyFirst: false }, made as never)
    const cookie = cookieOf(await open(world, '/dashboard', await sign()))
    const asked = await open(world, `/dashboard/${world.first.id}/keys/new`, await sign(), cookie)
    expect(asked.headers.get('Location')).toMatch(/^\/dashboard\/confirm/)
    const page = await open(world, asked.headers.get('Location')!, await sign(), cookie)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('Confirm with a passkey')
    expect(html).not.toContain('/cdn-cgi/access/logout')
  })

  test('an invitation is accepted by whoever Access knows, who stays one person', async () => {
    const { world, sign } = await createTeam()
    const elsewhere = await world.createTenant('test')
    const token = await invite(world.deps, {
      workspaceId: elsewhere.id,
      role: 'editor',
      invitedBy: (await addMember(world, 'owner', elsewhere)).id,
    })
    const owner = await addMember(world, 'owner')
    await bind(world, owner, await sign())
    const link = `/dashboard/join/${token}`
    const led = await open(world, link, await sign())
    expect(led.headers.get('Location')).toBe(link)
    const headers = { Cookie: cookieOf(led), 'Cf-Access-Jwt-Assertion': await sign() }
    expect(await (await open(world, link, await sign(), cookieOf(led))).text()).toContain(
      'You join as Sofia Lindqvist',
    )
    const joined = await world.request('POST', link, {
      key: null,
      body: '',
      headers: {
        ...headers,
        Origin: BASE_URL,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
    })
    expect(joined.headers.get('Location')).toBe(`/dashboard/${elsewhere.id}`)
    const places = await world.deps.people.memberships(owner.id)
    expect(places.map(({ workspace }) => workspace.id).toSorted()).toEqual(
      [world.first.id, elsewhere.id].toSorted(),
    )
  })

  describe('a further account', () => {
    const asking = '/dashboard/account/access'
    const send = async (
      world: World,
      path: string,
      assertion: string,
      cookie: string,
      { fields = [], origin = BASE_URL }: { fields?: [string, string][]; origin?: string } = {},
    ) =>
      world.request('POST', path, {
        key: null,
        body: new URLSearchParams(fields).toString(),
        headers: {
          'Cf-Access-Jwt-Assertion': assertion,
          Cookie: cookie,
          Origin: origin,
          'Content-Type': 'application/x-www-form-urlencoded',
        },
      })
    /** Signs the member in by a recovery code with this account. */
    const recover = async (world: World, member: Member, assertion: string) => {
      const [code] = await makeRecoveryCodes(world.deps, member.id)
      const came = await send(world, '/dashboard/recover', assertion, '', {
        fields: [['/code', code!]],
      })
      return { cookie: cookieOf(came), location: came.headers.get('Location')! }
    }
    const isSignedInBy = async (world: World, assertion: string) =>
      (await open(world, '/dashboard', assertion)).status === 303

    /** A member with one account, signed in with another one. */
    async function withAnother() {
      const team = await createTeam()
      const owner = await addMember(team.world, 'owner')
      await bind(team.world, owner, await team.sign())
      const sub = crypto.randomUUID()
      const second = await team.sign({ sub })
      return { ...team, owner, sub, second, ...(await recover(team.world, owner, second)) }
    }
    const actions = async (world: World) => {
      const { data } = await (await world.get('/api/v1/audit-entries?limit=100')).json<{
        data: { items: { action: string; actor: string }[] }
      }>()
      return data.items.map(({ action }) => action).filter((action) => action.startsWith('access.'))
    }

    test('is not bound without asking: the session goes on, and the next one does not begin', async () => {
      const { world, second, cookie, location } = await withAnother()
      expect(location).toBe(`${asking}?next=${encodeURIComponent('/dashboard/account')}`)
      const question = await open(world, location, second, cookie)
      expect(question.status).toBe(200)
      const html = await question.text()
      expect(html).toContain('sofia@example.com')
      expect(html).toContain('href="/dashboard/account"')
      expect(
        (await open(world, `/dashboard/${world.first.id}/passes`, second, cookie)).status,
      ).toBe(200)
      expect(await isSignedInBy(world, second)).toBe(false)
      expect(await actions(world)).toEqual(['access.bound'])
    })

    test('is bound by the button, from our own page alone', async () => {
      const { world, owner, sign, second, sub, cookie } = await withAnother()
      const foreign = await send(world, `${asking}/bind`, second, cookie, {
        origin: 'https://evil.example',
      })
      expect(foreign.status).toBe(403)
      expect(
        (await open(world, `${asking}/bind`, second, cookie)).status,
        'a link binds nothing',
      ).toBe(404)
      expect(await isSignedInBy(world, second)).toBe(false)
      const bound = await send(world, `${asking}/bind`, second, cookie)
      expect(bound.headers.get('Location')).toBe('/dashboard/account')
      expect(noticeIn(bound)).toBe(DONE.bound)
      expect(await isSignedInBy(world, second)).toBe(true)
      expect(await isSignedInBy(world, await sign()), 'the first one stays').toBe(true)
      expect(
        (await world.deps.accessAccounts.of(owner.id)).map(({ subject }) => subject),
      ).toContain(sub)
      expect(await actions(world)).toEqual(['access.bound', 'access.bound'])
      const account = await (await open(world, '/dashboard/account', second, cookie)).text()
      expect(account.match(/name="subject"/g)).toHaveLength(2)
    })

    test('is bound by nobody who has not confirmed lately', async () => {
      const { world, second, sub, sign, cookie } = await withAnother()
      world.clock.advance(15 * 60_000)
      const refused = await send(world, `${asking}/bind`, await sign({ sub }), cookie)
      expect(refused.headers.get('Location')).toMatch(/^\/dashboard\/confirm/)
      expect(await isSignedInBy(world, second)).toBe(false)
      // Coming through Access confirms for those alone whom the account signs in.
      const page = await open(world, '/dashboard/confirm', await sign({ sub }), cookie)
      expect(page.status).toBe(200)
    })

    test('that signs in a colleague stays the colleague’s until it is bound', async () => {
      const { world, sign } = await createTeam()
      const colleague = await addMember(world, 'owner')
      await bind(world, colleague, await sign())
      const theirs = cookieOf(await open(world, '/dashboard', await sign()))
      const owner = await addMember(world, 'owner')
      const { cookie, location } = await recover(world, owner, await sign())
      expect(await (await open(world, location, await sign(), cookie)).text()).toContain(
        'signs in someone else',
      )
      const account = async () => world.deps.accessAccounts.of(colleague.id)
      expect(await account()).toHaveLength(1)
      await send(world, `${asking}/bind`, await sign(), cookie)
      expect(await account()).toEqual([])
      expect(await actions(world)).toEqual(['access.bound', 'access.lost', 'access.bound'])
      const page = `/dashboard/${world.first.id}/passes`
      expect((await open(world, page, await sign(), theirs)).status).toBe(303)
    })

    test('two that come at once are not both bound as the first one', async () => {
      const { world, sign } = await createTeam()
      const owner = await addMember(world, 'owner')
      const codes = await makeRecoveryCodes(world.deps, owner.id)
      const subs = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
      await Promise.all(
        subs.map(async (sub, at) =>
          send(world, '/dashboard/recover', await sign({ sub }), '', {
            fields: [['/code', codes[at]!]],
          }),
        ),
      )
      expect(await world.deps.accessAccounts.of(owner.id)).toHaveLength(1)
    })

    test('is unbound on the account page, and what it signed in is signed out', async () => {
      const { world, owner, sign, second, sub, cookie } = await withAnother()
      await send(world, `${asking}/bind`, second, cookie)
      const own = cookieOf(await open(world, '/dashboard', await sign()))
      const list = await open(world, '/dashboard/account', await sign(), own)
      expect((await list.text()).match(/sofia@example\.com/g)).toHaveLength(2)
      const stranger = await addMember(world, 'owner')
      const account = crypto.randomUUID()
      const elsewhere = await recover(world, stranger, await sign({ sub: account }))
      await send(world, `${asking}/unbind`, await sign({ sub: account }), elsewhere.cookie, {
        fields: [['subject', sub]],
      })
      expect(await isSignedInBy(world, second), 'nobody unbinds what is another’s').toBe(true)
      const unbound = await send(world, `${asking}/unbind`, await sign(), own, {
        fields: [['subject', sub]],
      })
      expect(unbound.headers.get('Location')).toBe('/dashboard/account')
      expect(noticeIn(unbound)).toBe(DONE.unbound)
      expect(await isSignedInBy(world, second)).toBe(false)
      expect(
        (await open(world, `/dashboard/${world.first.id}/passes`, second, cookie)).status,
      ).toBe(303)
      expect(await world.deps.accessAccounts.of(owner.id)).toHaveLength(1)
      expect((await actions(world))[0]).toBe('access.unbound')
    })

    test('goes where the person signs out everywhere else, and all go where it is everywhere', async () => {
      const { world, owner, sign, second, cookie } = await withAnother()
      await send(world, `${asking}/bind`, second, cookie)
      const own = cookieOf(await open(world, '/dashboard', await sign()))
      const page = `/dashboard/${world.first.id}/passes`
      await send(world, '/dashboard/account/sessions/end-others', await sign(), own)
      expect(await isSignedInBy(world, second)).toBe(false)
      expect((await open(world, page, second, cookie)).status).toBe(303)
      expect((await open(world, page, await sign(), own)).status).toBe(200)
      const out = await send(world, '/dashboard/account/sessions/end-all', await sign(), own)
      expect(out.headers.getSetCookie()[0]).toContain('Max-Age=0')
      expect(await isSignedInBy(world, await sign())).toBe(false)
      expect(await world.deps.accessAccounts.of(owner.id)).toEqual([])
      expect(await world.deps.people.sessionsOf(owner.id)).toEqual([])
    })

    test('has its address sealed in the database', async () => {
      const { world, sub } = await withAnother()
      await world.deps.accessAccounts.bind('user_1', {
        subject: sub,
        label: 'sofia@example.com',
        boundAt: 1,
      })
      const row = await world.env.DB.prepare(
        'SELECT label FROM access_identities WHERE subject = ?',
      )
        .bind(sub)
        .first<{ label: string }>()
      expect(row?.label).not.toContain('sofia')
    })
  })

  test('without the keys of the team nobody comes in, and it says so', async () => {
    const { world, sign } = await createTeam({ isDown: true })
    const page = await open(world, '/dashboard', await sign())
    expect(page.status).toBe(503)
    expect(await page.text()).toContain('cannot be fetched')
  })

  test('phones and programs need no Access', async () => {
    const { world } = await createTeam()
    expect((await world.get('/api/v1/workspace')).status).toBe(200)
    expect((await world.get('/healthz', { key: null })).status).toBe(200)
  })
})
