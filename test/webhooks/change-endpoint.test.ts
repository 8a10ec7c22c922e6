import { describe, expect, test } from 'vitest'
import { changeEndpoint, readEndpoint } from '../../src/domain/webhooks/change-endpoint.ts'
import { createWebhookWorld } from '../support/webhooks.ts'

async function setUp() {
  const world = await createWebhookWorld()
  const { id } = await world.endpoint()
  const describeAs = (description: string, ifMatch: string | null = null) =>
    changeEndpoint(
      world.ctx,
      id,
      (endpoint) => ({ after: { ...endpoint, description } }),
      (after) => ({ data: after, description: 'Endpoint changed' }),
      ifMatch,
    )
  const etag = async () => (await world.get(`/api/v1/webhook-endpoints/${id}`)).headers.get('ETag')
  return { world, id, describeAs, etag, read: () => readEndpoint(world.ctx, id) }
}

describe('a change of an endpoint', () => {
  test('raises its revision and its time', async () => {
    const { world, describeAs, read } = await setUp()
    world.clock.advance(5)
    await describeAs('Backend')
    expect(await read()).toMatchObject({
      description: 'Backend',
      revision: 2,
      updatedAt: world.clock.ms,
    })
  })

  test('that changes nothing writes nothing', async () => {
    const { world, id, read } = await setUp()
    const before = await read()
    world.clock.advance(5)
    await changeEndpoint(
      world.ctx,
      id,
      (endpoint) => ({ after: endpoint }),
      () => ({ data: {}, description: 'Same' }),
    )
    expect(await read()).toEqual(before)
  })

  test('starts over when another came in between, so that none is lost', async () => {
    const { world, id, describeAs, read } = await setUp()
    let tries = 0
    await changeEndpoint(
      world.ctx,
      id,
      async (endpoint) => {
        if (tries++ === 0) await describeAs('Backend')
        return { after: { ...endpoint, types: ['pass.created'] } }
      },
      (after) => ({ data: after, description: 'Endpoint changed' }),
    )
    expect(tries).toBe(2)
    expect(await read()).toMatchObject({
      description: 'Backend',
      types: ['pass.created'],
      revision: 3,
    })
  })

  test('is refused under the ETag of an earlier state', async () => {
    const { describeAs, etag, read } = await setUp()
    const old = await etag()
    await describeAs('Backend', old)
    await expect(describeAs('Mine', old)).rejects.toMatchObject({ code: 'precondition_failed' })
    expect(await read()).toMatchObject({ description: 'Backend' })
  })
})

test('there is no endpoint of another workspace', async () => {
  const { world, id } = await setUp()
  const elsewhere = world.ctxOf(await world.createTenant('test'))
  await expect(readEndpoint(elsewhere, id)).rejects.toMatchObject({ code: 'resource_not_found' })
})
