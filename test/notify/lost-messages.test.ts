import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Card,
  createHoldersWorld,
  expectSound,
  type HoldersWorld,
} from '../support/holders.ts'
import { meanwhile } from '../support/trouble.ts'

/** Messages that never come. */
let world: HoldersWorld
beforeAll(async () => {
  world = await createHoldersWorld()
})

const gate = (card: Card, name: string) =>
  world.insist('PATCH', card.url, { fields: { gate: name } })
const takeMessage = () => world.queue.shift()!

describe('messages that are lost', () => {
  test('are made up for by the sweep, the end of a burst as well', async () => {
    const card = await world.card()
    await gate(card, 'One')
    await world.deliver(takeMessage())
    await gate(card, 'Two')
    await world.deliver(takeMessage())
    expect(takeMessage().delaySeconds).toBe(2)
    const pushes = () => card.held.map((device) => device.pushes)
    expect(pushes()).toEqual([1, 1])
    await world.settle()
    await world.recover()
    expect(pushes()).toEqual([2, 2])
    await expectSound(card)
  })

  test('leave no change of points behind that nobody was told of', async () => {
    const card = await world.card()
    await gate(card, 'One')
    const addPoints = async (transactionId: string) => {
      await world.insist('POST', `${card.url}/points`, { pointsAdded: 5, transactionId })
      world.queue.length = 0
    }
    world.trouble.fates = meanwhile('set notified_version', () => addPoints('txn_1'))
    await world.deliver(takeMessage())
    await addPoints('txn_2')
    await world.recover()
    for (const device of card.held) device.asks = true
    await world.settle()
    await expectSound(card)
    expect((await card.read()).points).toBe(110)
  })

  test('of a pass that Google does not take are given up at last', async () => {
    const card = await world.card()
    await world.insist('POST', `${card.url}/points`, { pointsAdded: 5, transactionId: 'txn_1' })
    world.queue.length = 0
    world.trouble.fates = ({ to, text }) =>
      to === 'fetch' && text.includes(card.id) ? 'fails' : null
    await world.recover()
    world.trouble.end()
    world.clock.advance(60 * 60_000)
    await world.sweep()
    expect(world.queue).toEqual([])
    expect((await card.read()).renotifyAt).toBeNull()
  })
})
