import { membersWithValue } from '../../lib/json/members-with-value.ts'
import type { Pass, PassOverrides, StoredImages } from '../model/pass.ts'
import { UNKNOWN_CUSTOMER } from '../model/pass-content.ts'
import type { CreatePassInput } from '../model/pass-input.ts'

/** The members that a create body and a patch have in common, converted to the form that is stored. */
type Given = Omit<CreatePassInput, 'templateId' | 'serialNumber' | 'points' | 'access' | 'notify'>

/** A new override does not compile until it is named below. Message and tier come with requests of their own. */
type EveryOverride = {
  [Member in Exclude<keyof PassOverrides, 'message' | 'tier'>]-?:
    | PassOverrides[Member]
    | null
    | undefined
}

/** A holder of whom nothing is known is none. */
export function customerOf({ customer }: Given): Pass['customer'] {
  const { name, email, language, timeZone } = customer ?? {}
  const known = membersWithValue({ name, email, language, timeZone })
  return Object.keys(known).length === 0 ? null : { ...UNKNOWN_CUSTOMER, ...known }
}

export function expiresAtOf({ expirationDate }: Given): number | null {
  return expirationDate ? Date.parse(expirationDate) : null
}

export function overridesOf(given: Given, images: StoredImages): PassOverrides {
  const { name, organizationName, backgroundColor, foregroundColor, labelColor } = given
  const overrides: EveryOverride = {
    name,
    organizationName,
    backgroundColor,
    foregroundColor,
    labelColor,
    barcode: nullIfEmpty(membersWithValue(given.barcode ?? {})),
    images: nullIfEmpty(images),
    relevantDate: given.relevantDate,
    relevantDates: given.relevantDates,
    locations: given.locations,
    metadata: nullIfEmpty(membersWithValue(given.metadata ?? {})),
  }
  return membersWithValue(overrides)
}

const nullIfEmpty = <T extends object>(members: T) =>
  Object.keys(members).length > 0 ? members : null
