import * as z from 'zod'

/*
 * What tools answer: less than the API does, because a model reads all of it. `outputSchema` of a tool is made of these,
 * and the answers are checked against it.
 */

const Value = z.union([z.string(), z.number()])

export const PassLine = z.object({
  id: z.string(),
  serialNumber: z.string(),
  templateId: z.string(),
  kind: z.string(),
  status: z.string().describe('ACTIVE, SUSPENDED, REDEEMED, EXPIRED or VOIDED'),
  holder: z.string().nullable().describe('Name or e-mail address of the customer'),
  updatedAt: z.string(),
})

export const PassDetail = PassLine.extend({
  name: z.string().nullable(),
  fields: z.record(z.string(), Value),
  points: z.number().nullable(),
  barcode: z.string().nullable(),
  expirationDate: z.string().nullable(),
  version: z.number(),
  installations: z.object({ apple: z.number(), google: z.number() }),
  downloadUrl: z.string().describe('Give this link to the holder: a phone adds the pass by it'),
})

const Warning = z.object({
  code: z.string(),
  message: z.string(),
  pointer: z.string().optional(),
})
export const Warnings = z.array(Warning).describe('What was accepted and may not look as meant')

export const TemplateLine = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  status: z.string().describe('DRAFT, PUBLISHED or ARCHIVED'),
  version: z.number(),
  updatedAt: z.string(),
})

export const TemplateDetail = TemplateLine.extend({
  organizationName: z.string().nullable(),
  description: z.string().nullable(),
  colors: z.record(z.string(), z.string().nullable()),
  fields: z.array(z.record(z.string(), z.unknown())),
  barcode: z.record(z.string(), z.unknown()).nullable(),
  more: z.number().describe('How many fields are not shown; ask for them with `fieldsFrom`'),
})

export const EventLine = z.object({
  id: z.string(),
  type: z.string(),
  timestamp: z.string(),
  passId: z.string().nullable(),
  actor: z.string(),
})

export const Page = <S extends z.ZodType>(item: S) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable().describe('Ask again with it; null at the end'),
  })

/** An object of the API, of which a tool shows a part. */
type Wire = Record<string, unknown>

/** Texts come from people: one of them must not fill the window of a model. */
const LONGEST_TEXT = 200
const MOST_FIELDS = 30

const short = (value: unknown): unknown =>
  typeof value === 'string' && value.length > LONGEST_TEXT
    ? `${value.slice(0, LONGEST_TEXT)}…`
    : value
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

export function passDetail(pass: Wire): Wire {
  const fields = Object.entries(pass.fields as Wire).slice(0, MOST_FIELDS)
  return {
    ...passLine(pass),
    name: short(pass.name),
    fields: Object.fromEntries(fields.map(([key, value]) => [key, short(value)])),
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

const FIELDS_A_TIME = 20
const FIELD_MEMBERS = ['key', 'slot', 'label', 'default', 'binding', 'type', 'changeMessage']

export function templateDetail(template: Wire, fieldsFrom = 0): Wire {
  const design = template.design as Record<string, string | null>
  const all = template.fields as Wire[]
  const shown = all.slice(fieldsFrom, fieldsFrom + FIELDS_A_TIME)
  return {
    ...templateLine(template),
    organizationName: short(template.organizationName),
    description: short(template.description),
    colors: Object.fromEntries(Object.entries(design).filter(([name]) => /Color$/.test(name))),
    fields: shown.map((field) => pick(field, FIELD_MEMBERS)),
    barcode: template.barcode && pick(template.barcode as Wire, ['format', 'value', 'rotating']),
    more: Math.max(0, all.length - fieldsFrom - shown.length),
  }
}

function pick(from: Wire, names: string[]): Wire {
  const given = names.filter((name) => from[name] !== undefined && from[name] !== null)
  return Object.fromEntries(given.map((name) => [name, short(from[name])]))
}

const MOST_WARNINGS = 10

export const warningsOf = (answer: Wire): Wire[] =>
  (answer.warnings as Wire[]).slice(0, MOST_WARNINGS).map((warning) => ({
    code: warning.code,
    message: short(warning.message),
    ...(warning.pointer !== undefined && { pointer: warning.pointer }),
  }))

export const eventLine = (event: Wire): Wire => ({
  id: event.id,
  type: event.type,
  timestamp: event.timestamp,
  passId: event.passId,
  actor: event.actor,
})
