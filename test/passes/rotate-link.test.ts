import { expect, test } from 'vitest'
import { rotateLink } from '../../src/domain/passes/rotate-link.ts'
import { createPushWorld, makePass } from '../support/pushes.ts'

async function setUp() {
  const world = await createPushWorld()
  const { id } = await makePass(world)
  const etag = async () => (await world.get(`/api/v1/passes/${id}`)).headers.get('ETag')
  return { world, id, etag, read: async () => (await world.ctx.passes.get(id))! }
}

test('a pass gets another link and a new version, and no phone is notified', async () => {
  const { world, id, read } = await setUp()
  await world.phone(id)
  const before = await read()
  const { data } = (await rotateLink(world.ctx, id, null)) as { data: { downloadUrl: string } }
  const after = await read()
  expect(after).toMatchObject({ linkGeneration: 2, version: 2 })
  expect(data.downloadUrl).toBe(await world.ctx.links.passUrl(after))
  expect(data.downloadUrl).not.toBe(await world.ctx.links.passUrl(before))
  expect(world.queue).toEqual([])
})

test('each of two requests at once gives another one', async () => {
  const { world, id, read } = await setUp()
  await Promise.all([1, 2].map(() => rotateLink(world.ctx, id, null)))
  expect(await read()).toMatchObject({ linkGeneration: 3, version: 3 })
})

test('the link stays under the ETag of an earlier version, and of a deleted pass', async () => {
  const { world, id, etag, read } = await setUp()
  const old = await etag()
  await rotateLink(world.ctx, id, old)
  await expect(rotateLink(world.ctx, id, old)).rejects.toMatchObject({
    code: 'precondition_failed',
  })
  expect((await read()).linkGeneration).toBe(2)
  await world.delete(`/api/v1/passes/${id}`)
  await expect(rotateLink(world.ctx, id, null)).rejects.toMatchObject({
    code: 'resource_not_found',
  })
})
