import type { Faults } from './faults.ts'

/** A pass, as it must be after all that was acknowledged. */
export interface KnownPass {
  id: string
  serialNumber: string
  points: number
  /** How many changes of it were acknowledged. */
  changes: number
  /** How many events of each type they made. */
  events: Map<string, number>
  /** The points of each transaction, by its transactionId. */
  transactions: Map<string, number>
  /** What the newest version of those that set it has in the field that is patched. */
  reward: { version: number; text: string } | null
  /** Nobody else writes to it now. */
  isBusy: boolean
}

/** The members of a pass that are looked at. */
export interface PassView {
  id: string
  serialNumber: string
  status: string
  version: number
  points: number
  fields: Record<string, unknown>
}

/** What clients were told: the other side of the books. */
export interface Account {
  passes: Map<string, KnownPass>
  created(pass: PassView, points: number, ...events: string[]): KnownPass
  changed(pass: KnownPass, event: string): void
}

export function createAccount(faults: Faults): Account {
  const passes = new Map<string, KnownPass>()
  return {
    passes,
    created({ id, serialNumber }, points, ...events) {
      if (passes.has(id)) faults.add(`Two requests were answered with the new pass ${id}.`)
      const pass: KnownPass = {
        ...{ id, serialNumber, points, changes: 0, reward: null, isBusy: false },
        events: new Map(events.map((event) => [event, 1])),
        transactions: new Map(),
      }
      passes.set(id, pass)
      return pass
    },
    changed(pass, event) {
      pass.changes++
      pass.events.set(event, (pass.events.get(event) ?? 0) + 1)
    },
  }
}
