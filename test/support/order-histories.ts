import fc from 'fast-check'

/** What happens to an order in its shop, one thing after the other. */
export type Happening =
  | { type: 'pays'; lines: number[] }
  | { type: 'adds'; quantity: number }
  | { type: 'grows'; line: number; by: number }
  | { type: 'returns'; line: number; quantity: number }
  | { type: 'gives back'; share: number }
  | { type: 'gives all back' }
  | { type: 'cancels' }
  | { type: 'revives' }
  | { type: 'touches' }

export interface Line {
  id: string
  /** One entry a unit, in the order in which they were bought: whether it is still paid for. */
  units: boolean[]
}

export interface Refund {
  id: number
  at: number
  lines: { id: string; quantity: number }[]
  /** Hundredths of the currency's unit. */
  cents: number
}

/** How a shop has an order at a time. */
export interface Shelf {
  at: number
  paid: boolean
  cancelled: boolean
  wholeRefunded: boolean
  lines: Line[]
  refunds: Refund[]
}

export const PRICE_CENTS = 4_510
const START = Date.parse('2026-11-21T08:00:00.000Z')

const unitsOf = (shelf: Shelf) => shelf.lines.reduce((sum, { units }) => sum + units.length, 0)
export const totalCents = (shelf: Shelf) => unitsOf(shelf) * PRICE_CENTS
const givenBack = (shelf: Shelf) => shelf.refunds.reduce((sum, { cents }) => sum + cents, 0)

/** The units that the order pays for: `line unit`, units from 1. */
export const paidFor = (shelf: Shelf): string[] =>
  shelf.paid && !shelf.cancelled
    ? shelf.lines.flatMap(({ id, units }) =>
        units.flatMap((isPaid, at) => (isPaid ? [`${id} ${at + 1}`] : [])),
      )
    : []

/**
 * Every state that the order was in, oldest first. A thing that cannot happen, such as the return of a unit that was
 * given back, does not.
 *
 * @param lineIds the ids that lines get
 */
export function historyOf(happenings: readonly Happening[], lineIds: readonly string[]): Shelf[] {
  const states: Shelf[] = []
  let shelf: Shelf = {
    at: START,
    paid: false,
    cancelled: false,
    wholeRefunded: false,
    lines: [],
    refunds: [],
  }
  for (const happening of happenings) {
    const next = structuredClone(shelf)
    next.at += 60_000
    if (!happen(next, happening, lineIds)) continue
    shelf = next
    states.push(structuredClone(shelf))
  }
  return states
}

function happen(shelf: Shelf, happening: Happening, lineIds: readonly string[]): boolean {
  const isOpen = shelf.paid && !shelf.cancelled
  const line = 'line' in happening ? shelf.lines[happening.line % shelf.lines.length] : undefined
  // No shop gives back more than was paid.
  const refund = (lines: Refund['lines'], wanted: number) => {
    const cents = Math.min(wanted, totalCents(shelf) - givenBack(shelf))
    shelf.refunds.push({ id: 9000 + shelf.refunds.length, at: shelf.at, lines, cents })
    if (givenBack(shelf) >= totalCents(shelf)) giveAllBack(shelf)
  }
  switch (happening.type) {
    case 'pays':
      if (shelf.paid) return false
      shelf.paid = true
      shelf.cancelled = false
      shelf.lines = happening.lines.slice(0, lineIds.length).map((quantity, at) => ({
        id: lineIds[at]!,
        units: Array<boolean>(quantity).fill(true),
      }))
      return true
    case 'adds': {
      const id = lineIds[shelf.lines.length]
      if (!isOpen || !id) return false
      shelf.lines.push({ id, units: Array<boolean>(happening.quantity).fill(true) })
      shelf.wholeRefunded = false
      return true
    }
    case 'grows':
      if (!isOpen || !line) return false
      line.units.push(...Array<boolean>(happening.by).fill(true))
      shelf.wholeRefunded = false
      return true
    case 'returns': {
      const valid = line?.units.filter(Boolean).length ?? 0
      const quantity = Math.min(happening.quantity, valid)
      if (!isOpen || !line || quantity === 0) return false
      for (let left = quantity; left > 0; left--) line.units[line.units.lastIndexOf(true)] = false
      refund([{ id: line.id, quantity }], quantity * PRICE_CENTS)
      return true
    }
    case 'gives back': {
      const left = totalCents(shelf) - givenBack(shelf)
      if (!isOpen || left === 0) return false
      refund([], Math.ceil((left * happening.share) / 4))
      return true
    }
    case 'gives all back':
      if (!isOpen || shelf.wholeRefunded) return false
      refund([], totalCents(shelf) - givenBack(shelf))
      return true
    case 'cancels':
      if (shelf.cancelled) return false
      shelf.cancelled = true
      return true
    case 'revives':
      if (!shelf.cancelled || !shelf.paid) return false
      shelf.cancelled = false
      return true
    case 'touches':
      return isOpen
  }
}

function giveAllBack(shelf: Shelf): void {
  for (const line of shelf.lines) line.units.fill(false)
  shelf.wholeRefunded = true
}

const share = fc.integer({ min: 1, max: 4 })
const line = fc.nat(3)

const happeningsWith = (
  quantity: fc.Arbitrary<number>,
): { [Type in Happening['type']]: fc.Arbitrary<Happening> } => ({
  pays: fc.record({
    type: fc.constant('pays'),
    lines: fc.array(quantity, { minLength: 1, maxLength: 2 }),
  }),
  adds: fc.record({ type: fc.constant('adds'), quantity }),
  grows: fc.record({ type: fc.constant('grows'), line, by: quantity }),
  returns: fc.record({ type: fc.constant('returns'), line, quantity }),
  'gives back': fc.record({ type: fc.constant('gives back'), share }),
  'gives all back': fc.constant({ type: 'gives all back' }),
  cancels: fc.constant({ type: 'cancels' }),
  revives: fc.constant({ type: 'revives' }),
  touches: fc.constant({ type: 'touches' }),
})

/** Things that may happen in a shop of this kind. The order is paid at some time. */
export function happeningsOf(
  types: readonly Happening['type'][],
  maxQuantity = 3,
): fc.Arbitrary<Happening[]> {
  const all = happeningsWith(fc.integer({ min: 1, max: maxQuantity }))
  return fc
    .tuple(
      fc.boolean(),
      all.pays,
      fc.array(fc.oneof(...types.map((type) => all[type]), all.pays), { maxLength: 7 }),
    )
    .map(([isCancelledFirst, pays, rest]) => [
      ...(isCancelledFirst ? [{ type: 'cancels' } as const] : []),
      pays,
      ...rest,
    ])
}
