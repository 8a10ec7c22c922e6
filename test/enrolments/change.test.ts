import { expect, test } from 'vitest'
import { changeEnrolment } from '../../src/domain/enrolments/change.ts'
import { createEnrolmentWorld } from '../support/enrolments.ts'

test('a change decides by what the page is when it is written', async () => {
  const world = await createEnrolmentWorld()
  const page = await world.answer(await world.create({ quota: 1 }))
  const seen: (number | null)[] = []
  await changeEnrolment(
    world.ctx,
    page.id,
    async (enrolment) => {
      seen.push(enrolment.config.quota)
      if (seen.length === 1) {
        await world.answer(await world.patch(`/api/v1/enrolments/${page.id}`, { quota: 2 }))
      }
      return { ...enrolment, name: `Of ${enrolment.config.quota}` }
    },
    'Changed',
  )
  expect(seen).toEqual([1, 2])
  expect(await world.read(page.id)).toMatchObject({ name: 'Of 2', quota: 2 })
})

test('sign-ups are no change of the page', async () => {
  const world = await createEnrolmentWorld()
  const page = await world.page()
  await changeEnrolment(
    world.ctx,
    page.id,
    async (enrolment) => {
      await world.enrol(page.id)
      return { ...enrolment, name: 'Other' }
    },
    'Changed',
  )
  expect(await world.read(page.id)).toMatchObject({ name: 'Other', made: 1 })
})
