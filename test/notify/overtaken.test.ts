import { beforeAll, describe, expect, test } from 'vitest'
import { keepsCopies, updateCopy } from '../../src/domain/notify/update-copy.ts'
import {
  type Card,
  createHoldersWorld,
  expectSound,
  type HoldersWorld,
} from '../support/holders.ts'
import { createPhone } from '../support/phone.ts'
import { meanwhile } from '../support/trouble.ts'

/** Work that is under way when a newer change overtakes it, and messages that never come. */
let world: HoldersWorld
beforeAll(async () => {
  world = await createHoldersWorld()
})

const gate = (card: Card, name: string) =>
  world.insist('PATCH', card.url, { fields: { gate: name } })
const takeMessage = () => world.queue.shift()!

describe('Google’s object shows the newest version', () => {
  test('though the write of an older one comes after it', async () => {
    const card = await world.card()
    await gate(card, 'Old')
    const older = takeMessage()
    world.trouble.fates = meanwhile('PATCH https://walletobjects', async () => {
      await gate(card, 'New')
      await world.deliver(takeMessage())
    })
    await world.deliver(older)
    await world.settle()
    await expectSound(card)
    expect(JSON.stringify(await card.atGoogle())).toContain('"New"')
  })

  test('though the change came while the object was first made', async () => {
    const card = await world.card({ path: '/api/v1/passes' })
    world.trouble.fates = meanwhile('POST https://walletobjects', async () => {
      await gate(card, 'New')
      await world.deliver(takeMessage())
    })
    const saved = await world.get(`${card.downloadUrl}/google`, { key: null })
    expect(saved.status).toBe(302)
    await world.settle()
    await expectSound(card)
    expect(JSON.stringify(await card.atGoogle())).toContain('"New"')
  })

  test('though it was first made between the look and the end of telling', async () => {
    const card = await world.card({ path: '/api/v1/passes' })
    await gate(card, 'New')
    const told = takeMessage()
    world.trouble.fates = meanwhile('set notified_version', async () => {
      // Another isolate has read the pass before the change, and writes its copy now.
      const old = { ...(await card.read()), version: 1, fields: { gate: 'Old', note: 'First' } }
      await updateCopy(world.ctx, world.ctx.wallets.all.find(keepsCopies)!, old)
    })
    await world.deliver(told)
    world.trouble.end()
    await world.recover()
    await expectSound(card)
    expect(JSON.stringify(await card.atGoogle())).toContain('"New"')
  })
})

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
