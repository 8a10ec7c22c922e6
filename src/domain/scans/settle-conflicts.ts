import { viewAdmission } from '../access/admission-view.ts'
import { type Admission, conflictsAmong } from '../model/admission.ts'
import type { NewEvent } from '../model/commit.ts'

/**
 * What else changes once these are the admissions of a pass in a scope: which of them are conflicts now, and the events of
 * those that were none before. A conflict is told once, and not withdrawn.
 *
 * @param admissions all of them, with the one that is new or undone as it will be
 */
export function settleConflicts(admissions: readonly Admission[]): {
  settled: Admission[]
  /** Those of `settled` that differ from what is stored, and have to be written. */
  changed: Admission[]
  events: NewEvent[]
} {
  const conflicts = conflictsAmong(admissions)
  const settled = admissions.map((admission) => {
    const conflict = conflicts.has(admission.id)
    const conflictTold = admission.conflictTold || conflict
    const isSame = conflict === admission.conflict && conflictTold === admission.conflictTold
    return isSame ? admission : { ...admission, conflict, conflictTold }
  })
  const changed = settled.filter((admission, at) => admission !== admissions[at])
  const isTold = new Set(admissions.filter((each) => each.conflictTold).map(({ id }) => id))
  const events = changed
    .filter(({ id, conflict }) => conflict && !isTold.has(id))
    .map((admission) => admissionEvent('pass.access.conflict', admission))
  return { settled, changed, events }
}

export const admissionEvent = (
  type: 'pass.access.conflict' | 'pass.access.undone',
  admission: Admission,
): NewEvent => ({
  type,
  passId: admission.passId,
  detail: { doorId: admission.doorId, scope: admission.scope },
  data: { admission: viewAdmission(admission) },
})
