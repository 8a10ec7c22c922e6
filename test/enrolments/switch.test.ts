import { beforeAll, expect, test } from 'vitest'
import {
  createEnrolmentWorld,
  ENROLMENTS,
  type EnrolmentWorld,
  refusal,
  strangerOf,
} from '../support/enrolments.ts'

let world: EnrolmentWorld
beforeAll(async () => {
  world = await createEnrolmentWorld()
})

const act = (id: string, action: string) => world.post(`${ENROLMENTS}/${id}/${action}`)
const statusAfter = async (id: string, action: string) =>
  (await world.answer(await act(id, action))).status

test('a page is opened, closed, opened again and archived for good', async () => {
  const { id } = await world.answer(await world.create())
  expect(await refusal(await act(id, 'close'))).toEqual([
    409,
    'invalid_state_transition',
    undefined,
  ])
  expect(await statusAfter(id, 'open')).toBe('OPEN')
  expect(await statusAfter(id, 'open')).toBe('OPEN')
  expect(await statusAfter(id, 'close')).toBe('CLOSED')
  expect(await statusAfter(id, 'close')).toBe('CLOSED')
  expect(await statusAfter(id, 'open')).toBe('OPEN')
  expect(await statusAfter(id, 'archive')).toBe('ARCHIVED')
  expect(await statusAfter(id, 'archive')).toBe('ARCHIVED')
  for (const action of ['open', 'close']) {
    expect((await refusal(await act(id, action)))[1]).toBe('invalid_state_transition')
  }
  const patched = await world.patch(`${ENROLMENTS}/${id}`, { name: 'Other' })
  expect((await refusal(patched))[1]).toBe('invalid_state_transition')
})

test('opening needs a published template, and a form that asks for all it requires', async () => {
  const draft = await world.answer<{ id: string }>(
    await world.post('/api/v1/templates', {
      name: 'Seat',
      kind: 'generic',
      fields: [{ key: 'seat', slot: 'primary', required: true }],
    }),
  )
  const { id } = await world.answer(await world.create({ templateId: draft.id, fields: [] }))
  expect((await refusal(await act(id, 'open')))[1]).toBe('template_not_published')
  await world.answer(await world.post(`/api/v1/templates/${draft.id}/publish`))
  expect(await refusal(await act(id, 'open'))).toEqual([422, 'validation_failed', '/fields'])
  const asking = { fields: [{ key: 'seat', required: true }] }
  await world.answer(await world.patch(`${ENROLMENTS}/${id}`, asking))
  expect(await statusAfter(id, 'open')).toBe('OPEN')
  const unasked = await world.patch(`${ENROLMENTS}/${id}`, { fields: [] })
  expect(await refusal(unasked)).toEqual([422, 'validation_failed', '/fields'])
})

test('nobody touches the page of another workspace', async () => {
  const { id } = await world.page()
  const { apiKey: key } = await strangerOf(world)
  for (const action of ['open', 'close', 'archive']) {
    const response = await world.request('POST', `${ENROLMENTS}/${id}/${action}`, { key })
    expect((await refusal(response))[1]).toBe('resource_not_found')
  }
  for (const below of ['', '/submissions', '/consents', '/poster.svg']) {
    const response = await world.get(`${ENROLMENTS}/${id}${below}`, { key })
    expect((await refusal(response))[1]).toBe('resource_not_found')
  }
})
