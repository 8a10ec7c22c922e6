import { describe, expect, test } from 'vitest'
import { MINUTE_MS, worldWithPass } from '../support/webhooks.ts'

describe('POST /webhook-deliveries/{deliveryId}/replay', () => {
  test('is one attempt more that leaves the schedule as it is', async () => {
    const { world, create } = await worldWithPass()
    await world.endpoint()
    world.sink.answer = async () => new Response(null, { status: 500 })
    await create()
    await world.run()
    const [before] = await world.deliveries()
    await world.api('POST', `/webhook-deliveries/${before!.id}/replay`)
    await world.run()
    const after = await world.delivery(before!.id)
    expect(after).toMatchObject({ status: 'PENDING', nextAttemptAt: before!.nextAttemptAt })
    expect(after.attempts.map(({ trigger }) => trigger)).toEqual(['scheduled', 'manual'])
    world.clock.advance(2.2 * MINUTE_MS)
    await world.sweep()
    await world.run()
    expect((await world.delivery(before!.id)).attempts.map(({ trigger }) => trigger)).toEqual([
      'scheduled',
      'manual',
      'scheduled',
    ])
    world.sink.answer = async () => new Response(null, { status: 200 })
    await world.api('POST', `/webhook-deliveries/${before!.id}/replay`)
    await world.run()
    expect(await world.delivery(before!.id)).toMatchObject({
      status: 'SUCCEEDED',
      nextAttemptAt: null,
    })
    world.clock.advance(60 * MINUTE_MS)
    await world.sweep()
    await world.run()
    expect(world.sink.received).toHaveLength(4)
  })

  test('of one that succeeded leaves it so, whatever comes of it', async () => {
    const { world, create } = await worldWithPass()
    await world.endpoint()
    await create()
    await world.run()
    const [{ id } = { id: '' }] = await world.deliveries()
    world.sink.answer = async () => new Response(null, { status: 500 })
    await world.api('POST', `/webhook-deliveries/${id}/replay`)
    await world.run()
    const after = await world.delivery(id)
    expect(after).toMatchObject({ status: 'SUCCEEDED', failureReason: null, nextAttemptAt: null })
    expect(after.attempts).toHaveLength(2)
  })
})
