import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyNews,
  identifyOrder,
  newOrder,
  unasked,
} from '../../src/domain/checkout/apply-news.ts'
import {
  dedupeKeyOf,
  isComplete,
  namesOf,
  relevantNotices,
} from '../../src/domain/checkout/order-news.ts'
import { afterBatch, planSettlement } from '../../src/domain/checkout/plan-settlement.ts'
import type { CheckoutDelivery } from '../../src/domain/model/checkout-notice.ts'
import type { Shop } from '../../src/domain/model/checkout-order.ts'
import {
  type StoredOrder,
  type StoredUnit,
  withState,
} from '../../src/domain/model/stored-order.ts'
import { SHOP_ADAPTERS } from '../../src/shops/index.ts'
import { nameOf, ruleFor, unitOf } from '../support/known-orders.ts'
import { happeningsOf, historyOf, paidFor, type Shelf } from '../support/order-histories.ts'
import { SHOP_BODIES } from '../support/shop-bodies.ts'

/** How often a history is told. More were tried when this was written: 20,000 of each shop. */
const RUNS = 150

const EVERY_LINE = { ...ruleFor('any'), match: {} }

interface Settled {
  order: StoredOrder
  units: StoredUnit[]
}

/** All that follows from deliveries, as the service does it but without its database. */
function settleAll(shop: Shop, deliveries: readonly CheckoutDelivery[]): Settled[] {
  let settled: Settled[] = []
  let ids = 0
  const keys = new Set<string>()
  for (const sent of deliveries) {
    const news = relevantNotices(SHOP_ADAPTERS[shop].parse(sent)).filter(isComplete)
    const key = dedupeKeyOf(news)
    if (news.length === 0 || keys.has(key)) continue
    keys.add(key)
    const names = new Set(namesOf(news))
    const found = settled.filter(({ order }) => order.state.names.some((name) => names.has(name)))
    const { stored, merged } = identifyOrder(found.map(({ order }) => order))
    const fresh = newOrder({ newId: (prefix) => `${prefix}_${++ids}`, now: () => ids }, news[0]!)
    const after = settle({
      order: applyNews(stored ?? fresh, { news, merged }),
      units: found.find(({ order }) => order === stored)?.units ?? [],
    })
    settled = [...settled.filter((each) => !found.includes(each)), after]
  }
  return settled
}

function settle({ order, units }: Settled): Settled {
  const plan = planSettlement({ order, units, rules: [EVERY_LINE] })
  let known: Settled & { stored: StoredOrder | null } = { stored: null, order, units }
  for (const batch of plan.batches) {
    const issued = batch.issue.map((pass) => unitOf(nameOf(pass)))
    const statusesBefore = new Map(known.units.map(({ passId }) => [passId, 'ACTIVE' as const]))
    const made = { issued, failures: [], statusesBefore, now: 1 }
    const after = afterBatch(plan, batch, known, made)
    known = { stored: after.order, order: after.order, units: after.units }
  }
  return known
}

const valid = ({ units }: Settled) =>
  units
    .filter(({ voidedAt }) => voidedAt === null)
    .map(nameOf)
    .toSorted()

interface Told {
  history: Shelf[]
  /** What the shop sends, state by state. */
  sent: CheckoutDelivery[][]
  /** The same with repeats, in some order of arrival. */
  arrivals: CheckoutDelivery[]
}

function told(shop: Shop): fc.Arbitrary<Told> {
  const { happenings, lineIds, maxQuantity, tell } = SHOP_BODIES[shop]
  return fc.tuple(happeningsOf(happenings, maxQuantity), fc.nat(2)).chain(([happened, way]) => {
    const history = historyOf(happened, lineIds)
    const sent = history.map((now, at) => tell(now, history[at - 1], at, way))
    const twice = [...sent, ...sent].flat()
    return fc
      .shuffledSubarray([...twice.keys()], { minLength: twice.length })
      .map((order) => ({ history, sent, arrivals: order.map((at) => twice[at]!) }))
  })
}

const statusOf = (now: Shelf) =>
  paidFor(now).length > 0 ? 'ISSUED' : now.paid || now.cancelled ? 'VOIDED' : 'WAITING'

describe.each(Object.keys(SHOP_BODIES) as Shop[])('an order of %s', (shop) => {
  test('ends in the passes that its newest state pays for, in whichever order it is told', () => {
    fc.assert(
      fc.property(told(shop), ({ history, sent, arrivals }) => {
        const newest = history.at(-1)!
        const expected = paidFor(newest).toSorted()
        for (const deliveries of [sent.flat(), arrivals]) {
          const [settled, ...others] = settleAll(shop, deliveries).filter(
            ({ order }) => order.known || order.status !== 'VOIDED' || !newest.paid,
          )
          expect(others).toEqual([])
          expect(valid(settled!)).toEqual(expected)
          expect(settled!.order.status).toBe(statusOf(newest))
        }
      }),
      { numRuns: RUNS },
    )
  })

  test('has nothing left to do once it is settled, also where all rules are asked again', () => {
    fc.assert(
      fc.property(told(shop), ({ arrivals }) => {
        for (const { order, units } of settleAll(shop, arrivals)) {
          const again = withState(order, { lines: unasked(order.state.lines) })
          const { batches } = planSettlement({ order: again, units, rules: [EVERY_LINE] })
          expect(batches).toEqual([{ issue: [], void: [], reinstate: [] }])
        }
      }),
      { numRuns: RUNS },
    )
  })

  test('has the passes of each state on its way, told in the order in which things happened', () => {
    fc.assert(
      fc.property(told(shop), ({ history, sent }) => {
        for (const [at, now] of history.entries()) {
          const settled = settleAll(shop, sent.slice(0, at + 1).flat())
          expect(settled.flatMap(valid)).toEqual(paidFor(now).toSorted())
        }
      }),
      { numRuns: RUNS },
    )
  })
})
