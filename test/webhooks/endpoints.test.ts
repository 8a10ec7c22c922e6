import { describe, expect, test } from 'vitest'
import { worldWithPass } from '../support/webhooks.ts'

describe('another workspace', () => {
  test('sees, changes and gets nothing', async () => {
    const { world, create: issue } = await worldWithPass()
    const { id } = await world.endpoint()
    await issue()
    await world.run()
    const [delivery] = await world.deliveries()
    const { apiKey: key } = await world.createTenant('test')
    const foreign = (method: string, path: string, body?: unknown) =>
      world.request(method, `/api/v1${path}`, { key, ...(body !== undefined && { body }) })
    const asked = [
      await foreign('GET', `/webhook-endpoints/${id}`),
      await foreign('PATCH', `/webhook-endpoints/${id}`, { description: 'Mine' }),
      await foreign('DELETE', `/webhook-endpoints/${id}`),
      await foreign('GET', `/webhook-deliveries/${delivery!.id}`),
      await foreign('POST', `/webhook-deliveries/${delivery!.id}/replay`),
      ...(await Promise.all(
        ['test', 'rotate-secret', 'enable', 'disable'].map((verb) =>
          foreign('POST', `/webhook-endpoints/${id}/${verb}`),
        ),
      )),
      await foreign('POST', `/webhook-endpoints/${id}/recover`, {
        since: new Date(world.clock.ms - 1000).toISOString(),
      }),
    ]
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404))
    for (const query of ['', `endpointId=${id}`, `eventId=${delivery!.eventId}`]) {
      const list = await foreign('GET', `/webhook-deliveries?${query}`)
      expect(await list.json()).toMatchObject({ data: { items: [] } })
    }
    const received = world.sink.received.length
    const templateId = await world.publishTemplate({}, key)
    await foreign('POST', '/passes', { templateId })
    await world.run()
    expect(world.sink.received).toHaveLength(received)
  })
})

test('deliveries are paged, of one endpoint and of all', async () => {
  const { world, create: issue } = await worldWithPass()
  const { id } = await world.endpoint()
  for (let i = 0; i < 5; i++) {
    await issue()
    world.clock.advance(1)
    await world.run()
  }
  for (const query of ['', `&endpointId=${id}`, '&status=SUCCEEDED']) {
    const seen: string[] = []
    let url: string | null = `/api/v1/webhook-deliveries?limit=2${query}`
    while (url) {
      const response = await world.get(url)
      const { data } = (await response.json()) as { data: { items: { createdAt: string }[] } }
      seen.push(...data.items.map(({ createdAt }) => createdAt))
      const link = response.headers.get('Link')
      url = link && /<(.*)>/.exec(link)![1]!
    }
    expect(seen).toEqual(seen.toSorted().toReversed())
    expect(seen).toHaveLength(5)
  }
})
