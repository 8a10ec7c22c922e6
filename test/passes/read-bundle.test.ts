import { expect, test } from 'vitest'
import { readBundle } from '../../src/domain/passes/read-bundle.ts'
import { createWorld } from '../support/world.ts'

test('a bundle is read with its passes, by its own workspace alone', async () => {
  const world = await createWorld()
  const templateId = await world.publishTemplate()
  const passes = [{ templateId }, { templateId }]
  const made = await world.post('/api/v1/passes/batch', { passes, bundle: true })
  const { data } = await made.json<{
    data: { bundleId: string; items: { data: { id: string } }[] }
  }>()
  expect(await readBundle(world.ctx, data.bundleId)).toMatchObject({
    id: data.bundleId,
    passIds: data.items.map((item) => item.data.id),
    linkGeneration: 1,
  })
  const elsewhere = world.ctxOf(await world.createTenant('test'))
  for (const [ctx, id] of [
    [elsewhere, data.bundleId],
    [world.ctx, 'bdl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
  ] as const) {
    await expect(readBundle(ctx, id)).rejects.toMatchObject({ code: 'resource_not_found' })
  }
})
