import * as z from 'zod'
import { JURISDICTIONS, type Jurisdiction, REGIONS, type Region } from '../model/location.ts'

export const RegionSchema = z.enum(Object.keys(REGIONS) as Region[]).meta({
  id: 'Region',
  description: 'Near where the data were to be put when the workspace was created; null: no wish.',
  examples: ['weur'],
})
export const JurisdictionSchema = z.enum(Object.keys(JURISDICTIONS) as Jurisdiction[]).meta({
  id: 'Jurisdiction',
  description: 'What the data in the database of the workspace never leave; null: no limit.',
  examples: ['eu'],
})
