import type { Tab } from '../store.ts'

interface Place {
  tab: Tab
  /** Whether it is shown beside an input of the tab, or else below all of them. */
  isInput: boolean
}

const TABS: Partial<Record<string, Tab>> = { fields: 'fields', design: 'look', barcode: 'barcode' }

const INPUTS =
  /^\/(fields\/\d+|design\/(\w+Color|images\/\w+)|barcode\/(value|alternativeText)|organizationName|description|transitType|(links|locations|relevantDates)\/\d+|apple|google)(\/|$)/

/** The place in the panel for a note about a member of the draft. */
export function placeOf(pointer = ''): Place {
  const [, member = '', name] = pointer.split('/')
  const tab = name === 'localizations' ? 'languages' : (TABS[member] ?? 'details')
  return { tab, isInput: INPUTS.test(pointer) }
}
