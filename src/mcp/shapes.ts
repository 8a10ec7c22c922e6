import type { Answers } from '../http/endpoints.ts'
import {
  ANYTHING,
  FIELD_VALUE,
  list,
  map,
  nullable,
  number,
  object,
  type Schema,
  string,
} from './schemas.ts'
import { byteLength, short, takeBytes } from './size.ts'

/*
 * What tools answer: less than the API does, because a model reads all of it. The schemas are the tools' `outputSchema`.
 */

const PASS_LINE = {
  id: string(),
  serialNumber: string(),
  templateId: string(),
  kind: string(),
  status: string(),
  holder: nullable(string('Name or e-mail address')),
  updatedAt: string(),
}
export const PassLineSchema = object(PASS_LINE)

const moreFields = number('Fields not shown: ask with `fieldsFrom`')

const PASS_DETAIL = {
  ...PASS_LINE,
  name: nullable(string()),
  fields: map(FIELD_VALUE),
  moreFields,
  points: nullable(number()),
  barcode: nullable(string()),
  expirationDate: nullable(string()),
  version: number(),
  installations: map(number(), 'On how many phones it is, by platform'),
  downloadUrl: string('The link for the holder'),
}
export const PassDetailSchema = object(PASS_DETAIL)

const warnings = list(map(string()), 'Accepted, but may not look as meant')

/** What a tool shows of a pass that it has changed: the members of `PassDetail` that matter then. The answer has all. */
const CHANGED_PASS = {
  id: string(),
  status: string(),
  fields: map(FIELD_VALUE),
  moreFields: number(),
  version: number(),
  downloadUrl: string('The link for the holder'),
}
export const ChangedPassSchema = object(CHANGED_PASS)
export const IssuedPassSchema = object({ ...CHANGED_PASS, warnings })

const TEMPLATE_LINE = {
  id: string(),
  name: string(),
  kind: string(),
  status: string(),
  version: number(),
  updatedAt: string(),
}
export const TemplateLineSchema = object(TEMPLATE_LINE)
export const CheckedTemplateSchema = object({ ...TEMPLATE_LINE, warnings })

export const TemplateDetailSchema = object({
  ...TEMPLATE_LINE,
  organizationName: nullable(string()),
  description: nullable(string()),
  colors: map(nullable(string())),
  fields: list(map(ANYTHING)),
  barcode: nullable(map(ANYTHING)),
  moreFields,
})

export const EventLineSchema = object({
  id: string(),
  type: string(),
  timestamp: string(),
  passId: nullable(string()),
  actor: string(),
})

export const TimelineLineSchema = object({
  at: string(),
  type: string(),
  actor: string(),
  version: nullable(number()),
  detail: map(ANYTHING),
})

export const ShopLineSchema = object({
  id: string(),
  name: string(),
  source: string(),
  status: string(),
})

export const OrderLineSchema = object({
  id: string(),
  orderId: string(),
  orderName: nullable(string()),
  status: string(),
  paidAt: nullable(string()),
  passIds: list(string(), 'The first 3'),
  passCount: number(),
  problems: list(string(), 'The first 2 reasons why passes are missing'),
})

export const page = (item: Schema) =>
  object({
    items: list(item),
    nextCursor: nullable(string()),
  })

export const CampaignPreviewSchema = object({
  matched: number('How many passes match'),
  reached: number('How many of them are on a phone'),
  phones: map(number(), 'By wallet'),
  seconds: number(),
  messages: list(string(), 'What the first 3 would be told'),
  warnings: list(string()),
  confirmation: string('For start_campaign'),
})

export const CampaignReportSchema = object({
  id: string(),
  status: string(),
  counts: map(ANYTHING),
})

/** An object of the API, of which a tool shows a part. */
type Wire = Record<string, unknown>

/** An answer has this much room for fields, and for warnings. */
const FIELD_BYTES = 4_000
const WARNING_BYTES = 1_800

const shortOrNull = (value: unknown) => (value === undefined ? null : short(value))

export function passLine(pass: Answers['Pass']): Wire {
  return {
    id: pass.id,
    serialNumber: pass.serialNumber,
    templateId: pass.templateId,
    kind: pass.kind,
    status: pass.status,
    holder: shortOrNull(pass.customer?.name ?? pass.customer?.email ?? null),
    updatedAt: pass.updatedAt,
  }
}

export function passDetail(pass: Answers['Pass'], fieldsFrom = 0): Wire {
  const all = Object.entries(pass.fields)
  const shown = all.slice(fieldsFrom).map(([key, value]) => [key, short(value)] as const)
  const fields = takeBytes(FIELD_BYTES, shown)
  return {
    ...passLine(pass),
    name: short(pass.name),
    fields: Object.fromEntries(fields),
    moreFields: shown.length - fields.length,
    points: pass.points,
    barcode: shortOrNull(pass.barcode?.value ?? null),
    expirationDate: pass.expirationDate,
    version: pass.version,
    installations: pass.installations,
    downloadUrl: pass.downloadUrl,
  }
}

export const templateLine = (template: Answers['Template']): Wire => ({
  id: template.id,
  name: short(template.name),
  kind: template.kind,
  status: template.status,
  version: template.version,
  updatedAt: template.updatedAt,
})

const FIELD_MEMBERS = ['key', 'slot', 'label', 'default', 'binding', 'type', 'changeMessage']

export function templateDetail(template: Answers['Template'], fieldsFrom = 0): Wire {
  const rest = template.fields.slice(fieldsFrom).map((field) => pick(field, FIELD_MEMBERS))
  const shown = takeBytes(FIELD_BYTES, rest)
  return {
    ...templateLine(template),
    organizationName: short(template.organizationName),
    description: short(template.description),
    colors: Object.fromEntries(
      Object.entries(template.design).filter(([name]) => /Color$/.test(name)),
    ),
    fields: shown,
    barcode: template.barcode && pick(template.barcode, ['format', 'value', 'rotating']),
    moreFields: rest.length - shown.length,
  }
}

function pick(from: Wire, names: string[]): Wire {
  const given = names.filter((name) => from[name] !== undefined && from[name] !== null)
  return Object.fromEntries(given.map((name) => [name, short(from[name])]))
}

export const warningsOf = ({
  warnings: all,
}: {
  warnings: Answers['CheckedTemplate']['warnings']
}): Wire[] =>
  takeBytes(
    WARNING_BYTES,
    all.map((warning) => ({
      code: warning.code,
      message: short(warning.message),
      ...(warning.pointer !== undefined && { pointer: warning.pointer }),
    })),
  )

export const timelineLine = ({
  at,
  type,
  actor,
  version,
  detail,
}: Answers['TimelineEntry']): Wire => ({
  at,
  type,
  actor,
  version,
  detail: shortDetail(detail),
})

/** What a line of a timeline has room for. */
const DETAIL_BYTES = 450
const DETAIL_MEMBER_BYTES = 200

function shortDetail(detail: Wire): Wire {
  const members = Object.entries(detail).map(([name, value]) => [name, shortMember(value)] as const)
  return Object.fromEntries(takeBytes(DETAIL_BYTES, members))
}

function shortMember(value: unknown): unknown {
  if (Array.isArray(value)) {
    const shown = takeBytes(DETAIL_MEMBER_BYTES, value)
    const more = value.length - shown.length
    return more > 0 ? [...shown, `and ${more} more`] : shown
  }
  const isLarge =
    typeof value === 'object' && byteLength(JSON.stringify(value)) > DETAIL_MEMBER_BYTES
  return isLarge ? short(JSON.stringify(value)) : short(value)
}

export const shopLine = ({ id, name, source, status }: Answers['CheckoutConnection']): Wire => ({
  id,
  name: short(name),
  source,
  status,
})

const ORDER_NAME_BYTES = 60
const PROBLEM_BYTES = 150

export function orderLine(order: Answers['CheckoutOrder']): Wire {
  const { passes } = order
  const problems = [
    ...order.failures.map(({ message }) => message),
    ...order.unmatched.map(({ title, sku, lineId }) => `No rule fits ${title ?? sku ?? lineId}`),
    ...order.warnings.map(({ message }) => message),
  ]
  return {
    id: order.id,
    orderId: short(order.orderId, ORDER_NAME_BYTES),
    orderName: short(order.orderName, ORDER_NAME_BYTES),
    status: order.status,
    paidAt: order.paidAt,
    passIds: passes.slice(0, 3).map(({ passId }) => passId),
    passCount: passes.length,
    problems: problems.slice(0, 2).map((each) => short(each, PROBLEM_BYTES)),
  }
}

export const eventLine = (event: Answers['Event']): Wire => ({
  id: event.id,
  type: event.type,
  timestamp: event.timestamp,
  passId: event.passId,
  actor: event.actor,
})

export const campaignReport = ({ id, status, counts }: Answers['Campaign']): Wire => ({
  id,
  status,
  counts,
})

export const campaignPreview = (preview: Answers['CampaignPreview']): Wire => ({
  matched: preview.matched,
  reached: preview.reached.passes,
  phones: preview.reached.phones,
  seconds: preview.cost.seconds,
  messages: preview.sample
    .flatMap(({ message }) => message ?? [])
    .slice(0, 3)
    .map(short),
  warnings: preview.warnings.map(({ message }) => short(message)),
  confirmation: preview.confirmation,
})
