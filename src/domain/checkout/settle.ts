import type { CheckoutConnection } from '../model/checkout-connection.ts'
import type { CheckoutRule } from '../model/checkout-rule.ts'
import { ExpectationFailed, type NewEvent, type Write } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import type { EventType } from '../model/event-types.ts'
import {
  bundleIdOf,
  type OrderFailure,
  type StoredOrder,
  type StoredUnit,
  unitKey,
} from '../model/stored-order.ts'
import { viewOrder } from '../model/stored-order-view.ts'
import { type Notice, notifyHolders } from '../notify/queue-mail.ts'
import { uniqueExpectations } from '../passes/batch.ts'
import { retryWhenTemplateChanged } from '../passes/retry-when-template-changed.ts'
import { called, fold, namesOf, newOrder, type OrderNews, takeOver } from './fold.ts'
import {
  type PreparedUnit,
  type PreparedVoids,
  prepareUnits,
  prepareVoids,
  serialTaken,
} from './prepare-units.ts'
import { type OrderWork, statusOf, workOf } from './work.ts'

/** Passes written in one batch. */
const MOST_AT_ONCE = 50
const MOST_TRIES = 20

export interface SettledOrder {
  order: StoredOrder
  units: StoredUnit[]
}

/**
 * Takes in what a shop tells of an order, and does what follows from all that is known of it. Each batch expects the
 * order as it was read and holds passes, units and events together: run twice, at once by several, or cut off and run
 * again, every unit gets one pass and every event is written once.
 *
 * @param gaveUp nothing is tried any more: what is undone is noted as failed
 */
export function settleNews(
  ctx: Ctx,
  connection: CheckoutConnection,
  news: readonly OrderNews[],
  gaveUp: OrderFailure | null = null,
): Promise<SettledOrder> {
  const names = namesOf(news)
  return untilSettled(ctx, connection, gaveUp, async () => {
    const found = await ctx.checkouts.ordersNamed(connection.id, names)
    const before = found.find(({ known }) => known) ?? found[0] ?? null
    const units = before ? await ctx.checkouts.units(connection.id, [before.id]) : []
    // Of several orders only such as nobody knew more of than a refund are one with it.
    const merged = before ? found.filter((other) => other !== before && !other.known) : []
    let after = before ?? newOrder(ctx, news[0]!)
    for (const other of merged) after = takeOver(after, other)
    for (const each of news) after = fold(after, each, units.length > 0)
    return { before, after: called(after, names), units, merged }
  })
}

/** Does what an order still lacks by the rules as they are now. Null: there is no such order. */
export async function settleAgain(
  ctx: Ctx,
  connection: CheckoutConnection,
  id: string,
): Promise<SettledOrder | null> {
  if (!(await ctx.checkouts.order(connection.id, id))) return null
  return untilSettled(ctx, connection, null, async () => {
    const before = await ctx.checkouts.order(connection.id, id)
    if (!before) throw new ExpectationFailed('order_moved')
    const units = await ctx.checkouts.units(connection.id, [id])
    const after = { ...before, state: { ...before.state, settled: false } }
    return { before, after, units, merged: [] }
  })
}

interface Known {
  /** As it is stored; null: not at all. */
  before: StoredOrder | null
  after: StoredOrder
  units: StoredUnit[]
  /** Other orders that turn out to be this one. */
  merged: StoredOrder[]
}

async function untilSettled(
  ctx: Ctx,
  connection: CheckoutConnection,
  gaveUp: OrderFailure | null,
  read: () => Promise<Known>,
): Promise<SettledOrder> {
  for (let left = MOST_TRIES; left > 0; left--) {
    try {
      const [known, stored] = await Promise.all([read(), ctx.checkouts.rules(connection.id)])
      const rules = stored.map(({ id, rule }) => ({ ...rule, id }))
      const settlement = new Settlement(ctx, connection, rules, known)
      if (gaveUp) return await settlement.giveUp(gaveUp)
      return await settlement.run()
    } catch (error) {
      if (!(error instanceof ExpectationFailed) || !AGAIN.has(error.expectation)) throw error
    }
  }
  throw new AppError('service_unavailable', 'Too much happens to this order at once; try again', {
    headers: { 'Retry-After': '1' },
  })
}
/** Somebody else was at the order or at one of its passes. */
const AGAIN: ReadonlySet<string> = new Set(['order_moved', 'pass_changed'])

/** One way through the work on an order, from one state of it to the end. */
class Settlement {
  readonly #ctx: Ctx
  readonly #connection: CheckoutConnection
  readonly #rules: CheckoutRule[]
  readonly #known: Known
  #before: StoredOrder | null
  #order: StoredOrder
  #units: StoredUnit[]
  #failures: OrderFailure[] = []
  #gaveUp = false
  /** Units that were tried. */
  readonly #tried = new Set<string>()

  constructor(ctx: Ctx, connection: CheckoutConnection, rules: CheckoutRule[], known: Known) {
    this.#ctx = ctx
    this.#connection = connection
    this.#rules = rules
    this.#known = known
    this.#before = known.before
    this.#order = known.after
    this.#units = known.units
  }

  async run(): Promise<SettledOrder> {
    await this.#completeLines()
    for (;;) {
      const work = this.#work()
      const templateIds = [...new Set(work.issue.map(({ body }) => body.templateId))]
      const done = await retryWhenTemplateChanged(this.#ctx, templateIds, () => this.#step(work))
      if (done) return { order: this.#order, units: this.#units }
    }
  }

  async giveUp(failure: OrderFailure): Promise<SettledOrder> {
    this.#gaveUp = true
    const { failures, unmatched } = this.#order.state
    this.#failures = [...failures.filter(({ code }) => code !== failure.code), failure]
    // What was bought may not be known yet.
    const { state } = this.#order
    const work = { ...this.#work(), unmatched, refused: [], planned: state.paid }
    await this.#commit({ work, units: [], voids: null, voided: [], last: true })
    return { order: this.#order, units: this.#units }
  }

  #work(): OrderWork {
    const work = workOf(this.#order, this.#units, this.#rules)
    return { ...work, issue: work.issue.filter((pass) => !this.#tried.has(unitKey(pass))) }
  }

  /** Stripe's events do not say what was bought. The order is stored before its API is asked, to be seen meanwhile. */
  async #completeLines(): Promise<void> {
    const { content, state } = this.#order
    const { apiKey } = this.#connection.secret
    const source = this.#ctx.checkoutSources[this.#connection.source]
    if (!source.complete || !apiKey || !content || !state.paid || state.linesFetched) return
    let complete: typeof content
    try {
      complete = await source.complete(content, apiKey)
    } catch (error) {
      this.#failures = [LINES_UNAVAILABLE]
      this.#order = { ...this.#order, state: { ...state, failures: this.#failures } }
      await this.#write({ ...this.#order, status: 'WAITING' }, {})
      throw error
    }
    const lines = complete.lines.map(({ id, quantity }) => ({ id, quantity }))
    this.#order = {
      ...this.#order,
      content: complete,
      state: { ...state, lines, linesFetched: true },
    }
  }

  /** The next passes; true when none are left. */
  async #step(work: OrderWork): Promise<boolean> {
    const planned = work.issue.slice(0, MOST_AT_ONCE)
    const voided = work.void.slice(0, MOST_AT_ONCE)
    const last = planned.length === work.issue.length && voided.length === work.void.length
    const { units, failures } = await prepareUnits(this.#ctx, planned)
    const voids = voided.length > 0 ? await prepareVoids(this.#ctx, voided, this.#reason()) : null
    const before = this.#failures
    this.#failures = [...before, ...failures]
    try {
      await this.#commitUnlessTaken({ work, units, voids, voided, last })
    } catch (error) {
      this.#failures = before
      throw error
    }
    for (const pass of planned) this.#tried.add(unitKey(pass))
    return last
  }

  #reason(): string {
    return this.#order.state.cancelled ? 'The order was cancelled' : 'The order was refunded'
  }

  /** Serial numbers race with other requests: units whose number is taken fail, the others do not. */
  async #commitUnlessTaken(step: Step): Promise<void> {
    let { units } = step
    for (;;) {
      try {
        return await this.#commit({ ...step, units })
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'serial_number_taken') throw error
        const taken = await this.#ctx.passes.takenSerials(
          units.map(({ prepared }) => prepared.pass.serialNumber),
        )
        if (taken.size === 0) throw error
        const isTaken = ({ prepared }: PreparedUnit) => taken.has(prepared.pass.serialNumber)
        this.#failures.push(...units.filter(isTaken).map(({ planned }) => serialTaken(planned)))
        units = units.filter((unit) => !isTaken(unit))
      }
    }
  }

  async #commit({ work, units, voids, voided, last }: Step): Promise<void> {
    const now = this.#ctx.now()
    const { checkouts, bundles } = this.#ctx
    const issued = units.map(({ planned, prepared }) => ({
      orderId: this.#order.id,
      lineId: planned.lineId,
      unit: planned.unit,
      passId: prepared.pass.id,
      ruleId: planned.ruleId,
      onRefund: planned.onRefund,
      voidedAt: null,
    }))
    const gone = new Set(voided.map(unitKey))
    const all = [
      ...this.#units.map((unit) => (gone.has(unitKey(unit)) ? { ...unit, voidedAt: now } : unit)),
      ...issued,
    ].toSorted(byLineAndUnit)
    const state = {
      ...this.#order.state,
      voidsUntold: this.#order.state.voidsUntold || voided.length > 0,
      ...(last &&
        work.planned !== null && {
          unmatched: work.unmatched,
          failures: [...this.#failures, ...work.refused],
          settled: this.#order.state.paid && !this.#gaveUp,
        }),
    }
    let after: StoredOrder = { ...this.#order, state }
    const told: NewEvent[] = []
    if (last) {
      after = { ...after, status: statusOf(after, all, work) }
      const news = whatToTell(this.#before, after)
      if (news.includes('checkout.voided')) {
        after = {
          ...after,
          state: { ...state, voidsUntold: false, voidTold: after.status === 'VOIDED' },
        }
      }
      const view = await viewOrder(this.#ctx, this.#connection, after, all)
      told.push(
        ...news.map((type) =>
          this.#event(type, type === 'checkout.failed' ? { checkout: view } : { order: view }),
        ),
      )
    }
    const unchanged = issued.length === 0 && voided.length === 0 && this.#isStored(after)
    if (unchanged) return
    const notice = this.#noticeOf(units, all.length)
    await this.#write(after, {
      expectations: [
        ...uniqueExpectations(
          this.#ctx,
          units.map(({ prepared }) => prepared),
        ),
        ...(voids?.expectations ?? []),
      ],
      writes: [
        ...units.flatMap(({ prepared }) => prepared.writes),
        ...issued.map((unit) => checkouts.unitInsertion(this.#connection.id, unit)),
        ...notice.writes,
        ...(voids?.writes ?? []),
        ...(voided.length > 0 ? [checkouts.unitsVoided(this.#connection.id, voided, now)] : []),
        ...(issued.length > 0 && all.length > 1
          ? [
              bundles.upsertion({
                id: bundleIdOf(this.#order.id),
                passIds: all.map(({ passId }) => passId),
                createdAt: now,
              }),
            ]
          : []),
      ],
      events: [
        ...units.flatMap(({ prepared, planned }) => [
          ...prepared.events,
          {
            ...this.#event('checkout.pass_issued', {
              checkout: this.#about(planned),
              pass: prepared.view,
            }),
            passId: prepared.pass.id,
            version: prepared.pass.version,
          },
        ]),
        ...(voids?.events ?? []),
        ...told,
      ],
    })
    this.#units = all
    notice.send()
    if (voids && voids.messages.length > 0) {
      this.#ctx.waitUntil(this.#ctx.queue.sendMany(voids.messages).catch(() => undefined))
    }
  }

  /** One mail with the link to them all where they are the whole order, else one with the link of each. */
  #noticeOf(units: PreparedUnit[], ofOrder: number): Notice {
    const asking = units.filter(({ prepared }) => prepared.notify)
    const isWhole = ofOrder > 1 && asking.length === ofOrder
    return notifyHolders(
      this.#ctx,
      asking.map(({ prepared }) => prepared.pass),
      isWhole ? bundleIdOf(this.#order.id) : null,
    )
  }

  #about({ lineId, unit, ruleId }: PreparedUnit['planned']) {
    const { id: connectionId, source } = this.#connection
    const { id, orderId, state } = this.#order
    return { connectionId, source, id, orderId, orderName: state.orderName, lineId, unit, ruleId }
  }

  #event(type: EventType, data: Record<string, unknown>): NewEvent {
    const detail = { connectionId: this.#connection.id, orderId: this.#order.id }
    return { type, passId: null, version: null, detail, data }
  }

  #isStored(after: StoredOrder): boolean {
    const before = this.#before
    return (
      before !== null &&
      this.#known.merged.length === 0 &&
      before.content === after.content &&
      before.status === after.status &&
      before.known === after.known &&
      JSON.stringify(before.state) === JSON.stringify(after.state)
    )
  }

  /** The order at its next revision, with its names, and nothing of it if anybody else has moved it. */
  async #write(
    after: StoredOrder,
    {
      expectations = [],
      writes = [],
      events = [],
    }: {
      expectations?: Write[]
      writes?: Write[]
      events?: NewEvent[]
    },
  ): Promise<void> {
    const { checkouts } = this.#ctx
    const { id: connectionId } = this.#connection
    const before = this.#before
    const order = { ...after, revision: after.revision + 1, updatedAt: this.#ctx.now() }
    const { merged } = this.#known
    const its = new Set(before?.state.names)
    const others = new Set(merged.flatMap(({ state }) => state.names))
    const names = order.state.names.filter((name) => !its.has(name))
    const unheard = names.filter((name) => !others.has(name))
    await this.#ctx.commit({
      expectations: [
        ...(before ? [checkouts.stillOrder(connectionId, before)] : []),
        ...(unheard.length > 0 ? [checkouts.unnamed(connectionId, unheard)] : []),
        ...merged.map((other) => checkouts.stillOrder(connectionId, other)),
        ...expectations,
      ],
      writes: [
        before
          ? await checkouts.orderUpdate(connectionId, order, before.content !== order.content)
          : await checkouts.orderInsertion(connectionId, order),
        ...merged.map((other) => checkouts.orderDeletion(connectionId, other.id)),
        ...(names.length > 0 ? [checkouts.naming(connectionId, order.id, names)] : []),
        ...writes,
      ],
      events,
    })
    this.#order = order
    this.#before = order
    this.#known.merged = []
  }
}

interface Step {
  work: OrderWork
  units: PreparedUnit[]
  voids: PreparedVoids | null
  voided: StoredUnit[]
  /** Nothing is left to do after it. */
  last: boolean
}

const LINES_UNAVAILABLE: OrderFailure = {
  lineId: null,
  unit: null,
  ruleId: null,
  code: 'line_items_unavailable',
  message: 'The shop’s API did not tell what was bought',
}

function byLineAndUnit(a: StoredUnit, b: StoredUnit): number {
  if (a.lineId !== b.lineId) return a.lineId < b.lineId ? -1 : 1
  return a.unit - b.unit
}

/** What is new since the order was stored last; said again, it would be said twice. */
function whatToTell(before: StoredOrder | null, after: StoredOrder): EventType[] {
  const { state, status, known } = after
  const isNew = (name: 'unmatched' | 'failures') =>
    state[name].length > 0 && JSON.stringify(before?.state[name]) !== JSON.stringify(state[name])
  const news: EventType[] = []
  if (state.paid && isNew('unmatched') && status !== 'VOIDED') news.push('checkout.unmatched')
  if (isNew('failures') && status !== 'VOIDED') news.push('checkout.failed')
  if (state.voidsUntold || (status === 'VOIDED' && known && !state.voidTold)) {
    news.push('checkout.voided')
  }
  return news
}
