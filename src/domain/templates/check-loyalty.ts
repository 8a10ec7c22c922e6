import { pointer } from '../../lib/json/pointer.ts'
import type { ValidationFault } from '../model/errors.ts'
import type { CreateTemplateInput } from '../model/template.ts'

/** Faults of tiers and rewards that their schemas cannot find. */
export function checkLoyalty({ tiers, rewards = [] }: CreateTemplateInput): ValidationFault[] {
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
