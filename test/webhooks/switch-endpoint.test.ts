import { describe, expect, test } from 'vitest'
import { worldWithPass } from '../support/webhooks.ts'

describe('disable and enable', () => {
  test('what comes due meanwhile fails, what still waits goes on, and what happened can be recovered', async () => {
    const { world, create: issue } = await worldWithPass()
    const { id } = await world.endpoint({ types: ['pass.created'] })
    world.sink.answer = async () => new Response(null, { status: 500 })
    await issue()
    await world.run()
    const since = new Date(world.clock.ms).toISOString()
    expect(await world.api('POST', `/webhook-endpoints/${id}/disable`)).toMatchObject({
      status: 'DISABLED',
      disabledReason: 'manual',
    })
    world.clock.advance(10_000)
    await world.run()
    expect(world.sink.received).toHaveLength(1)
    expect(await world.deliveries('&status=FAILED')).toMatchObject([
      { failureReason: 'endpoint_disabled' },
    ])
    await issue()
    world.sink.answer = async () => new Response(null, { status: 200 })
    await world.api('POST', `/webhook-endpoints/${id}/enable`)
    await world.run()
    expect(world.sink.received).toHaveLength(1)
    await world.api('POST', `/webhook-endpoints/${id}/recover`, { since })
    await world.run()
    expect(world.sink.received).toHaveLength(3)
    const deliveries = await world.deliveries()
    expect(deliveries).toHaveLength(2)
    expect(deliveries.every(({ status }) => status === 'SUCCEEDED')).toBe(true)
  })
})
