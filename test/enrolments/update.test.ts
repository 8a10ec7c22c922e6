import { beforeAll, expect, test } from 'vitest'
import {
  createEnrolmentWorld,
  ENROLMENTS,
  type EnrolmentData,
  type EnrolmentWorld,
  NEWS,
  refusal,
  TERMS,
} from '../support/enrolments.ts'

let world: EnrolmentWorld
beforeAll(async () => {
  world = await createEnrolmentWorld()
})

const patch = async (id: string, body: object) =>
  world.answer(await world.patch(`${ENROLMENTS}/${id}`, body))
const versions = ({ consents }: EnrolmentData) => consents.map(({ key, version }) => [key, version])

test('a patch changes what it names, and null takes a limit away', async () => {
  const page = await world.answer(await world.create({ quota: 5, consents: [TERMS] }))
  const changed = await patch(page.id, { name: 'Door', quota: null, perHour: 9 })
  expect(changed).toMatchObject({ name: 'Door', quota: null, perHour: 9, consents: page.consents })
  expect(await world.read(page.id)).toEqual(changed)
})

test('a consent gets a new version with each new text, and counts on when it comes back', async () => {
  const page = await world.answer(await world.create({ consents: [TERMS, NEWS] }))
  const other = { ...TERMS, text: { en: 'I agree to all of it.' } }
  expect(versions(await patch(page.id, { consents: [TERMS, NEWS] }))).toEqual([
    ['terms', 1],
    ['news', 1],
  ])
  expect(versions(await patch(page.id, { consents: [{ ...TERMS, required: false }] }))).toEqual([
    ['terms', 1],
  ])
  expect(versions(await patch(page.id, { consents: [other, NEWS] }))).toEqual([
    ['terms', 2],
    ['news', 2],
  ])
  const linked = { ...other, url: 'https://example.com/terms' }
  expect(versions(await patch(page.id, { consents: [linked] }))).toEqual([['terms', 3]])
  const texts = await world.list<{ key: string; version: number; text: object }>(
    `/enrolments/${page.id}/consents`,
  )
  expect(texts.map(({ key, version }) => `${key} ${version}`).sort()).toEqual([
    'news 1',
    'news 2',
    'terms 1',
    'terms 2',
    'terms 3',
  ])
  expect(texts.find(({ key, version }) => key === 'terms' && version === 1)!.text).toEqual(
    TERMS.text,
  )
})

test('what somebody has agreed to stays as it was', async () => {
  const page = await world.page({ consents: [TERMS] })
  await world.enrol(page.id, { consents: ['terms'] })
  world.clock.advance(1000)
  await patch(page.id, { consents: [{ ...TERMS, text: { en: 'Something else.' } }] })
  await world.enrol(page.id, { consents: ['terms'] })
  const submissions = await world.list<{ consents: { version: number }[] }>(
    `/enrolments/${page.id}/submissions`,
  )
  expect(submissions.map(({ consents }) => consents[0]!.version)).toEqual([2, 1])
})

test('neither address nor template changes', async () => {
  const page = await world.answer(await world.create())
  for (const member of ['slug', 'templateId']) {
    const response = await world.patch(`${ENROLMENTS}/${page.id}`, { [member]: 'other-one' })
    expect(await refusal(response)).toEqual([422, 'validation_failed', `/${member}`])
  }
})

test('ten changes at once are ten changes', async () => {
  const page = await world.answer(await world.create())
  await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      patch(page.id, { [`${at % 2 ? 'quota' : 'perHour'}`]: at + 1 }),
    ),
  )
  const revision = await world.db
    .prepare('SELECT revision FROM enrolments WHERE id = ?')
    .bind(page.id)
    .first('revision')
  expect(revision).toBe(11)
})
