import { describe, expect, test } from 'vitest'
import { worldWithPass } from '../support/webhooks.ts'

describe('PATCH /webhook-endpoints/{endpointId}', () => {
  test('replaces what it names and leaves the rest', async () => {
    const { world } = await worldWithPass()
    const { id } = await world.endpoint({ types: ['ping'], customHeaders: { A: '1', B: '2' } })
    const path = `/webhook-endpoints/${id}`
    const patched = await world.api('PATCH', path, {
      types: null,
      customHeaders: { A: null, C: '3' },
      asymmetric: true,
    })
    expect(patched).toMatchObject({
      types: null,
      customHeaders: ['B', 'C'],
      version: 2,
      publicKey: expect.stringMatching(/^whpk_/),
      url: 'https://sink.example/hooks',
    })
    expect(await world.api('PATCH', path, { asymmetric: true })).toEqual(patched)
    expect(await world.api('PATCH', path, { asymmetric: false })).toMatchObject({ publicKey: null })
  })

  const SECRET = { Authorization: 'Bearer of-the-old-one', 'X-Team': 'a' }
  test.each<[string, Record<string, string> | null | undefined, string[], string[]]>([
    ['https://new.example/hooks', undefined, [], ['Authorization', 'X-Team']],
    ['https://sink.example:8443/hooks', undefined, [], ['Authorization', 'X-Team']],
    ['https://new.example/', { authorization: 'Bearer new' }, ['authorization'], ['X-Team']],
    ['https://new.example/', { ...SECRET }, ['Authorization', 'X-Team'], []],
    ['https://new.example/', null, [], ['Authorization', 'X-Team']],
    ['https://sink.example/elsewhere', undefined, ['Authorization', 'X-Team'], []],
    ['https://SINK.example/hooks', { B: '2' }, ['Authorization', 'X-Team', 'B'], []],
  ])('to %s with the headers %j sends %j', async (url, customHeaders, sent, dropped) => {
    const { world, create: issue } = await worldWithPass()
    const { id } = await world.endpoint({ customHeaders: SECRET })
    const patched = await world.api<{ customHeaders: string[]; warnings: object[] }>(
      'PATCH',
      `/webhook-endpoints/${id}`,
      { url, ...(customHeaders !== undefined && { customHeaders }) },
    )
    expect(patched.customHeaders).toEqual(sent)
    expect(patched.warnings).toEqual(
      dropped.length === 0
        ? []
        : [
            {
              code: 'custom_headers_dropped',
              message: expect.stringContaining(dropped.join(', ')),
              pointer: '/customHeaders',
            },
          ],
    )
    expect(await world.api('GET', `/webhook-endpoints/${id}`)).toMatchObject({ warnings: [] })
    await issue()
    await world.run()
    const { headers } = world.sink.received[0]!
    const names = ['authorization', 'x-team', 'b'].filter((name) => headers.has(name))
    expect(names).toEqual(sent.map((name) => name.toLowerCase()))
    expect(headers.get('authorization') === SECRET.Authorization).toBe(
      sent.includes('Authorization'),
    )
  })

  test('sends what waits to the new address', async () => {
    const { world, create: issue } = await worldWithPass()
    const { id } = await world.endpoint()
    world.sink.answer = async ({ url }) =>
      new Response(null, { status: url.includes('new') ? 200 : 500 })
    await issue()
    await world.run()
    await world.api('PATCH', `/webhook-endpoints/${id}`, { url: 'https://new.example/' })
    world.clock.advance(10_000)
    await world.run()
    expect(world.sink.received.map(({ url }) => new URL(url).host)).toEqual([
      'sink.example',
      'new.example',
    ])
  })

  test('loses no change of two at once', async () => {
    const { world } = await worldWithPass()
    const { id } = await world.endpoint()
    const path = `/webhook-endpoints/${id}`
    await Promise.all(
      ['A', 'B', 'C'].map((name) => world.api('PATCH', path, { customHeaders: { [name]: '1' } })),
    )
    const { customHeaders } = await world.api<{ customHeaders: string[] }>('GET', path)
    expect(customHeaders.toSorted()).toEqual(['A', 'B', 'C'])
  })
})
