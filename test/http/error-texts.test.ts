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
    '`fields.doors` must be an RFC 3339 instant, with a time and an offset, such as 2026-12-01T19:00:00Z',
  ])
  expect(await messages({ templateId, expirationDate: '2026-12-31' })).toEqual([
    '`expirationDate` must be an RFC 3339 instant, with a time and an offset, such as 2026-12-01T19:00:00Z',
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

test('a dead end says the way on', async () => {
  const { data } = (await (
    await world.post('/api/v1/passes', { templateId, fields: { seat: '1' } })
  ).json()) as {
    data: { id: string }
  }
  const patched = await world.patch(`/api/v1/passes/${data.id}`, { status: 'VOIDED' })
  expect(patched.status).toBe(422)
  expect((await refusal(patched)).errors).toMatchObject([
    {
      message:
        'No member `status` is taken here: suspend, resume, redeem, void or reinstate the pass by the operation of that name',
      pointer: '/status',
      reason: 'unrecognized_key',
    },
  ])
  for (const path of ['/v1/passes', '/api/passes', '/api']) {
    const response = await world.get(path)
    expect(response.status).toBe(404)
    expect((await refusal(response)).description).toBe(
      'There is nothing at this address: the API is under /api/v1',
    )
  }
  for (const path of ['/apis', '/v2', '/api/v1/nothing']) {
    const { description } = await refusal(await world.get(path))
    expect(description).toBe('There is nothing at this address')
  }
})

test.each([
  ['application/x-www-form-urlencoded', '; this was application/x-www-form-urlencoded'],
  ['text/plain; charset=latin1', '; this was text/plain; charset=latin1'],
  [`x/${'y'.repeat(200)}`, ''],
])('a body of the type %s is told what to send', async (type, was) => {
  const response = await world.post('/api/v1/passes', 'a=b', { 'Content-Type': type })
  expect(response.status).toBe(415)
  expect((await refusal(response)).description).toBe(`Send Content-Type: application/json${was}`)
})

test.each([
  [{ expirationDate: '2026-12-31' }, 'invalid_format'],
  [{ fields: { seat: null } }, 'invalid_type'],
  [{ barcode: { value: 5 } }, 'invalid_type'],
  [{ templateId: undefined }, 'required'],
  [{ customer: { email: 'nobody' } }, 'invalid_format'],
])('%j is told by a reason of the documented list: %s', async (members, reason) => {
  const response = await world.post('/api/v1/passes', { templateId, ...members })
  const { errors } = await refusal(response)
  expect(errors).toMatchObject([{ code: 'validation_failed', reason }])
})
