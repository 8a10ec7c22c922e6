import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { addMember, type Member } from '../support/members.ts'
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
    { sub = 'user-1', aud = AUDIENCE, iss = TEAM, iat = 0, exp = 3600 }: Claims = {},
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

/** Signs a member in by a link behind Access, so that the account is theirs from then on. */
async function bind(world: World, member: Member, assertion: string): Promise<void> {
  const codes = await world.request('POST', '/dashboard/account/codes', {
    key: null,
    headers: { ...member.headers, 'Cf-Access-Jwt-Assertion': assertion },
  })
  const [code] = /(?:[a-z0-9]{5}-){3}[a-z0-9]{5}/.exec(await codes.text())!
  const signedIn = await world.request('POST', '/dashboard/recover', {
    key: null,
    body: new URLSearchParams([['/code', code]]).toString(),
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
    expect(other.status, 'a new sign-in of somebody else confirms nothing').toBe(200)
    const fresh = await sign({ iat: -60 })
    const confirmed = await open(world, confirm, fresh, cookie)
    expect(confirmed.headers.get('Location')).toBe(keys)
    expect((await open(world, keys, fresh, cookieOf(confirmed))).status).toBe(200)
  })

  test('signing out signs out of Access, too', async () => {
    const { world, sign } = await createTeam()
    const owner = await addMember(world, 'owner')
    const left = await world.request('POST', '/dashboard/sign-out', {
      key: null,
      headers: { ...owner.headers, 'Cf-Access-Jwt-Assertion': await sign() },
    })
    expect(left.headers.get('Location')).toBe('/cdn-cgi/access/logout')
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
