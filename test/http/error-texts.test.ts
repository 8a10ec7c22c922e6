import { expect, test } from 'vitest'
import { createWorld } from '../support/world.ts'

interface Refusal {
  description: string
  errors: { code: string; message: string; pointer?: string; parameter?: string }[]
}

const world = await createWorld()
const templateId = await world.publishTemplate({
  fields: [
    { key: 'seat', label: 'Seat', slot: 'primary', required: true },
    { key: 'doors', label: 'Doors', type: 'date', slot: 'secondary' },
  ],
})
const refusal = async (response: Response): Promise<Refusal> => response.json()
const messages = async (body: unknown) =>
  (await refusal(await world.post('/api/v1/passes', body))).errors.map(({ message }) => message)

test('a message is understood without its pointer', async () => {
  expect(await messages({})).toEqual(['`templateId` is required'])
  expect(await messages({ templateId, fields: { saet: '1', seat: '1' } })).toEqual([
    'No field `saet` in this template; did you mean `seat`?',
  ])
  expect(await messages({ templateId })).toEqual(['`fields.seat` is required'])
  expect(await messages({ templateId, fields: { seat: '1', doors: 'tonight' } })).toEqual([
    '`fields.doors` must be an RFC 3339 instant such as 2026-12-01T19:00:00Z',
  ])
  expect(await messages({ templateId, expirationDate: '2027' })).toEqual([
    '`expirationDate` must be an RFC 3339 instant such as 2026-12-01T19:00:00Z',
  ])
  expect(await messages({ templateId, backgroundColour: '#fff000' })).toEqual([
    'No member `backgroundColour` is taken here; did you mean `backgroundColor`?',
  ])
})

test('the description is the first message', async () => {
  const { description, errors } = await refusal(await world.post('/api/v1/passes', {}))
  expect(description).toBe(errors[0]!.message)
})

test('an item of a batch is named by its place', async () => {
  const passes = [{ templateId, fields: { seat: '1' } }, { fields: { seat: '2' } }]
  const response = await world.post('/api/v1/passes/batch', { passes })
  const { data } = (await response.json()) as { data: { items: Refusal[] } }
  expect(data.items[1]!.errors).toMatchObject([
    { message: '`passes[1].templateId` is required', pointer: '/passes/1/templateId' },
  ])
})

test('JSON that cannot be read is told by line and column', async () => {
  const response = await world.post('/api/v1/passes', '{\n  "templateId": "tpl_1",\n}', {
    'Content-Type': 'application/json',
  })
  expect(response.status).toBe(400)
  expect((await refusal(response)).errors).toMatchObject([
    {
      code: 'invalid_json',
      message: 'The body is not valid JSON at line 3, column 1: A comma before "}"',
    },
  ])
})

test('a query parameter is named, and the one that was meant', async () => {
  const unknown = await refusal(await world.get('/api/v1/passes?stauts=ACTIVE'))
  expect(unknown.errors).toMatchObject([
    {
      message: 'No query parameter `stauts` is taken here; did you mean `status`?',
      parameter: 'stauts',
    },
  ])
  const bad = await refusal(await world.get('/api/v1/passes?limit=1000'))
  expect(bad.errors[0]!.message).toBe('`limit` must be at most 100')
})
