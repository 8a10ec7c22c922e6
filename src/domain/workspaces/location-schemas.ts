import * as z from 'zod'
import {
  JURISDICTIONS,
  type Jurisdiction,
  type Location,
  REGIONS,
  type Region,
} from '../model/location.ts'

export const RegionSchema = z.enum(Object.keys(REGIONS) as Region[]).meta({
  description: 'Near where the data were to be put when the workspace was created; null: no wish.',
  examples: ['weur'],
})
export const JurisdictionSchema = z.enum(Object.keys(JURISDICTIONS) as Jurisdiction[]).meta({
  description: 'What the data in the database of the workspace never leave; null: no limit.',
  examples: ['eu'],
})

/** An object stands in its jurisdiction: no region outside of it can be meant. */
export function refuseRegionOutside(
  { region, jurisdiction }: { [K in keyof Location]?: Location[K] | undefined },
  { addIssue }: z.core.$RefinementCtx,
): void {
  const inside: readonly Region[] = jurisdiction ? JURISDICTIONS[jurisdiction].regions : []
  if (!region || !jurisdiction || inside.includes(region)) return
  const choices = inside.map((each) => `${each} (${REGIONS[each].name})`).join(' or ')
  const message = `Lies outside of the jurisdiction ${jurisdiction}: choose ${choices}, or none`
  addIssue({ code: 'custom', path: ['region'], message })
}
