import { beforeAll, describe, expect, test } from 'vitest'
import { keepsCopies, updateCopy } from '../../src/domain/notify/update-copy.ts'
import {
  type Card,
  createHoldersWorld,
  expectSound,
  type HoldersWorld,
} from '../support/holders.ts'
import { meanwhile } from '../support/trouble.ts'

/** Work that is under way when a newer change overtakes it. */
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
