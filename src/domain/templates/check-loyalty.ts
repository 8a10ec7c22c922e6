import { pointer } from '../../lib/json/pointer.ts'
import type { ValidationFault } from '../model/errors.ts'
import type { CreateTemplateInput } from '../model/template.ts'

/** Faults of tiers, stamps and rewards that their schemas cannot find. */
export function checkLoyalty(template: CreateTemplateInput): ValidationFault[] {
  const { tiers, stamps, rewards = [] } = template
  const faults: ValidationFault[] = []
  const fault = (message: string, ...path: PropertyKey[]) =>
    faults.push({ message, pointer: pointer(path), reason: 'invalid_value' })
  const items = tiers?.items ?? []
  for (const [i, { key, from }] of items.entries()) {
    const at = ['tiers', 'items', i]
    if (isRepeated(items, i)) fault(`The key ${key} is that of another tier too`, ...at, 'key')
    if (tiers?.basis === 'manual') {
      if (from > 0) fault('Is only for tiers that are earned', ...at, 'from')
    } else if (i === 0) {
      if (from > 0) fault('The first tier begins at 0 points', ...at, 'from')
    } else if (from <= items[i - 1]!.from) {
      fault('Must be more than in the tier before', ...at, 'from')
    }
  }
  if (stamps) {
    if (template.kind !== 'loyalty') fault('Stamps are for templates of the kind loyalty', 'stamps')
    if (!template.fields?.some(({ binding }) => binding === 'points')) {
      fault('Stamps need a field that is bound to points', 'stamps')
    }
    if (stamps.columns !== undefined && stamps.columns > stamps.count) {
      fault('Must not be more than there are stamps', 'stamps', 'columns')
    }
  }
  for (const [i, { key, tier }] of rewards.entries()) {
    if (isRepeated(rewards, i)) {
      fault(`The key ${key} is that of another reward too`, 'rewards', i, 'key')
    }
    if (tier !== undefined && !items.some((each) => each.key === tier)) {
      fault('Names no tier of the template', 'rewards', i, 'tier')
    }
  }
  return faults
}

const isRepeated = (items: { key: string }[], index: number): boolean =>
  items.findIndex(({ key }) => key === items[index]!.key) !== index
