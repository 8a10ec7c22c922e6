import { expect, test } from 'vitest'
import { contentOf } from '../../src/domain/render/content.ts'
import { walletLinks } from '../../src/domain/render/wallet-links.ts'
import { passOf, templateContent } from '../support/templates.ts'
import { addAppleCertificate, addGoogleAccount } from '../support/wallets.ts'
import { createWorld, withOther } from '../support/world.ts'

const template = templateContent()

test('a holder is offered the wallets that the workspace has credentials for', async () => {
  const { ctx } = await createWorld()
  const pass = passOf(template, { keyId: ctx.links.currentKeyId })
  const content = await contentOf(ctx, pass, template)
  const offered = async () =>
    (await walletLinks(ctx, pass, content)).map(({ platform }) => platform)
  const without = await offered()
  expect(without).not.toContain('apple')
  await addAppleCertificate(ctx)
  await addGoogleAccount(ctx)
  ctx.credentials.forget()
  expect(await offered()).toEqual(['apple', 'google', ...without])
})

test('a link is below the address of the pass', async () => {
  const { ctx } = await createWorld()
  await addAppleCertificate(ctx)
  const pass = passOf(template, { keyId: ctx.links.currentKeyId })
  const [apple] = await walletLinks(ctx, pass, await contentOf(ctx, pass, template))
  expect(apple).toEqual({
    platform: 'apple',
    wallet: 'Apple Wallet',
    badges: ctx.wallets.get('apple').entry.badges,
    url: `${await ctx.links.passUrl(pass)}/apple.pkpass`,
  })
})

test('a wallet that does not take this pass is not offered', async () => {
  const { ctx } = await createWorld()
  await addAppleCertificate(ctx)
  const apple = ctx.wallets.get('apple')
  const picky = { ...apple, entry: { ...apple.entry, isFor: () => false } }
  const other = withOther(ctx, { wallets: { ...ctx.wallets, all: [picky] } })
  const pass = passOf(template, { keyId: ctx.links.currentKeyId })
  expect(await walletLinks(other, pass, await contentOf(ctx, pass, template))).toEqual([])
})
