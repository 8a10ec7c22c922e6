import { formatInstant } from '../model/instant.ts'
import { tierOf } from '../model/loyalty.ts'
import type { Pass } from '../model/pass.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { appearanceOf } from './appearance.ts'
import { ownRelevantDates } from './relevance.ts'
import { resolveFields } from './resolve-fields.ts'

/** What a pass is before it is settled what readers read of it. */
export type UnreadPass = Omit<Pass, 'barcodeValue' | 'tapValue' | 'otherTapValue'>

/** The members of a pass that placeholders can name: those in PLACEHOLDER_MEMBERS, its metadata and its fields. */
export function placeholderValues(template: TemplateContent, pass: UnreadPass) {
  const { name, organizationName } = appearanceOf(pass, template)
  return {
    id: pass.id,
    serialNumber: pass.serialNumber,
    name,
    organizationName,
    points: pass.points,
    tier: tierOf(template, pass)?.label ?? null,
    relevantDate: ownRelevantDates(pass)?.[0]?.startDate ?? null,
    expirationDate: formatInstant(pass.expiresAt),
    customer: pass.customer,
    access: pass.access,
    metadata: pass.overrides.metadata ?? {},
    fields: Object.fromEntries(resolveFields(template, pass)),
  }
}
