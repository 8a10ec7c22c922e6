import { describe, expect, test } from 'vitest'
import {
  afterBatch,
  concludeOrder,
  planSettlement,
  type RuleOutcome,
} from '../../src/domain/checkout/plan-settlement.ts'
import {
  type OrderFailure,
  type OrderState,
  type OrderStatus,
  type StoredUnit,
  WHOLE_ORDER,
} from '../../src/domain/model/stored-order.ts'
import {
  asked,
  bought,
  minutes,
  nameOf,
  refundOf,
  ruleFor,
  storedOrder,
  unitOf,
} from '../support/known-orders.ts'

const TICKETS = ruleFor('TICKET')
const SHIRTS = ruleFor('SHIRT')
const WHOLE = { refundedWhole: minutes(10) }
const ofTickets = (quantity: number, refundId = 'ref_1') =>
  refundOf({ refundId, lines: [{ id: 'tickets', quantity }] })
const SETTLED = { lines: asked() }
const SHIRT_UNMATCHED = { lineId: 'shirt', sku: 'SHIRT', title: null, quantity: 1 }
const FAILURE: OrderFailure = {
  lineId: 'tickets',
  unit: 1,
  ruleId: 'rule_TICKET',
  code: 'template_not_published',
  message: 'The template has no published version',
}

describe('the passes that are made and voided', () => {
  const both = [unitOf('tickets 1'), unitOf('tickets 2')]
  const kept = both.map((unit) => ({ ...unit, onRefund: 'none' as const }))

  const table: Record<
    string,
    {
      state?: Partial<OrderState>
      units?: StoredUnit[]
      rules?: (typeof TICKETS)[]
      issue?: string[]
      void?: string[]
      reinstate?: string[]
    }
  > = {
    'one for each unit that a rule fits': { issue: ['tickets 1', 'tickets 2'] },
    'for each line by its own rule': {
      rules: [TICKETS, SHIRTS],
      issue: ['tickets 1', 'tickets 2', 'shirt 1'],
    },
    'none for a unit that has one, also a void one': {
      state: { refunds: [ofTickets(1)] },
      units: [unitOf('tickets 1'), unitOf('tickets 2', { voidedAt: 5 })],
    },
    'none before the order is paid': { state: { paid: null } },
    'for a line that is new, and not for others whatever their rules say by now': {
      state: { lines: [...asked().slice(0, 1), ...storedOrder().state.lines.slice(1)] },
      units: [unitOf('tickets 1')],
      rules: [TICKETS, SHIRTS],
      issue: ['shirt 1'],
    },
    'for the units that a line has grown by': {
      state: { lines: asked().map((line) => ({ ...line, asked: 1 })) },
      units: [unitOf('tickets 1')],
      issue: ['tickets 2'],
    },
    'are valid again after a cancellation that no longer counts, but for what was refunded': {
      state: { ...SETTLED, cancelled: minutes(-1), refunds: [ofTickets(1)] },
      units: [unitOf('tickets 1', { voidedAt: 5 }), unitOf('tickets 2', { voidedAt: 5 })],
      reinstate: ['tickets 1'],
    },
    'none once the rules were followed, whatever they say by now': {
      state: SETTLED,
      units: [unitOf('tickets 1')],
      rules: [TICKETS, SHIRTS],
    },
    'all are voided by a cancellation': {
      state: { ...SETTLED, cancelled: minutes(10) },
      units: both,
      void: ['tickets 1', 'tickets 2'],
    },
    'all are voided by a full refund': {
      state: { ...SETTLED, ...WHOLE },
      units: both,
      void: ['tickets 1', 'tickets 2'],
    },
    'the last ones of a line are voided by a refund that names it': {
      state: { ...SETTLED, refunds: [ofTickets(1)] },
      units: both,
      void: ['tickets 2'],
    },
    'refunds of a line add up': {
      state: { ...SETTLED, refunds: [ofTickets(1), ofTickets(1, 'ref_2')] },
      units: both,
      void: ['tickets 1', 'tickets 2'],
    },
    'none is voided by a refund that names no line': {
      state: { ...SETTLED, refunds: [refundOf({ isVague: true })] },
      units: both,
    },
    'none is voided twice': {
      state: { ...SETTLED, ...WHOLE },
      units: [unitOf('tickets 1', { voidedAt: 5 }), unitOf('tickets 2')],
      void: ['tickets 2'],
    },
    'none is voided whose rule said so when it was made': {
      state: { ...SETTLED, ...WHOLE },
      units: kept,
    },
    'a refund that came first keeps its units from being made': {
      state: { refunds: [ofTickets(1)] },
      issue: ['tickets 1'],
    },
    'a full refund that came first leaves nothing to make': { state: WHOLE },
    'a full refund that came first leaves what the rule gives all the same': {
      state: WHOLE,
      rules: [ruleFor('TICKET', { onRefund: 'none' })],
      issue: ['tickets 1', 'tickets 2'],
    },
  }

  test.each(Object.entries(table))('%s', (_, { state, units = [], rules = [TICKETS], ...want }) => {
    const { batches } = planSettlement({ order: storedOrder(state), units, rules })
    expect(batches.flatMap(({ issue }) => issue.map(nameOf))).toEqual(want.issue ?? [])
    expect(batches.flatMap((batch) => batch.void.map(nameOf))).toEqual(want.void ?? [])
    const reinstated = batches.flatMap(({ reinstate }) => reinstate.map(nameOf))
    expect(reinstated).toEqual(want.reinstate ?? [])
  })

  test('come in batches of fifty, made and voided side by side', () => {
    const content = bought([
      { id: 'many', sku: 'TICKET', quantity: 120 },
      { id: 'gone', quantity: 60 },
    ])
    const refunds = [refundOf({ lines: [{ id: 'gone', quantity: 60 }] })]
    const units = Array.from({ length: 60 }, (_, at) => unitOf(`gone ${at + 1}`))
    const order = storedOrder({ refunds }, { content })
    const { batches } = planSettlement({ order, units, rules: [TICKETS] })
    expect(batches.map((batch) => [batch.issue.length, batch.void.length])).toEqual([
      [50, 50],
      [50, 10],
      [20, 0],
    ])
  })

  test('are one empty batch where there is nothing to do: it concludes the order', () => {
    const order = storedOrder({ paid: null })
    const { batches } = planSettlement({ order, units: [], rules: [TICKETS] })
    expect(batches).toEqual([{ issue: [], void: [], reinstate: [] }])
  })
})

describe('what the rules make of an order', () => {
  const planned = (state: Partial<OrderState>, rules = [TICKETS], content = bought()) =>
    planSettlement({ order: storedOrder(state, { content }), units: [], rules }).outcome

  test('names the lines that none fits, and what they cannot have', () => {
    const rules = [ruleFor('TICKET', { quantity: '{{line.title}}' })]
    expect(planned({}, rules)).toMatchObject({
      unmatched: [SHIRT_UNMATCHED],
      withoutPass: [],
      failures: [{ lineId: 'tickets', code: 'quantity_invalid' }],
      lines: [
        { id: 'tickets', asked: 2, planned: 0 },
        { id: 'shirt', asked: 1, planned: 0 },
      ],
    })
  })

  test('names the lines that get no pass', () => {
    const rules = [TICKETS, ruleFor('SHIRT', { pass: 'none' })]
    expect(planned({}, rules)).toMatchObject({ unmatched: [], withoutPass: [SHIRT_UNMATCHED] })
  })

  test('names the lines that cannot be read', () => {
    const unreadable = [{ lineId: 'odd', message: 'quantity: Must be a whole number' }]
    expect(planned({}, [TICKETS], { ...bought(), unreadable }).failures).toEqual([
      { ...WHOLE_ORDER, lineId: 'odd', code: 'line_unreadable', message: unreadable[0]!.message },
    ])
  })

  test('counts a pass that a refund forbids as asked for', () => {
    expect(planned(WHOLE).lines[0]).toMatchObject({ planned: 2, withheld: [1, 2] })
  })

  test('keeps what they said of lines that they are not asked about again', () => {
    const lines = [...asked().slice(1), ...storedOrder().state.lines.slice(0, 1)]
    const state = {
      lines,
      unmatched: [SHIRT_UNMATCHED],
      failures: [{ ...FAILURE, ...WHOLE_ORDER }, FAILURE, { ...FAILURE, lineId: 'shirt' }],
    }
    expect(planned(state)).toMatchObject({
      unmatched: [SHIRT_UNMATCHED],
      failures: [{ lineId: 'shirt' }],
    })
  })

  test('is nothing before the order is paid', () => {
    expect(planned({ paid: null }).lines[0]).toMatchObject({ asked: null })
  })
})

describe('an order that nothing is left to do for', () => {
  const FOLLOWED: RuleOutcome = {
    unmatched: [],
    withoutPass: [],
    failures: [],
    lines: asked(),
  }
  const units = [unitOf('tickets 1')]
  const voided = [unitOf('tickets 1', { voidedAt: 5 })]

  const table: Record<
    string,
    {
      /** The order as it was stored before; null: it was not stored. */
      before?: { state?: Partial<OrderState>; status?: OrderStatus } | null
      state?: Partial<OrderState>
      known?: boolean
      units?: StoredUnit[]
      outcome?: Partial<RuleOutcome> | null
      status: OrderStatus
      events?: string[]
    }
  > = {
    'with all its passes is ISSUED': { units, status: 'ISSUED' },
    'with a line that no rule fits is PARTIAL': {
      units,
      outcome: { unmatched: [SHIRT_UNMATCHED] },
      status: 'PARTIAL',
      events: ['checkout.unmatched'],
    },
    'with a pass that could not be made is PARTIAL': {
      units,
      outcome: { failures: [FAILURE] },
      status: 'PARTIAL',
      events: ['checkout.failed'],
    },
    'with no pass but failures is FAILED': {
      outcome: { failures: [FAILURE] },
      status: 'FAILED',
      events: ['checkout.failed'],
    },
    'with both tells both': {
      outcome: { failures: [FAILURE], unmatched: [SHIRT_UNMATCHED] },
      status: 'FAILED',
      events: ['checkout.unmatched', 'checkout.failed'],
    },
    'whose failures were told before tells them no more': {
      before: { status: 'FAILED', state: { failures: [FAILURE] } },
      outcome: { failures: [FAILURE] },
      status: 'FAILED',
    },
    'that fails in another way tells that': {
      before: { status: 'FAILED', state: { failures: [FAILURE] } },
      outcome: { failures: [{ ...FAILURE, code: 'template_archived' }] },
      status: 'FAILED',
      events: ['checkout.failed'],
    },
    'that no rule fits is UNMATCHED': {
      outcome: { lines: asked(bought(), false), unmatched: [SHIRT_UNMATCHED] },
      status: 'UNMATCHED',
      events: ['checkout.unmatched'],
    },
    'that is not paid is WAITING, and tells nothing': {
      state: { paid: null },
      outcome: null,
      status: 'WAITING',
    },
    'whose passes were all voided is VOIDED': {
      before: { status: 'ISSUED' },
      state: { ...WHOLE, voidsUnreported: true },
      units: voided,
      outcome: null,
      status: 'VOIDED',
      events: ['checkout.voided'],
    },
    'of which some passes were voided stays ISSUED, and tells it': {
      before: { status: 'ISSUED' },
      state: { refunds: [ofTickets(1)], voidsUnreported: true },
      units: [...voided, unitOf('tickets 2')],
      outcome: null,
      status: 'ISSUED',
      events: ['checkout.voided'],
    },
    'that was refunded before it got a pass is VOIDED, and tells it': {
      before: null,
      state: WHOLE,
      status: 'VOIDED',
      events: ['checkout.voided'],
    },
    'that only a refund has spoken of is VOIDED, and tells nothing': {
      before: null,
      known: false,
      state: { paid: null, ...WHOLE },
      outcome: null,
      status: 'VOIDED',
    },
    'that is void, and was told to be, tells it no more': {
      before: { status: 'VOIDED' },
      state: { ...WHOLE, voidReported: true },
      units: voided,
      outcome: null,
      status: 'VOIDED',
    },
    'of which every line was given back is VOIDED, though no refund was full': {
      before: { status: 'ISSUED' },
      state: { refunds: [ofTickets(2)], voidsUnreported: true },
      units: voided,
      outcome: null,
      status: 'VOIDED',
      events: ['checkout.voided'],
    },
    'of which every line was given back before it got a pass is VOIDED': {
      state: { refunds: [ofTickets(2)] },
      status: 'VOIDED',
      events: ['checkout.voided'],
    },
    'that is void tells nothing of lines without a rule or of failures': {
      before: null,
      state: { cancelled: minutes(10) },
      outcome: { unmatched: [SHIRT_UNMATCHED], failures: [FAILURE] },
      status: 'VOIDED',
      events: ['checkout.voided'],
    },
    'of lines that get no pass is ISSUED without any': {
      outcome: { lines: asked(bought(), false), withoutPass: [SHIRT_UNMATCHED] },
      status: 'ISSUED',
    },
    'whose cancellation no longer counts is ISSUED': {
      before: { status: 'VOIDED', state: { voidReported: true } },
      state: { cancelled: minutes(-1) },
      units,
      status: 'ISSUED',
    },
  }

  test.each(Object.entries(table))('%s', (_, { before = {}, known = true, outcome, ...row }) => {
    const stored = before && storedOrder(before.state, { status: before.status ?? 'WAITING' })
    const status = stored?.status ?? 'WAITING'
    const order = storedOrder({ ...before?.state, ...row.state }, { status, known })
    const concluded = concludeOrder(
      { stored, order, units: row.units ?? [] },
      outcome === null ? {} : { ...FOLLOWED, ...outcome },
    )
    expect(concluded.order.status).toBe(row.status)
    expect(concluded.events).toEqual(row.events ?? [])
  })

  test('remembers that it has told of what was voided', () => {
    const order = storedOrder({ ...SETTLED, ...WHOLE, voidsUnreported: true })
    const once = concludeOrder({ stored: order, order, units: voided }, {})
    expect(once.order.state).toMatchObject({ voidsUnreported: false, voidReported: true })
    const again = concludeOrder({ stored: once.order, order: once.order, units: voided }, {})
    expect(again).toEqual({ order: once.order, events: [] })
  })

  test('keeps what the rules said of it', () => {
    const order = storedOrder()
    const outcome = { ...FOLLOWED, unmatched: [SHIRT_UNMATCHED], failures: [FAILURE] }
    const { state } = concludeOrder({ stored: order, order, units }, outcome).order
    expect(state).toMatchObject(outcome)
  })
})

describe('a batch', () => {
  const MADE = { issued: [], failures: [], statusesBefore: new Map(), now: 7 }
  const content = bought([
    { id: 'many', sku: 'TICKET', quantity: 60 },
    { id: 'gone', quantity: 1 },
  ])
  const refunds = [refundOf({ lines: [{ id: 'gone', quantity: 1 }] })]
  const stored = storedOrder({ refunds }, { content })
  const known = { stored, order: stored, units: [unitOf('gone 1')] }
  const plan = planSettlement({ ...known, rules: [TICKETS] })
  const [first, last] = plan.batches as [(typeof plan.batches)[0], (typeof plan.batches)[0]]
  const issued = first.issue.map((pass) => unitOf(nameOf(pass)))

  test('adds what was made, in the order of lines and units, and marks what was voided', () => {
    const { units } = afterBatch(plan, first, known, { ...MADE, issued })
    expect(units.map(nameOf)).toEqual(['gone 1', ...first.issue.map(nameOf)])
    expect(units[0]).toMatchObject({ voidedAt: 7, statusBefore: 'VOIDED' })
  })

  test('before the last concludes nothing, and leaves it to the last to tell what it voided', () => {
    const after = afterBatch(plan, first, known, { ...MADE, issued, failures: [FAILURE] })
    expect(after.events).toEqual([])
    expect(after.order).toEqual({ ...stored, state: { ...stored.state, voidsUnreported: true } })
    const end = afterBatch(
      plan,
      last,
      { ...known, order: after.order, units: after.units },
      {
        ...MADE,
        issued: last.issue.map((pass) => unitOf(nameOf(pass))),
        failures: [FAILURE],
        now: 8,
      },
    )
    expect(end.units).toHaveLength(61)
    expect(end.order.status).toBe('PARTIAL')
    expect(end.order.state.failures).toEqual([FAILURE])
    expect(end.events).toEqual(['checkout.unmatched', 'checkout.failed', 'checkout.voided'])
  })
})
