import { expect, test } from 'vitest'
import { EVENTS } from '../../src/domain/events/catalogue.ts'
import { setTier } from '../../src/domain/points/set-tier.ts'
import { member } from '../support/club.ts'
import { card } from '../support/points.ts'

const GOLD = '#d4af37'

test('a tier that is set by hand stays until it is given back to the rule', async () => {
  const { world, id, add } = await card(0, member(0))
  const gold = await setTier(world.ctx, id, { tier: 'gold' })
  expect(gold.data).toMatchObject({ tier: 'gold', backgroundColor: GOLD, fields: { t: 'Gold' } })
  await add(1, 'txn_1')
  expect(await world.ctx.passes.get(id)).toMatchObject({ tier: 'gold', earned: 1 })
  expect((await setTier(world.ctx, id, { tier: null })).data).toMatchObject({ tier: 'silver' })
})

test('its event says from where to where, and a holder who rises is told', async () => {
  const pass = await card(0, member(0))
  await setTier(pass.world.ctx, pass.id, { tier: 'gold' })
  await setTier(pass.world.ctx, pass.id, { tier: 'silver' })
  const events = (await pass.events()).slice(1)
  expect(events.map(({ type, detail }) => [type, detail])).toMatchObject([
    ['pass.tier.changed', { from: 'silver', to: 'gold' }],
    ['pass.tier.changed', { from: 'gold', to: 'silver' }],
  ])
  expect(EVENTS['pass.tier.changed'].data.safeParse(events[0]!.data).error).toBeUndefined()
  const { overrides } = (await pass.world.ctx.passes.get(pass.id))!
  // The message of the rise is the last: a fall says nothing.
  expect(overrides).toMatchObject({
    tier: 'silver',
    message: { text: 'Welcome to Gold', version: 2 },
  })
})

test('set twice it changes once, and a patch of the pass leaves it', async () => {
  const { world, id, url } = await card(0, member(0))
  await setTier(world.ctx, id, { tier: 'gold' })
  expect(await setTier(world.ctx, id, { tier: 'gold' })).toMatchObject({
    description: 'Nothing changed',
    data: { version: 2 },
  })
  await world.patch(url, { metadata: { a: 'b' } })
  expect(await world.ctx.passes.get(id)).toMatchObject({ version: 3, tier: 'gold' })
})

test('a tier or a template that does not exist, and a voided pass, are refused', async () => {
  const club = await card(0, member(0))
  const post = (pass: typeof club, tier: unknown) =>
    pass.world.post(`${pass.url}/tier`, { tier }).then((response) => response.json())
  const unknown = { errors: [{ code: 'validation_failed', pointer: '/tier' }] }
  expect(await post(club, 'platinum')).toMatchObject(unknown)
  expect(await post(await card(0), 'gold')).toMatchObject(unknown)
  await club.setStatus('VOIDED')
  expect(await post(club, 'gold')).toMatchObject({ errors: [{ code: 'pass_not_active' }] })
})

test('another workspace finds no pass', async () => {
  const { world, url } = await card(0, member(0))
  const { apiKey: key } = await world.createTenant('test')
  const body = { tier: 'gold' }
  const foreign = await world.request('POST', `${url}/tier`, { body, key })
  expect(foreign.status).toBe(404)
})
