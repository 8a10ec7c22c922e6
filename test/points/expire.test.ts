import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EVENTS } from '../../src/domain/events/catalogue.ts'
import { endedPoints, endOfTerm, sumOf } from '../../src/domain/model/point-lots.ts'
import { expirePoints } from '../../src/domain/points/expire.ts'
import { createJobWorld } from '../support/jobs.ts'
import { card, expectSound, LOYALTY } from '../support/points.ts'
import { createTrouble, whenever } from '../support/trouble.ts'

const DAY_MS = 86_400_000
/** The clock of a new world. */
const START = '2026-11-21T08:00:00.000Z'
const END = '2027-01-01T00:00:00.000Z'

const ending = (points: number, pointsExpiry: object = { months: 1 }) => ({
  template: { ...LOYALTY, pointsExpiry },
  body: { points },
})
type Card = Awaited<ReturnType<typeof card>>
const until = ({ world }: Card, instant: string) =>
  world.clock.advance(Date.parse(instant) - world.clock.ms)
const read = async ({ world, id }: Card) => (await world.ctx.passes.get(id))!

test('points end at the end of a month, in one entry that is booked once', async () => {
  const pass = await card(0, ending(30))
  expect(new Date(pass.world.clock.ms).toISOString().slice(0, 10)).toBe(START.slice(0, 10))
  until(pass, '2026-12-10T00:00:00Z')
  await pass.add(12, 'txn_1')
  until(pass, END)
  await Promise.all([1, 2, 3].map(() => expirePoints(pass.world.ctx, pass.id)))
  expect(await read(pass)).toMatchObject({
    points: 12,
    earned: 42,
    lots: [{ points: 12, endsAt: Date.parse('2027-02-01') }],
    pointsDueAt: Date.parse('2027-02-01'),
  })
  const booked = (await pass.events()).filter(({ type }) => type === 'pass.points.expired')
  expect(booked).toMatchObject([{ data: { transaction: { type: 'expire', points: -30 } } }])
  expect(EVENTS['pass.points.expired'].data.safeParse(booked[0]!.data).error).toBeUndefined()
  expectSound(await pass.ledger())
})

test('the sweep books what has ended, and not a minute before', async () => {
  const pass = await card(0, ending(30))
  until(pass, '2026-12-31T23:59:00Z')
  await pass.world.sweep()
  expect((await read(pass)).points).toBe(30)
  until(pass, END)
  await pass.world.sweep()
  expect(await read(pass)).toMatchObject({ points: 0, lots: [], pointsDueAt: null })
})

test('what has ended cannot be spent, though it is not booked yet', async () => {
  const pass = await card(0, ending(30))
  until(pass, '2026-12-10T00:00:00Z')
  await pass.add(5, 'txn_1')
  until(pass, END)
  expect((await pass.redeem(6, 'txn_2')).errors).toMatchObject([{ code: 'insufficient_points' }])
  expect((await pass.redeem(5, 'txn_3')).status).toBe(201)
  await expirePoints(pass.world.ctx, pass.id)
  expect((await read(pass)).points).toBe(0)
  expectSound(await pass.ledger())
})

test('a redemption that is taken back gives the points back with the end that they had', async () => {
  const pass = await card(0, ending(30))
  until(pass, '2026-12-10T00:00:00Z')
  await pass.add(20, 'txn_1')
  const before = (await read(pass)).lots
  await pass.redeem(40, 'txn_2')
  expect((await read(pass)).lots).toEqual([{ points: 10, endsAt: Date.parse('2027-02-01') }])
  await pass.reverse('txn_2', 'txn_3')
  expect((await read(pass)).lots).toEqual(before)
})

test('what comes back after its end is gone with the next sweep', async () => {
  const pass = await card(0, ending(30))
  await pass.redeem(10, 'txn_1')
  until(pass, END)
  await pass.world.sweep()
  expect((await read(pass)).points).toBe(0)
  await pass.reverse('txn_1', 'txn_2')
  expect((await read(pass)).points).toBe(10)
  await pass.world.sweep()
  expect((await read(pass)).points).toBe(0)
  expectSound(await pass.ledger())
})

test('an end is warned of once, and phones are left alone', async () => {
  const pass = await card(0, ending(30, { months: 1, warnDays: 7 }))
  until(pass, new Date(Date.parse(END) - 7 * DAY_MS).toISOString())
  await pass.world.sweep()
  await pass.world.sweep()
  const events = (await pass.events()).slice(1)
  expect(events).toMatchObject([
    { type: 'pass.points.expiring', data: { expiring: { points: 30, expiresAt: END } } },
  ])
  expect(EVENTS['pass.points.expiring'].data.safeParse(events[0]!.data).error).toBeUndefined()
  expect(await read(pass)).toMatchObject({ points: 30, notifyVersion: 0 })
  until(pass, END)
  await pass.world.sweep()
  expect((await read(pass)).points).toBe(0)
})

test('cut off on its way it has done nothing, and the next sweep does it', async () => {
  const trouble = createTrouble()
  const pass = await card(0, { ...ending(30), bindings: trouble.bindings })
  until(pass, END)
  trouble.fates = whenever(({ text }) => text.includes('insert into expectations'), 'fails')
  await expect(expirePoints(pass.world.ctx, pass.id)).rejects.toThrow()
  trouble.end()
  expect((await pass.ledger()).points).toBe(30)
  await pass.world.sweep()
  expect((await pass.ledger()).points).toBe(0)
  expectSound(await pass.ledger())
})

test('points that a pass has when a version lets them end, end after a whole term', async () => {
  const world = await createJobWorld()
  const templateId = await world.publishTemplate(LOYALTY)
  const body = { templateId, points: 50 }
  const { id } = await world.data<{ id: string }>(await world.post('/api/v1/passes', body))
  const publish = async (pointsExpiry: object | null) => {
    await world.patch(`/api/v1/templates/${templateId}`, { pointsExpiry })
    await world.post(`/api/v1/templates/${templateId}/publish`, {})
    await world.run()
    return world.ctx.passes.get(id)
  }
  const { ms } = world.clock
  const endsAt = endOfTerm(ms, { months: 3 })
  const lots = [{ points: 50, endsAt }]
  expect(await publish({ months: 3 })).toMatchObject({ lots, pointsDueAt: endsAt, points: 50 })
  expect(await publish(null)).toMatchObject({ lots: null, pointsDueAt: null, points: 50 })
})

test('in any history the balance is the sum of the ledger and of the lots', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('add' as const), points: fc.integer({ min: 1, max: 50 }) }),
    fc.record({ do: fc.constant('redeem' as const), points: fc.integer({ min: 1, max: 50 }) }),
    fc.record({ do: fc.constant('reverse' as const), points: fc.nat({ max: 8 }) }),
    fc.record({ do: fc.constant('wait' as const), points: fc.integer({ min: 1, max: 40 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const pass = await card(0, ending(20))
      for (const [i, { do: verb, points }] of steps.entries()) {
        if (verb === 'wait') {
          pass.world.clock.advance(points * DAY_MS)
          await expirePoints(pass.world.ctx, pass.id)
          const { lots } = await read(pass)
          expect(endedPoints(lots, pass.world.clock.ms)).toBe(0)
        } else if (verb === 'reverse') await pass.reverse(`txn_${points}`, `txn_${i}`)
        else await pass[verb](points, `txn_${i}`)
        const { points: balance, lots } = await read(pass)
        expect(sumOf(lots ?? [])).toBe(balance)
        expectSound(await pass.ledger())
      }
    }),
    { numRuns: 12, seed: 20261121 },
  )
}, 60_000)
