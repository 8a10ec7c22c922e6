import { expect, test } from 'vitest'
import { duplicateTemplate } from '../../src/domain/templates/duplicate.ts'
import { createWorld } from '../support/world.ts'

const world = await createWorld()
const copyOf = async (name: string) => {
  const id = await world.publishTemplate({ name, organizationName: 'Corner Bakery' })
  const { data } = (await duplicateTemplate(world.ctx, id)) as { data: { id: string } }
  return { id, copy: (await world.ctx.templates.get(data.id))! }
}

test('a copy is a new draft that says the same under another name', async () => {
  const { id, copy } = await copyOf('Card')
  expect(copy).toMatchObject({ status: 'DRAFT', version: 1, revision: 1 })
  expect(copy.id).not.toBe(id)
  const { name, ...others } = (await world.ctx.templates.get(id))!.draft
  expect(copy.draft).toEqual({ ...others, name: `${name} (copy)` })
})

test('a long name is cut, and never through a character', async () => {
  const { copy } = await copyOf(`${'x'.repeat(120)}😀`)
  expect(copy.draft.name).toBe(`${'x'.repeat(120)} (copy)`)
  expect((await copyOf('x'.repeat(128))).copy.draft.name).toHaveLength(128)
})
