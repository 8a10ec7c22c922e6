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
