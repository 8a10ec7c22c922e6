import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { WalletPass, WebhookVerificationError, webhooks } from '../src/index.ts'

/** The vectors of Standard Webhooks, which the service signs by as well. */
const { keys, sign, verify } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../test/vectors/standard-webhooks.json'), 'utf8'),
)
/** What is no webhook in any language. */
const shared = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../conformance/webhooks.json'), 'utf8'),
)
const headersOf = (id: string, timestamp: number, signature: string) => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': signature,
})

describe('verify', () => {
  for (const { name, headers, body, secret, now, valid } of [...verify, ...shared.verify]) {
    test(name, async () => {
      const given = webhooks.verify(body, headers, secret, { nowMs: now * 1000 })
      if (valid) await given
      else await assert.rejects(given, WebhookVerificationError)
    })
  }
  for (const { name, id, timestamp, body, v1, v1_second_key: second, v1a } of sign) {
    // The service sends JSON.
    if (body === '') continue
    const options = { nowMs: timestamp * 1000 }
    test(`${name}: by secret, by one of two, by public key, as bytes, in Headers`, async () => {
      const read = (signature: string, secret: string | string[]) =>
        webhooks.verify(body, headersOf(id, timestamp, signature), secret, options)
      const expected = JSON.parse(body)
      assert.deepEqual(await read(v1, keys.v1), expected)
      assert.deepEqual(await read(second, [keys.v1, keys.v1_second]), expected)
      assert.deepEqual(await read(`${second} ${v1}`, keys.v1), expected)
      assert.deepEqual(await read(v1a, keys.v1a_public), expected)
      await assert.rejects(read(v1, keys.v1_second), WebhookVerificationError)
      await assert.rejects(read(v1, keys.v1a_public), WebhookVerificationError)
      const headers = new Headers(headersOf(id, timestamp, v1))
      const bytes = new TextEncoder().encode(body)
      assert.deepEqual(await WalletPass.webhooks.verify(bytes, headers, keys.v1, options), expected)
    })
  }
  test('names of headers are read however they are written', async () => {
    const [{ id, timestamp, body, v1 }] = sign
    const headers = Object.fromEntries(
      Object.entries(headersOf(id, timestamp, v1)).map(([name, value]) => [
        name.toUpperCase(),
        [value],
      ]),
    )
    await webhooks.verify(body, headers, keys.v1, { nowMs: timestamp * 1000 })
  })
  for (const secret of [undefined, '', [], ['']]) {
    test(`a missing secret (${JSON.stringify(secret)}) is told`, async () => {
      await assert.rejects(webhooks.verify('{}', {}, secret), {
        name: 'TypeError',
        message: /secret is missing: give/,
      })
    })
  }
  for (const body of [{ type: 'ping' }, undefined, null, []]) {
    test(`a parsed body (${JSON.stringify(body)}) is told`, async () => {
      const [{ id, timestamp, v1 }] = sign
      const given = webhooks.verify(body as never, headersOf(id, timestamp, v1), keys.v1, {
        nowMs: timestamp * 1000,
      })
      await assert.rejects(given, { name: 'WebhookVerificationError', message: /give the raw/ })
    })
  }
  test('a secret that is none is said, and is no matter of the webhook', async () => {
    const [{ id, timestamp, body, v1 }] = sign
    const given = webhooks.verify(body, headersOf(id, timestamp, v1), 'whsec_%%%', {
      nowMs: timestamp * 1000,
    })
    await assert.rejects(given, TypeError)
  })
})
