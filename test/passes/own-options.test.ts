import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { openPass } from '../../src/domain/render/open-link.ts'
import { rotatingValueAt } from '../../src/lib/rotating-barcode.ts'
import { codeOf, dataOf, STAFF, setAccess, verify } from '../support/doors.ts'
import { googleState } from '../support/google.ts'
import { addWallets } from '../support/wallets.ts'
import { createWorld, type World } from '../support/world.ts'

/** What the options of a template say in each pass, and what a reader makes of it. */
type Json = Record<string, unknown>
const KEY = 'MDkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDIgACt3xQYmQyY3l2jvOqb0n9r1Xw3gqv6gq8Qf0Yp2lqzXA='
const SMART_TAP = { enableSmartTap: true, redemptionIssuers: ['123'] }

const TEMPLATE = {
  name: 'Badge',
  kind: 'access',
  barcode: { value: '{{serialNumber}}' },
  fields: [
    { key: 'seat', label: 'Seat', slot: 'primary' },
    { key: 'flight', label: 'Flight', slot: 'secondary', type: 'number' },
    { key: 'gone', label: 'Gone', slot: 'back' },
  ],
  apple: {
    nfc: { message: 'n-{{metadata.card}}', encryptionPublicKey: KEY },
    semantics: {
      seats: [{ seatNumber: '{{fields.seat}}', seatRow: '{{fields.gone}}' }],
      flightNumber: '{{fields.flight}}',
      eventName: 'Same for all',
    },
    userInfo: { who: { serial: '{{serialNumber}}', 'odd~key/': ['{{fields.gone}}', 1] } },
    appLaunchURL: 'badge://{{serialNumber}}?seat={{fields.seat}}',
    associatedStoreIdentifiers: [1],
  },
  google: { smartTapRedemptionValue: 'g-{{metadata.card}}', classOverrides: SMART_TAP },
}
const PASS = {
  serialNumber: 'A 1/b',
  metadata: { card: '77' },
  fields: { seat: '21&x', flight: 815 },
  access: STAFF,
}

async function passOf(world: World, body: Json = {}, template: Json = {}) {
  const templateId = await world.publishTemplate({ ...TEMPLATE, ...template })
  return dataOf<Json & { id: string; downloadUrl: string; warnings: Json[] }>(
    await world.post('/api/v1/passes', { templateId, ...PASS, ...body }),
  )
}

async function passJsonOf(world: World, { downloadUrl }: { downloadUrl: string }): Promise<Json> {
  const answer = await world.get(`${downloadUrl}/apple.pkpass`)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return JSON.parse(new TextDecoder().decode(files['pass.json']))
}

describe('placeholders in the options of a template', () => {
  test('are filled in for each pass, on both platforms', async () => {
    const world = await createWorld()
    const { issuerId } = await addWallets(world.ctx)
    const pass = await passOf(world)
    expect(await passJsonOf(world, pass)).toMatchObject({
      nfc: { message: 'n-77', encryptionPublicKey: KEY },
      semantics: { seats: [{ seatNumber: '21&x' }], flightNumber: 815, eventName: 'Same for all' },
      userInfo: { who: { serial: 'A 1/b', 'odd~key/': [1] } },
      appLaunchURL: 'badge://A%201%2Fb?seat=21%26x',
    })
    await world.get(`${pass.downloadUrl}/google`)
    const { objects } = await googleState(issuerId)
    expect(objects[`${issuerId}.${pass.id}`]?.resource).toMatchObject({
      smartTapRedemptionValue: 'g-77',
    })
    const other = await passOf(world, { serialNumber: 'B', metadata: { card: '{{id}}' } })
    expect((await passJsonOf(world, other)).nfc).toMatchObject({ message: 'n-{{id}}' })
  })

  test('that name nothing are refused, and so is the place where they stand', async () => {
    const world = await createWorld()
    for (const [options, pointer] of [
      [
        { apple: { nfc: { message: '{{nobody}}', encryptionPublicKey: KEY } } },
        '/apple/nfc/message',
      ],
      [
        { apple: { semantics: { seats: [{ seatRow: '{{fields.no}}' }] } } },
        '/apple/semantics/seats/0/seatRow',
      ],
      [{ apple: { userInfo: { 'a/b': '{{x}}' } } }, '/apple/userInfo/a~1b'],
      [{ google: { smartTapRedemptionValue: '{{x}}' } }, '/google/smartTapRedemptionValue'],
    ] as const) {
      const refused = await world.post('/api/v1/templates', {
        name: 'T',
        kind: 'generic',
        ...options,
      })
      expect(await codeOf(refused)).toEqual({ status: 422, code: 'validation_failed', pointer })
    }
    const long = { apple: { nfc: { message: 'x'.repeat(65), encryptionPublicKey: KEY } } }
    const refused = await world.post('/api/v1/templates', { name: 'T', kind: 'generic', ...long })
    expect(await codeOf(refused)).toMatchObject({ status: 422, pointer: '/apple/nfc/message' })
  })

  test('are judged by what they come to in a pass', async () => {
    const world = await createWorld()
    await addWallets(world.ctx)
    const warnings = (pass: { warnings: Json[] }) => pass.warnings.map(({ code }) => code)
    const long = await passOf(world, { metadata: { card: 'ü'.repeat(40) } })
    expect(warnings(long)).toEqual(
      expect.arrayContaining(['apple_nfc_invalid', 'google_smart_tap_unusable']),
    )
    // The pass itself is taken by phones.
    expect((await passJsonOf(world, long)).nfc).toBeUndefined()
    const bare = { apple: { nfc: { message: '{{metadata.card}}', encryptionPublicKey: KEY } } }
    const silent = await passOf(world, { serialNumber: 'S', metadata: {} }, { ...bare, google: {} })
    expect(warnings(silent)).toContain('apple_nfc_invalid')
    expect((await passJsonOf(world, silent)).nfc).toBeUndefined()
    const fine = await passOf(world, { serialNumber: 'F' })
    expect(warnings(fine)).not.toContain('google_smart_tap_unusable')
    const text = await passOf(
      world,
      { serialNumber: 'T' },
      {
        apple: { semantics: { flightNumber: '{{fields.seat}}' } },
      },
    )
    expect(warnings(text)).toContain('apple_semantics_malformed')
  })

  test('say nothing of the holder any more once the pass is deleted', async () => {
    const world = await createWorld()
    await addWallets(world.ctx)
    const { id } = await passOf(world)
    const before = await world.ctx.passes.get(id)
    expect(before).toMatchObject({ tapValue: 'n-77', otherTapValue: 'g-77' })
    await world.delete(`/api/v1/passes/${id}`)
    const pass = await world.ctx.passes.get(id)
    expect(pass).toMatchObject({ tapValue: null, otherTapValue: null })
    const { content } = await openPass(world.ctx, { ...pass!, ...before!, deletedAt: 1 })
    expect(JSON.stringify([content.apple, content.google])).not.toMatch(/77|21&x|A 1|A%201/)
  })
})

describe('what a phone sends by NFC', () => {
  test('opens doors as the barcode does, on either platform', async () => {
    const world = await createWorld()
    const { id } = await passOf(world)
    for (const credential of ['n-77', 'g-77', 'A 1/b']) {
      expect(await verify(world, { credential })).toMatchObject({ decision: 'granted', passId: id })
    }
    for (const credential of ['77', 'n-', 'n-{{metadata.card}}']) {
      expect(await verify(world, { credential })).toMatchObject({ reason: 'pass_not_found' })
    }
    const key = (await world.createTenant('test')).apiKey
    expect(await verify(world, { credential: 'n-77' }, { key })).toMatchObject({
      reason: 'pass_not_found',
    })
  })

  test('changes with the pass, and with the template', async () => {
    const world = await createWorld()
    const { id } = await passOf(world)
    await dataOf(await world.patch(`/api/v1/passes/${id}`, { metadata: { card: '78' } }))
    expect(await verify(world, { credential: 'n-77' })).toMatchObject({ reason: 'pass_not_found' })
    expect(await verify(world, { credential: 'n-78' })).toMatchObject({ passId: id })
    await dataOf(await world.post(`/api/v1/passes/${id}/suspend`))
    expect(await verify(world, { credential: 'n-78' })).toMatchObject({ reason: 'pass_suspended' })
  })

  test('that two passes send opens nothing, whether one sends it and the other shows it', async () => {
    const world = await createWorld()
    const first = await passOf(world)
    await passOf(world, { serialNumber: 'B', barcode: { value: 'n-77' }, metadata: { card: '5' } })
    expect(await verify(world, { credential: 'n-77' })).toMatchObject({
      reason: 'credential_ambiguous',
    })
    expect(await verify(world, { credential: 'g-77' })).toMatchObject({ passId: first.id })
  })

  test('is a credential beside a code that rotates, and its fixed part is none', async () => {
    const world = await createWorld()
    const barcode = { value: '{{serialNumber}}', rotating: true }
    const { id } = await passOf(world, { serialNumber: 'R' }, { barcode })
    expect(await verify(world, { credential: 'n-77' })).toMatchObject({ decision: 'granted' })
    expect(await verify(world, { credential: 'R' })).toMatchObject({ reason: 'pass_not_found' })
    const pass = (await world.ctx.passes.get(id))!
    const secretHex = await world.ctx.links.rotatingSecretHex(pass)
    const secret = { secretHex, periodSeconds: 30, prefix: 'R' }
    const credential = await rotatingValueAt(secret, world.clock.ms)
    expect(await verify(world, { credential })).toMatchObject({ decision: 'granted' })
    // Sent by NFC, the fixed part would open doors to everybody who has seen the code.
    const apple = { nfc: { message: '{{serialNumber}}', encryptionPublicKey: KEY } }
    await passOf(world, { serialNumber: 'Q' }, { barcode, apple, google: {} })
    expect(await verify(world, { credential: 'Q' })).toMatchObject({ reason: 'pass_not_found' })
    const noCode = { barcode: { value: '{{metadata.no}}', rotating: true } }
    await passOf(world, { serialNumber: 'P' }, { ...noCode, apple, google: {} })
    expect(await verify(world, { credential: 'P' })).toMatchObject({ reason: 'pass_not_found' })
  })

  test('takes no row of an index where there is nothing to send', async () => {
    const world = await createWorld()
    const same = { nfc: { message: '{{serialNumber}}', encryptionPublicKey: KEY } }
    for (const template of [
      { apple: {}, google: {} },
      { apple: same, google: {} },
    ]) {
      const { id } = await passOf(world, { serialNumber: crypto.randomUUID() }, template)
      expect(await world.ctx.passes.get(id)).toMatchObject({ tapValue: null, otherTapValue: null })
    }
    const both = {
      apple: TEMPLATE.apple,
      google: { smartTapRedemptionValue: 'n-{{metadata.card}}' },
    }
    const { id } = await passOf(world, {}, both)
    expect(await world.ctx.passes.get(id)).toMatchObject({ tapValue: 'n-77', otherTapValue: null })
  })
})

describe('locations and relevant dates of a pass', () => {
  const HALL = { latitude: 47.37, longitude: 8.55, relevantText: 'Your seat is near' }
  const template = {
    locations: [{ latitude: 1, longitude: 2 }],
    relevantDates: [{ startDate: '2026-12-01T19:00:00.000Z' }],
    apple: {},
    google: {},
  }
  const EVENING = { startDate: '2027-01-02T18:00:00.000Z', endDate: '2027-01-02T22:00:00.000Z' }

  test('stand in place of the template’s, and null gives those back', async () => {
    const world = await createWorld()
    await addWallets(world.ctx)
    const pass = await passOf(world, { locations: [HALL], relevantDates: [EVENING] }, template)
    expect(pass).toMatchObject({
      locations: [HALL],
      relevantDates: [EVENING],
      relevantDate: EVENING.startDate,
    })
    expect(await passJsonOf(world, pass)).toMatchObject({
      locations: [HALL],
      relevantDates: [{ startDate: '2027-01-02T18:00:00Z', endDate: '2027-01-02T22:00:00Z' }],
    })
    const patch = (body: Json) => world.patch(`/api/v1/passes/${pass.id}`, body)
    const moved = await dataOf<Json>(
      await patch({ locations: [], relevantDate: '2027-01-01T08:00:00Z' }),
    )
    expect(moved).toMatchObject({
      locations: [],
      relevantDates: [{ startDate: '2027-01-01T08:00:00.000Z' }, EVENING],
      relevantDate: '2027-01-01T08:00:00.000Z',
      update: { changed: ['/relevantDate', '/relevantDates', '/locations'] },
    })
    const back = await patch({ locations: null, relevantDate: null, relevantDates: null })
    expect(await dataOf<Json>(back)).toMatchObject({
      locations: template.locations,
      relevantDates: template.relevantDates,
    })
    expect((await dataOf<{ update: Json }>(await patch({ locations: null }))).update).toMatchObject(
      {
        changed: [],
      },
    )
  })

  test('are refused with the place of the fault, and linted', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate({ name: 'T', kind: 'eventTicket' })
    const create = (body: Json) => world.post('/api/v1/passes', { templateId, ...body })
    for (const [body, pointer] of [
      [{ locations: [{ latitude: 91, longitude: 0 }] }, '/locations/0/latitude'],
      [{ locations: Array(11).fill(HALL) }, '/locations'],
      [{ relevantDates: [{ startDate: 'soon' }] }, '/relevantDates/0/startDate'],
      [{ relevantDates: [{ ...EVENING, endDate: EVENING.startDate }] }, '/relevantDates/0/endDate'],
    ] as const) {
      expect(await codeOf(await create(body))).toMatchObject({ status: 422, pointer })
    }
    const week = { ...EVENING, endDate: '2027-01-09T00:00:00.000Z' }
    const { warnings } = await dataOf<{ warnings: Json[] }>(await create({ relevantDates: [week] }))
    expect(warnings).toContainEqual(
      expect.objectContaining({
        code: 'apple_relevant_interval_too_long',
        pointer: '/relevantDates/0',
      }),
    )
  })
})

test('setting access leaves what the phone sends alone', async () => {
  const world = await createWorld()
  const { id } = await passOf(world)
  await dataOf(await setAccess(world, id, { ...STAFF, allowedDoors: ['door_store'] }))
  expect(await verify(world, { credential: 'n-77' })).toMatchObject({ reason: 'door_not_allowed' })
})
