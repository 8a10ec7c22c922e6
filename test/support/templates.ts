import type { Pass } from '../../src/domain/model/pass.ts'
import { type PassCustomer, UNKNOWN_CUSTOMER } from '../../src/domain/model/pass-content.ts'
import type { TemplateField } from '../../src/domain/model/template.ts'
import type { TemplateContent } from '../../src/domain/model/template-content.ts'
import { newPass } from '../../src/domain/render/new-pass.ts'
import { START } from './world.ts'

/** A text field in the secondary row. */
export const templateField = (given: Partial<TemplateField> & { key: string }): TemplateField => ({
  label: given.key,
  type: 'text',
  slot: 'secondary',
  ...given,
})

/** A generic template that says nothing. */
export const templateContent = (given: Partial<TemplateContent> = {}): TemplateContent => ({
  name: 'Card',
  kind: 'generic',
  language: 'en',
  organizationName: null,
  description: null,
  transitType: 'Generic',
  design: { backgroundColor: null, foregroundColor: null, labelColor: null, images: {} },
  fields: [],
  barcode: null,
  locations: [],
  relevantDates: [],
  links: [],
  sharing: { prohibited: false },
  apple: {},
  google: {},
  ...given,
})

interface GivenCustomer {
  customer?: Partial<PassCustomer> | null
}

/** A pass of the template as it begins, with these members in place of its own. */
export function passOf(
  template: TemplateContent,
  { customer, ...others }: Partial<Omit<Pass, 'customer'>> & GivenCustomer = {},
): Pass {
  const given = { ...others, customer: customer ? { ...UNKNOWN_CUSTOMER, ...customer } : null }
  const pass = newPass(
    {
      id: 'pass_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
      templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
      templateVersion: 1,
      serialNumber: 'CARD-0001',
      source: 'api',
      overrides: {},
      fields: {},
      points: null,
      access: null,
      expiresAt: null,
      keyId: 'k1',
      test: false,
      createdAt: START,
      passTypeIdentifier: null,
      ...given,
    },
    template,
  )
  return { ...pass, ...given }
}
