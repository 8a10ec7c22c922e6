import { expect, test } from 'vitest'
import { member } from '../support/club.ts'
import { createJobWorld } from '../support/jobs.ts'
import { card, expectSound } from '../support/points.ts'

type Card = Awaited<ReturnType<typeof card>>
const stateOf = async ({ world, id }: Card) => {
  const { points, earned, tier, version, overrides } = (await world.ctx.passes.get(id))!
  return { points, earned, tier, version, message: overrides.message?.text ?? null }
}

test('what is spent stays earned, and what is reversed does not', async () => {
  const pass = await card(0, member(40))
  await pass.add(60, 'txn_1')
  expect(await stateOf(pass)).toMatchObject({ points: 100, earned: 100, tier: 'gold' })
  await pass.redeem(90, 'txn_2')
  expect(await stateOf(pass)).toMatchObject({ points: 10, earned: 100, tier: 'gold' })
  await pass.reverse('txn_2', 'txn_3')
  await pass.reverse('txn_1', 'txn_4')
  expect(await stateOf(pass)).toMatchObject({ points: 40, earned: 40, tier: 'silver' })
  await pass.reverse('txn_4', 'txn_5')
  expect(await stateOf(pass)).toMatchObject({ points: 100, earned: 100, tier: 'gold' })
  expectSound(await pass.ledger())
})

test('a balance that is set by hand earns nothing', async () => {
  const pass = await card(0, member(10))
  await pass.world.patch(pass.url, { fields: { p: 500 } })
  expect(await stateOf(pass)).toMatchObject({ points: 500, earned: 10, tier: 'silver' })
})

test('the entry, the tier and both events come in one version', async () => {
  const pass = await card(0, member(99))
  const { data } = await pass.add(1, 'txn_1')
  expect(data.pass).toMatchObject({
    tier: 'gold',
    earned: 100,
    version: 2,
    backgroundColor: '#d4af37',
  })
  const events = (await pass.events()).slice(1)
  expect(events.map(({ type, version, detail }) => [type, version, detail])).toEqual([
    ['pass.points.added', 2, expect.anything()],
    ['pass.tier.changed', 2, { from: 'silver', to: 'gold' }],
  ])
})

test.each([
  ['nothing of a notification', {}, 'Welcome to Gold'],
  ['that nobody is notified', { triggerPushNotification: false }, null],
  ['its own text', { triggerPushNotification: true, pushMessage: 'Hi' }, 'Hi'],
  ['only that devices are notified', { triggerPushNotification: true }, 'Welcome to Gold'],
])('where the request says %s, the message is %3$s', async (_, notice, message) => {
  const pass = await card(0, member(99))
  await pass.add(1, 'txn_1', notice)
  expect((await stateOf(pass)).message).toBe(message)
})

test('many additions at once raise a pass once', async () => {
  const pass = await card(0, member(0))
  const added = await Promise.all(Array.from({ length: 12 }, (_, i) => pass.add(10, `txn_${i}`)))
  expect(added.map(({ status }) => status)).toEqual(added.map(() => 201))
  expect(await stateOf(pass)).toMatchObject({ points: 120, earned: 120, tier: 'gold', version: 13 })
  const changes = (await pass.events()).filter(({ type }) => type === 'pass.tier.changed')
  expect(changes).toHaveLength(1)
  expectSound(await pass.ledger())
})

test('the list finds passes by their tier', async () => {
  const { world, id } = await card(0, member(100))
  const ids = async (tier: string) => {
    const read = await world.get(`/api/v1/passes?tier=${tier}`)
    return ((await read.json()) as { data: { items: { id: string }[] } }).data.items.map(
      (item) => item.id,
    )
  }
  expect(await ids('gold')).toEqual([id])
  expect(await ids('silver')).toEqual([])
})

test('a new version that moves thresholds moves passes, and sends no message', async () => {
  const world = await createJobWorld()
  const tiers = (from: number) => ({
    items: [
      { key: 'silver', label: 'Silver' },
      { key: 'gold', label: 'Gold', from, message: 'Welcome' },
    ],
  })
  const fields = [{ key: 'p', label: 'P', slot: 'header', type: 'number', binding: 'points' }]
  const templateId = await world.publishTemplate({ kind: 'loyalty', fields, tiers: tiers(100) })
  const created = await world.data<{ id: string }>(
    await world.post('/api/v1/passes', { templateId, points: 50 }),
  )
  await world.patch(`/api/v1/templates/${templateId}`, { tiers: tiers(50) })
  await world.post(`/api/v1/templates/${templateId}/publish`, {})
  await world.run()
  const pass = (await world.ctx.passes.get(created.id))!
  expect(pass).toMatchObject({ tier: 'gold', templateVersion: 2 })
  expect(pass.overrides.message).toBeUndefined()
})
