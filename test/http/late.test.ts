import { createExecutionContext } from 'cloudflare:test'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../../src/http/context.ts'
import { BLANKS } from '../../src/http/documents.ts'
import { late } from '../../src/http/late.ts'
import { createWorld } from '../support/world.ts'

const site = { document: async () => new Response(`no page ${BLANKS.query}`) }
const ask = (app: Hono<AppEnv>, path: string, init?: RequestInit) =>
  app.fetch(new Request(`https://wps.test${path}`, init), {} as never, createExecutionContext())

function houseWith(load: () => Promise<Hono<AppEnv>>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use((c, next) => {
    c.set('requestId', 'req_1')
    c.set('deps', { site } as unknown as AppEnv['Variables']['deps'])
    c.set('config', { rateLimit: false } as AppEnv['Variables']['config'])
    return next()
  })
  return app.all('/room/*', late('/room', load))
}

const room = new Hono<AppEnv>()
  .get('/', (c) => c.text(`entered by ${c.var.requestId}`))
  .post('/things', async (c) => c.text(await c.req.text()))

test('a room is loaded by the first request, and kept', async () => {
  let loads = 0
  const app = houseWith(async () => {
    loads++
    return room
  })
  expect(loads).toBe(0)
  expect(await (await ask(app, '/room')).text()).toBe('entered by req_1')
  const posted = await ask(app, '/room/things', { method: 'POST', body: 'a thing' })
  expect(await posted.text()).toBe('a thing')
  expect(loads).toBe(1)
})

test('requests that come while it is loaded do not wait for each other', async () => {
  const waiting: (() => void)[] = []
  const app = houseWith(() => new Promise((done) => waiting.push(() => done(room))))
  const [first, second] = [ask(app, '/room'), ask(app, '/room')]
  await Promise.resolve()
  // The first request is given up by its client: its promise never ends.
  waiting[1]!()
  expect((await second).status).toBe(200)
  waiting[0]!()
  expect((await first).status).toBe(200)
})

test('a load that failed is tried again by the next request', async () => {
  let loads = 0
  const app = houseWith(async () => {
    if (++loads === 1) throw new Error('the module cannot be evaluated')
    return room
  })
  expect((await ask(app, '/room')).status).toBe(500)
  expect((await ask(app, '/room')).status).toBe(200)
})

test('a room tells an address that it does not have from a method that it does not take', async () => {
  const app = houseWith(async () => room)
  const wrong = await ask(app, '/room/things')
  expect([wrong.status, wrong.headers.get('Allow')]).toEqual([405, 'POST'])
  expect((await ask(app, '/room/nothing')).status).toBe(404)
  const page = await ask(app, '/room/nothing', { headers: { Accept: 'text/html' } })
  expect(await page.text()).toBe('no page nothing')
})

test('a path whose methods are in two places takes all of them', async () => {
  const world = await createWorld()
  // Reading a pass stands at the start, changing one does not.
  const answer = await world.request('PUT', '/api/v1/passes/pass_1')
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'DELETE, GET, HEAD, PATCH'])
})
