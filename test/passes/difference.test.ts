import { describe, expect, test } from 'vitest'
import {
  changedViewMembers,
  differenceBetween,
  platformToNotify,
  reachOf,
  withCopies,
} from '../../src/domain/passes/difference.ts'
import { presentPass } from '../../src/domain/render/present.ts'
import { passOf, templateContent, templateField } from '../support/templates.ts'
import { createWorld } from '../support/world.ts'

const { ctx } = await createWorld()
const template = templateContent({ fields: [templateField({ key: 'gate' })] })
const pass = passOf(template, { keyId: ctx.links.currentKeyId, fields: { gate: 'A' } })
const next = { ...pass, version: 2, updatedAt: pass.updatedAt + 1 }
const between = (after: object) =>
  differenceBetween(ctx, { pass, template }, { pass: { ...next, ...after }, template })

describe('the difference between two versions', () => {
  test('is none in what differs between any two', async () => {
    expect(await between({})).toMatchObject({ changed: [], differentOn: [] })
  })

  test('is what clients see and the wallets on which it shows', async () => {
    const { changed, differentOn, sameOn } = await between({ fields: { gate: 'B' } })
    expect(changed).toEqual(['/fields/gate'])
    expect(differentOn).toEqual(expect.arrayContaining(['apple', 'google']))
    expect(sameOn).toEqual([])
  })

  test('may be seen by clients alone', async () => {
    const { changed, differentOn } = await between({ overrides: { metadata: { order: '42' } } })
    expect(changed).not.toEqual([])
    expect(differentOn).toEqual([])
  })

  test('does not count a version or a link as a change', async () => {
    const was = await presentPass(ctx, pass, template)
    const is = await presentPass(ctx, { ...next, linkGeneration: 2 }, template)
    expect(is.downloadUrl).not.toBe(was.downloadUrl)
    expect(changedViewMembers(was, is)).toEqual([])
  })
})

describe('a copy that need not be written', () => {
  const held = (copyVersion: number) => ({ ...pass, wallets: { google: { copyVersion } } })
  const copyIn = (before: typeof pass, sameOn: ['google'] | []) =>
    withCopies(before, { ...next, wallets: before.wallets, renotifyAt: 9 }, sameOn)

  test('counts as showing the next version where it shows this one', () => {
    expect(copyIn(held(1), ['google'])).toMatchObject({
      wallets: { google: { copyVersion: 2 } },
      renotifyAt: null,
    })
  })

  test('is behind where it was, or where the change shows', () => {
    const behind = { ...held(1), version: 3 }
    for (const after of [copyIn(behind, ['google']), copyIn(held(1), [])]) {
      expect(after).toMatchObject({ wallets: { google: { copyVersion: 1 } }, renotifyAt: 9 })
    }
  })
})

test('one wallet is notified alone where no other is owed an earlier change', () => {
  expect(platformToNotify(pass, ['apple'])).toBe('apple')
  expect(platformToNotify(pass, ['apple', 'google'])).toBeNull()
  const owing = { ...pass, notifyVersion: 1 }
  expect(platformToNotify(owing, ['apple'])).toBeNull()
  expect(platformToNotify({ ...owing, notifyOnly: 'apple' }, ['apple'])).toBe('apple')
})

test('a change reaches devices, or the one copy', () => {
  const wallets = { apple: { installations: 3 }, google: { installations: 2, copyVersion: 1 } }
  const held = { ...pass, wallets }
  expect(reachOf(ctx.wallets.get('apple'), held)).toBe(3)
  expect(reachOf(ctx.wallets.get('google'), held)).toBe(1)
  expect(reachOf(ctx.wallets.get('google'), pass)).toBe(0)
})
