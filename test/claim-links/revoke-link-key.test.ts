import { expect, test } from 'vitest'
import { createClaimWorld, LINK_KEYS } from '../support/claim-links.ts'
import { START } from '../support/world.ts'

test('from then on its links open nothing; what was claimed stays, with its own link', async () => {
  const world = await createClaimWorld()
  const claimed = await world.claim(world.sign())
  const passUrl = claimed.headers.get('Location')!
  const response = await world.post(`${LINK_KEYS}/${world.key.id}/revoke`)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    data: { status: 'REVOKED', revokedAt: new Date(START).toISOString(), passesCreated: 1 },
  })
  for (const serialNumber of ['A-1', 'A-2']) {
    const token = world.sign({ serialNumber })
    expect((await world.open(token)).status).toBe(404)
    expect((await world.claim(token)).status).toBe(404)
  }
  expect(await world.passes()).toHaveLength(1)
  const page = await world.get(passUrl, { key: null, headers: { Accept: 'text/html' } })
  expect(page.status).toBe(200)
})

test('revoked again it keeps its time', async () => {
  const world = await createClaimWorld()
  await world.post(`${LINK_KEYS}/${world.key.id}/revoke`)
  world.clock.advance(1000)
  const again = await world.post(`${LINK_KEYS}/${world.key.id}/revoke`)
  expect(await again.json()).toMatchObject({ data: { revokedAt: new Date(START).toISOString() } })
})
