import { describe, expect, test } from 'vitest'
import type { AccessEvent } from '../../src/domain/model/access-event.ts'
import { latestFile } from '../../src/domain/registrations/latest-file.ts'
import type { Bindings } from '../../src/env.ts'
import { encodePng } from '../../src/lib/images/png-encode.ts'
import { createRaster } from '../../src/lib/images/raster.ts'
import { allRows } from '../support/all-rows.ts'
import { consumeOne } from '../support/consume-one.ts'
import { createPhone } from '../support/phone.ts'
import { sealedTexts } from '../support/sealed-texts.ts'
import { addAppleCertificate } from '../support/wallets.ts'
import { createWorld, type World, type WorldOptions } from '../support/world.ts'

const MINUTE_MS = 60_000
const PHOTO = 'https://img.example.com/sofia-lindqvist.png'

/** A picture that no other test has. */
function photo(): Uint8Array<ArrayBuffer> {
  const raster = createRaster(90, 90)
  crypto.getRandomValues(new Uint8Array(raster.rgba.buffer))
  for (let at = 3; at < raster.rgba.length; at += 4) raster.rgba[at] = 255
  return encodePng(raster)
}

interface Pass {
  id: string
  serialNumber: string
  downloadUrl: string
  images: Record<string, string | null>
}

async function worldWithPhotos(options: WorldOptions = {}) {
  const internet: Record<string, Uint8Array<ArrayBuffer>> = { [PHOTO]: photo() }
  const asked: string[] = []
  const world = await createWorld({
    fetch: async (url) => {
      asked.push(url)
      const bytes = internet[url]
      if (!bytes) throw new TypeError('network')
      return new Response(bytes)
    },
    ...options,
  })
  await addAppleCertificate(world.ctx)
  const templateId = await world.publishTemplate({
    fields: [{ key: 'seat', label: 'Seat', slot: 'primary' }],
  })
  const { IDEMPOTENCY, FILES } = world.env as unknown as Bindings

  async function create(body: Record<string, unknown> = {}): Promise<Pass> {
    const response = await world.post('/api/v1/passes', { templateId, ...body })
    const { data } = await response.json<{ data: Pass }>()
    expect([response.status, data === null]).toEqual([201, false])
    return data
  }

  async function upload(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const response = await world.request('POST', '/api/v1/assets', {
      body: bytes,
      headers: { 'Content-Type': 'image/png' },
    })
    expect(response.status).toBe(201)
    return (await response.json<{ data: { id: string } }>()).data.id
  }

  async function remove({ id }: Pick<Pass, 'id'>): Promise<void> {
    expect((await world.delete(`/api/v1/passes/${id}`)).status).toBe(200)
  }

  /** Two sweeps at most, within ten minutes. */
  async function settle(): Promise<void> {
    for (let sweeps = 0; sweeps < 2; sweeps++) {
      world.clock.advance(4 * MINUTE_MS)
      await world.sweep()
    }
  }

  async function isDue({ id }: Pick<Pass, 'id'>): Promise<boolean> {
    const at = await world.db
      .prepare('SELECT erase_at FROM passes WHERE id = ?')
      .bind(id)
      .first('erase_at')
    return at !== null
  }

  const pictures = async () => {
    const { objects } = await FILES.list({ prefix: `images/${world.first.id}/` })
    return objects.map(({ key }) => key)
  }

  /** Every place in which one of these stands: sealed things as they lie there, events and kept answers opened as well. */
  async function places(wanted: (string | Uint8Array)[]): Promise<string[]> {
    const found: string[] = []
    const look = (place: string, bytes: Uint8Array) => {
      const text = latin(bytes)
      for (const each of wanted) {
        const searched =
          typeof each === 'string' ? latin(new TextEncoder().encode(each)) : latin(each)
        if (text.includes(searched)) found.push(place)
      }
    }
    const tables = await allRows(world)
    expect(tables.map(({ table }) => table)).toContain('image_uses')
    for (const { table, rows } of tables) {
      look(`D1 ${table}`, new TextEncoder().encode(JSON.stringify(rows)))
    }
    for (const { place, text } of await sealedTexts(world)) {
      look(place, new TextEncoder().encode(text))
    }
    for (const { name } of (await IDEMPOTENCY.list()).keys) {
      look(`KV ${name}`, new TextEncoder().encode((await IDEMPOTENCY.get(name)) ?? ''))
    }
    for (let cursor: string | undefined, more = true; more; ) {
      const listed = await FILES.list({ ...(cursor && { cursor }) })
      for (const { key } of listed.objects) {
        look(`R2 ${key}`, new Uint8Array(await (await FILES.get(key))!.arrayBuffer()))
      }
      more = listed.truncated
      cursor = listed.truncated ? listed.cursor : undefined
    }
    return found
  }

  return {
    world,
    internet,
    asked,
    templateId,
    create,
    upload,
    remove,
    settle,
    isDue,
    pictures,
    places,
    FILES,
  }
}

const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** What each file of a pass's own images is answered with. */
async function filesOf(world: World, { id }: Pass, ctx = world.ctx): Promise<number[]> {
  const { images = {} } = (await ctx.passes.get(id))!.overrides
  const files = Object.values(images).flatMap(({ assetId, files }) =>
    files.map((file) => `/images/${ctx.workspace.id}/${assetId}/${file}`),
  )
  const answers = await Promise.all(files.map((file) => world.get(file, { key: null })))
  return answers.map(({ status }) => status)
}

async function verify(world: World, body: Record<string, unknown>) {
  const response = await world.post('/api/v1/access/verify', body)
  expect(response.status).toBe(200)
  return (await response.json<{ data: Record<string, unknown> }>()).data
}

describe('a pass with all that a customer may leave', () => {
  test('is found nowhere in D1, KV and R2 after two sweeps within ten minutes', async () => {
    const { world, internet, templateId, remove, settle, isDue, pictures, places, upload } =
      await worldWithPhotos()
    const before = await pictures()
    const tag = crypto.randomUUID().slice(0, 8)
    const second = photo()
    const uploaded = await upload(second)
    const body = {
      serialNumber: `S-${tag}`,
      customer: { name: `Sofia ${tag}`, email: `sofia-${tag}@example.com` },
      fields: { seat: `Seat-${tag}` },
      metadata: { note: `Nuts-${tag}` },
      images: { thumbnail: PHOTO, strip: uploaded },
      barcode: { value: `CODE-${tag}` },
      access: { accessLevel: `Backstage-${tag}`, validUntil: '2027-03-04T05:06:07.000Z' },
    }
    const key = { 'Idempotency-Key': `key-${tag}` }
    const created = await world.post('/api/v1/passes', { ...body, templateId }, key)
    const { data: pass } = await created.json<{ data: Pass }>()
    expect(created.status).toBe(201)
    const phone = createPhone(world)
    const file = await phone.add(pass.downloadUrl)
    await phone.log(file, {
      logs: [
        `Get pass task (serial number S-${tag}) of Log-${tag} failed`,
        `Web service error for (pass.example): S-${tag} of Log-${tag}`,
        `Web service error for ${pass.id} of Log-${tag}`,
      ],
    })
    for (const [doorId, eventId] of [['door_1'], ['door_2', `event-of-${tag}`]]) {
      await verify(world, { credential: `CODE-${tag}`, doorId, ...(eventId && { eventId }) })
    }
    // What is not a secret of the customer: the client's own ids stay, as the docs say.
    const secrets = [
      body.customer.name,
      body.customer.email,
      body.fields.seat,
      body.metadata.note,
      body.barcode.value,
      body.access.accessLevel,
      body.access.validUntil,
      `Log-${tag}`,
      internet[PHOTO]!,
      second,
    ]
    expect(new Set((await places(secrets)).map((place) => place.slice(0, 2)))).toEqual(
      new Set(['D1', 'KV', 'R2']),
    )
    const fingerprints = async () =>
      world.db
        .prepare('SELECT count(fingerprint) AS n FROM access_events WHERE pass_id = ?')
        .bind(pass.id)
        .first('n')
    expect(await fingerprints()).toBe(1)
    expect((await pictures()).length).toBeGreaterThan(before.length + 4)

    await remove(pass)
    expect(await isDue(pass)).toBe(true)
    await settle()
    expect(await places(secrets)).toEqual([])
    expect(await fingerprints()).toBe(0)
    expect(await pictures()).toEqual(before)
    expect(await isDue(pass)).toBe(false)

    const log = await world.get(`/api/v1/access/events?passId=${pass.id}`)
    const { data } = await log.json<{ data: { items: Record<string, unknown>[] } }>()
    expect(data.items).toHaveLength(2)
    for (const item of data.items) {
      expect(item).toMatchObject({
        passId: pass.id,
        decision: expect.any(String),
        doorId: expect.stringMatching(/^door_/),
        evaluatedAt: expect.any(String),
        accessLevel: null,
        validUntil: null,
      })
    }
  }, 60_000)
})

describe('an image', () => {
  test('stays while another pass shows it, and goes with the last one', async () => {
    const { world, internet, create, remove, settle, places, pictures } = await worldWithPhotos()
    const before = await pictures()
    const one = await create({ images: { thumbnail: PHOTO } })
    const other = await create({ images: { strip: PHOTO } })
    await remove(one)
    await settle()
    expect(await places([internet[PHOTO]!])).not.toEqual([])
    const shown = (await world.ctx.passes.get(other.id))!
    expect(await latestFile(world.ctx, shown)).not.toBeNull()
    expect(await filesOf(world, other)).toEqual([200])
    await remove(other)
    await settle()
    expect(await pictures()).toEqual(before)
  })

  test('of two passes that are deleted at once goes', async () => {
    const { create, remove, settle, pictures, isDue } = await worldWithPhotos()
    const before = await pictures()
    const passes = [
      await create({ images: { thumbnail: PHOTO } }),
      await create({ images: { thumbnail: PHOTO } }),
    ]
    await Promise.all(passes.map(remove))
    await settle()
    expect(await pictures()).toEqual(before)
    for (const pass of passes) expect(await isDue(pass)).toBe(false)
  })

  test('of a template, or of an earlier version of one, stays', async () => {
    const { world, create, remove, settle, upload, pictures } = await worldWithPhotos()
    const banner = await upload(photo())
    const templateId = await world.publishTemplate({ design: { images: { strip: banner } } })
    const pass = await create({ templateId, images: { strip: banner } })
    const without = await world.patch(`/api/v1/templates/${templateId}`, {
      design: { images: { strip: null } },
    })
    expect(without.status).toBe(200)
    expect((await world.post(`/api/v1/templates/${templateId}/publish`)).status).toBe(200)
    const before = await pictures()
    await remove(pass)
    await settle()
    expect(await pictures()).toEqual(before)
    expect((await world.get(`/api/v1/assets/${banner}`)).status).toBe(200)
  })

  test('that was replaced goes as well', async () => {
    const { world, internet, create, remove, settle, pictures, places } = await worldWithPhotos()
    const before = await pictures()
    const replaced = internet[PHOTO]!
    const next = 'https://img.example.com/next.png'
    internet[next] = photo()
    const pass = await create({ images: { thumbnail: PHOTO } })
    const changed = await world.patch(`/api/v1/passes/${pass.id}`, { images: { thumbnail: next } })
    expect(changed.status).toBe(200)
    await settle()
    // Phones may still show the version before.
    expect(await places([replaced])).not.toEqual([])
    await remove(pass)
    await settle()
    expect(await pictures()).toEqual(before)
  })

  test.each([
    ['at once, by what an isolate remembers', 0, 1],
    ['when isolates have forgotten it', MINUTE_MS, 2],
    ['after it has gone', 20 * MINUTE_MS, 2],
  ])('that is named again %s is there', async (_, waitMs, fetched) => {
    const { world, asked, create, remove, settle } = await worldWithPhotos()
    await remove(await create({ images: { thumbnail: PHOTO } }))
    if (waitMs > MINUTE_MS) await settle()
    world.clock.advance(waitMs)
    const again = await create({ images: { thumbnail: PHOTO } })
    expect(asked).toHaveLength(fetched)
    await settle()
    await settle()
    expect(await filesOf(world, again)).toEqual([200])
    expect(await latestFile(world.ctx, (await world.ctx.passes.get(again.id))!)).not.toBeNull()
  })

  test('that is uploaded again stays, for somebody is about to name it', async () => {
    const { create, remove, settle, upload } = await worldWithPhotos()
    const bytes = photo()
    const asset = await upload(bytes)
    await remove(await create({ images: { thumbnail: asset } }))
    expect(await upload(bytes)).toBe(asset)
    await settle()
    await create({ images: { thumbnail: asset } })
  })

  test('of another workspace with the same bytes stays', async () => {
    const { world, create, remove, settle } = await worldWithPhotos()
    const tenant = await world.createTenant('test')
    const templateId = await world.publishTemplate({}, tenant.apiKey)
    const theirs = await world.request('POST', '/api/v1/passes', {
      key: tenant.apiKey,
      body: { templateId, images: { thumbnail: PHOTO } },
    })
    const { data } = await theirs.json<{ data: Pass }>()
    await remove(await create({ images: { thumbnail: PHOTO } }))
    await settle()
    expect(await filesOf(world, data, world.ctxOf(tenant))).toEqual([200])
  })

  test('whose files cannot be removed is tried again', async () => {
    let down = false
    const { create, remove, settle, pictures, isDue } = await worldWithPhotos({
      fetch: async () => new Response(photo()),
      bindings: ({ FILES }) => ({
        FILES: new Proxy(FILES, {
          get(target, name) {
            if (down && name === 'delete') return () => Promise.reject(new Error('R2'))
            const member = Reflect.get(target, name)
            return typeof member === 'function' ? member.bind(target) : member
          },
        }),
      }),
    })
    const before = await pictures()
    const pass = await create({ images: { thumbnail: PHOTO } })
    await remove(pass)
    down = true
    await settle()
    expect(await isDue(pass)).toBe(true)
    expect(await pictures()).not.toEqual(before)
    down = false
    await settle()
    await settle()
    expect(await isDue(pass)).toBe(false)
    expect(await pictures()).toEqual(before)
  })

  test('costs an ordinary pass no row', async () => {
    const { create, world } = await worldWithPhotos()
    const { id } = await create()
    const uses = await world.db
      .prepare('SELECT count(*) AS n FROM image_uses WHERE user_id = ?')
      .bind(id)
      .first('n')
    expect(uses).toBe(0)
    const shared = await create({ images: { thumbnail: PHOTO, strip: PHOTO } })
    const rows = await world.db
      .prepare('SELECT released_at FROM image_uses WHERE user_id = ?')
      .bind(shared.id)
      .all()
    expect(rows.results).toEqual([{ released_at: null }])
    expect((await world.patch(`/api/v1/passes/${shared.id}`, { name: 'X' })).status).toBe(200)
  })
})

describe('the door log of a deleted pass', () => {
  const decision = (passId: string, more: Partial<AccessEvent>): AccessEvent => ({
    id: `ace_${crypto.randomUUID()}`,
    evaluatedAt: Date.now(),
    doorId: 'door_1',
    passId,
    decision: 'granted',
    reason: 'granted',
    accessLevel: null,
    validUntil: null,
    cacheTtlSeconds: 0,
    direction: null,
    readerId: null,
    eventId: null,
    offlineAt: null,
    fingerprint: null,
    actor: 'system',
    scannerId: null,
    ...more,
  })

  test('gets no more than decision, door and time from a message that comes late', async () => {
    const { world, create, remove, settle, places } = await worldWithPhotos()
    const pass = await create()
    const level = `Backstage-${crypto.randomUUID()}`
    const event = decision(pass.id, { accessLevel: level, validUntil: level, fingerprint: level })
    const message = {
      type: 'access.log',
      workspaceId: world.first.id,
      event,
      passVersion: 1,
    }
    await remove(pass)
    await settle()
    expect(await consumeOne(world.deps, 'wps-push', message)).toBe('ack')
    expect(await places([level])).toEqual([])
    const { data } = await (await world.get(`/api/v1/access/events?passId=${pass.id}`)).json<{
      data: { items: { id: string }[] }
    }>()
    expect(data.items).toMatchObject([{ id: event.id, decision: 'granted', accessLevel: null }])
    const { items } = await world.ctx.events.list(
      {},
      { limit: 10, afterSeq: null, oldestFirst: false },
    )
    expect(JSON.stringify(items)).not.toContain(level)
  })

  test('answers a reader that sends its event again', async () => {
    const { world, create, remove } = await worldWithPhotos()
    const pass = await create({ barcode: { value: 'M-1' }, access: { accessLevel: 'GOLD' } })
    const asked = { credential: 'M-1', doorId: 'door_1', eventId: 'e-1' }
    const first = await verify(world, asked)
    await remove(pass)
    expect(await verify(world, asked)).toEqual({
      ...first,
      accessLevel: null,
      validUntil: null,
    })
  })
})
