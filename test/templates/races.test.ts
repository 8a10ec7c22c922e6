import { expect, test } from 'vitest'
import { createTrouble, meanwhile } from '../support/trouble.ts'
import { createWorld } from '../support/world.ts'

/** Two requests at once, the second between the look and the leap of the first. */

test('a template that was edited meanwhile is not deleted under its old tag', async () => {
  const trouble = createTrouble()
  const world = await createWorld({ bindings: trouble.bindings })
  const created = await world.post('/api/v1/templates', { name: 'Card', kind: 'generic' })
  const { data } = (await created.json()) as { data: { id: string } }
  const path = `/api/v1/templates/${data.id}`
  trouble.fates = meanwhile('delete from templates', () => world.patch(path, { name: 'Edited' }))
  const headers = { 'If-Match': created.headers.get('ETag')! }
  const refused = await world.delete(path, { headers })
  expect(refused.status).toBe(412)
  const now = await world.get(path)
  expect(refused.headers.get('ETag')).toBe(now.headers.get('ETag'))
  expect(now.status).toBe(200)

  trouble.fates = meanwhile('delete from templates', () =>
    world.patch(path, { name: 'Edited again' }),
  )
  expect((await world.delete(path, { headers: { 'If-Match': '*' } })).status).toBe(200)
  expect((await world.get(path)).status).toBe(404)
})

test('a template that got its first pass meanwhile stays', async () => {
  const trouble = createTrouble()
  const world = await createWorld({ bindings: trouble.bindings })
  const templateId = await world.publishTemplate()
  trouble.fates = meanwhile('delete from templates', () =>
    world.post('/api/v1/passes', { templateId }),
  )
  expect((await world.delete(`/api/v1/templates/${templateId}`)).status).toBe(409)
})

test('a batch loses only the serial numbers that another request took meanwhile', async () => {
  const trouble = createTrouble()
  const world = await createWorld({ bindings: trouble.bindings })
  const templateId = await world.publishTemplate()
  const passes = ['A', 'B', 'A', 'C'].map((serialNumber) => ({ templateId, serialNumber }))
  trouble.fates = meanwhile('insert into passes', () =>
    world.post('/api/v1/passes', { templateId, serialNumber: 'B' }),
  )
  const answer = await world.post('/api/v1/passes/batch', { passes }, { 'Idempotency-Key': 'k' })
  const { data } = (await answer.json()) as { data: { items: { statusCode: number }[] } }
  expect(data.items.map(({ statusCode }) => statusCode)).toEqual([201, 409, 409, 201])
})
