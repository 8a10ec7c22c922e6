import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readAtMost } from '../../src/http/middleware/read-body.ts'
import { OPERATIONS } from '../../src/http/operations.ts'
import { operations } from '../../src/http/operations-room.ts'
import { createRouter } from '../../src/http/router.ts'
import { bytesOf, exampleOf, fill } from '../support/operations.ts'
import { EVERY_ROUTE } from '../support/routes.ts'
import { createWorld } from '../support/world.ts'

/** A program that has not filled in a variable sends the pattern itself: `/passes/:passId/suspend`. */

const withIds = OPERATIONS.filter(({ path }) => path.includes('{'))

test.each(withIds)(
  '$id answers for the text of its own pattern as for any unknown id',
  async (op) => {
    const world = await createWorld()
    const [mediaType] = op.bodyRule?.binary ?? []
    const options = mediaType
      ? { body: bytesOf(op), headers: { 'Content-Type': mediaType } }
      : op.body
        ? { body: exampleOf(op) }
        : {}
    const ask = async (path: string) => {
      const response = await world.request(op.method.toUpperCase(), `/api/v1${path}`, options)
      const text = await response.text()
      const codes = response.ok
        ? []
        : JSON.parse(text).errors.map(({ code }: { code: string }) => code)
      return { status: response.status, codes }
    }
    const unknown = await ask(fill(op))
    expect(await ask(op.path.replaceAll(/\{(\w+)\}/g, ':$1'))).toEqual(unknown)
    expect(await ask(op.path.replaceAll(/\{(\w+)\}/g, '%3A$1'))).toEqual(unknown)
    expect(await ask(op.path.replaceAll(/\{\w+\}/g, '*'))).toEqual(unknown)
    const answersOtherwise = ['getDoorList', 'getTemplateVersion', 'createOrReplacePass']
    if (!answersOtherwise.includes(op.id)) {
      expect(unknown).toEqual({ status: 404, codes: ['resource_not_found'] })
    }
  },
)

test('a handler runs once for the text of its own pattern', () => {
  const { router } = new Hono({ router: createRouter() }).route('/', operations)
  for (const op of withIds) {
    const method = op.method.toUpperCase()
    const handlers = (path: string) =>
      router.match(method, `/api/v1${path}`)[0].map(([each]) => each)
    const found = handlers(op.path.replaceAll(/\{(\w+)\}/g, ':$1'))
    expect(found.length).toBeGreaterThan(3)
    expect(found).toEqual(handlers(fill(op)))
  }
})

test('no route of any kind fails for the text of its own pattern, with a body or without', async () => {
  const world = await createWorld()
  const seen = new Set(EVERY_ROUTE.map(({ method, path }) => `${method} ${path}`))
  expect(seen.size).toBeGreaterThan(150)
  for (const route of seen) {
    const [method, path] = route.split(' ') as [string, string]
    for (const each of method === 'ALL' ? ['GET', 'POST'] : [method]) {
      const headers = { 'Content-Type': 'application/json' }
      const options = each === 'GET' ? {} : { body: { any: 'thing' }, headers }
      const { status } = await world.request(each, path, options)
      expect(`${each} ${path} ${status < 500}`).toBe(`${each} ${path} true`)
    }
  }
})

test('a colon within a value stays what it is', async () => {
  const world = await createWorld()
  const templateId = await world.publishTemplate()
  for (const serialNumber of [':serialNumber', ':A-1', '*', 'A:*', ':%41']) {
    const created = await world.post('/api/v1/passes', { templateId, serialNumber })
    expect(created.status).toBe(201)
    for (const spelled of [encodeURIComponent(serialNumber), serialNumber.replace('%', '%25')]) {
      const found = await world.get(`/api/v1/passes/by-serial/${spelled}`)
      expect(((await found.json()) as { data?: { serialNumber: string } }).data?.serialNumber).toBe(
        serialNumber,
      )
    }
  }
})

test.each([{ 'Content-Length': '7' }, {}])('a body can be read twice: %j', async (headers) => {
  const raw = new Request('https://wps.test/', {
    method: 'POST',
    headers,
    body: new Response('{"a":1}').body,
  })
  const c = { req: { raw } } as unknown as Parameters<typeof readAtMost>[0]
  const first = await readAtMost(c, 100)
  expect(new TextDecoder().decode(first)).toBe('{"a":1}')
  expect(await readAtMost(c, 100)).toEqual(first)
  await expect(readAtMost(c, 3)).rejects.toThrow('at most 3 bytes')
})
