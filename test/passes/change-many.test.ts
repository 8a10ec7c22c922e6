import { describe, expect, test } from 'vitest'
import type { Ctx } from '../../src/domain/model/ctx.ts'
import type { Pass } from '../../src/domain/model/pass.ts'
import type { Platform } from '../../src/domain/model/platforms.ts'
import { changeMany } from '../../src/domain/passes/change-many.ts'
import { passOf, templateContent } from '../support/templates.ts'
import { createWorld, START, withOther } from '../support/world.ts'

const world = await createWorld()
interface Message {
  body: { passId: string }
  delaySeconds: number
}

/** Changes as many passes, on these wallets, and what was written and queued of it. */
async function changed(count: number, platforms: Platform[], notifyUntil = 0) {
  const written: Pass[] = []
  const queued: Message[] = []
  const passes: Pick<Ctx['passes'], 'update'> = {
    update: async (before, after) => {
      written.push(after)
      return world.ctx.passes.update(before, after)
    },
  }
  const pushQueue = {
    sendMany: async (messages: Message[]) => void queued.push(...messages),
  } as unknown as Ctx['pushQueue']
  const ctx = withOther(world.ctx, { passes: passes as Ctx['passes'], pushQueue })
  const template = templateContent()
  const changes = Array.from({ length: count }, (_, n) => {
    const before = passOf(template, { id: `pass_${n}` })
    const after = { ...before, version: 2 }
    const event = { type: 'pass.updated' as const, data: { changed: [] } }
    return { before, after, platforms, unchangedOn: [], view: { id: before.id } as never, event }
  })
  const made = await changeMany(ctx, changes, notifyUntil)
  await made.afterwards()
  return { ...made, written, queued }
}

describe('many changes', () => {
  test('are each the next version with its event', async () => {
    const { written, events } = await changed(2, [])
    expect(written).toMatchObject([{ version: 2 }, { version: 2 }])
    expect(events).toMatchObject([
      { passId: 'pass_0', version: 2, data: { pass: { id: 'pass_0' }, changed: [] } },
      { passId: 'pass_1', version: 2, data: { pass: { id: 'pass_1' } } },
    ])
  })

  test('that show on no wallet notify nobody', async () => {
    const { written, queued, notifyUntil } = await changed(2, [])
    expect(queued).toEqual([])
    expect(written).toMatchObject([{ notifyVersion: 0 }, { notifyVersion: 0 }])
    expect(notifyUntil).toBe(START)
  })

  test('are spread over time, ten each second, after those of former batches', async () => {
    const { written, queued, notifyUntil } = await changed(25, ['apple'], START + 5_000)
    expect(queued.map(({ delaySeconds }) => delaySeconds)).toEqual([
      ...Array(10).fill(5),
      ...Array(10).fill(6),
      ...Array(5).fill(7),
    ])
    expect(notifyUntil).toBe(START + 7_500)
    expect(written[0]).toMatchObject({ notifyVersion: 2, notifyOnly: 'apple' })
    expect(queued[0]!.body).toMatchObject({ type: 'pass.push', version: 2, lane: 'bulk' })
  })
})
