import { beforeAll, describe, expect, test } from 'vitest'
import {
  createEnrolmentWorld,
  ENROLMENTS,
  type EnrolmentWorld,
  refusal,
  strangerOf,
  TERMS,
} from '../support/enrolments.ts'

let world: EnrolmentWorld
beforeAll(async () => {
  world = await createEnrolmentWorld()
})

describe('POST /enrolments', () => {
  test('creates a draft that is read as it was answered', async () => {
    const response = await world.create({ consents: [TERMS], quota: 5 })
    expect(response.status).toBe(201)
    const page = await world.answer(response)
    expect(page).toMatchObject({
      status: 'DRAFT',
      closedReason: 'draft',
      url: `https://wps.test/e/${page.slug}`,
      consents: [{ ...TERMS, version: 1, url: null }],
      made: 0,
      warnings: [],
    })
    expect(await world.read(page.id)).toEqual(page)
    expect(await world.list('/enrolments')).toContainEqual(page)
    expect(await world.list('/enrolments?status=OPEN')).not.toContainEqual(page)
  })
})

describe('a slug', () => {
  test('is one page’s, in its workspace and in all others, also when many ask at once', async () => {
    const { apiKey } = await strangerOf(world)
    const templateId = await world.publishTemplate({}, apiKey)
    const ask = (slug: string, at: number) =>
      at % 2 === 0
        ? world.create({ slug })
        : world.request('POST', ENROLMENTS, {
            key: apiKey,
            body: { name: 'Mine', slug, templateId },
          })
    for (const slug of ['one-of-many', 'another-of-many']) {
      const all = await Promise.all(Array.from({ length: 10 }, (_, at) => ask(slug, at)))
      expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
      const lost = all.find(({ status }) => status !== 201)!
      expect(await refusal(lost)).toEqual([409, 'slug_taken', '/slug'])
    }
  })
})
