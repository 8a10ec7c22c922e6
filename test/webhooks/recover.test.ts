import { describe, expect, test } from 'vitest'
import { ENDPOINTS, MINUTE_MS, refused, worldWithPass } from '../support/webhooks.ts'

describe('POST /webhook-endpoints/{endpointId}/recover', () => {
  test('sends again what failed and what was never sent, and nothing that arrived', async () => {
    const { world, create } = await worldWithPass()
    world.clock.advance(MINUTE_MS)
    const before = new Date(world.clock.ms).toISOString()
    await create()
    world.clock.advance(MINUTE_MS)
    const { id } = await world.endpoint({ types: ['pass.created'] })
    await create()
    await world.run()
    expect(world.sink.received).toHaveLength(1)
    world.clock.advance(MINUTE_MS)
    const path = `/webhook-endpoints/${id}/recover`
    await world.api('POST', path, { since: before })
    await world.run()
    expect(world.sink.received).toHaveLength(2)
    await world.api('POST', path, { since: before })
    await world.run()
    expect(world.sink.received).toHaveLength(2)
  })

  test('takes hundreds of events, page by page, through the slow lane, once each', async () => {
    const { world } = await worldWithPass()
    const templateId = await world.publishTemplate()
    const passes = Array.from({ length: 100 }, () => ({ templateId }))
    world.clock.advance(MINUTE_MS)
    const since = new Date(world.clock.ms).toISOString()
    for (let i = 0; i < 3; i++) {
      world.clock.advance(1)
      await world.api('POST', '/passes/batch', { passes })
    }
    world.clock.advance(MINUTE_MS)
    const until = new Date(world.clock.ms).toISOString()
    world.clock.advance(MINUTE_MS)
    await world.api('POST', '/passes/batch', { passes: passes.slice(0, 5) })
    const { id } = await world.endpoint()
    await world.api('POST', `/webhook-endpoints/${id}/recover`, { since, until })
    // The message is lost: the sweep finds the recovery.
    world.queues['wps-events'] = []
    await world.sweep()
    await world.consume('wps-events', world.takeDue('wps-events'))
    expect(world.queues['wps-webhooks']).toEqual([])
    expect(world.queues['wps-webhooks-slow']).toHaveLength(300)
    await world.run()
    expect(new Set(world.sink.received.map(({ payload }) => payload.id)).size).toBe(300)
    expect(world.sink.received).toHaveLength(300)
    await world.sweep()
    expect(world.queues['wps-events']).toEqual([])
  })

  test('one that widens another under way is not ended by the page that was read before', async () => {
    const { world } = await worldWithPass()
    const { id } = await world.endpoint()
    const at = (minutes: number) => new Date(world.clock.ms - minutes * MINUTE_MS).toISOString()
    const path = `/webhook-endpoints/${id}/recover`
    await world.api('POST', path, { since: at(9), until: at(5) })
    const { webhooks } = world.ctx
    const page = await webhooks.recoverable(id, 100)
    expect(page.lastSeq).toBeNull()
    await world.api('POST', path, { since: at(8) })
    const writes = [webhooks.moveRecovery(id, page.lastSeq)]
    const ending = world.ctx.commit({ expectations: [webhooks.stillRecovering(id, page)], writes })
    await expect(ending).rejects.toMatchObject({ expectation: 'recovery_moved' })
    await world.run()
    expect(await webhooks.get(id)).toMatchObject({ recoverAfter: null, recoverUntil: null })
  })

  test('a change of somebody leaves alone what attempts and recoveries have written since', async () => {
    const { world } = await worldWithPass()
    const { id } = await world.endpoint()
    const { ctx } = world
    const before = (await ctx.webhooks.get(id))!
    const health = { firstFailureAt: world.clock.ms, slow: true }
    await ctx.commit({ writes: [ctx.webhooks.health(id, health)] })
    const after = { ...before, description: 'new' }
    await ctx.commit({ writes: [await ctx.webhooks.update(after, before)] })
    expect(await ctx.webhooks.get(id)).toMatchObject({ ...health, description: 'new' })
  })

  test('reaches back for as long as events say something', async () => {
    const { world } = await worldWithPass()
    const { id } = await world.endpoint()
    const at = (days: number) => new Date(world.clock.ms - days * 86_400_000).toISOString()
    const recover = (body: unknown) => world.post(`${ENDPOINTS}/${id}/recover`, body)
    expect((await recover({ since: at(29) })).status).toBe(202)
    expect(await refused(await recover({ since: at(31) }))).toEqual([
      422,
      'validation_failed',
      '/since',
    ])
    expect((await recover({ since: at(1), until: at(2) })).status).toBe(422)
    expect((await recover({ since: at(-1) })).status).toBe(422)
    expect((await recover({})).status).toBe(422)
  })
})
