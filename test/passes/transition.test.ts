import { describe, expect, test } from 'vitest'
import type { PassStatus } from '../../src/domain/model/pass-content.ts'
import { EVENTS } from '../support/events-table.ts'
import { createWorld, START, type World } from '../support/world.ts'

interface Envelope {
  data: {
    id: string
    status: PassStatus
    voided: boolean
    version: number
    expirationDate: string | null
    downloadUrl: string
    passAccessUrl: string
  }
  errors: { code: string; message: string; pointer?: string }[]
  description: string
}
const json = (response: Response) => response.json() as Promise<Envelope>

const HOUR = 3_600_000
const at = (ms: number) => new Date(ms).toISOString()

/** A world whose queue keeps what is sent. */
async function quietWorld() {
  const sent: unknown[] = []
  const queue = {
    send: async (body: { workspaceId: string }) => {
      if (body.workspaceId === world.first.id) sent.push(body)
    },
  }
  const world: World = await createWorld({
    bindings: () => ({ PUSH_QUEUE: queue as unknown as Queue }),
  })
  const templateId = await world.publishTemplate()
  const create = async (body: Record<string, unknown> = {}) =>
    (await json(await world.post('/api/v1/passes', { templateId, ...body }))).data
  return { world, sent, create }
}

async function eventsOf(world: World, passId: string) {
  const { results } = await world.db
    .prepare(`SELECT type, actor, version, detail FROM ${EVENTS} WHERE pass_id = ?1 ORDER BY seq`)
    .bind(passId)
    .all<{ type: string; actor: string; version: number; detail: string }>()
  return results
}
const typesOf = async (world: World, passId: string) =>
  (await eventsOf(world, passId)).map(({ type }) => type)

const storedStatus = async (world: World, passId: string) =>
  (await world.ctx.passes.get(passId))?.status

/** Sweeps until nothing is due: the tests' database has passes of other worlds as well. */
async function run(world: World): Promise<void> {
  do await world.sweep()
  while ((await world.deps.dueOf(world.first.id).expiredPasses(1).take()).length > 0)
}

type Made = Awaited<ReturnType<typeof quietWorld>>
/** How a pass comes into each state. */
const INTO: Record<PassStatus, (made: Made) => Promise<string>> = {
  ACTIVE: async ({ create }) => (await create()).id,
  SUSPENDED: (made) => after(made, 'suspend'),
  REDEEMED: (made) => after(made, 'redeem'),
  EXPIRED: async ({ world, create }) => {
    const { id } = await create({ expirationDate: at(world.clock.ms + HOUR) })
    world.clock.advance(HOUR)
    return id
  },
  VOIDED: (made) => after(made, 'void'),
}
async function after({ world, create }: Made, verb: string): Promise<string> {
  const { id } = await create()
  await world.post(`/api/v1/passes/${id}/${verb}`)
  return id
}

const NO = 'invalid_state_transition'
/** What each verb makes of each status; `same` is 200 without any change. */
const TABLE: Record<string, [string, string, string, string, string]> = {
  //          ACTIVE       SUSPENDED    REDEEMED            EXPIRED   VOIDED
  suspend: ['SUSPENDED', 'same', NO, NO, NO],
  resume: ['same', 'ACTIVE', NO, NO, NO],
  redeem: ['REDEEMED', NO, 'already_redeemed', NO, NO],
  void: ['VOIDED', 'VOIDED', 'VOIDED', 'VOIDED', 'same'],
  reinstate: ['same', NO, 'ACTIVE', 'ACTIVE', 'ACTIVE'],
}
const STATUSES = ['ACTIVE', 'SUSPENDED', 'REDEEMED', 'EXPIRED', 'VOIDED'] as const
const TYPES: Record<string, string> = {
  suspend: 'pass.suspended',
  resume: 'pass.resumed',
  redeem: 'pass.redeemed',
  void: 'pass.voided',
  reinstate: 'pass.reinstated',
}
const CASES = Object.entries(TABLE).flatMap(([verb, outcomes]) =>
  STATUSES.map((from, index) => [verb, from, outcomes[index]!] as const),
)

describe('a pass that is asked to', () => {
  test.each(CASES)('%s when %s: %s', async (verb, from, outcome) => {
    const made = await quietWorld()
    const { world, sent } = made
    const id = await INTO[from](made)
    const before = (await json(await world.get(`/api/v1/passes/${id}`))).data
    expect(before.status).toBe(from)
    const told = await typesOf(world, id)
    sent.length = 0

    const future = verb === 'reinstate' ? { expirationDate: at(world.clock.ms + HOUR) } : {}
    const response = await world.post(`/api/v1/passes/${id}/${verb}`, {
      reason: 'So it was said',
      ...future,
    })
    const read = await world.get(`/api/v1/passes/${id}`)
    const body = await json(response)
    const now = (await json(read.clone())).data

    if (outcome === outcome.toUpperCase()) {
      expect([response.status, body.description]).toEqual([200, expect.any(String)])
      expect(body.data).toEqual(now)
      expect(response.headers.get('ETag')).toBe(read.headers.get('ETag'))
      expect(now).toMatchObject({
        status: outcome,
        voided: outcome === 'VOIDED',
        version: before.version + 1,
        ...future,
      })
      expect(await storedStatus(world, id)).toBe(outcome)
      const event = { type: TYPES[verb], version: now.version, detail: { from, to: outcome } }
      const events = await eventsOf(world, id)
      expect(
        events.slice(told.length).map(({ detail, ...e }) => ({ ...e, detail: JSON.parse(detail) })),
      ).toMatchObject(from === 'EXPIRED' ? [{ type: 'pass.expired' }, event] : [event])
      expect(JSON.stringify(events)).not.toContain('So it was said')
      expect(sent).toMatchObject([{ passId: id, version: now.version }])
      const { data } = (await (await world.get(`/api/v1/events?passId=${id}&limit=1`)).json()) as {
        data: { items: { data: unknown }[] }
      }
      expect(data.items[0]?.data).toEqual({ pass: now, reason: 'So it was said' })
      return
    }
    expect(now).toEqual(before)
    expect(await typesOf(world, id)).toEqual(told)
    expect(sent).toEqual([])
    if (outcome === 'same') {
      expect(response.status).toBe(200)
      expect(body.data).toEqual(before)
    } else {
      expect(response.status).toBe(409)
      expect(body.errors.map(({ code }) => code)).toEqual([outcome])
    }
  })

  test('redeem again is told when it was redeemed first', async () => {
    const { world, create } = await quietWorld()
    const { id } = await create()
    world.clock.advance(1234)
    await world.post(`/api/v1/passes/${id}/redeem`)
    world.clock.advance(HOUR)
    const { errors } = await json(await world.post(`/api/v1/passes/${id}/redeem`))
    expect(errors[0]?.message).toContain(at(START + 1234))
    await world.post(`/api/v1/passes/${id}/reinstate`)
    const again = await world.post(`/api/v1/passes/${id}/redeem`)
    expect(again.status).toBe(200)
    const twice = await json(await world.post(`/api/v1/passes/${id}/redeem`))
    expect(twice.errors[0]?.message).toContain(at(world.clock.ms))
  })

  test('redeem by many at once is redeemed by exactly one', async () => {
    const { world, create } = await quietWorld()
    const { id } = await create()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.post(`/api/v1/passes/${id}/redeem`)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect((await json(answer)).errors[0]?.code).toBe('already_redeemed')
    }
    expect(await typesOf(world, id)).toEqual(['pass.created', 'pass.redeemed'])
  })

  test('void and redeem at once ends voided, whoever came first', async () => {
    const { world, create } = await quietWorld()
    const { id } = await create()
    await Promise.all([
      world.post(`/api/v1/passes/${id}/redeem`),
      world.post(`/api/v1/passes/${id}/void`),
    ])
    expect(await storedStatus(world, id)).toBe('VOIDED')
  })

  test('change its state by a stale If-Match is left alone', async () => {
    const { world, create } = await quietWorld()
    const { id } = await create()
    const path = `/api/v1/passes/${id}`
    const etag = (await world.get(path)).headers.get('ETag')!
    const first = await world.post(`${path}/suspend`, {}, { 'If-Match': etag })
    expect(first.status).toBe(200)
    const second = await world.post(`${path}/resume`, {}, { 'If-Match': etag })
    expect(second.status).toBe(412)
    expect(await storedStatus(world, id)).toBe('SUSPENDED')
    const current = { 'If-Match': first.headers.get('ETag')! }
    expect((await world.post(`${path}/resume`, {}, current)).status).toBe(200)
  })

  test('redeem with the same Idempotency-Key by many at once says the same to all', async () => {
    const { world, create } = await quietWorld()
    const { id } = await create()
    const key = { 'Idempotency-Key': 'gate-4' }
    const redeem = () => world.post(`/api/v1/passes/${id}/redeem`, { reason: 'Gate 4' }, key)
    const answers = await Promise.all(Array.from({ length: 5 }, redeem))
    const again = await redeem()
    expect(
      new Set(await Promise.all([...answers, again].map((answer) => answer.text()))).size,
    ).toBe(1)
    expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, 'true'])
    expect(await typesOf(world, id)).toEqual(['pass.created', 'pass.redeemed'])
  })

  test('takes no body, or a reason', async () => {
    const { world, create } = await quietWorld()
    const { id } = await create()
    const path = `/api/v1/passes/${id}/suspend`
    for (const [reason, status] of [
      ['', 422],
      [17, 422],
      ['x'.repeat(501), 422],
      ['\ud800', 400],
    ] as const) {
      const response = await world.post(path, { reason })
      const { errors } = await json(response)
      expect([response.status, errors[0]?.pointer]).toEqual([status, '/reason'])
    }
    const other = await world.post(path, { expirationDate: at(START + HOUR) })
    expect((await json(other)).errors[0]?.pointer).toBe('/expirationDate')
    expect((await world.post(path)).status).toBe(200)
  })
})

describe('reinstating', () => {
  test('an expired pass needs an end in the future, given now or set before', async () => {
    const made = await quietWorld()
    const { world } = made
    const id = await INTO.EXPIRED(made)
    const path = `/api/v1/passes/${id}`
    const without = await world.post(`${path}/reinstate`)
    expect([without.status, (await json(without)).errors[0]?.code]).toEqual([409, NO])
    const past = await world.post(`${path}/reinstate`, { expirationDate: at(world.clock.ms) })
    expect([past.status, (await json(past)).errors[0]?.pointer]).toEqual([422, '/expirationDate'])

    const moved = await world.patch(path, { expirationDate: at(world.clock.ms + HOUR) })
    expect((await json(moved)).data.status).toBe('EXPIRED')
    const revived = await json(await world.post(`${path}/reinstate`))
    expect(revived.data).toMatchObject({
      status: 'ACTIVE',
      expirationDate: at(world.clock.ms + HOUR),
    })
    world.clock.advance(HOUR)
    expect((await json(await world.get(path))).data.status).toBe('EXPIRED')
  })

  test.each(['ACTIVE', 'SUSPENDED'])('brings back one that is stored as %s', async (stored) => {
    const { world, create } = await quietWorld()
    const { id } = await create({ expirationDate: at(world.clock.ms + HOUR) })
    if (stored === 'SUSPENDED') await world.post(`/api/v1/passes/${id}/suspend`)
    world.clock.advance(2 * HOUR)
    expect(await storedStatus(world, id)).toBe(stored)
    const expirationDate = at(world.clock.ms + HOUR)
    await world.post(`/api/v1/passes/${id}/reinstate`, { expirationDate })
    expect((await json(await world.get(`/api/v1/passes/${id}`))).data).toMatchObject({
      status: 'ACTIVE',
      expirationDate,
    })
  })

  test('never makes a pass that has expired already', async () => {
    const { world, create } = await quietWorld()
    const { id } = await create({ expirationDate: at(world.clock.ms + HOUR) })
    await world.post(`/api/v1/passes/${id}/void`)
    world.clock.advance(HOUR)
    const refused = await world.post(`/api/v1/passes/${id}/reinstate`)
    expect([refused.status, (await json(refused)).errors[0]?.code]).toEqual([409, NO])
    expect(await storedStatus(world, id)).toBe('VOIDED')
  })
})

describe('the sweep', () => {
  test('stores passes past their end as expired, once, and tells their phones', async () => {
    const { world, sent, create } = await quietWorld()
    const expirationDate = at(world.clock.ms + HOUR)
    const { id } = await create({ expirationDate, customer: { name: 'Sofia Lindqvist' } })
    const suspended = await create({ expirationDate })
    await world.post(`/api/v1/passes/${suspended.id}/suspend`)
    const later = await create({ expirationDate: at(world.clock.ms + HOUR + 1) })
    const redeemed = await create({ expirationDate })
    await world.post(`/api/v1/passes/${redeemed.id}/redeem`)
    world.clock.advance(HOUR - 1)
    await run(world)
    expect(await storedStatus(world, id)).toBe('ACTIVE')
    sent.length = 0

    world.clock.advance(1)
    await run(world)
    await run(world)
    const statuses = [id, suspended.id, later.id, redeemed.id].map((each) =>
      storedStatus(world, each),
    )
    expect(await Promise.all(statuses)).toEqual(['EXPIRED', 'EXPIRED', 'ACTIVE', 'REDEEMED'])
    const events = await eventsOf(world, id)
    expect(events).toMatchObject([{ type: 'pass.created' }, { type: 'pass.expired', version: 2 }])
    expect(events[1]).toMatchObject({ actor: 'system' })
    expect(JSON.parse(events[1]!.detail)).toEqual({
      changed: ['/status'],
      from: 'ACTIVE',
      to: 'EXPIRED',
      expirationDate,
    })
    expect(events[1]!.detail).not.toContain('Sofia')
    expect(sent.map((message) => (message as { passId: string }).passId).toSorted()).toEqual(
      [id, suspended.id].toSorted(),
    )
    expect((await json(await world.get(`/api/v1/passes/${id}`))).data).toMatchObject({
      status: 'EXPIRED',
      voided: false,
      version: 2,
    })
  })

  test.each([
    ['PATCH', { expirationDate: at(START + 9 * HOUR) }, 'pass.updated', 'EXPIRED'],
    ['void', {}, 'pass.voided', 'VOIDED'],
    ['reinstate', { expirationDate: at(START + 9 * HOUR) }, 'pass.reinstated', 'ACTIVE'],
  ])('finds nothing to tell where %s came first, and told it', async (verb, body, type, status) => {
    const { world, create } = await quietWorld()
    const expirationDate = at(world.clock.ms + HOUR)
    const { id } = await create({ expirationDate })
    world.clock.advance(HOUR)
    const path = `/api/v1/passes/${id}`
    const changed = await (verb === 'PATCH'
      ? world.patch(path, body)
      : world.post(`${path}/${verb}`, body))
    expect((await json(changed)).data.status).toBe(status)
    await run(world)
    const [, expired, own, ...others] = await eventsOf(world, id)
    expect([expired, own]).toMatchObject([
      { type: 'pass.expired', version: 2 },
      { type, version: 2 },
    ])
    expect(JSON.parse(expired!.detail)).toMatchObject({
      changed: ['/status'],
      from: 'ACTIVE',
      to: 'EXPIRED',
      expirationDate,
    })
    expect(others).toEqual([])
  })

  test('leaves a pass alone that was deleted past its end', async () => {
    const { world, create } = await quietWorld()
    const { id } = await create({ expirationDate: at(world.clock.ms + HOUR) })
    world.clock.advance(HOUR)
    await world.delete(`/api/v1/passes/${id}`)
    await run(world)
    expect((await eventsOf(world, id)).map(({ type }) => type)).toEqual([
      'pass.created',
      'pass.deleted',
    ])
  })

  test('run twice at once expires each pass once', async () => {
    const { world, create } = await quietWorld()
    const made = []
    for (let n = 0; n < 7; n++) made.push(await create({ expirationDate: at(START + HOUR) }))
    world.clock.advance(HOUR)
    await Promise.all([run(world), run(world)])
    for (const { id } of made) {
      expect(await typesOf(world, id)).toEqual(['pass.created', 'pass.expired'])
    }
  })

  test('finds them along their index', async () => {
    const { world } = await quietWorld()
    const { results } = await world.db
      .prepare(
        `EXPLAIN QUERY PLAN SELECT workspace_id, id FROM passes WHERE status IN ('ACTIVE', 'SUSPENDED')
       AND expires_at IS NOT NULL AND expires_at <= 1 ORDER BY expires_at LIMIT 100`,
      )
      .all<{ detail: string }>()
    expect(results.map(({ detail }) => detail).join()).toContain('passes_by_expiry')
  })
})

describe('rotate-link', () => {
  test('stops the old link and gives a new one, under a new ETag', async () => {
    const { world, sent, create } = await quietWorld()
    const pass = await create()
    const path = `/api/v1/passes/${pass.id}`
    const etag = (await world.get(path)).headers.get('ETag')!
    sent.length = 0
    const rotated = await world.post(`${path}/rotate-link`, undefined, { 'If-Match': etag })
    const { data } = await json(rotated)
    expect(rotated.status).toBe(200)
    expect(data.downloadUrl).not.toBe(pass.downloadUrl)
    expect(data.passAccessUrl).toBe(data.downloadUrl)
    expect(rotated.headers.get('ETag')).not.toBe(etag)
    const headers = { Accept: 'text/html' }
    expect((await world.get(pass.downloadUrl, { key: null, headers })).status).toBe(404)
    expect((await world.get(data.downloadUrl, { key: null, headers })).status).toBe(200)
    expect(sent).toEqual([])
    const [last] = (await eventsOf(world, pass.id)).filter(({ type }) => type === 'pass.updated')
    expect(JSON.parse(last!.detail)).toEqual({ changed: ['/downloadUrl', '/passAccessUrl'] })
    const stale = await world.post(`${path}/rotate-link`, undefined, { 'If-Match': etag })
    expect(stale.status).toBe(412)
  })
})
