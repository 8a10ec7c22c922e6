import { beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../support/world.ts'

/** Requests of clients that are not the official one, byte by byte. */

let world: World

beforeAll(async () => {
  world = await createWorld()
})

const post = (body: string, headers: Record<string, string> = {}) =>
  world.request('POST', '/mcp', {
    body,
    headers: { 'Content-Type': 'application/json', ...headers },
  })

const LIST = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'

describe('Accept', () => {
  test.each([
    [undefined],
    ['*/*'],
    ['application/*'],
    ['application/json'],
    ['Application/JSON'],
    ['APPLICATION/JSON, TEXT/EVENT-STREAM'],
    ['application/json;q=0.5, text/event-stream'],
    ['text/event-stream, */*;q=0.1'],
    ['application/json; charset=utf-8'],
  ])('%s is served with JSON', async (accept) => {
    const response = await post(LIST, accept === undefined ? {} : { Accept: accept })
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
    const { result } = await response.json<{ result: { tools: unknown[] } }>()
    expect(result.tools.length).toBeGreaterThan(0)
  })

  test.each(['text/event-stream', 'text/html', 'application/json;q=0'])(
    '%s is refused: answers are JSON',
    async (accept) => {
      expect((await post(LIST, { Accept: accept })).status).toBe(406)
    },
  )
})

describe('an id comes back as it was sent', () => {
  test.each([
    '0',
    '-7',
    '9007199254740991',
    '9007199254740993',
    '-9007199254740993',
    '18446744073709551615',
    '123456789012345678901234567890',
    '"9007199254740993"',
    '"a-1"',
    '""',
    '"ü\\"\\n"',
  ])('%s', async (id) => {
    // An id within the message is another one, before it or behind it.
    const params = '{"name":"none","arguments":{"id":1},"id":2}'
    for (const message of [
      `{"jsonrpc":"2.0","id":${id},"method":"ping"}`,
      `{"jsonrpc":"2.0","id":${id},"method":"ping","params":${params}}`,
      `{"params":${params},"method":"ping","id": ${id} ,"jsonrpc":"2.0"}`,
      `{"jsonrpc":"2.0","id":${id},"method":"no/such"}`,
    ]) {
      const text = await (await post(message)).text()
      expect(text, message).toContain(`"id":${id},`)
      expect(JSON.parse(text)).toMatchObject({ jsonrpc: '2.0' })
    }
  })

  test.each(['null', '1.5', 'true', '{}', '[1]'])('%s is no id', async (id) => {
    const response = await post(`{"jsonrpc":"2.0","id":${id},"method":"ping"}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ id: null, error: { code: -32600 } })
  })
})

describe('null is left out', () => {
  const call = async (params: string) => {
    const response = await post(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`)
    return response.json<{
      result?: { isError?: boolean; structuredContent?: unknown }
      error?: { code: number; message: string }
    }>()
  }

  test('for arguments', async () => {
    const { result } = await call('{"name":"search_passes","arguments":null,"_meta":null}')
    expect(result).toMatchObject({ structuredContent: { items: [], nextCursor: null } })
    const { result: list } = await call('{"name":"list_templates"}')
    expect(list!.isError).toBeFalsy()
  })

  test('for parameters', async () => {
    for (const method of ['tools/list', 'prompts/list', 'ping']) {
      const message = `{"jsonrpc":"2.0","id":1,"method":"${method}","params":null}`
      expect(await (await post(message)).json(), method).toHaveProperty('result')
    }
    const notification = '{"jsonrpc":"2.0","method":"notifications/initialized","params":null}'
    expect((await post(notification)).status).toBe(202)
  })

  test('but arguments are an object', async () => {
    for (const given of ['[]', '"x"', '5', 'true']) {
      const { error } = await call(`{"name":"search_passes","arguments":${given}}`)
      expect(error, given).toMatchObject({ code: -32602 })
    }
  })
})
