import { expect, test } from 'vitest'
import { keepsCopies } from '../../src/domain/notify/update-copy.ts'
import { saveLink } from '../../src/domain/passes/save-link.ts'
import { openPass } from '../../src/domain/render/open-link.ts'
import { control, googleState } from '../support/google.ts'
import { createPushWorld, makePass } from '../support/pushes.ts'
import { addGoogleAccount } from '../support/wallets.ts'

async function setUp() {
  const world = await createPushWorld()
  const { issuerId } = await addGoogleAccount(world.ctx)
  const { id } = await makePass(world)
  const wallet = world.ctx.wallets.all.find(keepsCopies)!
  const read = async () => (await world.ctx.passes.get(id))!
  const link = async () => saveLink(world.ctx, wallet, [await openPass(world.ctx, await read())])
  const failing = async (status: number, work: () => Promise<void>) => {
    await control({ fail: { match: issuerId, status, times: 20 } })
    await work()
    await control({ fail: null, match: issuerId })
  }
  return { id, issuerId, world, read, link, failing }
}

test('the copy is written before the link is handed out, and once for each version', async () => {
  const { id, issuerId, read, link, failing } = await setUp()
  expect(await link()).toMatch(/^https:\/\//)
  expect(Object.keys((await googleState(issuerId)).objects)).toEqual([`${issuerId}.${id}`])
  expect((await read()).wallets.google?.copyVersion).toBe(1)
  await failing(503, async () => {
    expect(await link()).toMatch(/^https:\/\//)
  })
})

test('while Google is down there is no link, and a try is worth it soon', async () => {
  const { read, link, failing } = await setUp()
  await failing(503, async () => {
    await expect(link()).rejects.toMatchObject({
      code: 'service_unavailable',
      headers: { 'Retry-After': '5' },
    })
  })
  expect((await read()).wallets.google?.refusedVersion).toBeUndefined()
  expect(await link()).toMatch(/^https:\/\//)
})

test('what Google refuses it is not asked again for a minute', async () => {
  const { world, link, failing } = await setUp()
  const refused = { code: 'service_unavailable', headers: { 'Retry-After': '60' } }
  await failing(400, async () => {
    await expect(link()).rejects.toMatchObject(refused)
  })
  await expect(link()).rejects.toMatchObject(refused)
  world.clock.advance(60_000)
  expect(await link()).toMatch(/^https:\/\//)
})
