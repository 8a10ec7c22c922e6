import { describe, expect, test } from 'vitest'
import { dispatchEvents } from '../../src/domain/webhooks/dispatch.ts'
import { worldWithPass } from '../support/webhooks.ts'
import { withOther } from '../support/world.ts'

/** What waits in the lanes: the endpoint of each message. */
const waiting = ({ queues }: Awaited<ReturnType<typeof worldWithPass>>['world']) => ({
  fast: queues['wps-webhooks'].map(({ body }) => (body as { endpointId: string }).endpointId),
  slow: queues['wps-webhooks-slow'].map(({ body }) => (body as { endpointId: string }).endpointId),
})

describe('new events', () => {
  test('are a delivery for each endpoint that wants them, once', async () => {
    const { world, create } = await worldWithPass()
    const all = await world.endpoint()
    const created = await world.endpoint({ types: ['pass.created'] })
    await world.endpoint({ types: ['pass.updated'] })
    await create()
    await Promise.all([dispatchEvents(world.ctx, 5), dispatchEvents(world.ctx, 5)])
    await dispatchEvents(world.ctx, 5)
    expect(waiting(world).fast.toSorted()).toEqual([all.id, created.id].toSorted())
    expect(await world.deliveries()).toHaveLength(2)
  })

  test('are nobody’s who came after them, nor of an endpoint that is disabled', async () => {
    const { world, create } = await worldWithPass()
    const off = await world.endpoint()
    await world.api('POST', `/webhook-endpoints/${off.id}/disable`)
    await world.endpoint({ types: ['ping'] })
    await create()
    const late = await world.endpoint()
    await dispatchEvents(world.ctx, 5)
    expect(waiting(world)).toEqual({ fast: [], slow: [] })
    await create()
    await dispatchEvents(world.ctx, 5)
    expect(waiting(world).fast).toEqual([late.id])
  })

  test('take the slow lane to a receiver that answers late', async () => {
    const { world, create } = await worldWithPass()
    const { id } = await world.endpoint()
    await world.db.prepare('UPDATE webhook_endpoints SET slow = 1 WHERE id = ?').bind(id).run()
    await create()
    await dispatchEvents(world.ctx, 5)
    expect(waiting(world)).toEqual({ fast: [], slow: [id] })
  })

  test('that are left when a run has done its pages are left to the next run', async () => {
    const { world, create } = await worldWithPass()
    await world.endpoint()
    await create()
    let woken = 0
    const ctx = withOther(world.ctx, { wakeDispatcher: () => void woken++ })
    await dispatchEvents(ctx, 0)
    expect([woken, waiting(world).fast.length]).toEqual([1, 0])
    await dispatchEvents(ctx, 1)
    expect([woken, waiting(world).fast.length]).toEqual([1, 1])
  })
})
