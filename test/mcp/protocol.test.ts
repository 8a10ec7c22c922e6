import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { answerMessage, type Server } from '../../src/mcp/protocol.ts'

/**
 * Ours beside the official server: what one refuses the other refuses with the same status and code, and their answers have
 * the same members.
 */
const INFO = { name: 'x', title: 'X', version: '1' }
const official = createMcpHandler(
  () => {
    const server = new McpServer(INFO, { instructions: 'Be kind.' })
    const inputSchema = z.object({ a: z.string() })
    server.registerTool('t', { inputSchema }, ({ a }) => ({ content: [{ type: 'text', text: a }] }))
    const argsSchema = z.object({ q: z.string() })
    server.registerPrompt('p', { argsSchema }, ({ q }) => ({
      messages: [{ role: 'user', content: { type: 'text', text: q } }],
    }))
    return server
  },
  { onerror: () => {} },
)
const ours: Server = {
  info: INFO,
  instructions: 'Be kind.',
  capabilities: { tools: {}, prompts: {} },
  methods: {
    'tools/list': () => ({ tools: [] }),
    'tools/call': () => ({ content: [] }),
    'prompts/list': () => ({ prompts: [] }),
    'prompts/get': () => ({ messages: [] }),
  },
}

const VERSION = '2026-07-28'
const meta = (version = VERSION) => ({
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientInfo': { name: 'c', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
})

interface Case {
  body: unknown
  headers?: Record<string, string>
}

function modern(method: string, params: object = {}, headers: Record<string, string> = {}): Case {
  return {
    body: { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta() } },
    headers: { 'MCP-Protocol-Version': VERSION, 'Mcp-Method': method, ...headers },
  }
}
const legacy = (method: string, params?: object, headers: Record<string, string> = {}): Case => ({
  body: { jsonrpc: '2.0', id: 'a', method, ...(params && { params }) },
  headers,
})
const without = ({ body, headers }: Case, name: string): Case => {
  const { [name]: _gone, ...rest } = headers ?? {}
  return { body, headers: rest }
}

const CALL = { name: 't', arguments: { a: 'ü' } }
const INITIALIZE = { capabilities: {}, clientInfo: { name: 'c', version: '1' } }
const CASES: Record<string, Case> = {
  discovery: modern('server/discover'),
  'a list of tools': modern('tools/list'),
  'a call': modern('tools/call', CALL, { 'Mcp-Name': 't' }),
  'a prompt': modern('prompts/get', { name: 'p', arguments: { q: 'z' } }, { 'Mcp-Name': 'p' }),
  'an unknown method': modern('no/such'),
  'a method of 2025 in 2026': modern('initialize', {
    protocolVersion: '2025-11-25',
    ...INITIALIZE,
  }),
  'a ping in 2026': modern('ping'),
  'another method in the header': modern('tools/list', {}, { 'Mcp-Method': 'tools/call' }),
  'no method in the header': without(modern('tools/list'), 'Mcp-Method'),
  'no version in the header': without(modern('tools/list'), 'MCP-Protocol-Version'),
  'another version in the header': modern(
    'tools/list',
    {},
    { 'MCP-Protocol-Version': '2025-06-18' },
  ),
  'no name in the header': modern('tools/call', CALL),
  'another name in the header': modern('tools/call', CALL, { 'Mcp-Name': 'u' }),
  'a name in base64': modern('tools/call', CALL, { 'Mcp-Name': '=?base64?dA==?=' }),
  'a version to come': {
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: meta('2099-01-01') } },
    headers: { 'MCP-Protocol-Version': '2099-01-01', 'Mcp-Method': 'tools/list' },
  },
  'a notification of 2026': {
    body: {
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: { requestId: 5, _meta: meta() },
    },
    headers: { 'MCP-Protocol-Version': VERSION, 'Mcp-Method': 'notifications/cancelled' },
  },
  'a handshake of 2025-11-25': legacy('initialize', {
    protocolVersion: '2025-11-25',
    ...INITIALIZE,
  }),
  'a handshake of 2099': legacy('initialize', { protocolVersion: '2099-01-01', ...INITIALIZE }),
  'a handshake of 2026-07-28': legacy('initialize', { protocolVersion: VERSION, ...INITIALIZE }),
  'a version to come that the header does not name': {
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: meta('2099-01-01') } },
  },
  'an older version where each request says its own': {
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: meta('2025-11-25') } },
    headers: { 'MCP-Protocol-Version': '2025-11-25' },
  },
  'an id of null': { body: { jsonrpc: '2.0', id: null, method: 'ping' } },
  'an id that is no whole number': { body: { jsonrpc: '2.0', id: 1.5, method: 'ping' } },
  'parameters in a list': { body: { jsonrpc: '2.0', id: 1, method: 'ping', params: [] } },
  'a handshake of 1999': legacy('initialize', { protocolVersion: '1999-01-01', ...INITIALIZE }),
  'the end of a handshake': { body: { jsonrpc: '2.0', method: 'notifications/initialized' } },
  'a list of 2025': legacy('tools/list', undefined, { 'MCP-Protocol-Version': '2025-06-18' }),
  'a list without a version': legacy('tools/list'),
  'a call of 2025': legacy('tools/call', CALL),
  'a ping': legacy('ping'),
  'an unknown method of 2025': legacy('no/such'),
  'an unknown version of 2025': legacy('tools/list', {}, { 'MCP-Protocol-Version': '2020-01-01' }),
  'an answer': { body: { jsonrpc: '2.0', id: 9, result: {} } },
  'an empty object': { body: {} },
  'a number': { body: 5 },
  'an empty list': { body: [] },
  'a message without a version of JSON-RPC': { body: { id: 1, method: 'tools/list' } },
}

const requestOf = ({ body, headers }: Case) =>
  new Request('https://wps.test/mcp', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(body),
  })

/** Status, code, and the names of the members of what comes back. */
async function tell(response: Response) {
  const text = await response.text()
  const json = text.startsWith('event:') ? /^data: (.+)$/m.exec(text)![1]! : text
  if (json === '') return { status: response.status }
  const { id, result, error } = JSON.parse(json)
  return {
    status: response.status,
    // The official server does not say which message it could not read.
    ...(result && { id, version: result.protocolVersion ?? result.supportedVersions }),
    code: error?.code,
    result: result && Object.keys(result).sort(),
  }
}

describe('answers as the official server does', () => {
  test.each(Object.entries(CASES))('%s', async (_name, one) => {
    const [mine, theirs] = await Promise.all([
      answerMessage(requestOf(one), one.body, ours),
      official.fetch(requestOf(one)),
    ])
    expect(await tell(mine)).toEqual(await tell(theirs))
  })
})

describe('differs from the official server', () => {
  const ask = async ({ body, headers }: Case) => {
    const response = await answerMessage(requestOf({ body, headers: headers ?? {} }), body, ours)
    return { status: response.status, ...(await response.json<Record<string, unknown>>()) }
  }

  test('takes one message at a time: batches went with 2025-06-18', async () => {
    const body = [legacy('ping').body, legacy('ping').body]
    expect(await ask({ body })).toMatchObject({ status: 400, error: { code: -32600 } })
  })

  test('so that it does not agree on 2025-03-26, which demands batches', async () => {
    const params = { protocolVersion: '2025-03-26', ...INITIALIZE }
    expect(await ask(legacy('initialize', params))).toMatchObject({
      result: { protocolVersion: '2025-11-25' },
    })
    const headers = { 'MCP-Protocol-Version': '2025-03-26' }
    expect((await ask(legacy('tools/list', {}, headers))).status).toBe(400)
  })

  test('agrees in a handshake on a version that it has, whatever the header says', async () => {
    const headers = { 'MCP-Protocol-Version': '2099-01-01' }
    const params = { protocolVersion: '2099-01-01', ...INITIALIZE }
    expect(await ask(legacy('initialize', params, headers))).toMatchObject({
      status: 200,
      result: { protocolVersion: '2025-11-25' },
    })
  })

  test('tells a client of a version to come which one it has, also where only the header names it', async () => {
    const headers = { 'MCP-Protocol-Version': '2099-01-01' }
    for (const method of ['tools/list', 'ping', 'server/discover']) {
      expect(await ask(legacy(method, {}, headers))).toMatchObject({
        status: 400,
        error: { code: -32022, data: { supported: [VERSION], requested: '2099-01-01' } },
      })
    }
  })

  test('takes null for parameters that are left out', async () => {
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: null }
    expect(await ask({ body })).toMatchObject({ status: 200, result: { tools: [] } })
    expect(await ask({ body: { ...body, method: 'ping' } })).toMatchObject({ result: {} })
  })
})
