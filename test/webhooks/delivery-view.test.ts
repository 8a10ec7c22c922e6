import { expect, test } from 'vitest'
import { readDelivery, viewDelivery } from '../../src/domain/webhooks/delivery-view.ts'
import { worldWithPass } from '../support/webhooks.ts'

async function delivered() {
  const { world, create } = await worldWithPass()
  world.sink.answer = async () => new Response('no', { status: 500 })
  const endpoint = await world.endpoint()
  await create()
  await world.run()
  const [{ id } = { id: '' }] = await world.deliveries()
  return { world, endpoint, delivery: await readDelivery(world.ctx, id) }
}

test('clients see a delivery with its attempts and what is to come', async () => {
  const { endpoint, delivery } = await delivered()
  expect(viewDelivery(delivery)).toMatchObject({
    endpointId: endpoint.id,
    type: 'pass.created',
    status: 'PENDING',
    failureReason: null,
    createdAt: '2026-11-21T08:00:00.000Z',
    nextAttemptAt: new Date(delivery.nextAttemptAt!).toISOString(),
    attempts: [{ at: '2026-11-21T08:00:00.000Z', statusCode: 500, responseHead: 'no' }],
  })
})

test('an attempt that somebody asked for is the next one', async () => {
  const { delivery } = await delivered()
  const asked = { ...delivery, manualAt: delivery.createdAt + 1 }
  expect(viewDelivery(asked).nextAttemptAt).toBe('2026-11-21T08:00:00.001Z')
  const over = { ...delivery, nextAttemptAt: null, manualAt: null }
  expect(viewDelivery(over).nextAttemptAt).toBeNull()
})

test('there is no delivery of another workspace', async () => {
  const { world, delivery } = await delivered()
  const elsewhere = world.ctxOf(await world.createTenant('test'))
  await expect(readDelivery(elsewhere, delivery.id)).rejects.toMatchObject({
    code: 'resource_not_found',
  })
})

test('an attempt shows what was sent and answered, without secrets of either side', async () => {
  const { world, create } = await worldWithPass()
  const received: Headers[] = []
  world.sink.answer = async ({ headers }) => {
    received.push(new Headers(headers))
    const answered = new Response('thanks', { status: 201 })
    answered.headers.set('X-Trace', 't'.repeat(300))
    answered.headers.append('Set-Cookie', 'session=their-secret')
    return answered
  }
  await world.endpoint({ customHeaders: { Authorization: 'Bearer our-secret' } })
  await create()
  await world.run()
  const [delivery] = await world.deliveries()
  const [attempt] = delivery!.attempts
  expect(attempt!.requestHeaders).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': delivery!.eventId,
    'webhook-timestamp': received[0]!.get('webhook-timestamp'),
    'webhook-signature': received[0]!.get('webhook-signature'),
    authorization: '••••••',
  })
  expect(attempt!.responseHeaders).toMatchObject({
    'x-trace': 't'.repeat(200),
    'set-cookie': '••••••',
  })
  expect(attempt!.responseHead).toBe('thanks')
  expect(JSON.stringify(delivery)).not.toMatch(/our-secret|their-secret/)
})

test('without an answer there are no headers of one', async () => {
  const { world, create } = await worldWithPass()
  world.sink.answer = async () => {
    throw new Error('connection refused')
  }
  await world.endpoint()
  await create()
  await world.run()
  const [delivery] = await world.deliveries()
  expect(delivery!.attempts[0]).toMatchObject({ responseHeaders: null, responseHead: null })
  expect(delivery!.attempts[0]!.requestHeaders['webhook-signature']).toMatch(/^v1,/)
})
