import * as fc from 'fast-check'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { googleState } from '../support/google.ts'
import { createPushWorld, type PushWorld } from '../support/pushes.ts'
import { addGoogleAccount } from '../support/wallets.ts'

/*
 * A change that nobody can see wakes no phone. What is seen is judged by the pass file as a phone downloads it, and by the
 * object as Google has it.
 */

const FIELDS = [
  { key: 'gate', label: 'Gate', slot: 'primary', default: 'A' },
  { key: 'note', label: 'Note', slot: 'back' },
  { key: 'until', label: 'Until', slot: 'back', type: 'date', binding: 'expirationDate' },
  { key: 'balance', label: 'Points', slot: 'secondary', type: 'number', binding: 'points' },
]
const GUEST = { key: 'guest', label: 'Guest', slot: 'auxiliary', binding: 'customer.name' }

interface Data {
  id: string
  version: number
  downloadUrl: string
  update: { changed: string[]; queued: { apple: number; google: number }; silentReason: string }
}
const dataOf = async (response: Response): Promise<Data> => {
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return JSON.parse(text).data
}

let world: PushWorld
let issuerId: string

beforeAll(async () => {
  world = await createPushWorld()
  issuerId = (await addGoogleAccount(world.ctx)).issuerId
})

/** A pass on one iPhone and in one Google Wallet. */
async function heldPass(fields: object[] = FIELDS, body: object = {}, template: object = {}) {
  const templateId = await world.publishTemplate({ kind: 'generic', fields, ...template })
  const pass = await dataOf(await world.post('/api/v1/passes/issue', { templateId, ...body }))
  const phone = await world.phone(pass.id)
  world.queue.length = 0
  return { ...pass, url: `/api/v1/passes/${pass.id}`, pushToken: phone.pushToken }
}

/** What both wallets show: the files of the package, and the object once it was written anew. */
async function shownBy({ id, url }: { id: string; url: string }) {
  const { downloadUrl } = await dataOf(await world.get(url))
  const file = await world.get(`${downloadUrl}/apple.pkpass`, { key: null })
  const {
    'manifest.json': _,
    signature,
    ...files
  } = unzipSync(new Uint8Array(await file.arrayBuffer()))
  expect(signature).toBeDefined()
  const workspaceId = world.first.id
  await world.consume({ type: 'copy.publish', workspaceId, passId: id, platform: 'google' })
  const { objects } = await googleState(issuerId)
  const [, object] = Object.entries(objects).find(([key]) => key.includes(id.slice(5)))!
  const { version: _version, ...resource } = object.resource
  const text = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16)).join('')
  return {
    apple: JSON.stringify(Object.entries(files).map(([name, bytes]) => [name, text(bytes)])),
    google: JSON.stringify(resource),
  }
}

/** Runs what is queued, and says who was notified. */
async function notified({ pushToken, id }: { pushToken: string; id: string }) {
  const before = world.apns.tokens().filter((token) => token === pushToken).length
  const queued = world.queue.filter(({ body }) => (body as { passId: string }).passId === id)
  while (world.queue.length > 0) await world.next()
  const after = world.apns.tokens().filter((token) => token === pushToken).length
  return { messages: queued.length, apple: after - before }
}

describe('a patch', () => {
  test.each([
    ['a field’s own default', { fields: { gate: 'A' } }],
    ['a default that is removed', { fields: { gate: null } }],
    ['the template’s name', { name: 'Ticket' }],
    ['the template’s colour in other letters', { backgroundColor: '#12AB5F' }],
    ['the value that the code has', { barcode: { value: 'V-1' } }],
    [
      'the template’s own code',
      { barcode: { format: 'PKBarcodeFormatQR', alternativeText: null } },
    ],
    ['no holder', { customer: null }],
    ['a holder without a name', { customer: { name: null } }],
    ['a holder without anything', { customer: {} }],
    ['a holder with neither', { customer: { name: null, email: null } }],
    ['no metadata', { metadata: {} }],
    ['metadata without a value', { metadata: { order: null } }],
    ['no metadata, as null', { metadata: null }],
    ['no values of fields', { fields: {} }],
    ['fields without values', { fields: { gate: null, guest: null } }],
    ['no code of its own', { barcode: {} }],
    ['a code without values', { barcode: { value: null, alternativeText: null, format: null } }],
    ['no images', { images: {} }],
    ['images without addresses', { images: { logo: null, strip: null } }],
    ['no colours of its own', { backgroundColor: null, foregroundColor: null, labelColor: null }],
    ['no names of its own', { name: null, organizationName: null }],
    ['no dates', { relevantDate: null, relevantDates: null }],
    ['an empty list of dates', { relevantDates: [] }],
    ['no places of its own', { locations: null }],
    ['nothing', {}],
    ['the same end in another zone', { expirationDate: '2030-01-01T01:00:00+01:00' }],
    ['the balance', { fields: { balance: 5 } }],
    ['the template’s places', { locations: [{ latitude: 1, longitude: 2 }] }],
  ])('that sends %s changes nothing', async (_, body) => {
    const pass = await heldPass(
      FIELDS,
      {
        fields: { note: 'V-1' },
        points: 5,
        expirationDate: '2030-01-01T00:00:00Z',
      },
      {
        name: 'Ticket',
        design: { backgroundColor: '#12ab5f' },
        barcode: { format: 'PKBarcodeFormatQR', value: '{{fields.note}}' },
        locations: [{ latitude: 1, longitude: 2 }],
      },
    )
    const events = async () => (await dataOf(await world.get(`${pass.url}/timeline`))) as unknown
    const before = await events()
    world.clock.advance(60_000)
    const after = await dataOf(await world.patch(pass.url, body))
    expect(after.version).toBe(pass.version)
    expect(after.update).toMatchObject({
      changed: [],
      queued: { apple: 0, google: 0 },
      silentReason: 'nothing_changed',
    })
    expect(await events()).toEqual(before)
    expect(await notified(pass)).toEqual({ messages: 0, apple: 0 })
  })

  test.each([
    ['metadata', { metadata: { order: '7' } }],
    ['a holder that is bound nowhere', { customer: { name: 'Ada' } }],
  ])('of %s alone makes a version and pushes nothing', async (member, body) => {
    const pass = await heldPass()
    world.clock.advance(60_000)
    const after = await dataOf(await world.patch(pass.url, body))
    expect(after.version).toBe(pass.version + 1)
    expect(after.update.changed.length, member).toBeGreaterThan(0)
    expect(after.update.queued).toEqual({ apple: 0, google: 0 })
    expect(await notified(pass)).toEqual({ messages: 0, apple: 0 })
    world.clock.advance(3_600_000)
    await world.sweep()
    expect(await notified(pass)).toEqual({ messages: 0, apple: 0 })
    const later = await dataOf(await world.patch(pass.url, { fields: { gate: 'B' } }))
    expect(later.update.queued).toEqual({ apple: 1, google: 1 })
    expect(await notified(pass)).toEqual({ messages: 1, apple: 1 })
  })

  test('that comes before an earlier change was notified takes nothing from it', async () => {
    const pass = await heldPass()
    await world.patch(pass.url, { fields: { gate: 'B' } })
    await world.patch(pass.url, { metadata: { order: '7' } })
    expect(await notified(pass)).toEqual({ messages: 1, apple: 1 })
    const { objects } = await googleState(issuerId)
    const [, object] = Object.entries(objects).find(([key]) => key.includes(pass.id.slice(5)))!
    expect(JSON.stringify(object.resource)).toContain('"B"')
  })

  const text = fc.constantFrom('A', 'B', 'Ada', '')
  const moment = fc.constantFrom(
    '2030-01-01T00:00:00Z',
    '2030-01-01T01:00:00+01:00',
    '2031-05-05T00:00:00Z',
  )
  const colour = fc.constantFrom('#12ab5f', '#12AB5F', '#000000')
  const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
  const place = fc.record({ latitude: fc.constantFrom(1, 2), longitude: fc.constant(2) })
  const anyPatch = fc.record(
    {
      name: orNull(fc.constantFrom('Ticket', 'Gold')),
      organizationName: orNull(fc.constantFrom('Org', 'Bluewater')),
      backgroundColor: orNull(colour),
      foregroundColor: orNull(colour),
      labelColor: orNull(colour),
      barcode: orNull(
        fc.record(
          {
            value: orNull(fc.constantFrom('V-1', 'V-2')),
            alternativeText: orNull(text),
            format: orNull(fc.constantFrom('PKBarcodeFormatQR', 'PKBarcodeFormatAztec')),
          },
          { requiredKeys: [] },
        ),
      ),
      relevantDate: orNull(moment),
      relevantDates: orNull(fc.array(fc.record({ startDate: moment }), { maxLength: 2 })),
      locations: orNull(fc.array(place, { maxLength: 2 })),
      customer: orNull(
        fc.record(
          {
            name: orNull(fc.constantFrom('Ada', 'Bo')),
            email: orNull(fc.constant('ada@example.com')),
          },
          { requiredKeys: [] },
        ),
      ),
      fields: fc.record(
        { gate: orNull(text), note: orNull(text), balance: fc.constantFrom(0, 5) },
        { requiredKeys: [] },
      ),
      expirationDate: orNull(moment),
      metadata: orNull(fc.record({ order: orNull(text) }, { requiredKeys: [] })),
    },
    { requiredKeys: [] },
  )

  test('of any members notifies exactly the wallets that show something else', async () => {
    for (const fields of [FIELDS, [...FIELDS, GUEST]]) {
      const pass = await heldPass(fields, { points: 5 }, { organizationName: 'Org' })
      let shown = await shownBy(pass)
      await fc.assert(
        fc.asyncProperty(anyPatch, async (patch) => {
          world.clock.advance(60_000)
          world.queue.length = 0
          const was = await dataOf(await world.get(pass.url))
          const is = await dataOf(await world.patch(pass.url, patch))
          const { apple: pushes } = await notified(pass)
          const now = await shownBy(pass)
          const seen = {
            apple: Number(now.apple !== shown.apple),
            google: Number(now.google !== shown.google),
          }
          shown = now
          const {
            version: _,
            updatedAt: __,
            update: ___,
            ...after
          } = is as unknown as Record<string, unknown>
          const {
            version: ____,
            updatedAt: _____,
            ...before
          } = was as unknown as Record<string, unknown>
          const isOther = JSON.stringify(after) !== JSON.stringify(before)
          expect(is.update.queued).toEqual(seen)
          expect(pushes).toBe(seen.apple)
          expect(is.version - was.version).toBe(Number(isOther))
          expect(is.update.changed.length > 0).toBe(isOther)
        }),
        { numRuns: 40 },
      )
    }
  }, 120_000)
})

test('permissions that no field shows push nothing', async () => {
  const pass = await heldPass()
  const access = { accessLevel: 'Staff', validFrom: null, validUntil: null, allowedDoors: ['d'] }
  const set = await world.post(`${pass.url}/access`, access)
  expect(((await dataOf(set)) as unknown as { pass: Data }).pass.version).toBe(pass.version + 1)
  expect(await notified(pass)).toEqual({ messages: 0, apple: 0 })
})

test('the same message twice is news each time', async () => {
  const pass = await heldPass()
  for (const apple of [1, 1]) {
    world.clock.advance(60_000)
    const { update } = await dataOf(await world.post(`${pass.url}/push`, { pushMessage: 'Hello' }))
    expect(update.queued).toEqual({ apple, google: 1 })
    expect(await notified(pass)).toEqual({ messages: 1, apple })
  }
})
