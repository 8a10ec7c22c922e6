import { expect } from 'vitest'
import { type CheckoutWorld, type Connected, createCheckoutWorld } from './checkouts.ts'
import type { WorldOptions } from './world.ts'

/** The shop of the test that is under way: `beforeEach(() => openShop())`. */
export let world: CheckoutWorld
export let templateId: string
export let shop: Connected

export async function openShop(options: WorldOptions = {}): Promise<void> {
  world = await createCheckoutWorld(options)
  templateId = await world.publishTemplate({
    fields: [
      { key: 'seat', label: 'Seat', slot: 'primary' },
      { key: 'row', label: 'Row', slot: 'auxiliary', type: 'number' },
    ],
  })
  await connectShop('generic')
}

/** From now on the shop is another one, of the same workspace. */
export async function connectShop(...args: Parameters<CheckoutWorld['connect']>): Promise<void> {
  shop = await world.connect(...args)
}

/** The rule that each ticket of an order gets a pass. */
export const tickets = (more: Record<string, unknown> = {}) =>
  world.rule(shop, { match: { sku: ['TICKET-*'] }, templateId, ...more })

/** All of these at the shop, and all done. */
export async function tell(...bodies: unknown[]) {
  for (const body of bodies) {
    expect((await world.send.generic(shop, body)).status).toBe(200)
    await world.drain()
  }
}

export const statuses = async () => (await world.passes()).map(({ status }) => status)
