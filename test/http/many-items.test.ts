import { describe, expect, test } from 'vitest'
import { prefersProblem } from '../../src/http/envelope.ts'
import { wantedLanguages } from '../../src/http/pages/visitor.ts'
import { createWorld } from '../support/world.ts'

interface Refusal {
  errors: { code: string; pointer: string; message: string; reason: string }[]
}

const many = <T>(item: T, count = 100_000) => Array.from({ length: count }, () => item)

describe('a body with a list of thousands', () => {
  test.each<[string, string, unknown, string]>([
    [
      'fields of a template',
      '/templates',
      { name: 'A', kind: 'generic', fields: many({}) },
      '/fields',
    ],
    [
      'places of a template',
      '/templates',
      { name: 'A', kind: 'generic', locations: many({}) },
      '/locations',
    ],
    ['doors of a pass', '/passes', { access: { allowedDoors: many('') } }, '/access/allowedDoors'],
    ['dates of a pass', '/passes', { relevantDates: many({}) }, '/relevantDates'],
    ['passes of a batch', '/passes/batch', { passes: many(0) }, '/passes'],
    [
      'types of an endpoint',
      '/webhook-endpoints',
      { url: 'https://a.example', types: many('a') },
      '/types',
    ],
    ['scopes of a key', '/api-keys', { name: 'A', scopes: many('a') }, '/scopes'],
  ])('is refused before its items are looked at: %s', async (_, path, body, pointer) => {
    const world = await createWorld()
    const response = await world.post(`/api/v1${path}`, body)
    const { errors } = await response.json<Refusal>()
    expect([response.status, errors.length]).toEqual([422, 1])
    expect(errors[0]).toMatchObject({ code: 'validation_failed', pointer, reason: 'too_big' })
  })

  test('in a pass of a batch is that one pass’s fault', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    const passes = [{ templateId }, { templateId, relevantDates: many({}, 1001) }]
    const response = await world.post('/api/v1/passes/batch', { passes })
    const { data } = await response.json<{
      data: { items: { statusCode: number; errors?: { pointer: string }[] }[] }
    }>()
    expect(data.items.map(({ statusCode }) => statusCode)).toEqual([201, 422])
    expect(data.items[1]!.errors!.map(({ pointer }) => pointer)).toEqual([
      '/passes/1/relevantDates',
    ])
  })
})

describe('a header with thousands of entries', () => {
  test('is read up to the 64th', () => {
    const accept = `${many('text/a', 63).join()},application/problem+json,application/json`
    expect(prefersProblem(accept)).toBe(true)
    expect(prefersProblem(`text/a,${accept}`)).toBe(false)
    const visitor = { userAgent: '', timeZone: 'UTC', acceptLanguage: many('de', 10_000).join() }
    expect(wantedLanguages(visitor)).toHaveLength(64)
  })
})
