import { expect, test } from 'vitest'
import { fillPass, takeBack, Unfillable } from '../../src/domain/campaigns/fill.ts'
import { createCampaignWorld } from '../support/campaigns.ts'

test('what was filled in can be taken back, member by member', async () => {
  const world = await createCampaignWorld()
  const id = await world.pass({ fields: { section: 'A' }, labelColor: '#102030' })
  const pass = (await world.ctx.passes.get(id))!
  const template = await world.ctx.templates.version(world.templateId, 1)
  const change = { fields: { gate: '{{serialNumber}}', section: null }, labelColor: '#ffffff' }
  const filled = await fillPass(world.ctx, { message: null, change }, template, pass)
  expect(filled.after).toMatchObject({ fields: { gate: id }, overrides: { labelColor: '#ffffff' } })
  const taken = await takeBack(world.ctx, filled.written, template, filled.after)
  expect(taken!.after.fields).toEqual(pass.fields)
  expect(taken!.after.overrides).toEqual(pass.overrides)
  expect(await takeBack(world.ctx, filled.written, template, pass)).toBeNull()
})

test('what a pass cannot take has a reason', async () => {
  const world = await createCampaignWorld()
  const pass = (await world.ctx.passes.get(await world.pass()))!
  const template = await world.ctx.templates.version(world.templateId, 1)
  const reason = (plan: { message: string | null; change: Record<string, unknown> | null }) =>
    fillPass(world.ctx, plan, template, pass).catch((error: Unfillable) => error.reason)
  expect(await reason({ message: '{{fields.section}}', change: null })).toBe('message_empty')
  expect(await reason({ message: null, change: { fields: { seats: 'four' } } })).toBe(
    'validation_failed',
  )
  expect(new Unfillable('x')).toBeInstanceOf(Error)
})
