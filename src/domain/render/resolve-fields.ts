import type { Binding, PASS_BINDINGS } from '../model/design.ts'
import { formatInstant } from '../model/instant.ts'
import { type Loyalty, tierOf } from '../model/loyalty.ts'
import type { Pass } from '../model/pass.ts'
import type { TemplateField } from '../model/template.ts'
import type { TemplateContent } from '../model/template-content.ts'

/** The members of a pass that the fields of a template can be bound to. */
export type BoundPass = Pick<
  Pass,
  'points' | 'earned' | 'customer' | 'serialNumber' | 'access' | 'expiresAt' | 'overrides'
>

type Read = (pass: BoundPass) => string | number | null | undefined

const MEMBER_OF: Partial<Record<Binding, Read>> = {
  points: ({ points }) => points,
  pushMessage: ({ overrides }) => overrides.message?.text,
  'customer.name': ({ customer }) => customer?.name,
  'customer.email': ({ customer }) => customer?.email,
  serialNumber: ({ serialNumber }) => serialNumber,
  'access.level': ({ access }) => access?.accessLevel,
  'access.validFrom': ({ access }) => access?.validFrom,
  'access.validUntil': ({ access }) => access?.validUntil,
  expirationDate: ({ expiresAt }) => formatInstant(expiresAt),
} satisfies Record<(typeof PASS_BINDINGS)[number], Read>

/** The value of the member that a field is bound to; undefined where the pass has none. */
export function boundValue(
  binding: Binding | undefined,
  pass: BoundPass,
  template: Loyalty,
): string | number | undefined {
  if (binding === 'loyalty.tier') return tierOf(template, pass)?.label
  return (binding && MEMBER_OF[binding]?.(pass)) ?? undefined
}

/** Balance and tier are no values of a field: what shows them cannot say anything else. */
export const isOwnValue = ({ binding }: TemplateField, { tiers }: Loyalty): boolean =>
  binding !== 'points' && !(binding === 'loyalty.tier' && tiers)

/** Every field that has a value, in the template's order: given, else bound, else the default. */
export function resolveFields(
  template: TemplateContent,
  pass: BoundPass & Pick<Pass, 'fields'>,
): Map<string, string | number> {
  const values = new Map<string, string | number>()
  for (const field of template.fields) {
    const given = isOwnValue(field, template) ? pass.fields[field.key] : undefined
    const value = given ?? boundValue(field.binding, pass, template) ?? field.default
    if (value !== undefined && value !== '') values.set(field.key, value)
  }
  return values
}
