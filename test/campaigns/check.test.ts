import { expect, test } from 'vitest'
import { checkCampaign, inputOf, paths } from '../../src/domain/campaigns/check.ts'
import { CreateCampaignInput } from '../../src/domain/campaigns/input.ts'
import { createCampaignWorld } from '../support/campaigns.ts'

test('a campaign gives the very body that it was made of', async () => {
  const world = await createCampaignWorld()
  const body = CreateCampaignInput.parse({
    name: 'Gate',
    templateId: world.templateId,
    audience: { passIds: ['pass_a', 'pass_b'] },
    message: 'Hi',
    change: { fields: { gate: '4' }, labelColor: null },
    startAt: '2026-11-22T08:00:00Z',
    revertAt: '2026-11-23T08:00:00Z',
    quietHours: { from: '21:00', to: '08:00' },
  })
  const checked = await checkCampaign(world.ctx, body)
  expect(checked.listed).toEqual(body.audience.passIds)
  expect(checked.plan).toMatchObject({ message: 'Hi', quietHours: body.quietHours })
  const { id } = await world.create(body)
  const stored = (await world.ctx.campaigns.get(id))!
  expect(await inputOf(world.ctx, stored)).toEqual(body)
  expect(checked.pointers).toEqual(['/fields/gate', '/labelColor'])
  expect(paths(body.change!)).toEqual([['fields', 'gate'], ['labelColor']])
})
