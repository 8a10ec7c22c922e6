import type { Binding } from '../model/design.ts'
import { formatInstant } from '../model/instant.ts'
import type { Pass } from '../model/pass.ts'
import { type PassContent, UNKNOWN_CUSTOMER } from '../model/pass-content.ts'
import { samplePoints } from '../model/stamps.ts'
import type { TemplateField } from '../model/template.ts'
import type { TemplateContent, TemplateRecord } from '../model/template-content.ts'
import { type RenderCtx, renderPass } from './content.ts'
import { newPass } from './new-pass.ts'
import { isUnfilled } from './unfilled.ts'

const SAMPLES: Record<
  TemplateField['type'],
  (field: TemplateField, nowMs: number) => string | number
> = {
  text: (field) => field.label || field.key,
  number: () => 120,
  currency: () => 25,
  date: (_, nowMs) => formatInstant(nowMs),
  url: () => 'https://example.com',
  email: () => 'alex@example.com',
  phone: () => '+41 44 668 18 00',
}

/** Fields that show what the sample holder and the sample pass have of their own. */
const OF_THE_SAMPLE = new Set<Binding | undefined>([
  'points',
  'customer.name',
  'customer.email',
  'serialNumber',
])

const sampleOf = (field: TemplateField, nowMs: number): string | number =>
  field.sample ?? SAMPLES[field.type](field, nowMs)

/** A sample for every field whose value comes with each pass. */
export function sampleFields({ fields }: TemplateContent, nowMs: number): Pass['fields'] {
  const needy = fields.filter(
    (field) => field.default === undefined && !OF_THE_SAMPLE.has(field.binding),
  )
  return Object.fromEntries(needy.map((field) => [field.key, sampleOf(field, nowMs)] as const))
}

/** What pictures show in place of texts that nobody has written yet. No pass gets it. */
const placeholderFields = ({ fields }: TemplateContent, nowMs: number): Pass['fields'] =>
  Object.fromEntries(
    fields.filter(isUnfilled).map((field) => [field.key, sampleOf(field, nowMs)] as const),
  )

export const SAMPLE_CUSTOMER = { name: 'Alex Example', email: 'alex@example.com' }

/** What a holder has on a sample. */
export type Sample = Pick<Pass, 'fields' | 'points'> & Pick<PassContent, 'customer'>

/** A holder with a short name, and a value in every field. */
export const plainSample = (content: TemplateContent, nowMs: number): Sample => ({
  fields: { ...sampleFields(content, nowMs), ...placeholderFields(content, nowMs) },
  customer: SAMPLE_CUSTOMER,
  points: content.fields.some((field) => field.binding === 'points') ? samplePoints(content) : null,
})

/** A template filled with sample values: for its picture and for the warnings of the linters. */
export function sampleContent(
  ctx: RenderCtx,
  template: Pick<TemplateRecord, 'id' | 'version'>,
  content: TemplateContent,
  sample = plainSample(content, ctx.now()),
): PassContent {
  const pass = newPass(
    {
      id: 'pass_00000000000000000000000000',
      templateId: template.id,
      templateVersion: template.version,
      serialNumber: 'SAMPLE-0001',
      overrides: {},
      ...sample,
      customer: sample.customer && { ...UNKNOWN_CUSTOMER, ...sample.customer },
      source: 'dashboard',
      access: null,
      expiresAt: null,
      keyId: '',
      test: true,
      createdAt: ctx.now(),
      passTypeIdentifier: null,
    },
    content,
  )
  return withPlaceholders(renderPass(ctx, pass, content, null), content)
}

/** Marks what the template does not say yet, so that pictures show it fainter than the rest. */
function withPlaceholders(content: PassContent, template: TemplateContent): PassContent {
  const unfilled = new Set(template.fields.filter(isUnfilled).map(({ key }) => key))
  const isIssuerMissing = template.organizationName === null
  return {
    ...content,
    ...(isIssuerMissing && { isIssuerPlaceholder: true as const }),
    fields: content.fields.map((field) =>
      unfilled.has(field.key) ? { ...field, isPlaceholder: true as const } : field,
    ),
  }
}
