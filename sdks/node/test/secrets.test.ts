import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspect } from 'node:util'
import { ConnectionError, WalletPass } from '../src/index.ts'

const KEY = `wps_test_${'K'.repeat(38)}`
const written = (value: unknown) => [
  inspect(value, { depth: 20, showHidden: true, getters: true }),
  String(value),
  JSON.stringify(value) ?? '',
  JSON.stringify(Object.entries(value as object)),
]

test('nothing that prints a client shows its key', () => {
  const wp = new WalletPass(KEY, {
    baseUrl: 'https://passes.example.com',
    headers: { 'X-Secret': KEY },
  })
  for (const text of [wp, wp.passes, wp.passes.points].flatMap(written)) {
    assert.ok(!text.includes(KEY), text)
  }
})

test('no error has the key', async () => {
  const wp = new WalletPass(KEY, { baseUrl: 'http://127.0.0.1:9', maxRetries: 0 })
  const error = await wp.workspace.get().catch((thrown: unknown) => thrown)
  assert.ok(error instanceof ConnectionError)
  for (const text of written(error)) assert.ok(!text.includes(KEY), text)
})

test('an address in capitals is plain http as well', () => {
  assert.throws(() => new WalletPass(KEY, { baseUrl: 'HTTP://passes.example.com' }), /clear text/)
})
