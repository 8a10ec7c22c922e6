import { beforeAll, describe, expect, test } from 'vitest'
import { countingBindings, countsOf, createCounter, resetCounter } from '../support/counting.ts'
import { makePass, verify, withCode } from '../support/doors.ts'
import { addMember, type Member } from '../support/members.ts'
import { createWorld, type World } from '../support/world.ts'

let world: World
let owner: Member
beforeAll(async () => {
  world = await createWorld()
  owner = await addMember(world, 'owner')
})

const linkIn = (html: string) => /https:\/\/wps\.test\/scan#[^<"]+/.exec(html)?.[0]

const fields = (more: [string, string][] = []): [string, string][] => [
  ['/name', 'Main entrance'],
  ['doors', 'door_main\r\n\r\nnorth gate'],
  ['/expiresAt', new Date(world.clock.ms + 3_600_000).toISOString()],
  ['/scopes/-', 'access:verify'],
  ...more,
]

describe('a scanner link', () => {
  test('has the key behind its #, and the doors', async () => {
    const html = await (await owner.send('/doors/scanner', fields())).text()
    const parts = new URLSearchParams(linkIn(html)!.replaceAll('&amp;', '&').split('#')[1])
    expect(parts.getAll('door')).toEqual(['door_main', 'north gate'])
    const key = parts.get('key')!
    expect((await verify(world, {}, { key })).decision).toBe('denied')
    expect((await world.get('/api/v1/access/events', { key })).status).toBe(403)
    expect((await world.get('/api/v1/passes', { key })).status).toBe(403)
  })

  test('reads door lists only where it is to work without network', async () => {
    await makePass(world, withCode('D-1'))
    const sent = await owner.send('/doors/scanner', fields([['/scopes/-', 'access:read']]))
    const key = new URLSearchParams(linkIn(await sent.text())!.split('#')[1]).get('key')!
    expect((await world.get('/api/v1/access/doors/door_main/list', { key })).status).toBe(200)
    expect((await world.get('/api/v1/passes', { key })).status).toBe(403)
  })

  test('ends when it says', async () => {
    const late = await createWorld()
    const boss = await addMember(late, 'owner')
    const html = await (await boss.send('/doors/scanner', fields())).text()
    const key = /key=(wps_test_\w+)/.exec(linkIn(html)!)![1]!
    expect((await verify(late, {}, { key })).decision).toBe('denied')
    late.clock.advance(3_601_000)
    const body = { credential: 'C-1', doorId: 'door_main' }
    const refused = await late.request('POST', '/api/v1/access/verify', { key, body })
    expect(refused.status).toBe(401)
  })

  test('sent twice makes one key, and shows no link again', async () => {
    const twice = fields([['idempotencyKey', 'scanner-1']])
    expect(linkIn(await (await owner.send('/doors/scanner', twice)).text())).toBeDefined()
    const again = await owner.send('/doors/scanner', twice)
    expect(again.status).toBe(409)
    expect(linkIn(await again.text())).toBeUndefined()
  })

  test('what is wrong stands beside its field, and what was given stays', async () => {
    const wrong = fields([['/scopes/-', 'access:read']])
    const refused = await owner.send('/doors/scanner', [['/name', ''], ...wrong.slice(1)])
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(html).toMatch(/<input[^>]*name="\/name"[^>]*aria-invalid="true"/)
    expect(html).toContain('north gate')
    expect(html).toMatch(/value="access:read" checked/)
  })

  test.each(['viewer', 'editor'] as const)('%s: refused by the server', async (role) => {
    const member = await addMember(world, role)
    expect((await member.send('/doors/scanner', fields())).status).toBe(403)
  })
})

describe('the list of decisions', () => {
  test('shows them by door and by reason', async () => {
    const own = await createWorld()
    const viewer = await addMember(own, 'viewer')
    await makePass(own, withCode('C-1'))
    await verify(own, { readerId: 'reader-in' })
    await verify(own, { doorId: 'door_else', readerId: 'reader-else' })
    await verify(own, { credential: 'nobody', readerId: 'reader-nobody' })
    const shown = async (query: string) => {
      const html = await (await viewer.open(`/doors${query}`)).text()
      return ['reader-in', 'reader-else', 'reader-nobody'].filter((id) => html.includes(id))
    }
    expect(await shown('')).toEqual(['reader-in', 'reader-else', 'reader-nobody'])
    expect(await shown('?doorId=door_else')).toEqual(['reader-else'])
    expect(await shown('?reason=pass_not_found')).toEqual(['reader-nobody'])
    expect(await shown('?doorId=door_main&reason=granted')).toEqual(['reader-in'])
    expect((await viewer.open('/doors?reason=bored')).status).toBe(400)
  })

  test('costs two waves of the database: the session, then the page', async () => {
    const counter = createCounter()
    const counted = await createWorld({ bindings: (real) => countingBindings(real, counter) })
    const viewer = await addMember(counted, 'viewer')
    for (const path of ['/doors', '/jobs']) {
      await viewer.open(path)
      resetCounter(counter)
      expect((await viewer.open(path)).status).toBe(200)
      expect(countsOf(counter).d1RoundTrips, path).toBeLessThanOrEqual(2)
    }
  })

  test('of another workspace is not there', async () => {
    const other = await world.createTenant('test')
    const stranger = { key: null, headers: owner.headers }
    expect((await world.get(`/dashboard/${other.id}/doors`, stranger)).status).toBe(404)
  })
})

describe('the page of the scanner', () => {
  test('may use camera and WebAssembly, and nothing from elsewhere', async () => {
    const page = await world.get('/scan', { key: null })
    expect(page.status).toBe(200)
    const policy = page.headers.get('Content-Security-Policy')!
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
    expect(policy).not.toContain("'unsafe-inline'")
    expect(policy).not.toContain('http')
    expect(page.headers.get('Permissions-Policy')).toContain('camera=(self)')
  })

  test('has a service worker for itself alone', async () => {
    const worker = await world.get('/scan/worker.js', { key: null })
    expect(worker.headers.get('Content-Type')).toMatch(/^text\/javascript/)
    expect(worker.headers.get('Service-Worker-Allowed')).toBe('/scan')
    expect(await worker.text()).toContain('addEventListener')
  })
})
