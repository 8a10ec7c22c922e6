import { expect, test } from 'vitest'
import { createTestPass } from '../../src/domain/templates/test-pass.ts'
import { EVENTS } from '../support/events-table.ts'
import { createWorld } from '../support/world.ts'

async function setUp() {
  const world = await createWorld()
  const made = await world.post('/api/v1/templates', {
    name: 'Card',
    kind: 'generic',
    fields: [{ key: 'seat', label: 'Seat', slot: 'primary', sample: 'B 12', required: true }],
  })
  const { data } = await made.json<{ data: { id: string } }>()
  const tried = async () => {
    const answer = await createTestPass(world.ctx, data.id)
    return (await world.ctx.passes.get(answer.data.id))!
  }
  return { world, id: data.id, tried }
}

test('a test pass is made of the draft, with samples, an icon and no event', async () => {
  const { world, id, tried } = await setUp()
  const pass = await tried()
  expect(pass).toMatchObject({
    templateId: id,
    test: true,
    fields: { seat: 'B 12' },
    customer: { name: 'Alex Example' },
  })
  const template = await world.ctx.templates.version(id, pass.templateVersion)
  expect(template.design.images.icon).toBeDefined()
  const row = await world.db
    .prepare(`SELECT count(*) AS n FROM ${EVENTS} WHERE workspace_id = ? AND pass_id = ?`)
    .bind(world.first.id, pass.id)
    .first<{ n: number }>()
  expect(row!.n).toBe(0)
})

test('a test pass says that it is one, alone and in the list; others do not', async () => {
  const { world, id } = await setUp()
  const { data } = await createTestPass(world.ctx, id)
  await world.post(`/api/v1/templates/${id}/publish`)
  const made = await world.post('/api/v1/passes', { templateId: id, fields: { seat: 'A 1' } })
  const real = (await made.json<{ data: { id: string; test: boolean } }>()).data
  expect([data.test, real.test]).toEqual([true, false])
  const list = await (await world.get('/api/v1/passes')).json<{
    data: { items: { id: string; test: boolean }[] }
  }>()
  const marks = Object.fromEntries(list.data.items.map((pass) => [pass.id, pass.test]))
  expect(marks).toEqual({ [real.id]: false, [data.id]: true })
})

test('an earlier test pass keeps the draft that it was made of', async () => {
  const { world, id, tried } = await setUp()
  const first = await tried()
  await world.patch(`/api/v1/templates/${id}`, { organizationName: 'Two' })
  const second = await tried()
  expect(second.templateVersion).toBeLessThan(first.templateVersion)
  expect(first.templateVersion).toBeLessThan(0)
  const of = ({ templateVersion }: typeof first) => world.ctx.templates.version(id, templateVersion)
  expect([(await of(first)).organizationName, (await of(second)).organizationName]).toEqual([
    null,
    'Two',
  ])
})

test('there is none of an unknown template', async () => {
  const { world } = await setUp()
  await expect(createTestPass(world.ctx, 'tpl_1')).rejects.toMatchObject({
    code: 'resource_not_found',
  })
})
