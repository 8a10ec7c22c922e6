import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { createForwarder } from '../src/commands/mcp.ts'

test('hands messages and answers on as they are, with every digit of an id, one on a line', async () => {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const [, id] = /"id":\s*([^,]+),/.exec(body)!
      response.end(`{\n  "jsonrpc": "2.0",\r\n  "id": ${id},\n  "result": { "a": "x\\ny" }\n}\n`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const forward = createForwarder({ baseUrl, apiKey: 'wps_test_x' })
    for (const id of ['1', '9007199254740993', '-18446744073709551615', '"a-1"']) {
      const line = (await forward(`{"jsonrpc":"2.0","id":${id},"method":"ping"}`)) ?? ''
      assert.ok(line.includes(`"id": ${id},`), line)
      assert.ok(!/[\r\n]/.test(line), line)
      assert.deepEqual(JSON.parse(line).result, { a: 'x\ny' })
    }
  } finally {
    server.close()
    server.closeAllConnections()
  }
})
