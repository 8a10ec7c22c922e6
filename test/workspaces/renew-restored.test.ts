import { describe, expect, test } from 'vitest'
import { renewRestored } from '../../src/domain/workspaces/renew-restored.ts'
import { setUpPasskit } from '../support/passkit.ts'

describe('renewRestored', () => {
  test('gives a pass a version above the lost ones, says so in an event, and does it once', async () => {
    const { world, issue, phone } = await setUpPasskit()
    const { id, pass } = await issue()
    await phone.register(pass)
    const at = world.clock.ms
    world.clock.advance(60_000)
    const until = await renewRestored(world.ctx, { at }, [[id, 6]], world.clock.ms)
    expect(until).toBeGreaterThan(world.clock.ms)
    const renewed = (await world.ctx.passes.get(id))!
    expect(renewed).toMatchObject({ version: 7, notifyVersion: 7, notifiedVersion: 0 })
    expect(renewed.lastModifiedSeconds).toBe(world.clock.ms / 1000)
    const { items } = await world.ctx.events.list(
      { type: 'pass.updated', passId: id },
      { limit: 5, afterSeq: null, oldestFirst: false },
    )
    expect(items).toMatchObject([
      { version: 7, detail: { changed: [], restoredTo: new Date(at).toISOString() } },
    ])
    expect(await renewRestored(world.ctx, { at }, [[id, 6]], until)).toBe(until)
    expect((await world.ctx.passes.get(id))!.version).toBe(7)
  })

  test('leaves alone what did not change, what is deleted, and what is not there', async () => {
    const { world, issue } = await setUpPasskit()
    const same = await issue()
    const gone = await issue()
    await world.delete(`/api/v1/passes/${gone.id}`)
    await renewRestored(
      world.ctx,
      { at: world.clock.ms },
      [
        [same.id, 1],
        [gone.id, 9],
        ['pass_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3', 9],
      ],
      world.clock.ms,
    )
    expect((await world.ctx.passes.get(same.id))!.version).toBe(1)
    expect((await world.ctx.passes.get(gone.id))!.version).toBe(2)
  })
})
