import { IMAGE_ROLES, type ImageRole } from '../model/design.ts'
import { formatInstant } from '../model/instant.ts'
import { KINDS } from '../model/kinds.ts'
import { effectiveStatus, installationsOf, type Pass, type PassView } from '../model/pass.ts'
import type { ContentField, PassContent } from '../model/pass-content.ts'
import { optionsOf, rotatingPeriodSeconds } from '../model/platform-options.ts'
import type { TemplateField } from '../model/template.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { fill } from './placeholders.ts'

export type BoundMember =
  | 'points'
  | 'customer'
  | 'serialNumber'
  | 'access'
  | 'expiresAt'
  | 'overrides'

/** What a binding to a member of the pass gives; undefined where the pass has no such value. */
export function boundValue(
  binding: TemplateField['binding'],
  pass: Pick<Pass, BoundMember>,
): string | number | undefined {
  switch (binding) {
    case 'points':
      return pass.points ?? undefined
    case 'pushMessage':
      return pass.overrides.message?.text
    case 'customer.name':
      return pass.customer?.name ?? undefined
    case 'customer.email':
      return pass.customer?.email ?? undefined
    case 'serialNumber':
      return pass.serialNumber
    case 'access.level':
      return pass.access?.accessLevel ?? undefined
    case 'access.validFrom':
      return pass.access?.validFrom ?? undefined
    case 'access.validUntil':
      return pass.access?.validUntil ?? undefined
    case 'expirationDate':
      return pass.expiresAt === null ? undefined : formatInstant(pass.expiresAt)
    default:
      return undefined
  }
}

/** Every field that has a value, in the template's order: given, else bound, else the default. */
export function resolveFields(
  template: TemplateContent,
  pass: Pick<Pass, 'fields' | BoundMember>,
): Map<string, string | number> {
  const values = new Map<string, string | number>()
  for (const field of template.fields) {
    const given = field.binding === 'points' ? undefined : pass.fields[field.key]
    const value = given ?? boundValue(field.binding, pass) ?? field.default
    if (value !== undefined && value !== '') values.set(field.key, value)
  }
  return values
}

/** The barcode's value for a pass, from the pass itself or from the template's pattern. */
export function barcodeValue(
  template: TemplateContent,
  pass: Omit<Pass, 'barcodeValue'>,
): string | null {
  const own = pass.overrides.barcode?.value
  if (own) return own
  // Asking for a barcode without saying what is in it, as `barcodeType` does, means the serial number.
  if (!template.barcode) return pass.overrides.barcode ? pass.serialNumber : null
  return fill(template.barcode.value, members(template, pass)) || null
}

/** The pass as placeholders see it. */
function members(template: TemplateContent, pass: Omit<Pass, 'barcodeValue'>) {
  const { overrides } = pass
  return {
    id: pass.id,
    serialNumber: pass.serialNumber,
    name: overrides.name ?? template.name,
    organizationName: organizationName(template, pass),
    points: pass.points,
    relevantDate: overrides.relevantDate ?? null,
    expirationDate: formatInstant(pass.expiresAt),
    customer: pass.customer,
    access: pass.access,
    metadata: overrides.metadata ?? {},
    fields: Object.fromEntries(resolveFields(template, pass)),
  }
}

function organizationName(template: TemplateContent, pass: Pick<Pass, 'overrides'>): string {
  return pass.overrides.organizationName ?? template.organizationName ?? template.name
}

function barcode(template: TemplateContent, pass: Pass) {
  const own = pass.overrides.barcode
  if (pass.barcodeValue === null) return null
  const alternativeText =
    own?.alternativeText ??
    (template.barcode?.alternativeText
      ? fill(template.barcode.alternativeText, members(template, pass))
      : null)
  return {
    format: own?.format ?? template.barcode?.format ?? ('PKBarcodeFormatQR' as const),
    value: pass.barcodeValue,
    alternativeText,
  }
}

/** The pass as clients see it, everything resolved. Times in ISO 8601 UTC with milliseconds. */
export function viewPass(
  pass: Pass,
  template: TemplateContent,
  at: { nowMs: number; downloadUrl: string; assetUrl: (assetId: string) => string },
): PassView {
  const status = effectiveStatus(pass, at.nowMs)
  const { overrides } = pass
  const images: Record<string, string | null> = { icon: null, logo: null, strip: null }
  for (const role of IMAGE_ROLES) {
    const image = imageOf(pass, template, role)
    if (!image) continue
    images[role] = image.source.startsWith('ast_')
      ? `${at.assetUrl(image.assetId)}/${image.files.at(-1)}`
      : image.source
  }
  const relevant = overrides.relevantDate ?? template.relevantDates[0]?.startDate ?? null
  return {
    id: pass.id,
    templateId: pass.templateId,
    kind: template.kind,
    serialNumber: pass.serialNumber,
    name: overrides.name ?? template.name,
    organizationName: organizationName(template, pass),
    backgroundColor: overrides.backgroundColor ?? template.design.backgroundColor,
    foregroundColor: overrides.foregroundColor ?? template.design.foregroundColor,
    labelColor: overrides.labelColor ?? template.design.labelColor,
    barcode: barcode(template, pass),
    images: images as PassView['images'],
    relevantDate: relevant === null ? null : formatInstant(Date.parse(relevant)),
    expirationDate: formatInstant(pass.expiresAt),
    status,
    voided: status === 'VOIDED',
    customer: pass.customer,
    fields: Object.fromEntries(resolveFields(template, pass)),
    points: pass.points,
    access: pass.access,
    metadata: overrides.metadata ?? {},
    version: pass.version,
    installations: installationsOf(pass),
    downloadUrl: at.downloadUrl,
    passAccessUrl: at.downloadUrl,
    createdAt: formatInstant(pass.createdAt),
    updatedAt: formatInstant(pass.updatedAt),
  }
}

/** Template and pass as one neutral content that every wallet can show. */
export function renderPass(
  pass: Pass,
  template: TemplateContent,
  at: {
    nowMs: number
    workspace: { id: string; mode: 'live' | 'test' }
    /** Public base of an asset's files. */
    assetUrl: (assetId: string) => string
    /** The pass's own secret for rotating codes; null where the template has none. */
    rotatingSecretHex: string | null
  },
): PassContent {
  const { overrides } = pass
  const values = resolveFields(template, pass)
  const images: PassContent['images'] = {}
  for (const role of IMAGE_ROLES) {
    const image = imageOf(pass, template, role)
    if (image) {
      images[role] = {
        assetId: image.assetId,
        baseUrl: at.assetUrl(image.assetId),
        files: image.files,
      }
    }
  }
  const relevantDates = overrides.relevantDate
    ? [{ start: Date.parse(overrides.relevantDate), end: null }]
    : template.relevantDates.map((date) => ({
        start: Date.parse(date.startDate),
        end: date.endDate ? Date.parse(date.endDate) : null,
      }))
  const rotatingBarcode = at.rotatingSecretHex
    ? {
        secretHex: at.rotatingSecretHex,
        periodSeconds: rotatingPeriodSeconds(template),
        prefix: pass.barcodeValue ?? pass.serialNumber,
      }
    : null
  return {
    workspaceId: at.workspace.id,
    passId: pass.id,
    serialNumber: pass.serialNumber,
    templateId: pass.templateId,
    templateName: template.name,
    templateVersion: pass.templateVersion,
    kind: template.kind,
    transitType: template.transitType,
    templateBindings: template.fields.flatMap(({ binding }) => binding ?? []),
    version: pass.version,
    versionAtMs: pass.updatedAt,
    status: effectiveStatus(pass, at.nowMs),
    test: pass.test || at.workspace.mode === 'test',
    organizationName: organizationName(template, pass),
    description:
      template.description ?? `${KINDS[template.kind].title}, ${organizationName(template, pass)}`,
    name: overrides.name ?? null,
    colors: {
      background: overrides.backgroundColor ?? template.design.backgroundColor,
      foreground: overrides.foregroundColor ?? template.design.foregroundColor,
      label: overrides.labelColor ?? template.design.labelColor,
    },
    images,
    fields: contentFields(pass, template, values),
    barcode: rotatingBarcode ? null : barcode(template, pass),
    rotatingBarcode,
    relevantDates,
    expirationDateMs: pass.expiresAt,
    locations: template.locations.map(({ altitude, relevantText, ...place }) => ({
      ...place,
      ...(altitude !== undefined && { altitude }),
      ...(relevantText !== undefined && { relevantText }),
    })),
    maxDistanceMeters: null,
    links: template.links,
    sharingProhibited: template.sharing.prohibited,
    customer: pass.customer,
    points: pass.points,
    access: pass.access && {
      level: pass.access.accessLevel ?? '',
      validFromMs: pass.access.validFrom === null ? null : Date.parse(pass.access.validFrom),
      validUntilMs: pass.access.validUntil === null ? null : Date.parse(pass.access.validUntil),
      allowedDoors: pass.access.allowedDoors,
    },
    ...optionsOf(template),
  }
}

/** Where the service shows a `pushMessage` when the template has no field for it. No template key has a dot. */
const LATEST_MESSAGE: TemplateField = {
  key: 'message.latest',
  label: 'Latest message',
  type: 'text',
  slot: 'back',
  binding: 'pushMessage',
}

function contentFields(
  pass: Pass,
  template: TemplateContent,
  values: Map<string, string | number>,
): ContentField[] {
  const fields = template.fields.flatMap((field) => {
    const value = values.get(field.key)
    return value === undefined ? [] : [contentField(field, value)]
  })
  const { message } = pass.overrides
  if (!message) return fields
  if (!fields.some(({ binding }) => binding === 'pushMessage')) {
    fields.push(contentField(LATEST_MESSAGE, message.text))
  }
  const held = isMessageFresh(pass)
  return fields.map((field) => {
    if (field.binding === 'pushMessage') return { ...field, changeMessage: '%@' }
    return held && field.changeMessage !== null
      ? { ...field, changeMessage: null, heldBack: true }
      : field
  })
}

/** A phone fetches what it is told of within this time; Google, too, is asked for no second notification in it. */
const MESSAGE_FRESH_MS = 30_000

/**
 * Whether a phone may find the `pushMessage` and the change of this version at once. Of several changes that have
 * something to say iOS makes one general text: then only the message speaks.
 */
export function isMessageFresh({
  overrides: { message },
  version,
  updatedAt,
}: Pick<Pass, 'overrides' | 'version' | 'updatedAt'>): boolean {
  if (!message) return false
  if (message.version === version) return true
  return message.atMs !== undefined && updatedAt - message.atMs < MESSAGE_FRESH_MS
}

function imageOf(pass: Pass, template: TemplateContent, role: ImageRole) {
  return pass.overrides.images?.[role] ?? template.design.images[role]
}

function contentField(field: TemplateField, value: string | number): ContentField {
  const isDate = field.type === 'date' && typeof value === 'string'
  return {
    key: field.key,
    slot: field.slot,
    type: field.type,
    label: field.label,
    labels: field.labels ?? {},
    value: isDate ? Date.parse(value) : value,
    ...(isDate && { utcOffsetMinutes: utcOffsetMinutes(value) }),
    changeMessage: field.changeMessage ?? null,
    binding: field.binding ?? null,
    currencyCode: field.currencyCode ?? null,
    dateStyle: field.dateStyle ?? null,
    timeStyle: field.timeStyle ?? null,
    numberStyle: field.numberStyle ?? null,
    textAlignment: field.textAlignment ?? null,
  }
}

function utcOffsetMinutes(instant: string): number {
  const match = /([+-])(\d\d):(\d\d)$/.exec(instant)
  if (!match) return 0
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return match[1] === '-' ? -minutes : minutes
}
