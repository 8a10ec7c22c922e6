import { beforeAll, expect, test } from 'vitest'
import {
  createEnrolmentWorld,
  ENROLMENTS,
  type EnrolmentWorld,
  refusal,
  strangerOf,
} from '../support/enrolments.ts'
import { BY_HTTP } from '../support/mails.ts'

let world: EnrolmentWorld
beforeAll(async () => {
  world = await createEnrolmentWorld()
})

test('needs the template, its points, and the scope for points', async () => {
  expect(await refusal(await world.create({ templateId: 'tpl_none' }))).toEqual([
    422,
    'template_not_found',
    '/templateId',
  ])
  const { apiKey, ...stranger } = await strangerOf(world)
  expect(stranger.id).not.toBe(world.first.id)
  const foreign = await world.request('POST', ENROLMENTS, { key: apiKey, body: world.body() })
  expect(await refusal(foreign)).toEqual([422, 'template_not_found', '/templateId'])
  const plain = await world.publishTemplate()
  const body = { templateId: plain, fields: [], startPoints: 5 }
  expect((await refusal(await world.create(body)))[1]).toBe('points_not_supported')
  const key = await world.keyWith(['enrolments:write'])
  const request = (given: object) =>
    world.request('POST', ENROLMENTS, { key, body: world.body(given as never) })
  expect(await refusal(await request({ startPoints: 5 }))).toEqual([
    403,
    'insufficient_scope',
    '/startPoints',
  ])
  expect((await request({})).status).toBe(201)
})

test('warns where a page tells who has signed up', async () => {
  const page = await world.answer(
    await world.create({ onePer: 'email', fields: [{ key: 'customer.email', required: true }] }),
  )
  expect(page.warnings).toMatchObject([{ code: 'enrolment_tells', pointer: '/proof' }])
})

test('proves addresses where mails are sent', async () => {
  const sending = await createEnrolmentWorld({
    variables: BY_HTTP,
  })
  const body = { onePer: 'email', fields: [{ key: 'customer.email', required: true }] }
  expect(await refusal(await sending.create(body))).toEqual([422, 'validation_failed', '/proof'])
  expect((await sending.create({ ...body, proof: 'email' })).status).toBe(201)
})
