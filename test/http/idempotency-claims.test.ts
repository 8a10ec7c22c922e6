import { describe, expect, test } from 'vitest'
import { encodeBase64 } from '../../src/lib/encoding/base64.ts'
import { encodePng } from '../../src/lib/images/png-encode.ts'
import { EVENTS } from '../support/events-table.ts'
import { type Call, createTrouble, whenever } from '../support/trouble.ts'
import { addAppleCertificate } from '../support/wallets.ts'
import { createWorld, type World } from '../support/world.ts'

/** Claims of Idempotency-Keys whose first request came to grief, or comes back late. */
interface Envelope {
  data: { id: string; status: string }
  errors: { code: string }[]
}
const json = (response: Response) => response.json() as Promise<Envelope>
const key = { 'Idempotency-Key': 'k' }

const PICTURE = encodePng({
  widthPx: 120,
  heightPx: 120,
  rgba: new Uint8ClampedArray(120 * 120 * 4).fill(200),
})
const pictures = async () => new Response(PICTURE, { headers: { 'Content-Type': 'image/png' } })
/** New in every test: images are remembered for a day. */
let pictureCount = 0
const newPicture = () => `https://images.example.com/${++pictureCount}.png`

async function passIds(world: World): Promise<string[]> {
  const page = (await (await world.get('/api/v1/passes')).json()) as {
    data: { items: { id: string }[] }
  }
  return page.data.items.map(({ id }) => id)
}

async function count(world: World, type: string): Promise<number> {
  const row = await world.db
    .prepare(`SELECT count(*) AS n FROM ${EVENTS} WHERE workspace_id = ?1 AND type = ?2`)
    .bind(world.first.id, type)
    .first<{ n: number }>()
  return row!.n
}

async function troubledWorld() {
  const trouble = createTrouble()
  return { trouble, world: await createWorld({ fetch: pictures, bindings: trouble.bindings }) }
}

const writesPass = ({ text }: Call) => text.includes('insert into passes')
const finishes = ({ method, text }: Call) =>
  method === 'batch' && text.includes('update idempotency')

describe('a claim that was taken first', () => {
  test('by a request that died does not hold up a repeat that needs no claim any more', async () => {
    const { trouble, world } = await troubledWorld()
    const body = { templateId: await world.publishTemplate(), images: { logo: newPicture() } }
    trouble.fates = whenever(writesPass, 'dies')
    await world.post('/api/v1/passes', body, key)
    trouble.end()
    expect((await json(await world.post('/api/v1/passes', body, key))).errors[0]?.code).toBe(
      'idempotency_in_progress',
    )
    world.clock.advance(60_001)
    expect((await world.post('/api/v1/passes', body, key)).status).toBe(201)
    expect(await passIds(world)).toHaveLength(1)
    const again = await world.post('/api/v1/passes', body, key)
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  })

  test('by a request that died does not hide a refusal of its repeat', async () => {
    const { trouble, world } = await troubledWorld()
    const templateId = await world.publishTemplate()
    const body = { templateId, serialNumber: 'S-1', images: { logo: newPicture() } }
    trouble.fates = whenever(writesPass, 'dies')
    await world.post('/api/v1/passes', body, key)
    trouble.end()
    await world.post('/api/v1/passes', { templateId, serialNumber: 'S-1' })
    world.clock.advance(60_001)
    const first = await world.post('/api/v1/passes', body, key)
    expect((await json(first)).errors[0]?.code).toBe('serial_number_taken')
    const again = await world.post('/api/v1/passes', body, key)
    expect((await json(again)).errors[0]?.code).toBe('serial_number_taken')
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  })

  test('cannot be finished by a late request once it was taken over', async () => {
    const { trouble, world } = await troubledWorld()
    const body = { templateId: await world.publishTemplate(), images: { logo: newPicture() } }
    let goOn = () => {}
    const waits = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let reached = () => {}
    const reaches = new Promise<void>((resolve) => {
      reached = resolve
    })
    trouble.fates = async (call) => {
      if (!writesPass(call)) return null
      trouble.end()
      reached()
      await waits
      return null
    }
    const late = world.post('/api/v1/passes', body, key)
    await reaches
    world.clock.advance(60_001)
    const second = await world.post('/api/v1/passes', body, key)
    expect(second.status).toBe(201)
    goOn()
    const answer = await late
    expect(await passIds(world)).toEqual([(await json(second)).data.id])
    expect(answer.headers.get('Idempotent-Replayed')).toBe('true')
    expect(await count(world, 'pass.created')).toBe(1)
  })
})

describe('an issue', () => {
  test('that failed after its pass was written is continued with the same pass', async () => {
    const { trouble, world } = await troubledWorld()
    await addAppleCertificate(world.ctx)
    const templateId = await world.publishTemplate()
    const body = { templateId, serialNumber: 'S-1' }
    trouble.fates = whenever(finishes, 'fails')
    expect((await world.post('/api/v1/passes/issue', body, key)).status).toBe(503)
    const [made] = await passIds(world)
    trouble.end()
    const repeat = await world.post('/api/v1/passes/issue', body, key)
    expect(repeat.status).toBe(201)
    expect((await json(repeat)).data.id).toBe(made)
    expect(await passIds(world)).toEqual([made])
    expect(await count(world, 'pass.created')).toBe(1)
    expect(await count(world, 'pass.issued')).toBe(1)
  })

  test('that comes back late writes no pass beside the one that took over', async () => {
    const { trouble, world } = await troubledWorld()
    await addAppleCertificate(world.ctx)
    const body = { templateId: await world.publishTemplate(), serialNumber: 'S-1' }
    // The late one stands before its first write; the second stands between look-up and write.
    const gates: (() => void)[] = []
    const arrivals: (() => void)[] = []
    trouble.fates = (call) => {
      if (!writesPass(call)) return null
      return new Promise((resolve) => {
        gates.push(() => resolve(null))
        arrivals.shift()?.()
      })
    }
    const arrival = () => new Promise<void>((resolve) => arrivals.push(resolve))
    const firstArrives = arrival()
    const late = world.post('/api/v1/passes/issue', body, key)
    await firstArrives
    world.clock.advance(60_001)
    const secondArrives = arrival()
    const second = world.post('/api/v1/passes/issue', body, key)
    await secondArrives
    trouble.end()
    gates[0]!()
    const lateAnswer = await late
    expect(lateAnswer.status).toBe(409)
    gates[1]!()
    expect((await second).status).toBe(201)
    expect(await passIds(world)).toHaveLength(1)
    expect(await count(world, 'pass.created')).toBe(1)
  })
})

test('a create whose image R2 would not take fetches it again, and keeps its key', async () => {
  const trouble = createTrouble()
  let fetched = 0
  const world = await createWorld({
    fetch: async () => {
      fetched++
      return pictures()
    },
    bindings: trouble.bindings,
  })
  const body = { templateId: await world.publishTemplate(), images: { logo: newPicture() } }
  trouble.fates = whenever(({ to }) => to === 'FILES', 'fails')
  const failed = await world.post('/api/v1/passes', body, key)
  expect(failed.status).toBe(503)
  expect(failed.headers.get('Retry-After')).toBe('5')
  trouble.end()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => world.post('/api/v1/passes', body, key)),
  )
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses[0]).toBe(201)
  expect(statuses.every((status) => status === 201 || status === 409)).toBe(true)
  expect(await passIds(world)).toHaveLength(1)
  expect(fetched).toBe(2)
})

test('an answer larger than a row of D1 is replayed to the byte, without KV', async () => {
  const nowhere = { get: async () => null, put: async () => {} } as unknown as KVNamespace
  const world = await createWorld({ bindings: () => ({ IDEMPOTENCY: nowhere }) })
  const templateId = await world.publishTemplate({
    fields: [{ key: 'text', label: 'Text', slot: 'back' }],
  })
  // An odd start makes every cut fall between the halves of a character.
  for (const [start, headers] of [
    ['', key],
    ['x', { 'Idempotency-Key': 'odd' }],
  ] as const) {
    const text = start + '😀'.repeat(2000)
    // Random, so that it cannot be deflated into one row.
    const notes = () =>
      Object.fromEntries(
        Array.from({ length: 50 }, (_, i) => [
          i,
          encodeBase64(crypto.getRandomValues(new Uint8Array(370))),
        ]),
      )
    const passes = Array.from({ length: 90 }, () => ({
      templateId,
      fields: { text },
      metadata: notes(),
    }))
    const first = await world.post('/api/v1/passes/batch', { passes }, headers)
    expect(first.status).toBe(200)
    const said = await first.text()
    expect(new TextEncoder().encode(said).length).toBeGreaterThan(3_000_000)
    const repeat = await world.post('/api/v1/passes/batch', { passes }, headers)
    expect(repeat.headers.get('Idempotent-Replayed')).toBe('true')
    expect((await repeat.text()) === said).toBe(true)
  }
  const row = await world.db
    .prepare(
      `SELECT max(length(CAST(body AS BLOB))) AS longest FROM idempotency WHERE workspace_id = ?1
     UNION ALL SELECT max(length(CAST(body AS BLOB))) FROM ${EVENTS} WHERE workspace_id = ?1`,
    )
    .bind(world.first.id)
    .all<{ longest: number }>()
  for (const { longest } of row.results) expect(longest).toBeLessThan(2_000_000)
  const parts = await world.db
    .prepare(
      `SELECT count(*) AS n FROM idempotency WHERE workspace_id = ?1 AND record_key LIKE '%#%'`,
    )
    .bind(world.first.id)
    .first<number>('n')
  expect(parts).toBeGreaterThan(0)
})

test('a key that failed for our fault stays bound to its body', async () => {
  const { trouble, world } = await troubledWorld()
  await addAppleCertificate(world.ctx)
  const templateId = await world.publishTemplate()
  trouble.fates = whenever(finishes, 'fails')
  await world.post('/api/v1/passes/issue', { templateId }, key)
  trouble.end()
  const other = await world.post('/api/v1/passes/issue', { templateId, name: 'Other' }, key)
  expect((await json(other)).errors[0]?.code).toBe('idempotency_key_reused')
})
