import { expect, test } from 'vitest'
import type { Scope } from '../../src/domain/model/api-key.ts'
import { LINK_KEYS, newLinkKey, refusalOf } from '../support/claim-links.ts'
import { createWorld } from '../support/world.ts'

test.each([
  [['link_keys:write'], 'passes:write points:write'],
  [['link_keys:write', 'passes:write'], 'points:write'],
  [['passes:write', 'points:write'], 'link_keys:write'],
] as [Scope[], string][])('%s alone sign no passes: %s are missing', async (scopes, missing) => {
  const world = await createWorld()
  const { id } = await newLinkKey(world)
  const key = await world.keyWith(scopes)
  for (const path of [LINK_KEYS, `${LINK_KEYS}/${id}/rotate`]) {
    const body = path === LINK_KEYS ? { name: 'Mailing' } : {}
    const refused = await world.request('POST', path, { key, body })
    expect(refused.headers.get('WWW-Authenticate')).toContain(`scope="${missing}"`)
    expect(await refusalOf(refused)).toMatchObject({ status: 403, code: 'insufficient_scope' })
  }
})
