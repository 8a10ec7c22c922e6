import { expect, test } from 'vitest'
import { EVENTS } from '../../src/domain/events/catalogue.ts'
import { member } from '../support/club.ts'
import { card, expectSound, type Posted } from '../support/points.ts'
import { createTrouble, whenever } from '../support/trouble.ts'

type Card = Awaited<ReturnType<typeof card>>

async function redeem({ world, url }: Card, key: string, transactionId: string, headers = {}) {
  const response = await world.post(`${url}/rewards/${key}/redeem`, { transactionId }, headers)
  const answer = (await response.json()) as Posted & { errors: { reason?: string }[] }
  return { ...answer, status: response.status }
}

test('a reward takes its cost from the points, once for each transaction', async () => {
  const pass = await card(0, member(50))
  const posted = await redeem(pass, 'coffee', 'txn_1')
  expect(posted).toMatchObject({
    status: 201,
    data: {
      balance: 40,
      transaction: { type: 'redeem', points: -10, balanceAfter: 40, reward: 'coffee' },
    },
  })
  expect(await redeem(pass, 'coffee', 'txn_1')).toMatchObject({
    status: 200,
    data: { balance: 40, transaction: { id: posted.data.transaction.id } },
  })
  expectSound(await pass.ledger())
})

test('two events tell of it: one of the reward and one of its points', async () => {
  const pass = await card(0, member(50))
  await redeem(pass, 'coffee', 'txn_1')
  const events = (await pass.events()).slice(1)
  expect(events.map(({ type, version }) => [type, version])).toEqual([
    ['pass.points.redeemed', 2],
    ['pass.reward.redeemed', 2],
  ])
  const [, event] = events
  expect(event!.data).toMatchObject({
    reward: { key: 'coffee', label: 'A coffee', cost: 10 },
    transaction: { transactionId: 'txn_1', reward: 'coffee' },
    pass: { points: 40 },
  })
  expect(EVENTS['pass.reward.redeemed'].data.safeParse(event!.data).error).toBeUndefined()
})

test.each([
  ['cup', 10, 'too_few'],
  ['tour', 50, 'tier'],
  ['summer', 50, 'ended'],
])('%s with %i points is refused: %s', async (key, points, reason) => {
  const pass = await card(0, member(points))
  expect(await redeem(pass, key, 'txn_1')).toMatchObject({
    status: 409,
    errors: [{ code: 'reward_unavailable', reason }],
  })
  expect((await pass.ledger()).points).toBe(points)
})

test('a reward that the template does not have, and a pass of somebody else, are not found', async () => {
  const pass = await card(0, member(50))
  expect(await redeem(pass, 'yacht', 'txn_1')).toMatchObject({
    status: 404,
    errors: [{ code: 'resource_not_found' }],
  })
  const path = `${pass.url}/rewards/coffee/redeem`
  const { apiKey: key } = await pass.world.createTenant('test')
  const foreign = await pass.world.request('POST', path, { body: { transactionId: 'txn_1' }, key })
  expect(foreign.status).toBe(404)
  expect((await pass.ledger()).entries).toHaveLength(1)
})

test('a transaction that took points for something else is a conflict, both ways', async () => {
  const pass = await card(0, member(50))
  await pass.redeem(10, 'txn_1')
  await redeem(pass, 'coffee', 'txn_2')
  for (const posted of [
    await redeem(pass, 'coffee', 'txn_1'),
    await redeem(pass, 'tour', 'txn_2'),
    await pass.redeem(10, 'txn_2'),
  ]) {
    expect(posted.errors).toMatchObject([{ code: 'transaction_conflict' }])
  }
})

test('of many who ask at once for the last one, one gets it', async () => {
  const pass = await card(0, member(1000))
  const posted = await Promise.all(
    Array.from({ length: 10 }, (_, i) => redeem(pass, 'cup', `txn_${i}`)),
  )
  expect(posted.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const { status, errors } of posted) {
    if (status === 201) continue
    expect(errors).toMatchObject([{ code: 'reward_unavailable', reason: 'used_up' }])
  }
  expect((await pass.ledger()).points).toBe(970)
  expectSound(await pass.ledger())
})

test('of two who ask at once for the last points, one gets a reward', async () => {
  const pass = await card(0, member(10))
  const posted = await Promise.all([
    redeem(pass, 'coffee', 'txn_1'),
    redeem(pass, 'coffee', 'txn_2'),
  ])
  expect(posted.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expectSound(await pass.ledger())
})

test('one that was taken back can be had again', async () => {
  const pass = await card(0, member(60))
  await redeem(pass, 'cup', 'txn_1')
  expect((await redeem(pass, 'cup', 'txn_2')).status).toBe(409)
  const { data } = await pass.reverse('txn_1', 'txn_back')
  expect(data).toMatchObject({ balance: 60, transaction: { points: 30, reward: 'cup' } })
  expect((await redeem(pass, 'cup', 'txn_3')).status).toBe(201)
})

test('cut off on its way it has had no effect, and the repeat has it once', async () => {
  const trouble = createTrouble()
  const pass = await card(0, { ...member(50), bindings: trouble.bindings })
  trouble.fates = whenever(({ text }) => text.includes('insert into expectations'), 'fails')
  const key = { 'Idempotency-Key': 'k' }
  expect((await redeem(pass, 'coffee', 'txn_1', key)).status).toBe(503)
  trouble.end()
  expect((await pass.ledger()).points).toBe(50)
  expect((await redeem(pass, 'coffee', 'txn_1', key)).status).toBe(201)
  expect((await redeem(pass, 'coffee', 'txn_1', key)).data.balance).toBe(40)
})

test('a repeat is recognised when the reward costs something else by now, or is gone', async () => {
  const pass = await card(0, member(50))
  await redeem(pass, 'coffee', 'txn_1')
  const { templateId } = (await pass.world.ctx.passes.get(pass.id))!
  await pass.world.patch(`/api/v1/templates/${templateId}`, { rewards: [] })
  await pass.world.post(`/api/v1/templates/${templateId}/publish`, {})
  expect((await redeem(pass, 'coffee', 'txn_1')).status).toBe(200)
})
