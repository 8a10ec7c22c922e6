import { beforeAll, expect, test } from 'vitest'
import { createEnrolmentWorld, type EnrolmentWorld, refusal, TERMS } from '../support/enrolments.ts'

let world: EnrolmentWorld
beforeAll(async () => {
  world = await createEnrolmentWorld()
})

test.each([
  ['../x', 'bad'],
  ['ab', 'short'],
  ['a'.repeat(61), 'long'],
  ['Blue', 'upper case'],
  ['blue--cafe', 'two hyphens'],
  ['-blue', 'a hyphen first'],
  ['blüe', 'an umlaut'],
  ['pаypal', 'a Cyrillic letter'],
  ['dashboard', 'reserved'],
])('refuses the slug %s (%s)', async (slug) => {
  expect(await refusal(await world.create({ slug }))).toEqual([422, 'validation_failed', '/slug'])
})

test.each<[pointer: string, given: Record<string, unknown>]>([
  ['/name', { name: 'x'.repeat(5000) }],
  ['/fields/0/key', { fields: [{ key: 'nothing' }] }],
  ['/fields/0/key', { fields: [{ key: 'points' }] }],
  ['/fields', { fields: [{ key: 'drink' }, { key: 'drink' }] }],
  ['/consents/0/url', { consents: [{ ...TERMS, url: 'javascript:alert(1)' }] }],
  ['/consents/0/text', { consents: [{ ...TERMS, text: {} }] }],
  ['/consents/0/key', { consents: [{ ...TERMS, key: '__proto__' }] }],
  ['/closesAt', { opensAt: '2027-01-02T00:00:00Z', closesAt: '2027-01-01T00:00:00Z' }],
  ['/quota', { quota: 0 }],
  ['/embedOrigins/0', { embedOrigins: ["https://x.example; script-src 'none'"] }],
  ['/embedOrigins/0', { embedOrigins: ['http://x.example'] }],
  ['/fields/0/unique', { fields: [{ key: 'customer.email', required: true, unique: true }] }],
  ['/fields', { onePer: 'email' }],
  ['/proof', { proof: 'email', fields: [{ key: 'customer.email', required: true }] }],
  ['/unique', { unique: true }],
])('refuses what cannot work: %s of %j', async (pointer, given) => {
  expect(await refusal(await world.create(given))).toEqual([422, 'validation_failed', pointer])
})
