import { describe, expect, test } from 'vitest'
import { ENDPOINTS, MINUTE_MS, refused, verify, worldWithPass } from '../support/webhooks.ts'

describe('POST /webhook-endpoints/{endpointId}/test', () => {
  test('sends one ping to this endpoint alone, signed, and tries it once', async () => {
    const { world } = await worldWithPass()
    const mine = await world.endpoint({ types: ['pass.created'] })
    await world.endpoint({ url: 'https://other.example/' })
    world.sink.answer = async () => new Response('no', { status: 500 })
    const { id, eventId } = await world.api<{ id: string; eventId: string }>(
      'POST',
      `/webhook-endpoints/${mine.id}/test`,
    )
    expect(await world.delivery(id)).toMatchObject({ status: 'PENDING', type: 'ping' })
    await world.run()
    expect(world.sink.received).toHaveLength(1)
    const [ping] = world.sink.received
    expect(verify(mine.secret, ping!)).toMatchObject({
      id: eventId,
      type: 'ping',
      data: { ping: { endpointId: mine.id } },
    })
    expect(await world.delivery(id)).toMatchObject({
      status: 'FAILED',
      failureReason: 'exhausted',
      attempts: [{ trigger: 'manual', statusCode: 500, responseHead: 'no' }],
    })
    world.clock.advance(10 * MINUTE_MS)
    await world.sweep()
    await world.run()
    expect(world.sink.received).toHaveLength(1)
    await world.api('POST', `/webhook-endpoints/${mine.id}/disable`)
    expect(await refused(await world.post(`${ENDPOINTS}/${mine.id}/test`))).toEqual([
      409,
      'invalid_state_transition',
      undefined,
    ])
  })

  test('gets there though its message is lost', async () => {
    const { world } = await worldWithPass()
    const { id } = await world.endpoint()
    await world.api('POST', `/webhook-endpoints/${id}/test`)
    world.queues['wps-webhooks'] = []
    world.clock.advance(MINUTE_MS)
    await world.sweep()
    await world.run()
    expect(world.sink.received).toHaveLength(1)
  })
})
