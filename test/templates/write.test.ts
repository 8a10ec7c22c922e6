import { describe, expect, test } from 'vitest'
import { CreateTemplateInput } from '../../src/domain/model/template.ts'
import { createTemplate, patchTemplate, readTemplate } from '../../src/domain/templates/write.ts'
import { createWorld } from '../support/world.ts'

async function created(given: object = {}) {
  const world = await createWorld()
  const input = CreateTemplateInput.parse({ name: 'Card', kind: 'generic', ...given })
  const { data } = (await createTemplate(world.ctx, input)) as { data: { id: string } }
  const patch = (body: Record<string, unknown>, ifMatch: string | null = null) =>
    patchTemplate(world.ctx, data.id, body, ifMatch)
  return { world, id: data.id, patch, read: () => readTemplate(world.ctx, data.id) }
}

test('a template begins as a draft, in its workspace alone', async () => {
  const { world, id, read } = await created()
  expect(await read()).toMatchObject({ status: 'DRAFT', version: 1, revision: 1 })
  const elsewhere = world.ctxOf(await world.createTenant('test'))
  await expect(readTemplate(elsewhere, id)).rejects.toMatchObject({ code: 'resource_not_found' })
})

describe('a patch', () => {
  test('changes what it names, and null takes a member away', async () => {
    const { world, patch, read } = await created({ organizationName: 'One', description: 'Card' })
    world.clock.advance(5)
    await patch({ organizationName: null, design: { labelColor: '#112233' } })
    expect(await read()).toMatchObject({
      revision: 2,
      updatedAt: world.clock.ms,
      draft: {
        organizationName: null,
        description: 'Card',
        design: { labelColor: '#112233' },
      },
    })
  })

  test('that changes nothing writes nothing', async () => {
    const { patch, read } = await created({ organizationName: 'One' })
    await patch({ organizationName: 'One' })
    expect((await read()).revision).toBe(1)
  })

  test('never changes the kind, and is refused under an earlier ETag', async () => {
    const { patch, read } = await created()
    await expect(patch({ kind: 'loyalty' })).rejects.toMatchObject({
      details: [{ pointer: '/kind' }],
    })
    await patch({ organizationName: 'Two' }, '"1"')
    await expect(patch({ organizationName: 'Three' }, '"1"')).rejects.toMatchObject({
      code: 'precondition_failed',
    })
    expect((await read()).draft.organizationName).toBe('Two')
  })

  test('loses to no other at the same time', async () => {
    const { patch, read } = await created()
    await Promise.all([patch({ organizationName: 'Two' }), patch({ description: 'Card' })])
    expect(await read()).toMatchObject({
      revision: 3,
      draft: { organizationName: 'Two', description: 'Card' },
    })
  })
})
