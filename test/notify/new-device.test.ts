import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Card,
  createHoldersWorld,
  expectSound,
  type HoldersWorld,
} from '../support/holders.ts'
import { createPhone } from '../support/phone.ts'
import { meanwhile } from '../support/trouble.ts'

let world: HoldersWorld
beforeAll(async () => {
  world = await createHoldersWorld()
})

const gate = (card: Card, name: string) =>
  world.insist('PATCH', card.url, { fields: { gate: name } })

describe('a phone that registers for a pass that changed since the download', () => {
  test('is pushed to, alone, and shows the newest version', async () => {
    const card = await world.card({ phones: 1 })
    const late = await card.addDevice()
    await gate(card, 'B')
    await world.recover()
    expect((await card.register(late))?.status).toBe(201)
    await world.settle()
    expect(card.held.map(({ pushes }) => pushes)).toEqual([1, 1])
    expect(late.file).toEqual(await card.newestFile())
    await expectSound(card)
  })

  test('though the change came and was told while it registered', async () => {
    const card = await world.card({ phones: 0 })
    const late = await card.addDevice()
    world.trouble.fates = meanwhile('insert into registrations', async () => {
      await world.patch(card.url, { fields: { gate: 'B' } })
      await world.settle()
    })
    await card.register(late)
    world.trouble.end()
    await world.settle()
    expect(late.pushes).toBe(1)
    expect(late.file).toEqual(await card.newestFile())
  })

  test('though it held and removed the pass before, and APNs is down for a while', async () => {
    const card = await world.card({ phones: 1 })
    const [phone] = card.held
    const old = phone!.file
    await gate(card, 'B')
    await world.settle()
    await card.unregister(phone!)
    Object.assign(phone!, { phone: createPhone(world, phone!.phone.id), file: old })
    await card.register(phone!)
    let tries = 0
    world.trouble.fates = ({ to }) => (to === 'apns' && tries++ < 3 ? 'fails' : null)
    await world.settle()
    world.trouble.end()
    expect(tries).toBe(4)
    expect(phone!.file).toEqual(await card.newestFile())
  })

  test('is left alone where nobody was told of anything', async () => {
    const card = await world.card({ phones: 0 })
    const phone = await card.addDevice()
    await card.register(phone)
    expect(world.queue).toEqual([])
  })
})
