import { describe, expect, test } from 'vitest'
import { produce, readyWallets } from '../../src/domain/passes/produce.ts'
import { openPass } from '../../src/domain/render/open-link.ts'
import { control } from '../support/google.ts'
import { createPushWorld, makePass } from '../support/pushes.ts'
import { addAppleCertificate, addGoogleAccount } from '../support/wallets.ts'
import { createWorld } from '../support/world.ts'

async function setUp() {
  const world = await createPushWorld()
  const { issuerId } = await addGoogleAccount(world.ctx)
  const { id } = await makePass(world)
  const { pass, content } = await openPass(world.ctx, (await world.ctx.passes.get(id))!)
  const made = async (platform: string) => {
    const wallets = await readyWallets(world.ctx)
    const wallet = wallets.find((each) => each.wallet.platform === platform)!
    return produce(world.ctx, wallet, pass, content)
  }
  return { world, issuerId, pass, made }
}

describe('the wallets that passes are made for', () => {
  test('must be one at least', async () => {
    const { ctx } = await createWorld()
    await expect(readyWallets(ctx)).rejects.toMatchObject({ code: 'no_wallet_available' })
    await addAppleCertificate(ctx)
    ctx.credentials.forget()
    const states = (await readyWallets(ctx)).map(({ wallet, readiness }) => [
      wallet.platform,
      readiness,
    ])
    expect(states).toEqual([
      ['apple', 'ready'],
      ['google', 'missing'],
    ])
  })

  test('are none with a certificate that has expired', async () => {
    const { ctx, clock } = await createWorld()
    await addAppleCertificate(ctx, { notAfter: new Date(clock.ms + 1_000) })
    clock.advance(2_000)
    await expect(readyWallets(ctx)).rejects.toMatchObject({ code: 'signing_unavailable' })
  })
})

describe('a wallet', () => {
  test('makes its file', async () => {
    const { world, pass, made } = await setUp()
    expect(await made('apple')).toMatchObject({
      data: {
        url: `${await world.ctx.links.passUrl(pass)}/apple.pkpass`,
        sizeBytes: expect.any(Number),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      copied: false,
    })
  })

  test('makes its copy, and the link that puts it onto a phone', async () => {
    const { made } = await setUp()
    expect(await made('google')).toMatchObject({
      data: { saveUrl: expect.stringContaining('https://') },
      copied: true,
    })
  })

  test('that is down is asked again by the queue, with a warning', async () => {
    const { world, issuerId, pass, made } = await setUp()
    await control({ fail: { match: issuerId, status: 503, times: 20 } })
    const { data, copied, warning } = await made('google')
    await control({ fail: null, match: issuerId })
    expect({ data, copied }).toEqual({ data: null, copied: false })
    expect(warning).toBeDefined()
    expect(world.queue).toMatchObject([{ body: { type: 'copy.publish', passId: pass.id } }])
  })
})
