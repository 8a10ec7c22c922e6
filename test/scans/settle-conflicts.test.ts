import { describe, expect, test } from 'vitest'
import { conflictsAmong } from '../../src/domain/model/admission.ts'
import { settleConflicts } from '../../src/domain/scans/settle-conflicts.ts'
import { numbers, shuffled } from '../support/shuffled.ts'

const admission = (at: number, more: object = {}) => ({
  id: `ace_${at}`,
  ...{ scope: 'Friday', passId: 'pass_1', doorId: 'A', scannerId: 'scn_1', readerId: 'A' },
  at,
  eventHash: String(at),
  useLimit: 1,
  ...{ offline: true, lateReason: null, conflict: false, conflictTold: false, undoneAt: null },
  ...more,
})

describe('conflicts', () => {
  test('follow from the set alone', () => {
    const random = numbers(7)
    for (let round = 0; round < 200; round++) {
      const all = Array.from({ length: 12 }, (_, index) => ({
        id: `ace_${index}`,
        ...{ scope: 'Friday', passId: 'pass_1', doorId: 'A', scannerId: 'scn_1', readerId: 'A' },
        at: Math.floor(random() * 5),
        eventHash: String(random()),
        useLimit: 1 + Math.floor(random() * 3),
        ...{ offline: true, lateReason: null, conflict: false, conflictTold: false },
        undoneAt: random() < 0.2 ? 1 : null,
      }))
      const expected = [...conflictsAmong(all)].sort()
      expect([...conflictsAmong(shuffled(all, random))].sort()).toEqual(expected)
      const counted = all.filter(({ undoneAt }) => undoneAt === null)
      for (const each of counted) {
        const before = counted.filter(
          (other) =>
            other.at < each.at || (other.at === each.at && other.eventHash < each.eventHash),
        ).length
        expect(expected.includes(each.id)).toBe(before >= each.useLimit)
      }
    }
  })

  test('are told once, also where an undo has made one regular in between', () => {
    const [first, second] = [admission(1), admission(2)]
    const arrived = settleConflicts([first, second])
    expect(arrived.events.map(({ type }) => type)).toEqual(['pass.access.conflict'])
    expect(arrived.settled[1]).toMatchObject({ conflict: true, conflictTold: true })
    const undone = settleConflicts([{ ...first, undoneAt: 3 }, arrived.settled[1]!])
    expect(undone.changed).toMatchObject([{ id: second.id, conflict: false, conflictTold: true }])
    const again = settleConflicts([admission(0), undone.settled[1]!])
    expect(again.changed).toMatchObject([{ id: second.id, conflict: true }])
    expect([...undone.events, ...again.events]).toEqual([])
  })
})
