import { describe, expect, test } from 'vitest'
import { findLinkedPass, openBundleLink, openPassLink } from '../../src/domain/render/open-link.ts'
import { createWorld } from '../support/world.ts'

const world = await createWorld()

async function bundled(names: string[]) {
  const templateId = await world.publishTemplate()
  const made = await world.post('/api/v1/passes/batch', {
    passes: names.map((name) => ({ templateId, name })),
    bundle: true,
  })
  const { data } = await made.json<{
    data: { bundleId: string; items: { data: { id: string } }[] }
  }>()
  return { bundleId: data.bundleId, ids: data.items.map((item) => item.data.id) }
}
const rotate = (id: string) => world.post(`/api/v1/passes/${id}/rotate-link`)

describe('the link of a pass', () => {
  test('opens the pass with its template and content', async () => {
    const { ids } = await bundled(['Ada'])
    const opened = await openPassLink(world.ctx, { subjectId: ids[0]!, generation: 1 })
    expect(opened).toMatchObject({
      pass: { id: ids[0] },
      template: { name: 'Card' },
      content: { name: 'Ada' },
    })
  })

  test('opens nothing once a newer one has replaced it', async () => {
    const { ids } = await bundled(['Ada'])
    await rotate(ids[0]!)
    const link = (generation: number) => ({ subjectId: ids[0]!, generation })
    expect(await findLinkedPass(world.ctx, link(1))).toBeNull()
    expect(await findLinkedPass(world.ctx, link(2))).toMatchObject({ id: ids[0] })
  })

  test('says of a deleted pass that it is deleted, and of an unknown one nothing', async () => {
    const { ids } = await bundled(['Ada'])
    await world.delete(`/api/v1/passes/${ids[0]}`)
    const link = { subjectId: ids[0]!, generation: 1 }
    expect(await findLinkedPass(world.ctx, link)).toBe('deleted')
    expect(await openPassLink(world.ctx, link)).toBe('deleted')
    const unknown = { subjectId: 'pass_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3', generation: 1 }
    expect(await openPassLink(world.ctx, unknown)).toBeNull()
  })

  test('is of its own workspace', async () => {
    const { ids } = await bundled(['Ada'])
    const elsewhere = world.ctxOf(await world.createTenant('test'))
    expect(await findLinkedPass(elsewhere, { subjectId: ids[0]!, generation: 1 })).toBeNull()
  })
})

describe('the link of a bundle', () => {
  const namesBehind = async (subjectId: string, generation = 1) => {
    const opened = await openBundleLink(world.ctx, { subjectId, generation })
    return opened ? opened.map(({ content }) => content.name) : null
  }

  test('opens the passes that are left and still have their links', async () => {
    const { bundleId, ids } = await bundled(['Ada', 'Boris', 'Cleo'])
    expect(await namesBehind(bundleId)).toEqual(['Ada', 'Boris', 'Cleo'])
    await world.delete(`/api/v1/passes/${ids[0]}`)
    await rotate(ids[1]!)
    expect(await namesBehind(bundleId)).toEqual(['Cleo'])
  })

  test('opens nothing with the links of all passes gone, but an empty bundle with the passes', async () => {
    const rotated = await bundled(['Ada'])
    await rotate(rotated.ids[0]!)
    expect(await namesBehind(rotated.bundleId)).toBeNull()
    const deleted = await bundled(['Ada'])
    await world.delete(`/api/v1/passes/${deleted.ids[0]}`)
    expect(await namesBehind(deleted.bundleId)).toEqual([])
  })

  test('opens nothing of another generation, nor of no bundle', async () => {
    const { bundleId } = await bundled(['Ada'])
    expect(await namesBehind(bundleId, 2)).toBeNull()
    expect(await namesBehind('bdl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3')).toBeNull()
  })
})
