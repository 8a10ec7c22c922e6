import { describe, expect, test } from 'vitest'
import { KIND_NAMES, type KindName } from '../../src/domain/model/kinds.ts'
import { CreatePassInput } from '../../src/domain/model/pass-input.ts'
import { PassView, WRITTEN_BY_SERVICE } from '../../src/domain/render/pass-view.ts'
import { upload } from '../support/assets.ts'
import { EVENTS } from '../support/events-table.ts'
import { exported, linesOf } from '../support/exports.ts'
import { FIELDS, NDJSON, setUpImports } from '../support/imports.ts'
import type { JobWorld } from '../support/jobs.ts'
import { GREY, plain, stampsIn } from '../support/stamps.ts'

type Line = Record<string, unknown> & { id: string; serialNumber: string }
type SetUp = Awaited<ReturnType<typeof setUpImports>>

/** Two passes of a template that says all that it can: one that says nothing of its own, and one that says everything. */
async function passesOf(world: JobWorld, kind: KindName) {
  const logo = (await upload(world, plain(GREY))).id
  const isCard = kind === 'loyalty'
  const templateId = await world.publishTemplate({
    kind,
    name: `A ${kind}`,
    organizationName: 'Bluewater',
    design: { backgroundColor: '#112233', foregroundColor: '#ffffff', images: { logo } },
    fields: [
      ...FIELDS,
      { key: 'day', label: 'Day', slot: 'back', type: 'date' },
      { key: 'sort', label: 'Sort', slot: 'auxiliary', default: 'plain' },
      { key: 'who', label: 'Holder', slot: 'back', binding: 'customer.name' },
      { key: 'balance', label: 'Points', slot: 'header', type: 'number', binding: 'points' },
      ...(isCard ? [{ key: 'tier', label: 'Tier', slot: 'back', binding: 'loyalty.tier' }] : []),
    ],
    barcode: { format: 'PKBarcodeFormatQR' },
    locations: [{ latitude: 52.5, longitude: 13.4, relevantText: 'Here' }],
    relevantDates: [{ startDate: '2027-05-01T18:00:00.000Z', endDate: '2027-05-01T23:00:00.000Z' }],
    ...(isCard && {
      stamps: await stampsIn(world),
      tiers: {
        items: [
          { key: 'basic', label: 'Basic' },
          { key: 'gold', label: 'Gold', from: 5, design: { labelColor: '#ffcc00' } },
        ],
      },
    }),
  })
  await world.data(
    await world.post('/api/v1/passes', { templateId, serialNumber: `${kind}-plain` }),
  )
  world.clock.advance(1)
  await world.data(
    await world.post('/api/v1/passes', {
      templateId,
      serialNumber: `${kind}-full`,
      name: 'Own name',
      organizationName: 'Own issuer',
      backgroundColor: '#445566',
      labelColor: '#778899',
      barcode: { value: `own-${kind}`, alternativeText: 'Own', format: 'PKBarcodeFormatAztec' },
      images: { logo: (await upload(world, plain(GREY, 90))).id },
      relevantDate: '2027-06-01T20:00:00+02:00',
      relevantDates: [{ startDate: '2027-07-01T18:00:00Z' }],
      locations: [],
      expirationDate: '2028-01-31T23:59:59+01:00',
      customer: { name: 'Ana Reyes', email: 'ana@example.com', language: 'pt-BR' },
      fields: { seat: 'A 12', price: 12.5, day: '2027-06-01T20:00:00+02:00' },
      points: 7,
      metadata: { order: '7001', note: '' },
      access: { accessLevel: 'backstage', allowedDoors: ['north', 'south'] },
    }),
  )
}

async function stored(world: JobWorld) {
  const { results } = await world.db
    .prepare(
      `SELECT *, (SELECT count(*) FROM ${EVENTS} WHERE pass_id = passes.id) AS events
       FROM passes WHERE workspace_id = ? ORDER BY id`,
    )
    .bind(world.first.id)
    .all<Record<string, unknown> & { serial_number: string; overrides: string }>()
  return results
}

/** The lines of an export that is made now. */
async function exportOf({ world }: SetUp) {
  world.clock.advance(1000)
  return linesOf(await exported(world, { list: 'passes' })) as Line[]
}

const fileOf = (lines: readonly object[]) => lines.map((line) => JSON.stringify(line)).join('\n')

describe('a line of an export', () => {
  test.each(KIND_NAMES)('changes nothing of a pass of the kind %s', async (kind) => {
    const setUp = await setUpImports()
    await passesOf(setUp.world, kind)
    const lines = await exportOf(setUp)
    const before = await stored(setUp.world)
    for (const mode of ['upsert', 'update']) {
      const { rows } = await setUp.imported(`mode=${mode}`, fileOf(lines), NDJSON)
      expect(rows).toEqual(
        lines.map(({ id: passId }, i) => ({ row: i + 1, statusCode: 204, passId })),
      )
    }
    expect(await stored(setUp.world)).toEqual(before)

    const check = `/api/v1/imports/check?mode=upsert`
    const { unchanged, refused } = await setUp.world.data<{ unchanged: number; refused: unknown }>(
      await setUp.world.request('POST', check, { body: fileOf(lines), headers: NDJSON }),
    )
    expect({ unchanged, refused }).toEqual({ unchanged: lines.length, refused: [] })
  })

  test('changes what differs in it, and keeps the rest with the template', async () => {
    const setUp = await setUpImports()
    await passesOf(setUp.world, 'eventTicket')
    const lines = await exportOf(setUp)
    const before = await stored(setUp.world)
    const at = lines.findIndex(({ serialNumber }) => serialNumber === 'eventTicket-plain')
    const changed = lines.with(at, {
      ...lines[at]!,
      fields: { ...(lines[at]!.fields as object), seat: 'C 3' },
    })
    const { rows } = await setUp.imported('mode=upsert', fileOf(changed), NDJSON)
    expect(rows.map(({ statusCode }) => statusCode)).toEqual(
      lines.map((_, i) => (i === at ? 200 : 204)),
    )
    expect(rows[at]!.changed).toEqual(['/fields/seat'])
    const after = await stored(setUp.world)
    const others = (all: typeof before) =>
      all.filter(({ serial_number }) => serial_number !== 'eventTicket-plain')
    expect(others(after)).toEqual(others(before))
    const overrides = (all: typeof before) =>
      all.find(({ serial_number }) => serial_number === 'eventTicket-plain')!.overrides
    expect(overrides(after)).toEqual(overrides(before))
  })

  test('takes a member away with null, and is imported twice without another change', async () => {
    const setUp = await setUpImports()
    await passesOf(setUp.world, 'coupon')
    const lines = (await exportOf(setUp)).map((line) => ({ ...line, expirationDate: null }))
    const first = await setUp.imported('mode=upsert', fileOf(lines), NDJSON)
    expect(first.rows.map(({ changed }) => changed)).toEqual([undefined, ['/expirationDate']])
    const second = await setUp.imported('mode=upsert', fileOf(lines), NDJSON)
    expect(second.rows.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  })

  test('is refused for a voided pass, for a member that nobody knows, and for an image address of the service', async () => {
    const setUp = await setUpImports()
    const { world } = setUp
    await passesOf(world, 'generic')
    const [bare, full] = await exportOf(setUp)
    await world.data(await world.post(`/api/v1/passes/${full!.id}/void`))
    const other = (full!.images as Record<string, string>).logo
    const { rows } = await setUp.imported(
      'mode=upsert',
      fileOf([
        full!,
        { ...bare!, colour: 'red' },
        { ...bare!, images: { logo: other } },
        { ...bare!, points: 3 },
      ]),
      NDJSON,
    )
    expect(rows).toMatchObject([
      { statusCode: 409, errors: [{ code: 'pass_not_active' }] },
      { statusCode: 422, errors: [{ code: 'validation_failed', pointer: '/colour' }] },
      { statusCode: 422, errors: [{ code: 'image_unusable', pointer: '/images/logo' }] },
      { statusCode: 204 },
    ])
  })

  test('needs the scopes of what differs in it alone', async () => {
    const setUp = await setUpImports()
    const { world } = setUp
    await passesOf(world, 'membership')
    const [line, full] = await exportOf(setUp)
    const key = await world.keyWith(['passes:write', 'passes:read'])
    const body = fileOf([full!, { ...full!, points: 9 }, { ...line!, metadata: { order: '1' } }])
    const response = await world.request('POST', '/api/v1/imports/check?mode=upsert', {
      body,
      headers: NDJSON,
      key,
    })
    expect(await world.data(response)).toMatchObject({
      unchanged: 1,
      wouldUpdate: 1,
      refused: [{ row: 2, statusCode: 403, errors: [{ pointer: '/points' }] }],
    })
  })

  test('creates no pass in another workspace, whose templates are others', async () => {
    const setUp = await setUpImports()
    await passesOf(setUp.world, 'generic')
    const lines = (await exportOf(setUp)).map(({ images: _, ...line }) => line)
    const other = await setUpImports()
    const { rows } = await other.imported('mode=upsert', fileOf(lines), NDJSON)
    expect(rows).toMatchObject([
      { errors: [{ code: 'template_not_found' }] },
      { errors: [{ code: 'template_not_found' }] },
    ])
  })

  test('is no create body: with mode=create its members are refused', async () => {
    const setUp = await setUpImports()
    await passesOf(setUp.world, 'generic')
    const lines = await exportOf(setUp)
    const { rows } = await setUp.imported('mode=create', fileOf(lines), NDJSON)
    expect(rows.map(({ statusCode }) => statusCode)).toEqual([422, 422])
  })
})

test('what the service alone writes is all of a pass that no create body takes', () => {
  const written = Object.keys(PassView.unwrap().shape).filter(
    (name) => !(name in CreatePassInput.shape),
  )
  expect([...WRITTEN_BY_SERVICE].toSorted()).toEqual(written.toSorted())
})
