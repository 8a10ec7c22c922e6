import { beforeEach, describe, expect, test } from 'vitest'
import {
  prepareTransitions,
  prepareUnit,
  prepareUnits,
} from '../../src/domain/checkout/prepare-units.ts'
import type { PlannedPass, PlannedPassBody } from '../../src/domain/model/order-plan.ts'
import { paid } from '../support/checkouts.ts'
import {
  openShop,
  shop,
  statuses,
  tell,
  templateId,
  tickets,
  world,
} from '../support/ticket-shop.ts'
import { withOther } from '../support/world.ts'

beforeEach(() => openShop())

const planned = (unit: number, body: Partial<PlannedPassBody> = {}): PlannedPass => ({
  orderId: '1001',
  lineId: 'l1',
  unit,
  ruleId: 'rule_1',
  onRefund: 'void',
  onDispute: 'none',
  body: { templateId, fields: { seat: `A${unit}` }, ...body },
})

describe('the passes of units', () => {
  test('are prepared, each with its unit, and none is written', async () => {
    const { units, failures } = await prepareUnits(world.ctx, 'ord_1', [planned(1), planned(2)])
    expect(failures).toEqual([])
    expect(units.map(({ unit }) => unit)).toMatchObject([
      { orderId: 'ord_1', lineId: 'l1', unit: 1, ruleId: 'rule_1', voidedAt: null },
      { orderId: 'ord_1', lineId: 'l1', unit: 2, ruleId: 'rule_1', voidedAt: null },
    ])
    for (const { unit, prepared } of units) {
      expect(prepared.pass.id).toBe(unit.passId)
      expect(prepared.pass.fields).toMatchObject({ seat: `A${unit.unit}` })
    }
    expect(await world.passes()).toEqual([])
  })

  test('that cannot be made say why, each fault with its place, and hold up no others', async () => {
    const wrong = planned(2, { fields: { seat: 'A2', row: 'one', nope: 'x' } })
    const { units, failures } = await prepareUnits(world.ctx, 'ord_1', [planned(1), wrong])
    expect(units.map(({ unit }) => unit.unit)).toEqual([1])
    const about = { lineId: 'l1', unit: 2, ruleId: 'rule_1', code: 'validation_failed' }
    expect(failures).toHaveLength(2)
    expect(failures).toEqual(
      expect.arrayContaining([
        { ...about, message: expect.any(String), pointer: '/fields/row' },
        { ...about, message: expect.any(String), pointer: '/fields/nope' },
      ]),
    )
  })

  test('with a serial number that an earlier unit has are refused', async () => {
    const same = [1, 2].map((unit) => planned(unit, { serialNumber: 'S-1' }))
    const { units, failures } = await prepareUnits(world.ctx, 'ord_1', same)
    expect(units.map(({ unit }) => unit.unit)).toEqual([1])
    expect(failures).toMatchObject([{ unit: 2, code: 'serial_number_taken' }])
  })

  test('of a body that is none fail as a rule that is wrong', async () => {
    const made = await prepareUnit(world.ctx, planned(1, { serialNumber: '' }))
    expect(made).toMatchObject({
      failures: [{ unit: 1, code: 'validation_failed', pointer: '/serialNumber' }],
    })
  })

  test('are no failures where the database does not answer', async () => {
    const templates = {
      ...world.ctx.templates,
      published: async () => {
        throw new Error('Network connection lost.')
      },
    }
    const ctx = withOther(world.ctx, { templates })
    await expect(prepareUnit(ctx, planned(1))).rejects.toThrow('Network connection lost.')
  })
})

describe('the passes of an order that changes', () => {
  const reasons = { void: 'refunded', reinstate: 'paid after all' }
  const unitsOf = async () => {
    const { id } = await world.order(shop)
    return world.ctx.checkouts.units(shop.id, [id])
  }

  test('are voided with the status that they had, and nothing is written yet', async () => {
    await tickets()
    await tell(paid())
    const units = await unitsOf()
    const prepared = await prepareTransitions(world.ctx, { void: units, reinstate: [] }, reasons)
    expect([...prepared.statusesBefore.values()]).toEqual(['ACTIVE', 'ACTIVE'])
    expect(prepared.events.map(({ type, version }) => [type, version])).toEqual([
      ['pass.voided', 2],
      ['pass.voided', 2],
    ])
    expect(prepared.messages.map(({ body }) => (body as { lane: string }).lane)).toEqual([
      'bulk',
      'bulk',
    ])
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE'])
  })

  test('stay as they are where they are like that already, or deleted', async () => {
    await tickets()
    await tell(paid())
    const units = await unitsOf()
    const [voided, deleted] = units
    await world.post(`/api/v1/passes/${voided!.passId}/void`)
    await world.delete(`/api/v1/passes/${deleted!.passId}`)
    const none = { expectations: [], writes: [], events: [], messages: [] }
    const { ctx } = world
    expect(await prepareTransitions(ctx, { void: units, reinstate: [] }, reasons)).toMatchObject(
      none,
    )
    const back = [{ ...voided!, statusBefore: 'SUSPENDED' as const }, deleted!]
    const { events, messages } = await prepareTransitions(
      ctx,
      { void: [], reinstate: back },
      reasons,
    )
    expect(events).toMatchObject([
      { passId: voided!.passId, version: 3, data: { pass: { status: 'SUSPENDED' } } },
    ])
    expect(messages).toMatchObject([{ body: { passId: voided!.passId, lane: 'bulk' } }])
  })
})
