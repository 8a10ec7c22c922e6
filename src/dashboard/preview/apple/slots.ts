import type { Kind } from '../../../domain/kinds/kind.ts'
import type { FieldSlot } from '../../../domain/templates/design.ts'
import type { Sheet } from '../sheet.ts'
import type { ShownField } from '../shown-field.ts'

type FrontSlot = Exclude<FieldSlot, 'back'>

/**
 * The fields that each slot of the front has room for, and those that had none: the pass file carries
 * them on its back.
 */
export function slotsOf(
  sheet: Sheet,
  kind: Kind,
): Record<FrontSlot, ShownField[]> & { moved: ShownField[] } {
  const moved: ShownField[] = []
  const take = (slot: FrontSlot, limit: number): ShownField[] => {
    const fields = sheet.fields(slot)
    moved.push(...fields.slice(limit))
    return fields.slice(0, limit)
  }
  const { slots, sharedRow } = kind
  const header = take('header', slots.header)
  const primary = take('primary', slots.primary)
  const secondary = take('secondary', slots.secondary)
  const left = sharedRow === undefined ? slots.auxiliary : Math.max(0, sharedRow - secondary.length)
  const auxiliary = take('auxiliary', Math.min(slots.auxiliary, left))
  return { header, primary, secondary, auxiliary, moved }
}
