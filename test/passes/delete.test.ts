import { describe, expect, test } from 'vitest'
import { openPass } from '../../src/domain/render/open-link.ts'
import type { Bindings } from '../../src/env.ts'
import { encodeBase64 } from '../../src/lib/encoding/base64.ts'
import { consume as consumeBatch } from '../../src/queues/consumers.ts'
import { allRows } from '../support/all-rows.ts'
import { googleState } from '../support/google.ts'
import { sealedTexts } from '../support/sealed-texts.ts'
import { createTrouble, whenever } from '../support/trouble.ts'
import { addWallets } from '../support/wallets.ts'
import { createWorld, type World, type WorldOptions } from '../support/world.ts'

/** KV for one world alone: its keys do not say which world they are of. */
function personal() {
  const tag = crypto.randomUUID().slice(0, 8)
  return {
    name: `Sofia ${tag}`,
    email: `sofia-${tag}@bluewater.example`,
    row: `Row-${tag}`,
    note: `Nuts-${tag}`,
    barcode: `CODE-${tag}`,
    level: `Backstage-${tag}`,
  }
}
const MINUTE = 60_000

interface Envelope {
  data: { id: string; downloadUrl: string; bundleUrl: string; items: { data: { id: string } }[] }
  errors: { code: string }[]
}
const json = (response: Response) => response.json() as Promise<Envelope>
const bindingsOf = (world: World) => world.env as unknown as Bindings

/** Everything that is kept anywhere of a workspace, sealed things opened. */
async function everything(world: World): Promise<string> {
  const { IDEMPOTENCY, FILES } = bindingsOf(world)
  const tables = await allRows(world)
  expect(tables.map(({ table }) => table)).toContain('events')
  const texts = tables.map(({ rows }) => JSON.stringify(rows.filter((row) => belongs(row, world))))
  for (const { text } of await sealedTexts(world)) texts.push(text)
  const rows = await world.db
    .prepare('SELECT id, customer FROM passes WHERE workspace_id = ?1 AND customer IS NOT NULL')
    .bind(world.first.id)
    .all<{ id: string }>()
  for (const { id } of rows.results) texts.push(JSON.stringify(await world.ctx.passes.get(id)))
  for (const { name } of (await IDEMPOTENCY.list()).keys) {
    const text = (await IDEMPOTENCY.get(name)) ?? ''
    texts.push(text)
  }
  for (const { key } of (await FILES.list({ prefix: `${world.first.id}/pass_` })).objects) {
    texts.push(`kept in R2: ${key}`)
  }
  return texts.join('\n')
}

const belongs = (row: Record<string, unknown>, world: World) =>
  row.workspace_id === undefined || row.workspace_id === world.first.id

async function worldWithPass(options: WorldOptions = {}) {
  const world = await createWorld(options)
  const { issuerId } = await addWallets(world.ctx)
  const templateId = await world.publishTemplate({
    fields: [
      { key: 'row', label: 'Row', slot: 'primary' },
      { key: 'who', label: 'Name', slot: 'secondary', binding: 'customer.name' },
    ],
    barcode: { value: '{{serialNumber}}' },
  })
  const secret = personal()
  const body = {
    templateId,
    customer: { name: secret.name, email: secret.email },
    fields: { row: secret.row },
    metadata: { note: secret.note },
    barcode: { value: secret.barcode },
    access: { accessLevel: secret.level },
  }
  const issued = await world.post('/api/v1/passes/issue', body, { 'Idempotency-Key': 'issue' })
  const { data } = await json(issued)
  expect(issued.status).toBe(201)
  const secrets = Object.values(secret)
  return {
    world,
    issuerId,
    body,
    secret,
    pass: data,
    path: `/api/v1/passes/${data.id}`,
    /** What of the person a text says. */
    found: (text: string) => secrets.filter((each) => text.includes(each)),
    secrets,
  }
}

async function objectAtGoogle(issuerId: string, id: string) {
  return (await googleState(issuerId)).objects[`${issuerId}.${id}`]?.resource
}

const run = (world: World) => world.sweep()

async function eraseAt(world: World, id: string) {
  return world.db
    .prepare('SELECT erase_at FROM passes WHERE id = ?1')
    .bind(id)
    .first<number | null>('erase_at')
}

/** The messages that a world sent, run as the queue would. */
async function consume(world: World, sent: unknown[]): Promise<string[]> {
  const outcomes: string[] = []
  const messages = sent.map((body) => ({
    body,
    attempts: 1,
    ack: () => outcomes.push('ack'),
    retry: () => outcomes.push('retry'),
  }))
  const batch = { queue: 'wps-push', messages } as unknown as MessageBatch
  await consumeBatch(batch, world.deps, () => {})
  return outcomes
}

describe('a deleted pass', () => {
  test('is gone from every route, and from every place where it was kept', async () => {
    const sent: unknown[] = []
    const queue = { send: async (body: unknown) => void sent.push(body) } as unknown as Queue
    const { world, issuerId, pass, path, found, secret, secrets } = await worldWithPass({
      bindings: () => ({ PUSH_QUEUE: queue }),
    })
    // Copies in answers of all kinds: a change, one that changed nothing, and files of two versions.
    for (const key of ['first', 'second']) {
      await world.post(`${path}/suspend`, { reason: secret.name }, { 'Idempotency-Key': key })
    }
    await world.get(`${pass.downloadUrl}/apple.pkpass`, { key: null })
    const before = await everything(world)
    expect(found(before)).toEqual(secrets)
    expect(before).toContain(`kept in R2: ${world.first.id}/${pass.id}/`)
    expect(JSON.stringify(await objectAtGoogle(issuerId, pass.id))).toContain(secret.name)
    sent.length = 0

    const etag = (await world.get(path)).headers.get('ETag')!
    const stale = await world.delete(path, { headers: { 'If-Match': '"1-active-0-0"' } })
    expect(stale.status).toBe(412)
    const response = await world.delete(path, { headers: { 'If-Match': etag } })
    expect([response.status, (await json(response)).data]).toEqual([
      200,
      { id: pass.id, deleted: true },
    ])

    const left = await everything(world)
    expect(found(left)).toEqual([])
    expect(left.includes('kept in R2')).toBe(false)
    const row = await world.db.prepare('SELECT * FROM passes WHERE id = ?1').bind(pass.id).first()
    expect(row).toMatchObject({
      status: 'VOIDED',
      serial_number: pass.id,
      customer: null,
      customer_email_index: null,
      barcode_value: null,
      access: null,
      fields: '{}',
      overrides: '{}',
      key_id: expect.any(String),
    })

    expect(sent.map((message) => (message as { passId: string }).passId)).toContain(pass.id)
    expect(await consume(world, sent)).not.toContain('retry')
    await sweepUntilErased(world, pass.id)
    const blank = await objectAtGoogle(issuerId, pass.id)
    expect(blank).toMatchObject({ state: 'INACTIVE' })
    expect(found(JSON.stringify(blank))).toEqual([])

    const gone = [
      ['GET', path],
      ['GET', `/api/v1/passes/by-serial/${pass.id}`],
      ['GET', `${path}/timeline`],
      ['PATCH', path],
      ['DELETE', path],
      ...['suspend', 'resume', 'redeem', 'void', 'reinstate', 'rotate-link'].map((verb) => [
        'POST',
        `${path}/${verb}`,
      ]),
    ] as const
    for (const [method, address] of gone) {
      const answer = await world.request(method!, address!, {
        ...(method === 'PATCH' && { body: { name: 'X' } }),
      })
      expect([method, address, answer.status]).toEqual([method, address, 404])
    }
    for (const query of ['', `?customerEmail=${secret.email}`, `?barcodeValue=${secret.barcode}`]) {
      expect((await json(await world.get(`/api/v1/passes${query}`))).data.items).toEqual([])
    }
  })

  test('leaves none of its push messages at Google', async () => {
    const sent: unknown[] = []
    const queue = { send: async (body: unknown) => void sent.push(body) } as unknown as Queue
    const { world, issuerId, pass, path, found, secret } = await worldWithPass({
      bindings: () => ({ PUSH_QUEUE: queue }),
    })
    const text = `${secret.name}, gate B opens at nine`
    await world.request('PATCH', path, { body: { pushMessage: text } })
    await consume(world, sent.splice(0))
    expect(await objectAtGoogle(issuerId, pass.id)).toMatchObject({ messages: [{ body: text }] })
    await world.delete(path)
    await consume(world, sent.splice(0))
    const blank = await objectAtGoogle(issuerId, pass.id)
    expect(blank).toMatchObject({ state: 'INACTIVE' })
    expect(blank).not.toHaveProperty('messages')
    expect(found(JSON.stringify(blank))).toEqual([])
  })

  test('loses a message that reached Google after it was deleted', async () => {
    // No queue: the blank that a consumer writes could come before the message or after it.
    const queue = { send: async () => {} } as unknown as Queue
    const { world, issuerId, pass, path, found, secret } = await worldWithPass({
      bindings: () => ({ PUSH_QUEUE: queue }),
    })
    const { content } = await openPass(world.ctx, (await world.ctx.passes.get(pass.id))!)
    await world.delete(path)
    const slow = { id: 'slow', text: `${secret.name}, gate B` }
    const { copies } = world.ctx.wallets.get('google')
    await copies!.notify(content, slow, { reserveNotification: async () => false })
    expect(await objectAtGoogle(issuerId, pass.id)).toHaveProperty('messages')
    await sweepUntilErased(world, pass.id)
    const blank = await objectAtGoogle(issuerId, pass.id)
    expect(blank).toMatchObject({ state: 'INACTIVE' })
    expect(blank).not.toHaveProperty('messages')
    expect(found(JSON.stringify(blank))).toEqual([])
  })

  test('leaves events without what they said, and one that says it was deleted', async () => {
    const { world, pass, path } = await worldWithPass()
    world.clock.advance(1000)
    await world.delete(path)
    const deletedAt = new Date(world.clock.ms).toISOString()
    const erased = { pass: { id: pass.id, version: 1, deletedAt }, erased: true }
    const { data } = (await (await world.get(`/api/v1/events?passId=${pass.id}`)).json()) as {
      data: { items: { type: string; data: unknown }[] }
    }
    expect(data.items.map(({ type, data }) => [type, data])).toEqual([
      ['pass.deleted', { pass: { id: pass.id, version: 2, deletedAt } }],
      ['pass.issued', erased],
      ['pass.created', erased],
    ])
  })

  test('shows holders a page that says so, and has no file', async () => {
    const { world, pass, path, found } = await worldWithPass()
    await world.delete(path)
    const page = await world.get(pass.downloadUrl, { key: null, headers: { Accept: 'text/html' } })
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html.toLowerCase()).toContain('deleted')
    expect(found(html)).toEqual([])
    for (const suffix of ['', '/apple.pkpass', '/google']) {
      expect((await world.get(pass.downloadUrl + suffix, { key: null })).status).toBe(410)
    }
  })

  test('keeps its serial number, and is not created again by a repeat', async () => {
    const { world, body, pass, path } = await worldWithPass()
    await world.delete(path)
    const taken = await world.post('/api/v1/passes', { ...body, serialNumber: pass.id })
    expect((await json(taken)).errors[0]?.code).toBe('serial_number_taken')
    const repeat = await world.post('/api/v1/passes/issue', body, { 'Idempotency-Key': 'issue' })
    expect([repeat.status, (await json(repeat)).data]).toEqual([
      201,
      { id: pass.id, deleted: true },
    ])
    expect((await json(await world.get('/api/v1/passes'))).data.items).toEqual([])
  })

  test('takes nothing from the others of its batch', async () => {
    const { world, body, found } = await worldWithPass()
    const key = { 'Idempotency-Key': 'batch' }
    const other = { templateId: body.templateId, customer: { name: 'Björn Åkesson' } }
    const batch = { passes: [other, body, { templateId: 'tpl_none' }], bundle: true }
    const { data } = await json(await world.post('/api/v1/passes/batch', batch, key))
    const [kept, deleted] = data.items.map((item) => item.data?.id)
    await world.delete(`/api/v1/passes/${deleted}`)
    const repeat = await world.post('/api/v1/passes/batch', batch, key)
    const text = await repeat.clone().text()
    expect(text).toContain('Björn Åkesson')
    expect(found(text)).toEqual([])
    expect((await json(repeat)).data.items).toMatchObject([
      { index: 0, statusCode: 201, data: { id: kept } },
      { index: 1, statusCode: 201, data: { id: deleted, deleted: true } },
      { index: 2, statusCode: 422 },
    ])
    expect((await world.get(`/api/v1/passes/${kept}`)).status).toBe(200)
  })

  test('takes the answer of a batch that was larger than a row with it', async () => {
    const world = await createWorld()
    const { name } = personal()
    const templateId = await world.publishTemplate({
      fields: [...'abcdefgh'].map((key) => ({ key, label: key, slot: 'back' })),
    })
    // Random, so that it cannot be deflated into one row.
    const long = () => encodeBase64(crypto.getRandomValues(new Uint8Array(3072)))
    const fields = () => Object.fromEntries([...'abcdefgh'].map((key) => [key, long()]))
    const pass = () => ({ templateId, customer: { name }, fields: fields() })
    const body = { passes: Array.from({ length: 100 }, pass) }
    const headers = { 'Idempotency-Key': 'large' }
    const made = await json(await world.post('/api/v1/passes/batch', body, headers))
    const parts = 'SELECT 1 FROM idempotency WHERE workspace_id = ?1 AND body IS NOT NULL'
    const find = () => world.db.prepare(parts).bind(world.first.id).all()
    expect((await find()).results.length).toBeGreaterThan(1)
    await world.delete(`/api/v1/passes/${made.data.items[0]!.data.id}`)
    expect((await find()).results).toEqual([])
    const repeat = await world.post('/api/v1/passes/batch', body, headers)
    expect((await json(repeat)).errors[0]?.code).toBe('idempotency_key_used')
  })

  test('is deleted by one of many at once', async () => {
    const { world, path } = await worldWithPass()
    const answers = await Promise.all([1, 2, 3, 4].map(() => world.delete(path)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404])
  })
})

describe('a deletion that was cut off', () => {
  test('after the commit is finished by the sweep', async () => {
    const trouble = createTrouble()
    const { world, issuerId, pass, path, found } = await worldWithPass({
      bindings: trouble.bindings,
    })
    trouble.fates = whenever(
      ({ to, method }) => to !== 'DB' && (method === 'delete' || method === 'list'),
      'fails',
    )
    expect((await world.delete(path)).status).toBe(200)
    trouble.end()
    const left = await everything(world)
    expect(found(left)).not.toEqual([])
    expect(left.includes('kept in R2')).toBe(true)

    await sweepUntilErased(world, pass.id)
    const swept = await everything(world)
    expect(found(swept)).toEqual([])
    expect(swept.includes('kept in R2')).toBe(false)
    const blank = JSON.stringify(await objectAtGoogle(issuerId, pass.id))
    expect(found(blank)).toEqual([])
    expect(await eraseAt(world, pass.id)).toBeNull()
  })

  test('is tried again, and less and less often, until nothing is left', async () => {
    const trouble = createTrouble()
    const { world, pass, path } = await worldWithPass({ bindings: trouble.bindings })
    trouble.fates = whenever(({ to }) => to === 'FILES', 'fails')
    await world.delete(path)
    const waits: number[] = []
    for (let n = 0; n < 4; n++) {
      const due = (await eraseAt(world, pass.id))!
      waits.push((due - world.clock.ms) / MINUTE)
      world.clock.ms = due
      await run(world)
    }
    expect(waits).toEqual([2, 2, 4, 8])
    trouble.end()
    await sweepUntilErased(world, pass.id)
    expect((await everything(world)).includes('kept in R2')).toBe(false)
  })

  test('leaves nothing that a request under way wrote after it', async () => {
    const { world, pass, path, found, secret } = await worldWithPass()
    const old = (await world.ctx.passes.get(pass.id))!
    await world.delete(path)
    // An issue that was slow: its event, its answer and its file come late.
    await world.ctx.commit({
      writes: [],
      events: [
        { type: 'pass.issued', passId: pass.id, version: 1, detail: {}, data: { pass: old } },
      ],
    })
    await bindingsOf(world).FILES.put(`${world.first.id}/${pass.id}/1-late.pkpass`, secret.name)
    await sweepUntilErased(world, pass.id)
    const left = await everything(world)
    expect(found(left)).toEqual([])
    expect(left.includes('kept in R2')).toBe(false)
  })
})

async function sweepUntilErased(world: World, id: string): Promise<void> {
  for (let n = 0; n < 50 && (await eraseAt(world, id)) !== null; n++) {
    world.clock.advance(MINUTE)
    await run(world)
  }
  expect(await eraseAt(world, id)).toBeNull()
}
