import { ANYTHING, list, map, number, object, orNull, type Schema, text, VALUE } from './schemas.ts'
import { short, within } from './size.ts'

/*
 * What tools answer: less than the API does, because a model reads all of it. The schemas are the tools' `outputSchema`.
 */

const PASS_LINE = {
  id: text(),
  serialNumber: text(),
  templateId: text(),
  kind: text(),
  status: text('ACTIVE, SUSPENDED, REDEEMED, EXPIRED or VOIDED'),
  holder: orNull(text('Name or e-mail address of the customer')),
  updatedAt: text(),
}
export const PassLine = object(PASS_LINE)

const moreFields = number(
  'How many fields are not shown; get_pass and get_template show them with `fieldsFrom`',
)

const PASS_DETAIL = {
  ...PASS_LINE,
  name: orNull(text()),
  fields: map(VALUE),
  moreFields,
  points: orNull(number()),
  barcode: orNull(text()),
  expirationDate: orNull(text()),
  version: number(),
  installations: map(number(), 'On how many phones it is, by platform'),
  downloadUrl: text('Give this link to the holder: a phone adds the pass by it'),
}
export const PassDetail = object(PASS_DETAIL)

const warnings = list(
  object({ code: text(), message: text() }, { pointer: text() }),
  'What was accepted and may not look as it was meant',
)
export const IssuedPass = object({ ...PASS_DETAIL, warnings })

const TEMPLATE_LINE = {
  id: text(),
  name: text(),
  kind: text(),
  status: text('DRAFT, PUBLISHED or ARCHIVED'),
  version: number(),
  updatedAt: text(),
}
export const TemplateLine = object(TEMPLATE_LINE)
export const CheckedTemplate = object({ ...TEMPLATE_LINE, warnings })

export const TemplateDetail = object({
  ...TEMPLATE_LINE,
  organizationName: orNull(text()),
  description: orNull(text()),
  colors: map(orNull(text())),
  fields: list(map(ANYTHING)),
  barcode: orNull(map(ANYTHING)),
  moreFields,
})

export const EventLine = object({
  id: text(),
  type: text(),
  timestamp: text(),
  passId: orNull(text()),
  actor: text(),
})

export const page = (item: Schema) =>
  object({
    items: list(item),
    nextCursor: orNull(text('Ask again with it; null at the end')),
  })

/** An object of the API, of which a tool shows a part. */
type Wire = Record<string, unknown>

/** An answer has this much room for fields, and for warnings. */
const FIELD_BYTES = 4_000
const WARNING_BYTES = 1_800

const shortOrNull = (value: unknown) => (value === undefined ? null : short(value))

export function passLine(pass: Wire): Wire {
  const customer = pass.customer as { name: string | null; email: string | null } | null
  return {
    id: pass.id,
    serialNumber: pass.serialNumber,
    templateId: pass.templateId,
    kind: pass.kind,
    status: pass.status,
    holder: shortOrNull(customer?.name ?? customer?.email ?? null),
    updatedAt: pass.updatedAt,
  }
}

export function passDetail(pass: Wire, fieldsFrom = 0): Wire {
  const all = Object.entries(pass.fields as Wire)
  const shown = all.slice(fieldsFrom).map(([key, value]) => [key, short(value)] as const)
  const fields = within(FIELD_BYTES, shown)
  return {
    ...passLine(pass),
    name: short(pass.name),
    fields: Object.fromEntries(fields),
    moreFields: shown.length - fields.length,
    points: pass.points,
    barcode: shortOrNull((pass.barcode as { value: string } | null)?.value ?? null),
    expirationDate: pass.expirationDate,
    version: pass.version,
    installations: pass.installations,
    downloadUrl: pass.downloadUrl,
  }
}

export const templateLine = (template: Wire): Wire => ({
  id: template.id,
  name: short(template.name),
  kind: template.kind,
  status: template.status,
  version: template.version,
  updatedAt: template.updatedAt,
})

const FIELD_MEMBERS = ['key', 'slot', 'label', 'default', 'binding', 'type', 'changeMessage']

export function templateDetail(template: Wire, fieldsFrom = 0): Wire {
  const design = template.design as Record<string, string | null>
  const all = template.fields as Wire[]
  const rest = all.slice(fieldsFrom).map((field) => pick(field, FIELD_MEMBERS))
  const shown = within(FIELD_BYTES, rest)
  return {
    ...templateLine(template),
    organizationName: short(template.organizationName),
    description: short(template.description),
    colors: Object.fromEntries(Object.entries(design).filter(([name]) => /Color$/.test(name))),
    fields: shown,
    barcode: template.barcode && pick(template.barcode as Wire, ['format', 'value', 'rotating']),
    moreFields: rest.length - shown.length,
  }
}

function pick(from: Wire, names: string[]): Wire {
  const given = names.filter((name) => from[name] !== undefined && from[name] !== null)
  return Object.fromEntries(given.map((name) => [name, short(from[name])]))
}

export const warningsOf = (answer: Wire): Wire[] =>
  within(
    WARNING_BYTES,
    (answer.warnings as Wire[]).map((warning) => ({
      code: warning.code,
      message: short(warning.message),
      ...(warning.pointer !== undefined && { pointer: warning.pointer }),
    })),
  )

export const eventLine = (event: Wire): Wire => ({
  id: event.id,
  type: event.type,
  timestamp: event.timestamp,
  passId: event.passId,
  actor: event.actor,
})
