import { beforeAll, expect, test } from 'vitest'
import {
  type CheckoutWorld,
  type Connected,
  createCheckoutWorld,
  paid,
} from '../support/checkouts.ts'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})

interface Shown {
  hasSecret: boolean
  refused: { reason: string; count: number; lastAt: string }[]
  ignored: { topic: string; count: number; lastAt: string }[]
  warnings: { code: string; message: string }[]
}
const shown = async (shop: Connected) => world.data<Shown>(await world.get(shop.api))

test('what was refused is a warning for a week, and is counted for ever', async () => {
  const shop = await world.connect('generic')
  await world.send.generic(shop, paid(), { secret: `whsec_${btoa('x'.repeat(24))}` })
  const before = world.clock.ms
  world.clock.advance(7 * 86_400_000)
  const { refused, warnings } = await shown(shop)
  world.clock.ms = before
  expect([refused.length, warnings.length]).toEqual([1, 0])
})
