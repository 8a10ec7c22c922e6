import { describe, expect, test } from 'vitest'
import {
  CreateWebhookEndpointInput,
  newKeyPair,
  newSecret,
  refuseUrl,
} from '../../src/domain/webhooks/input.ts'
import { createWorld } from '../support/world.ts'

const { ctx } = await createWorld()

test.each([
  ['no types', { types: [] }],
  ['a type twice', { types: ['ping', 'ping'] }],
  ['an unknown type', { types: ['pass.eaten'] }],
  ['an unknown member', { secret: 'mine' }],
  ['too long an address', { url: `https://a.example/${'x'.repeat(2048)}` }],
])('an endpoint is not made of %s', (_, more) => {
  const input = { url: 'https://a.example/', ...more }
  expect(CreateWebhookEndpointInput.safeParse(input).success).toBe(false)
  expect(CreateWebhookEndpointInput.safeParse({ url: 'https://a.example/' }).success).toBe(true)
})

describe('an address', () => {
  test.each([
    ['a.example', 'malformed'],
    ['http://a.example/', 'scheme'],
    ['https://user@a.example/', 'userinfo'],
    ['https://a.example/#x', 'fragment'],
    ['https://a.example:22/', 'port'],
    ['https://127.0.0.1/', 'host'],
  ])('%s is refused for its %s', (url, reason) => {
    expect(() => refuseUrl(ctx, url)).toThrow(
      expect.objectContaining({
        code: 'webhook_url_blocked',
        details: [expect.objectContaining({ pointer: '/url', reason })],
      }),
    )
  })

  test('at a public host is taken', () => {
    expect(() => refuseUrl(ctx, 'https://a.example:8443/hooks?team=a')).not.toThrow()
  })
})

test('secrets and key pairs are new each time, in the form of Standard Webhooks', async () => {
  expect(newSecret(ctx)).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
  expect(newSecret(ctx)).not.toBe(newSecret(ctx))
  const pair = await newKeyPair(ctx)
  expect(pair).toEqual({
    privateKey: expect.stringMatching(/^whsk_/),
    publicKey: expect.stringMatching(/^whpk_/),
  })
  expect(await newKeyPair(ctx)).not.toEqual(pair)
})
