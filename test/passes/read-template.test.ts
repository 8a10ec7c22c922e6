import { expect, test } from 'vitest'
import { createWorld } from '../support/world.ts'

const json = async (response: Response) =>
  ((await response.json()) as { data: Record<string, unknown> }).data

test('a pass has the fields of the version that it was made from, also when the template is archived', async () => {
  const world = await createWorld()
  const field = { key: 'gate', label: 'Gate', slot: 'header' }
  const id = await world.publishTemplate({ fields: [field] })
  const { id: passId } = await json(await world.post('/api/v1/passes', { templateId: id }))
  const read = () => world.get(`/api/v1/passes/${passId}/template`)
  await world.patch(`/api/v1/templates/${id}`, { fields: [{ ...field, label: 'Door' }] })
  const seen = { id, templateVersion: 1, fields: [{ key: 'gate', label: 'Gate' }] }
  expect(await json(await read())).toMatchObject(seen)
  await world.post(`/api/v1/templates/${id}/archive`)
  expect(await json(await read())).toMatchObject(seen)
  await world.delete(`/api/v1/passes/${passId}`)
  expect((await read()).status).toBe(404)
})

test('a test pass has the fields of its draft', async () => {
  const world = await createWorld()
  const template = {
    name: 'A',
    kind: 'generic',
    fields: [{ key: 'a', label: 'B', slot: 'header' }],
  }
  const { id } = await json(await world.post('/api/v1/templates', template))
  const pass = await json(await world.post(`/api/v1/templates/${id}/test-pass`))
  expect(await json(await world.get(`/api/v1/passes/${pass.id}/template`))).toMatchObject({
    name: 'A',
    kind: 'generic',
    fields: [{ key: 'a', label: 'B' }],
  })
})
