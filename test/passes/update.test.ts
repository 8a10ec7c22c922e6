import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { PassJson } from '../../simulator/phones/iphone/check-pass-json.ts'
import { changedFields, lockScreenText } from '../../simulator/phones/iphone/compare-passes.ts'
import { EVENTS } from '../support/events-table.ts'
import { addAppleCertificate } from '../support/wallets.ts'
import { createWorld, type World } from '../support/world.ts'

interface Updated {
  data: Record<string, unknown> & {
    id: string
    version: number
    fields: Record<string, unknown>
    downloadUrl: string
    update: {
      changed: string[]
      queued: object
      silent: boolean
      silentReason: string | null
      warnings: unknown[]
    }
  }
  errors: { code: string; pointer?: string }[]
}
const json = (response: Response) => response.json() as Promise<Updated>

const FIELDS = [
  { key: 'gate', label: 'Gate', slot: 'primary', required: true, changeMessage: 'Gate is now %@' },
  { key: 'note', label: 'Note', slot: 'back' },
]

async function issued(body: object = {}, template: object = { fields: FIELDS }) {
  const world = await createWorld()
  const templateId = await world.publishTemplate(template as Record<string, unknown>)
  const created = await json(
    await world.post('/api/v1/passes', { templateId, fields: { gate: 'A' }, ...body }),
  )
  return { world, url: `/api/v1/passes/${created.data.id}`, pass: created.data }
}

async function events(world: World): Promise<string[]> {
  const { results } = await world.db
    .prepare(
      `SELECT type FROM ${EVENTS} WHERE workspace_id = ?1 AND pass_id IS NOT NULL ORDER BY seq`,
    )
    .bind(world.first.id)
    .all<{ type: string }>()
  return results.map(({ type }) => type)
}

describe('PATCH /api/v1/passes/{passId}', () => {
  test('changes what it names, as the next version, and reports it', async () => {
    const { world, url } = await issued({ name: 'Old', metadata: { a: '1', b: '2' } })
    world.clock.advance(5000)
    const response = await world.patch(url, {
      fields: { gate: 'C' },
      name: 'New',
      metadata: { a: null, c: '3' },
      backgroundColor: '#ABCDEF',
      expirationDate: '2027-01-01T00:00:00+01:00',
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('ETag')).toBe('"2-active-0-0"')
    const { data } = await json(response)
    expect(data).toMatchObject({
      version: 2,
      name: 'New',
      fields: { gate: 'C' },
      metadata: { b: '2', c: '3' },
      backgroundColor: '#abcdef',
      expirationDate: '2026-12-31T23:00:00.000Z',
      updatedAt: '2026-11-21T08:00:05.000Z',
    })
    expect(data.update.changed.sort()).toEqual([
      '/backgroundColor',
      '/expirationDate',
      '/fields/gate',
      '/metadata/a',
      '/metadata/c',
      '/name',
    ])
    expect(data.update).toMatchObject({ queued: { apple: 0, google: 0 }, silent: false })
    const { update: _, ...pass } = data
    expect((await json(await world.get(url))).data).toEqual(pass)
    expect(await events(world)).toEqual(['pass.created', 'pass.updated'])
  })

  test('that changes nothing changes no version and writes no event', async () => {
    const { world, url, pass } = await issued({ customer: { name: 'Ada' } })
    world.clock.advance(5000)
    for (const body of [
      {},
      { fields: { gate: 'A' } },
      { customer: { name: 'Ada' } },
      { name: null },
    ]) {
      const response = await world.patch(url, body)
      expect(response.status).toBe(200)
      const { data } = await json(response)
      expect(data).toMatchObject({ version: 1, updatedAt: pass.updatedAt })
      expect(data.update).toMatchObject({
        changed: [],
        silent: true,
        silentReason: 'nothing_changed',
      })
    }
    expect(await events(world)).toEqual(['pass.created'])
  })

  test('null removes: the template’s value is back, a required field is refused', async () => {
    const { world, url } = await issued({
      organizationName: 'Own',
      customer: { name: 'Ada', email: 'ada@example.com' },
      barcode: { value: 'B', alternativeText: 'T' },
    })
    const { data } = await json(
      await world.patch(url, {
        organizationName: null,
        customer: { email: null },
        barcode: { alternativeText: null },
      }),
    )
    expect(data).toMatchObject({
      organizationName: 'Card',
      customer: { name: 'Ada', email: null },
      barcode: { value: 'B', alternativeText: null },
    })
    const refused = await world.patch(url, { fields: { gate: null } })
    expect(refused.status).toBe(422)
    expect((await json(refused)).errors).toMatchObject([
      { code: 'validation_failed', pointer: '/fields/gate' },
    ])
    expect((await json(await world.patch(url, { customer: null }))).data.customer).toBeNull()
  })

  test('refuses what belongs to creation alone, and names every fault', async () => {
    const { world, url } = await issued()
    for (const member of ['templateId', 'serialNumber', 'points', 'access', 'notify']) {
      const response = await world.patch(url, { [member]: member === 'points' ? 1 : 'x' })
      expect(response.status).toBe(422)
      expect((await json(response)).errors[0]?.pointer).toBe(`/${member}`)
    }
    const faults = await json(await world.patch(url, { fields: { nope: 1 }, labelColor: 'red' }))
    expect(faults.errors.map(({ pointer }) => pointer)).toEqual(['/labelColor'])
    const unknown = await json(await world.patch(url, { fields: { nope: 1 } }))
    expect(unknown.errors[0]?.pointer).toBe('/fields/nope')
  })

  test('is guarded by If-Match', async () => {
    const { world, url } = await issued()
    const match = (etag: string) =>
      world.patch(url, { fields: { gate: 'Z' } }, { 'If-Match': etag })
    expect((await match('"9-active-0-0"')).status).toBe(412)
    expect((await match('W/"1-active-0-0"')).status).toBe(200)
    expect((await match('"1-active-0-0"')).status).toBe(412)
  })

  test('loses no change under concurrency', async () => {
    const { world, url } = await issued()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => world.patch(url, { metadata: { [`k${i}`]: 'v' } })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const { data } = await json(await world.get(url))
    expect(Object.keys(data.metadata as object)).toHaveLength(6)
    expect(data.version).toBe(7)
    expect((await events(world)).filter((type) => type === 'pass.updated')).toHaveLength(6)
  })

  test('has one effect with one Idempotency-Key', async () => {
    const { world, url } = await issued()
    const headers = { 'Idempotency-Key': 'p' }
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        world.patch(url, { fields: { gate: 'Q' }, pushMessage: 'Moved' }, headers),
      ),
    )
    expect(new Set(await Promise.all(answers.map((a) => a.text()))).size).toBe(1)
    expect((await json(await world.get(url))).data.version).toBe(2)
  })

  test('keeps a pass that expired by the clock expired', async () => {
    const { world, url } = await issued({ expirationDate: '2026-11-21T09:00:00Z' })
    world.clock.advance(2 * 3_600_000)
    const { data } = await json(await world.patch(url, { expirationDate: '2027-11-21T09:00:00Z' }))
    expect(data.status).toBe('EXPIRED')
    expect((await json(await world.get(url))).data.status).toBe('EXPIRED')
  })

  test('writes a balance set by hand into the ledger', async () => {
    const points = { key: 'p', label: 'P', slot: 'header', type: 'number', binding: 'points' }
    const { world, url, pass } = await issued(
      { points: 50, fields: {} },
      { kind: 'loyalty', fields: [points] },
    )
    const { data } = await json(await world.patch(url, { fields: { p: 80 } }))
    expect(data).toMatchObject({ points: 80, fields: { p: 80 } })
    const { results } = await world.db
      .prepare(
        'SELECT type, points, balance_after FROM point_entries WHERE pass_id = ?1 ORDER BY version',
      )
      .bind(pass.id)
      .all()
    expect(results).toEqual([
      { type: 'opening', points: 50, balance_after: 50 },
      { type: 'adjust', points: 30, balance_after: 80 },
    ])
    expect(await events(world)).toEqual(['pass.created', 'pass.updated', 'pass.points.adjusted'])
    const ledger = (await (await world.get(`${url}/points`)).json()) as {
      data: { items: { transactionId: string }[] }
    }
    const [transaction] = ledger.data.items
    const found = await world.ctx.events.list({}, { limit: 2, afterSeq: null, oldestFirst: false })
    const { update: _, ...adjusted } = data
    for (const event of found.items) expect(event.data).toHaveProperty('pass', adjusted)
    expect(found.items[0]).toMatchObject({
      type: 'pass.points.adjusted',
      detail: { transactionId: transaction?.transactionId, points: 30, balanceAfter: 80 },
    })
    expect(found.items[0]?.data).toEqual({ transaction, pass: adjusted })
    for (const value of [null, -1, 1.5]) {
      expect((await world.patch(url, { fields: { p: value } })).status).toBe(422)
    }
  })

  test('is nobody else’s, and refuses a voided pass', async () => {
    const { world, url, pass } = await issued()
    const other = await world.createTenant('test')
    const foreign = await world.request('PATCH', url, { key: other.apiKey, body: { name: 'x' } })
    expect(foreign.status).toBe(404)
    await world.db.prepare("UPDATE passes SET status = 'VOIDED' WHERE id = ?1").bind(pass.id).run()
    const refused = await world.patch(url, { name: 'x' })
    expect(refused.status).toBe(409)
    expect((await json(refused)).errors[0]?.code).toBe('pass_not_active')
  })
})

describe('pushMessage', () => {
  async function passJson(world: World, downloadUrl: string) {
    const response = await world.get(`${downloadUrl}/apple.pkpass`, { key: null })
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    return JSON.parse(new TextDecoder().decode(files['pass.json'])) as {
      generic: Record<string, { key: string; value: string; changeMessage?: string }[]>
    }
  }

  test('alone is a change, and the phone shows this text and no generic one', async () => {
    const { world, url, pass } = await issued()
    await addAppleCertificate(world.ctx)
    const { data } = await json(
      await world.patch(url, { fields: { gate: 'C' }, pushMessage: 'Go to C' }),
    )
    expect(data.update).toMatchObject({
      changed: ['/fields/gate'],
      silent: false,
      silentReason: null,
    })
    const told = await passJson(world, pass.downloadUrl)
    const back = told.generic.backFields!.find(({ value }) => value === 'Go to C')
    expect(back).toMatchObject({ changeMessage: '%@' })
    expect(told.generic.primaryFields![0]).not.toHaveProperty('changeMessage')

    const alone = await json(await world.post(`${url}/push`, { pushMessage: 'Doors open' }))
    expect(alone.data).toMatchObject({ version: 3 })
    expect(alone.data.update).toMatchObject({ changed: [], silent: false })
    const same = await json(await world.post(`${url}/push`, { pushMessage: 'Doors open' }))
    expect(same.data).toMatchObject({ version: 4 })
    expect(same.data.update).toMatchObject({ silent: true, silentReason: 'no_field_changed' })

    world.clock.advance(30_000)
    await world.patch(url, { fields: { gate: 'D' } })
    const later = await passJson(world, pass.downloadUrl)
    expect(later.generic.primaryFields![0]).toMatchObject({
      value: 'D',
      changeMessage: 'Gate is now %@',
    })
  })

  test('speaks alone on a phone that finds the next change with it; later changes speak again', async () => {
    const { world, url, pass } = await issued()
    await addAppleCertificate(world.ctx)
    const [reader, file] = [
      { language: 'en', strings: {} },
      () => passJson(world, pass.downloadUrl),
    ]
    const lockScreen = async (before: Awaited<ReturnType<typeof file>>) => {
      const [old, now] = [before, await file()] as unknown[] as [PassJson, PassJson]
      const changed = changedFields({ passJson: old, reader }, { passJson: now, reader })
      return lockScreenText(now, reader, changed)
    }
    const first = await file()
    await world.patch(url, { fields: { gate: 'C' }, pushMessage: 'Go to C' })
    const second = await file()
    expect(await lockScreen(first)).toBe('Go to C')

    world.clock.advance(29_999)
    const soon = await json(await world.patch(url, { fields: { gate: 'D' } }))
    const third = await file()
    expect(await lockScreen(first)).toBe('Go to C')
    expect(await lockScreen(second)).toBeNull()
    expect(soon.data.update).toMatchObject({
      silent: true,
      silentReason: 'change_message_held_back',
    })

    world.clock.advance(1)
    const late = await json(await world.patch(url, { fields: { gate: 'E' } }))
    expect(await lockScreen(third)).toBe('Gate is now E')
    expect(late.data.update).toMatchObject({ silent: false, silentReason: null })
  })

  test('of an older release, whose time nobody noted, holds back in its own version alone', async () => {
    const { world, url, pass } = await issued()
    await addAppleCertificate(world.ctx)
    await world.patch(url, { pushMessage: 'Doors open' })
    await world.db
      .prepare(
        "UPDATE passes SET overrides = json_remove(overrides, '$.message.atMs') WHERE id = ?1",
      )
      .bind(pass.id)
      .run()
    await world.patch(url, { fields: { gate: 'D' } })
    const told = await passJson(world, pass.downloadUrl)
    expect(told.generic.primaryFields![0]).toMatchObject({ changeMessage: 'Gate is now %@' })
  })

  test('fills the field that is bound to it', async () => {
    const bound = { key: 'news', label: 'News', slot: 'back', binding: 'pushMessage' }
    const { world, url } = await issued({}, { fields: [...FIELDS, bound] })
    const { data } = await json(await world.patch(url, { pushMessage: 'Hello' }))
    expect(data.fields.news).toBe('Hello')
    expect(data.update.changed).toEqual(['/fields/news'])
  })

  test('holds back other change messages without calling them missing', async () => {
    const gate = { key: 'gate', label: 'Gate', slot: 'header', binding: 'event.gate' }
    const spoken = { ...gate, changeMessage: 'Gate is now %@' }
    const missing = { code: 'apple_change_message_missing', pointer: '/fields/gate' }
    const body = { fields: { gate: 'C' }, pushMessage: 'Go to C' }

    const held = await issued({}, { kind: 'eventTicket', fields: [spoken] })
    const { data } = await json(await held.world.patch(held.url, body))
    expect(data.update.warnings).not.toContainEqual(expect.objectContaining(missing))

    const mute = await issued({}, { kind: 'eventTicket', fields: [gate] })
    const lacking = await json(await mute.world.patch(mute.url, { fields: { gate: 'C' } }))
    expect(lacking.data.update.warnings).toContainEqual(expect.objectContaining(missing))
  })

  test('says when no changed field has anything to say', async () => {
    const { world, url } = await issued()
    const { data } = await json(await world.patch(url, { fields: { note: 'quiet' } }))
    expect(data.update).toMatchObject({ silent: true, silentReason: 'no_change_message' })
  })
})
