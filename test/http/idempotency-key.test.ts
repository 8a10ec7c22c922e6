import { describe, expect, test } from 'vitest'
import { parseIdempotencyKey } from '../../src/http/idempotency-key.ts'
import { createWorld } from '../support/world.ts'
import vectors from '../vectors/idempotency-key-parse.json'

interface Case {
  header: string
  key?: string
  error?: string
  why?: string
}
const cases = vectors.cases as Case[]

describe('Idempotency-Key', () => {
  test.each(cases)('$header', ({ header, key, error }) => {
    expect(parseIdempotencyKey(header)).toBe(error ? null : key)
  })

  test('takes every character from %x21 to %x7E but the comma', () => {
    for (let code = 0; code < 0x180; code++) {
      const key = `k${String.fromCharCode(code)}k`
      const good = code >= 0x21 && code <= 0x7e && code !== 0x2c
      expect(parseIdempotencyKey(key), `U+${code.toString(16)}`).toBe(good ? key : null)
    }
  })

  test('bare and quoted are one key: the second gets the answer of the first', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    const send = (key: string) =>
      world.post('/api/v1/passes', { templateId }, { 'Idempotency-Key': key })
    const first = await send('one-key')
    const again = await send('"one-key"')
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    expect(await again.text()).toBe(await first.text())
    expect(again.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'))
  })

  test('a refused key burns nothing: the request can be sent again with a good one', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    const body = { templateId, serialNumber: 'S-1' }
    const bad = await world.post('/api/v1/passes', body, { 'Idempotency-Key': 'a b' })
    expect(bad.status).toBe(400)
    expect((await world.post('/api/v1/passes', body, { 'Idempotency-Key': 'a-b' })).status).toBe(
      201,
    )
  })
})
