import { expect, test } from 'vitest'
import { createEnrolmentWorld, ENROLMENTS, refusal, strangerOf } from '../support/enrolments.ts'
import { createTrouble } from '../support/trouble.ts'

test('a slug is free again an hour after its request died, and not while it has a page', async () => {
  const trouble = createTrouble()
  const troubled = await createEnrolmentWorld({ bindings: trouble.bindings })
  const { apiKey } = await strangerOf(troubled)
  const templateId = await troubled.publishTemplate({}, apiKey)
  const byStranger = (slug: string) =>
    troubled.request('POST', ENROLMENTS, { key: apiKey, body: { name: 'X', slug, templateId } })
  const isCommit = (text: string) => /insert into enrolments/.test(text)
  trouble.fates = ({ text }) => (isCommit(text) ? 'fails' : null)
  expect((await troubled.create({ slug: 'lost-page' })).status).toBe(503)
  trouble.fates = ({ text }) => (isCommit(text) ? 'fails_after' : null)
  expect((await troubled.create({ slug: 'kept-page' })).status).toBe(503)
  trouble.end()
  await troubled.sweep()
  for (const slug of ['lost-page', 'kept-page']) {
    expect((await refusal(await byStranger(slug)))[1]).toBe('slug_taken')
  }
  troubled.clock.advance(61 * 60_000)
  await troubled.sweep()
  expect((await byStranger('lost-page')).status).toBe(201)
  expect((await refusal(await byStranger('kept-page')))[1]).toBe('slug_taken')
  expect((await refusal(await troubled.create({ slug: 'kept-page' })))[1]).toBe('slug_taken')
})
