import { describe, expect, test } from 'vitest'
import { CreatePassInput } from '../../src/domain/model/pass-input.ts'
import { mailWarnings, preparePass, stillPublished } from '../../src/domain/passes/prepare.ts'
import { createWorld, withOther } from '../support/world.ts'

const world = await createWorld()
const templateId = await world.publishTemplate({
  fields: [{ key: 'seat', label: 'Seat', slot: 'primary', required: true }],
})
const prepare = (given: object = {}, ctx = world.ctx) =>
  preparePass(
    ctx,
    CreatePassInput.parse({ templateId, fields: { seat: 'B 12' }, ...given }),
    '/passes/3',
  )

describe('a prepared pass', () => {
  test('is written by its commit alone', async () => {
    const { pass, view, events, writes } = await prepare({ serialNumber: 'T-1' })
    expect(pass).toMatchObject({ serialNumber: 'T-1', version: 1, fields: { seat: 'B 12' } })
    expect(view.id).toBe(pass.id)
    expect(events).toMatchObject([{ type: 'pass.created', passId: pass.id }])
    expect(await world.ctx.passes.get(pass.id)).toBeNull()
    await world.ctx.commit({ writes, events })
    expect(await world.ctx.passes.get(pass.id)).toMatchObject({ serialNumber: 'T-1' })
  })

  test('has its id for a serial number, and each door once', async () => {
    const { pass } = await prepare({ access: { allowedDoors: ['north', 'north'] } })
    expect(pass.serialNumber).toBe(pass.id)
    expect(pass.access?.allowedDoors).toEqual(['north'])
  })

  test.each([
    ['of an unknown template', { templateId: 'tpl_1' }, 'template_not_found', '/templateId'],
    ['without a required field', { fields: {} }, 'validation_failed', '/fields/seat'],
    ['to be mailed to nobody', { notify: 'email' }, 'validation_failed', '/customer/email'],
    ['with points that its template lacks', { points: 5 }, 'points_not_supported', '/points'],
  ])('is not made %s', async (_, given, code, pointer) => {
    await expect(prepare(given)).rejects.toMatchObject({
      code,
      details: [{ pointer: `/passes/3${pointer}` }],
    })
  })

  test('needs the scope of what it says', async () => {
    const ctx = withOther(world.ctx, { scopes: new Set(['passes:write' as const]) })
    await expect(prepare({ access: { accessLevel: 'VIP' } }, ctx)).rejects.toMatchObject({
      code: 'insufficient_scope',
      details: [{ pointer: '/passes/3/access' }],
    })
  })

  test('is not made of a draft', async () => {
    const made = await world.post('/api/v1/templates', { name: 'Draft', kind: 'generic' })
    const { data } = await made.json<{ data: { id: string } }>()
    await expect(prepare({ templateId: data.id, fields: {} })).rejects.toMatchObject({
      code: 'template_not_published',
    })
  })
})

test('each version of a template is expected once', async () => {
  const prepared = [await prepare(), await prepare()]
  expect(stillPublished(world.ctx, prepared)).toHaveLength(1)
  const [first] = prepared
  const newer = { ...first!, pass: { ...first!.pass, templateVersion: 2 } }
  expect(stillPublished(world.ctx, [...prepared, newer])).toHaveLength(2)
})

test('a mail that nobody will send is told of', () => {
  expect(mailWarnings(world.ctx, { notify: 'email' }, '/passes/3')).toMatchObject([
    { code: 'mail_off', pointer: '/passes/3/notify' },
  ])
  expect(mailWarnings(world.ctx, {})).toEqual([])
})
