import { describe, expect, it } from 'vitest'
import type { Bindings } from '../../src/env.ts'
import { openDatabase } from '../../src/stores/database.ts'
import { createPlaces } from '../../src/stores/places.ts'
import { verify, withCode } from '../support/doors.ts'
import { createMoveWorld, databaseOf, MINUTE_MS, type MoveWorld } from '../support/moves.ts'
import { createPhone } from '../support/phone.ts'
import { LOYALTY } from '../support/points.ts'
import type { Call, Fates } from '../support/trouble.ts'
import { meanwhile } from '../support/trouble.ts'
import { dump } from '../support/workspace-rows.ts'

const D1 = { variables: { WORKSPACE_STORE: 'd1' } }
const OBJECTS = { variables: { WORKSPACE_STORE: 'objects' } }
const ENDS = { timeout: 240_000 }

interface Pass {
  id: string
  version: number
  downloadUrl: string
}

async function create(world: MoveWorld, body: Record<string, unknown>): Promise<Pass> {
  const response = await world.post('/api/v1/passes', body)
  const { data } = (await response.json()) as { data: Pass }
  expect(response.status, JSON.stringify(data)).toBe(201)
  return data
}

/** A ticket that opens doors, a card with points, and a phone that holds the ticket. */
async function furnished(world: MoveWorld) {
  const ticketTemplate = await world.publishTemplate({
    kind: 'access',
    fields: [{ key: 'gate', label: 'Gate', slot: 'primary' }],
  })
  const cardTemplate = await world.publishTemplate(LOYALTY)
  const ticket = await create(world, {
    templateId: ticketTemplate,
    ...withCode('ticket-1'),
    fields: { gate: 'A' },
  })
  const card = await create(world, { templateId: cardTemplate, points: 0 })
  const earned = await earn(world, card.id, 'txn_1')
  expect(earned.status, await earned.text()).toBeLessThan(300)
  const phone = createPhone(world)
  const file = await phone.add(ticket.downloadUrl)
  expect((await phone.register(file)).status).toBe(201)
  await verify(world, { credential: 'ticket-1' })
  return { ticketTemplate, cardTemplate, ticket, card, phone, file }
}

const earn = (world: MoveWorld, passId: string, transactionId: string) =>
  world.post(`/api/v1/passes/${passId}/points`, { pointsAdded: 5, transactionId })

const changeGate = (world: MoveWorld, passId: string, gate: string) =>
  world.patch(`/api/v1/passes/${passId}`, { fields: { gate } })

const sourceOf = (world: MoveWorld, generation: number) => databaseOf(world.first.id, generation)

/** What stays the same of a step from move to move: pages of different tables are one step. */
function createSteps() {
  let phases = 0
  return ({ text }: Call): string => {
    const names = text.match(/\b(?:homes|moves|workspaces|unused_objects|events|passes)\b/g) ?? []
    const step = `${phases} ${text.trim().split(/\s/)[0]} ${[...new Set(names)].toSorted()}`
    if (text.includes('update moves set phase')) phases++
    return step
  }
}

const diesAfter = (step: string): Fates => {
  const stepOf = createSteps()
  return (call) => (stepOf(call) === step ? 'dies_after' : null)
}

describe('a move', () => {
  it.each([
    ['from D1 into an object', D1, 0, {}],
    ['from an object into another region', OBJECTS, 1, { region: 'apac' }],
  ])('%s brings everything along', async (_what, options, generation, wish) => {
    const world = await createMoveWorld(options)
    const { id } = world.first
    const { ticketTemplate, card, ticket, phone, file } = await furnished(world)
    await phone.changed(file)
    const before = await content(world)

    const moveId = await world.startLongAgo(wish)
    expect(await world.run(moveId)).toBe('ack')

    expect(await world.read(moveId)).toMatchObject({ phase: 'done', percent: 100, error: null })
    expect(await world.place()).toEqual({
      generation: generation + 1,
      region: null,
      jurisdiction: null,
      state: 'open',
      ...wish,
    })
    expect(await world.home(sourceOf(world, generation))).toBe('moved')
    expect(await world.home(world.dataOf(id))).toBe('open')
    expect(await content(world)).toEqual(before)
    // Cursors go on where they were.
    expect(await phone.changed(file)).toEqual([])
    expect((await changeGate(world, ticket.id, 'B')).status).toBe(200)
    expect(await phone.changed(file)).toEqual([file.serialNumber])
    const again = await earn(world, card.id, 'txn_1')
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    expect((await earn(world, card.id, 'txn_2')).status).toBeLessThan(300)
    await create(world, { templateId: ticketTemplate, ...withCode('ticket-2') })
    const files = (world.env as unknown as Bindings).FILES
    expect(await (await files.get(`places/${id}`))?.json()).toMatchObject({
      generation: generation + 1,
    })
  })

  it('goes on when its mover ends after any of its steps', ENDS, async () => {
    const world = await createMoveWorld(OBJECTS)
    const { id } = world.first
    await furnished(world)
    const before = await content(world)
    const whole = world.mover()
    await world.run(await world.startLongAgo({ region: 'me' }), whole.deps)
    const done = whole.trouble.calls.findLastIndex(({ text }) => text.includes('update moves'))
    const steps = [...new Set(whole.trouble.calls.slice(0, done + 1).map(createSteps()))]
    expect(steps.length).toBeGreaterThan(15)
    for (const [number, step] of steps.entries()) {
      const moveId = await world.startLongAgo({ region: number % 2 === 0 ? 'weur' : 'apac' })
      const { trouble, deps } = world.mover(diesAfter(step))
      await world.run(moveId, deps)
      expect(trouble.dead, step).toBe(true)
      await world.run(moveId)
      const generation = number + 3
      expect(await world.read(moveId), step).toMatchObject({ phase: 'done' })
      expect(await world.place(), step).toMatchObject({ generation, state: 'open' })
      expect(await world.home(sourceOf(world, generation - 1)), step).toBe('moved')
      expect(await world.home(world.dataOf(id)), step).toBe('open')
    }
    expect(await content(world)).toEqual(before)
  })

  it('is done once by several movers at once', ENDS, async () => {
    const world = await createMoveWorld(D1)
    await furnished(world)
    const before = await content(world)
    const moveId = await world.startLongAgo()
    await Promise.all([1, 2, 3].map(() => world.run(moveId, world.mover().deps)))
    await world.run(moveId)
    expect(await world.read(moveId)).toMatchObject({ phase: 'done' })
    expect(await content(world)).toEqual(before)
  })

  it('does not stop writes before every isolate has forgotten the place', async () => {
    const world = await createMoveWorld(D1)
    const moveId = await world.start()
    world.clock.advance(MINUTE_MS - 1)
    await world.run(moveId)
    expect(await world.read(moveId)).toMatchObject({ phase: 'announced' })
    expect(await world.home(sourceOf(world, 0))).toBe('open')
    world.clock.advance(1)
    await world.run(moveId)
    expect(await world.read(moveId)).toMatchObject({ phase: 'done' })
  })
})

describe('writers during a move', () => {
  it('lose nothing, do nothing twice, and see no error', ENDS, async () => {
    const world = await createMoveWorld(D1)
    const { ticketTemplate, card, ticket, phone, file } = await furnished(world)
    const statuses: number[] = []
    const created: string[] = []
    let stop = false
    let number = 0
    const writers = [
      async () => {
        const serialNumber = `serial-${++number}`
        const response = await world.post(
          '/api/v1/passes',
          { templateId: ticketTemplate, serialNumber },
          { 'Idempotency-Key': serialNumber },
        )
        if (response.status === 201) created.push(serialNumber)
        return response
      },
      () => earn(world, card.id, `txn_${++number}0`),
      () => changeGate(world, ticket.id, `${++number}`),
      () =>
        world.post('/api/v1/access/verify', {
          doorId: 'door_main',
          credential: 'ticket-1',
          eventId: `e-${++number}`,
        }),
      () => phone.register(file, 'cd'.repeat(32)),
      () => world.get('/api/v1/passes?limit=5'),
    ].map(async (write) => {
      const own: number[] = []
      while (!stop) {
        own.push((await write()).status)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      statuses.push(...own)
      return own.filter((status) => status < 300).length
    })
    const moveId = await world.startLongAgo()
    await world.run(moveId, world.mover().deps)
    await new Promise((resolve) => setTimeout(resolve, 300))
    stop = true
    const counts = await Promise.all(writers)

    expect(await world.read(moveId)).toMatchObject({ phase: 'done' })
    expect(statuses.filter((status) => status >= 300)).toEqual([])
    const db = world.dataOf(world.first.id)
    const count = (text: string) => db.prepare(text).first<number>('n')
    expect(created.length).toBeGreaterThan(0)
    const { results } = await db
      .prepare("SELECT serial_number AS name FROM passes WHERE serial_number LIKE 'serial-%'")
      .all<{ name: string }>()
    expect(results.map(({ name }) => name).toSorted()).toEqual(created.toSorted())
    // One of them was before the move.
    expect(await count('SELECT count(*) AS n FROM point_entries')).toBe(counts[1]! + 1)
    expect(await count("SELECT count(*) AS n FROM events WHERE type = 'pass.updated'")).toBe(
      counts[2],
    )
    expect(await count('SELECT count(*) AS n FROM access_events')).toBe(counts[3]! + 1)
    const balance = await db
      .prepare('SELECT points FROM passes WHERE id = ?')
      .bind(card.id)
      .first<number>('points')
    expect(balance).toBe(5 * (counts[1]! + 1))
  })

  it('wait while writes are stopped, and reads go on', async () => {
    const world = await createMoveWorld(D1)
    const { ticketTemplate, ticket } = await furnished(world)
    const moveId = await world.startLongAgo()
    await diesAt(world, moveId, 'insert into homes')
    let answered = false
    const writing = create(world, { templateId: ticketTemplate }).then((pass) => {
      answered = true
      return pass
    })
    expect((await world.get(`/api/v1/passes/${ticket.id}`)).status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(answered).toBe(false)
    await world.run(moveId)
    const { id } = await writing
    expect(await world.home(sourceOf(world, 0))).toBe('moved')
    expect((await world.get(`/api/v1/passes/${id}`)).status).toBe(200)
  })

  it('are told when to come back after ten seconds', { timeout: 30_000 }, async () => {
    const world = await createMoveWorld(D1)
    const templateId = await world.publishTemplate()
    await diesAt(world, await world.startLongAgo(), 'insert into homes')
    const response = await world.post('/api/v1/passes', { templateId })
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('5')
    expect(await response.json()).toMatchObject({ errors: [{ code: 'service_unavailable' }] })
  })

  it('end a freeze whose mover is gone', async () => {
    const world = await createMoveWorld(D1)
    const templateId = await world.publishTemplate()
    const moveId = await world.startLongAgo()
    await diesAt(world, moveId, 'insert into homes')
    expect(await world.home(sourceOf(world, 0))).toBe('frozen')
    world.clock.advance(MINUTE_MS + 1)
    await create(world, { templateId })
    expect(await world.read(moveId)).toMatchObject({ phase: 'aborted', isFinished: true })
    expect(await world.place()).toMatchObject({ generation: 0, state: 'open' })
    expect(await world.home(sourceOf(world, 0))).toBe('open')
    // The mover was only slow.
    await world.run(moveId)
    expect(await world.home(sourceOf(world, 0))).toBe('open')
    await create(world, { templateId })
  })
})

describe('a mover that is late', () => {
  it('does not leave the old place stopped that it stops after the move was called off', async () => {
    const world = await createMoveWorld(D1)
    const moveId = await world.startLongAgo()
    const { deps } = world.mover(
      meanwhile('update homes set move_id = ?2, state = case', () =>
        world.ask('DELETE', `${world.moves}/${moveId}`),
      ),
    )
    await world.run(moveId, deps)
    expect(await world.read(moveId)).toMatchObject({ phase: 'aborted', error: 'Called off' })
    expect(await world.home(sourceOf(world, 0))).toBe('open')
    expect(await world.place()).toMatchObject({ generation: 0, state: 'open' })
  })

  it('that dies right then leaves it to the sweep', async () => {
    const world = await createMoveWorld(D1)
    const moveId = await world.startLongAgo()
    const freeze = 'update homes set move_id = ?2, state = case'
    const off = meanwhile(freeze, () => world.ask('DELETE', `${world.moves}/${moveId}`))
    const { deps } = world.mover(async (call) => {
      await off(call)
      return call.text.includes(freeze) ? 'dies_after' : null
    })
    await world.run(moveId, deps)
    expect(await world.home(sourceOf(world, 0))).toBe('frozen')
    world.clock.advance(15 * MINUTE_MS)
    await world.run(moveId)
    expect(await world.home(sourceOf(world, 0))).toBe('open')
    expect(await world.read(moveId)).toMatchObject({ phase: 'called_off' })
  })

  it('does not move what was called off while it copied', async () => {
    const world = await createMoveWorld(D1)
    await furnished(world)
    const moveId = await world.startLongAgo()
    const { deps } = world.mover(
      meanwhile("set state = 'moved'", () => world.ask('DELETE', `${world.moves}/${moveId}`)),
    )
    await world.run(moveId, deps)
    expect(await world.read(moveId)).toMatchObject({ phase: 'aborted' })
    expect(await world.place()).toMatchObject({ generation: 0, state: 'open' })
    expect(await world.home(sourceOf(world, 0))).toBe('open')
  })
})

describe('an isolate that remembers the old place', () => {
  it('reads from the new one after the move', async () => {
    const world = await createMoveWorld(D1)
    const { id } = world.first
    const { ticket } = await furnished(world)
    const moveId = await world.startLongAgo()
    await world.run(moveId)
    await changeGate(world, ticket.id, 'B')
    const places = createPlaces(openDatabase(world.env.DB), world.deps.now)
    places.remember(id, { generation: 0, region: null, jurisdiction: null, state: 'leaving' })
    const response = await world.get(`/api/v1/passes/${ticket.id}`)
    expect(await response.json()).toMatchObject({ data: { fields: { gate: 'B' } } })

    places.remember(id, { generation: 0, region: null, jurisdiction: null, state: 'leaving' })
    const listed = await world.get('/api/v1/passes?limit=100')
    expect(await listed.json()).toMatchObject({
      data: {
        items: expect.arrayContaining([expect.objectContaining({ id: ticket.id, version: 2 })]),
      },
    })
  })
})

describe('a copy that differs', () => {
  it('is not moved to', async () => {
    const world = await createMoveWorld(D1)
    await furnished(world)
    const moveId = await world.startLongAgo()
    const target = sourceOf(world, 1)
    const broken = world.mover(
      meanwhile('insert into point_entries', async () => {
        await target
          .prepare("INSERT INTO pass_steps (workspace_id, pass_id, step) VALUES (?, 'p', 'opened')")
          .bind(world.first.id)
          .run()
      }),
    )
    await world.run(moveId, broken.deps)
    expect(await world.read(moveId)).toMatchObject({
      phase: 'aborted',
      error: 'the copy of pass_steps differs',
    })
    expect(await world.place()).toMatchObject({ generation: 0, state: 'open' })
    expect(await world.home(sourceOf(world, 0))).toBe('open')
  })
})

/** What the workspace has, without what the sweep adds once it has moved: seals of the audit log, and figures. */
async function content(world: MoveWorld) {
  const { id } = world.first
  const { audit_chains, audit_entries, day_counts, funnel_counts, pass_steps, ...rest } =
    await dump(world.dataOf(id), id)
  return rest
}

/** The mover ends right before the call with this text. */
async function diesAt(world: MoveWorld, moveId: string, text: string): Promise<void> {
  const { trouble, deps } = world.mover((call) => (call.text.includes(text) ? 'dies' : null))
  await world.run(moveId, deps)
  expect(trouble.dead).toBe(true)
}
