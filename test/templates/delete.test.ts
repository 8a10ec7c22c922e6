import { expect, test } from 'vitest'
import { deleteTemplate } from '../../src/domain/templates/delete.ts'
import { createWorld } from '../support/world.ts'

async function setUp() {
  const world = await createWorld()
  const id = await world.publishTemplate()
  return { world, id, read: () => world.ctx.templates.get(id) }
}

test('a template without passes is deleted, once', async () => {
  const { world, id, read } = await setUp()
  await deleteTemplate(world.ctx, id, null)
  expect(await read()).toBeNull()
  await expect(deleteTemplate(world.ctx, id, null)).rejects.toMatchObject({
    code: 'resource_not_found',
  })
})

test('a template that a pass was made from stays, though the pass is deleted', async () => {
  const { world, id, read } = await setUp()
  const made = await world.post('/api/v1/passes', { templateId: id })
  const { data } = await made.json<{ data: { id: string } }>()
  await world.delete(`/api/v1/passes/${data.id}`)
  await expect(deleteTemplate(world.ctx, id, null)).rejects.toMatchObject({
    code: 'invalid_state_transition',
  })
  expect(await read()).not.toBeNull()
})

test('a template stays under the ETag of an earlier state, and to other workspaces', async () => {
  const { world, id, read } = await setUp()
  await expect(deleteTemplate(world.ctx, id, '"1"')).rejects.toMatchObject({
    code: 'precondition_failed',
  })
  const elsewhere = world.ctxOf(await world.createTenant('test'))
  await expect(deleteTemplate(elsewhere, id, null)).rejects.toMatchObject({
    code: 'resource_not_found',
  })
  expect(await read()).not.toBeNull()
})
