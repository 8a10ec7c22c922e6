import { expect, test } from 'vitest'
import { addMember } from '../support/members.ts'
import { BASE_URL, createWorld } from '../support/world.ts'

const BELOW_THE_API = [
  ['an unknown path', 'GET', '/nothing/here', 404],
  ['an unknown method', 'PUT', '/passes', 404],
  ['an unknown object', 'GET', '/passes/pass_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3', 404],
  ['a refused query', 'GET', '/passes?colour=red', 400],
] as const

test.each(BELOW_THE_API)(
  '%s leads to its explanation, behind the session as well',
  async (_, method, path, status) => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const refused = await owner.call(method, path)
    expect(refused.status).toBe(status)
    const { errors } = await refused.json<{ errors: { code: string; docUrl: string }[] }>()
    expect(errors[0]!.docUrl).toBe(`${BASE_URL}/docs/errors#${errors[0]!.code}`)
    const problem = await owner.call(method, path, {
      headers: { Accept: 'application/problem+json' },
    })
    expect((await problem.json<{ type: string }>()).type).toBe(errors[0]!.docUrl)
  },
)
