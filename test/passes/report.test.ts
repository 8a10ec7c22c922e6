import { expect, test } from 'vitest'
import { reportUpdate } from '../../src/domain/passes/report.ts'
import { passOf, templateContent, templateField } from '../support/templates.ts'
import { createWorld } from '../support/world.ts'

const { ctx } = await createWorld()
const template = templateContent({
  fields: [
    templateField({ key: 'gate', changeMessage: 'Gate %@' }),
    templateField({ key: 'note' }),
  ],
})
const before = passOf(template, {
  keyId: ctx.links.currentKeyId,
  fields: { gate: 'A' },
  wallets: { apple: { installations: 3 }, google: { copyVersion: 1 } },
})
const report = async (after: object, notified: ('apple' | 'google')[] = []) => {
  const changed = { before, after: { ...before, version: 2, ...after }, template, notified }
  return (await reportUpdate(ctx, changed)).update
}

test('a change is told by what is different and whom it reaches', async () => {
  expect(await report({ fields: { gate: 'B' } }, ['apple', 'google'])).toMatchObject({
    changed: ['/fields/gate'],
    queued: { apple: 3, google: 1 },
    silent: false,
    silentReason: null,
  })
  expect(await report({ fields: { gate: 'B' } }, ['google'])).toMatchObject({
    queued: { apple: 0, google: 1 },
  })
})

test('a change without a message is silent, and says why', async () => {
  expect(await report({ fields: { gate: 'A', note: 'x' } })).toMatchObject({
    changed: ['/fields/note'],
    silent: true,
    silentReason: expect.any(String),
  })
})

test('no change says so', async () => {
  const { update } = await reportUpdate(ctx, { before, after: before, template, notified: [] })
  expect(update).toMatchObject({ changed: [], silent: true, silentReason: 'nothing_changed' })
})
