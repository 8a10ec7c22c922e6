import { expect, test } from 'vitest'
import { submitForm } from '../../src/domain/enrolments/submit.ts'
import { createEnrolmentWorld, submission } from '../support/enrolments.ts'

test('a taken address gives no pass away', async () => {
  const world = await createEnrolmentWorld()
  const page = await world.page({
    onePer: 'email',
    fields: [{ key: 'customer.email', required: true }],
  })
  const enrolment = (await world.ctx.enrolments.get(page.id))!
  const values = { 'customer.email': 'ana@example.com' }
  const form = submission({ values })
  expect((await submitForm(world.ctx, enrolment, form)).outcome).toBe('enrolled')
  expect((await submitForm(world.ctx, enrolment, form)).outcome).toBe('repeated')
  expect(await submitForm(world.ctx, enrolment, submission({ values }))).toEqual({
    outcome: 'taken',
  })
})
