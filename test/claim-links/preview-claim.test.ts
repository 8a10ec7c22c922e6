import { expect, test } from 'vitest'
import { createClaimWorld } from '../support/claim-links.ts'

test('a hundred looks, by whatever program, write nothing', async () => {
  const world = await createClaimWorld()
  const token = world.sign()
  const counts = () =>
    world.db
      .prepare(
        'SELECT (SELECT count(*) FROM passes) AS passes, (SELECT count(*) FROM events) AS events, (SELECT sum(passes_created) FROM link_keys) AS created',
      )
      .first()
  const before = await counts()
  for (let n = 0; n < 50; n++) {
    const headers = { Accept: '*/*', 'User-Agent': 'LinkScanner/1.0' }
    for (const method of ['GET', 'HEAD']) {
      const response = await world.request(method, `/c/${token}`, { key: null, headers })
      expect(response.status).toBe(200)
    }
  }
  expect(await counts()).toEqual(before)
})

test('a pass that is there is shown at its own address', async () => {
  const world = await createClaimWorld()
  const token = world.sign()
  const claimed = await world.claim(token)
  const seen = await world.open(token)
  expect([seen.status, seen.headers.get('Location')]).toEqual([
    302,
    claimed.headers.get('Location'),
  ])
})
