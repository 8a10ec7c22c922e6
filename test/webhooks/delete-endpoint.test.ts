import { describe, expect, test } from 'vitest'
import { ENDPOINTS, worldWithPass } from '../support/webhooks.ts'

describe('DELETE /webhook-endpoints/{endpointId}', () => {
  test('sends nothing any more, and keeps what was', async () => {
    const { world, create: issue } = await worldWithPass()
    const { id } = await world.endpoint()
    world.sink.answer = async () => new Response(null, { status: 500 })
    await issue()
    await world.run()
    await world.api('DELETE', `/webhook-endpoints/${id}`)
    expect((await world.get(`${ENDPOINTS}/${id}`)).status).toBe(404)
    expect(await world.api('GET', '/webhook-endpoints')).toMatchObject({ items: [] })
    world.clock.advance(10_000)
    await issue()
    await world.run()
    expect(world.sink.received).toHaveLength(1)
    const [delivery] = await world.deliveries(`&endpointId=${id}`)
    expect(delivery).toMatchObject({ status: 'FAILED', failureReason: 'endpoint_deleted' })
    expect((await world.post(`/api/v1/webhook-deliveries/${delivery!.id}/replay`)).status).toBe(404)
    const row = await world.db
      .prepare('SELECT config FROM webhook_endpoints WHERE id = ?')
      .bind(id)
      .first()
    expect(row).toEqual({ config: '' })
  })
})
