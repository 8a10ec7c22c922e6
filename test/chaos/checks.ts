import type { Account, KnownPass, PassView } from './account.ts'
import type { Caller } from './caller.ts'
import type { Faults } from './faults.ts'

const AT_ONCE = 6
/** Whatever else happens to a pass by itself: nobody asked for it, so nobody counts it. */
const BY_ITSELF = new Set(['pass.push.sent', 'pass.push.failed'])

/** What clients can make happen here. */
export const EVENT_TYPES = [
  'pass.created',
  'pass.issued',
  'pass.updated',
  'pass.points.added',
  'pass.suspended',
  'pass.resumed',
]

interface Page<T> {
  items: T[]
  nextCursor: string | null
}

export interface EventView {
  id: string
  type: string
  timestamp: string
  passId: string | null
  version: number | null
}

interface TransactionView {
  transactionId: string
  type: string
  points: number
}

export async function list<T>(caller: Caller, path: string): Promise<T[]> {
  const items: T[] = []
  let cursor: string | null = null
  do {
    const more: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const page: Page<T> = await caller.get<Page<T>>(`${path}limit=100${more}`)
    items.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return items
}

/** Every request once more with its key: the answers stay, and nothing happens again. */
export async function repeatAll(caller: Caller): Promise<void> {
  await each(caller.answered, async ({ write, answer }) => {
    caller.compare(write, answer, await caller.send(write))
  })
}

/** Each acknowledged pass is there once with what was acknowledged, and no other. */
export async function checkPasses(
  caller: Caller,
  { passes }: Account,
  faults: Faults,
): Promise<number> {
  const listed = await list<PassView>(caller, '/passes?sort=createdAt&')
  refuseRepeats(
    listed.map(({ id }) => id),
    'pass is listed',
    faults,
  )
  refuseRepeats(
    listed.map(({ serialNumber }) => serialNumber),
    'serial number is used',
    faults,
  )
  const views = new Map(listed.map((view) => [view.id, view]))
  for (const { id, serialNumber } of listed) {
    if (!passes.has(id)) faults.add(`The pass ${id} (${serialNumber}) was acknowledged to nobody.`)
  }
  for (const pass of passes.values()) {
    const view = views.get(pass.id)
    if (view) checkPass(pass, view, faults)
    else faults.add(`The acknowledged pass ${pass.id} is not listed.`)
  }
  const earning = [...passes.values()].filter(({ id, transactions }) => {
    return transactions.size > 0 && views.has(id)
  })
  await each(earning, (pass) => checkLedger(caller, pass, faults))
  return listed.length
}

function checkPass(pass: KnownPass, view: PassView, faults: Faults): void {
  const expected = {
    serialNumber: pass.serialNumber,
    status: 'ACTIVE',
    version: 1 + pass.changes,
    points: pass.points,
  }
  for (const [member, value] of Object.entries(expected)) {
    const shown = view[member as keyof PassView]
    if (shown === value) continue
    faults.add(`The pass ${pass.id} has ${member} ${shown}; what was acknowledged makes ${value}.`)
  }
  const { reward } = pass
  if (reward && view.fields.reward !== reward.text) {
    faults.add(
      `The pass ${pass.id} shows «${view.fields.reward}»; version ${reward.version} made it «${reward.text}».`,
    )
  }
}

async function checkLedger(caller: Caller, pass: KnownPass, faults: Faults): Promise<void> {
  const entries = await list<TransactionView>(caller, `/passes/${pass.id}/points?`)
  const sum = entries.reduce((points, entry) => points + entry.points, 0)
  if (sum !== pass.points) {
    faults.add(`The ledger of ${pass.id} makes ${sum} points, its transactions ${pass.points}.`)
  }
  const earned = entries.filter(({ type }) => type !== 'opening')
  refuseRepeats(
    earned.map(({ transactionId }) => transactionId),
    'transaction is recorded',
    faults,
  )
  const recorded = new Map(earned.map(({ transactionId, points }) => [transactionId, points]))
  for (const [transactionId, points] of pass.transactions) {
    if (recorded.get(transactionId) === points) continue
    faults.add(`${transactionId} of ${pass.id} is not in its ledger with ${points} points.`)
  }
  for (const transactionId of recorded.keys()) {
    if (pass.transactions.has(transactionId)) continue
    faults.add(`${transactionId} of ${pass.id} was acknowledged to nobody.`)
  }
}

/**
 * The events say the same as the answers did, each change once, in an order in which time never runs back.
 *
 * @returns those that the endpoint was made for
 */
export async function checkEvents(
  caller: Caller,
  { passes }: Account,
  faults: Faults,
): Promise<EventView[]> {
  const events = await list<EventView>(caller, '/events?sort=timestamp&')
  refuseRepeats(
    events.map(({ id }) => id),
    'event id is used',
    faults,
  )
  for (const [index, { id, timestamp }] of events.entries()) {
    const before = events[index - 1]
    if (before && before.timestamp > timestamp) {
      faults.add(`The event ${id} of ${timestamp} follows ${before.id} of ${before.timestamp}.`)
    }
  }
  const ofPasses = Map.groupBy(
    events.filter(({ type, passId }) => passId !== null && !BY_ITSELF.has(type)),
    ({ passId }) => passId,
  )
  for (const [passId, own] of ofPasses) {
    const pass = passId === null ? undefined : passes.get(passId)
    if (pass) checkEventsOf(pass, own, faults)
    else faults.add(`${own.length} events speak of ${passId}, which was acknowledged to nobody.`)
  }
  for (const { id } of passes.values()) {
    if (!ofPasses.has(id)) faults.add(`The pass ${id} has no events.`)
  }
  return events.filter(({ type }) => EVENT_TYPES.includes(type))
}

function checkEventsOf(pass: KnownPass, events: EventView[], faults: Faults): void {
  const byType = Map.groupBy(events, ({ type }) => type)
  for (const type of new Set([...byType.keys(), ...pass.events.keys()])) {
    const [there, expected] = [byType.get(type)?.length ?? 0, pass.events.get(type) ?? 0]
    if (there === expected) continue
    faults.add(`The pass ${pass.id} has ${there} events ${type}; ${expected} were acknowledged.`)
  }
  const versions = events.filter(({ type }) => type !== 'pass.issued').map((event) => event.version)
  if (versions.some((version, index) => version !== index + 1)) {
    faults.add(`The events of ${pass.id} have the versions ${versions.join(', ')}.`)
  }
}

/** @param what as in «The same … twice» */
export function refuseRepeats(values: string[], what: string, faults: Faults): void {
  const seen = new Set<string>()
  for (const value of values) {
    if (seen.has(value)) faults.add(`The same ${what} twice: ${value}.`)
    seen.add(value)
  }
}

async function each<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  const lane = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}
