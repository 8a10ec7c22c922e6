import { expect, test } from 'vitest'
import { confirmationOf, readConfirmation } from '../../src/domain/campaigns/confirmation.ts'
import { createCampaignWorld } from '../support/campaigns.ts'

test('a confirmation is good for one campaign, as it was previewed, for ten minutes', async () => {
  const world = await createCampaignWorld()
  const campaign = { id: 'cmp_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3', step: 1 }
  const text = await confirmationOf(world.ctx, campaign, 312)
  const read = (of: typeof campaign, given: string) =>
    readConfirmation(world.ctx, of, given).catch(({ code }: { code: string }) => code)
  expect(await read(campaign, text)).toBe(312)
  expect(await read({ ...campaign, step: 2 }, text)).toBe('validation_failed')
  expect(await read({ ...campaign, id: 'cmp_other' }, text)).toBe('validation_failed')
  expect(await read(campaign, text.replace('312', '313'))).toBe('validation_failed')
  expect(await read(campaign, `${text.slice(0, -1)}0`)).toBe('validation_failed')
  expect(await read(campaign, '')).toBe('validation_failed')
  world.clock.advance(10 * 60_000)
  expect(await read(campaign, text)).toBe('validation_failed')
})

test('a campaign starts with the confirmation of its preview, and not after a change', async () => {
  const world = await createCampaignWorld()
  await world.held(2)
  const { id } = await world.create({ audience: { all: [{ field: 'status', eq: 'ACTIVE' }] } })
  const preview = async () =>
    (
      await world.data<{ confirmation: string }>(
        await world.post(`/api/v1/campaigns/${id}/preview`),
      )
    ).confirmation
  const old = await preview()
  await world.patch(`/api/v1/campaigns/${id}`, { message: 'Something else' })
  const start = (confirmation: string) =>
    world.post(`/api/v1/campaigns/${id}/start`, { confirmation })
  expect((await start(old)).status).toBe(422)
  expect((await start(await preview())).status).toBe(200)
})
