import { pointer } from '../../lib/json/pointer.ts'
import type { NewEvent, Write } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import { IMAGE_ROLES, type ImageRole } from '../model/design.ts'
import { AppError, type ErrorDetail, validationFailed } from '../model/errors.ts'
import { checkFieldValue } from '../model/field-value.ts'
import { formatInstant } from '../model/instant.ts'
import type { CreatePassInput, Pass, PassOverrides, PassView, StoredImage } from '../model/pass.ts'
import { ownEntry } from '../model/point-entry.ts'
import type { TemplateContent } from '../model/template-content.ts'
import type { Warning } from '../model/warnings.ts'
import { contentOf } from '../render/content.ts'
import { lintPass } from '../render/lint-pass.ts'
import { newPass } from '../render/new-pass.ts'
import { presentPass } from '../render/present.ts'
import { type BoundPass, boundValue } from '../render/resolve-fields.ts'

/** A pass that exists once its writes are committed. */
export interface PreparedPass {
  pass: Pass
  template: TemplateContent
  view: PassView
  /** The holder is to get a mail with it: see notify/queue-mail.ts. */
  notify: boolean
  warnings: Warning[]
  expectations: Write[]
  writes: Write[]
  events: NewEvent[]
}

/**
 * Makes a pass of a create body: checks everything that the schema cannot know, keeps its images, and gives what
 * must be committed. Writes nothing itself but images, which are kept by content and harmless when unused.
 *
 * @param at where the body stands in the request, for pointers: `/passes/3` in a batch
 * @param passTypeIdentifier null leaves it to the database, which knows the newest; the `pass` that is returned then
 *   has none yet
 */
export async function preparePass(
  ctx: Ctx,
  input: CreatePassInput,
  at = '',
  id = ctx.newId('pass'),
  passTypeIdentifier: string | null = null,
): Promise<PreparedPass> {
  const template = await ctx.templates.published(input.templateId)
  if (!template) {
    throw new AppError('template_not_found', 'templateId names no template of this workspace', {
      pointer: `${at}/templateId`,
    })
  }
  if (!template.content) {
    throw new AppError('template_not_published', 'The template has no published version')
  }
  const prepared = await buildPass(ctx, input, template.content, {
    templateVersion: template.version,
    test: false,
    at,
    id,
    passTypeIdentifier,
  })
  return {
    ...prepared,
    expectations: [ctx.templates.stillPublished(input.templateId, template.version)],
  }
}

/** As `preparePass`, from a content at hand: also what a test pass of a draft is made with. */
export async function buildPass(
  ctx: Ctx,
  input: CreatePassInput,
  template: TemplateContent,
  options: {
    id: string
    templateVersion: number
    test: boolean
    at: string
    passTypeIdentifier?: string | null
  },
): Promise<PreparedPass> {
  const { at, id } = options
  const now = ctx.now()
  const customer = input.customer
    ? { name: input.customer.name ?? null, email: input.customer.email ?? null }
    : null
  const expiresAt = input.expirationDate ? Date.parse(input.expirationDate) : null
  const serialNumber = input.serialNumber ?? id
  const access = input.access
    ? {
        accessLevel: input.access.accessLevel ?? null,
        validFrom: canonical(input.access.validFrom),
        validUntil: canonical(input.access.validUntil),
        allowedDoors: [...new Set(input.access.allowedDoors ?? [])],
      }
    : null
  const points = openingPoints(template, input, at)
  if (input.notify === 'email' && !customer?.email) {
    throw validationFailed([
      {
        message: 'There is no address to send the mail to',
        pointer: `${at}/customer/email`,
        reason: 'required',
      },
    ])
  }
  const fields = checkFields(
    template,
    input,
    { points, customer, serialNumber, access, expiresAt, overrides: {} },
    at,
  )
  const images = await keepImages(ctx, input.images ?? {}, at)
  const pass = newPass(
    {
      id,
      templateId: input.templateId,
      templateVersion: options.templateVersion,
      serialNumber,
      overrides: overridesOf(input, images),
      fields,
      customer,
      points,
      access,
      expiresAt,
      keyId: ctx.links.currentKeyId,
      test: options.test,
      createdAt: now,
      passTypeIdentifier: options.passTypeIdentifier ?? null,
    },
    template,
  )
  const [view, content] = await Promise.all([
    presentPass(ctx, pass, template),
    contentOf(ctx, pass, template),
  ])
  const warnings = lintPass(ctx, content)
  warnings.push(...mailWarnings(ctx, input, at))
  const writes = [await ctx.passes.insertion(pass)]
  if (points !== null && points > 0) {
    const opening = ownEntry({
      id: ctx.newId('ple'),
      passId: id,
      type: 'opening',
      points,
      balanceAfter: points,
      version: 1,
      createdAt: now,
    })
    writes.push(ctx.points.insertion(opening))
  }
  return {
    pass,
    template,
    view,
    notify: input.notify === 'email',
    warnings,
    expectations: [],
    writes,
    events: options.test
      ? []
      : [{ type: 'pass.created', passId: id, version: 1, detail: {}, data: { pass: view } }],
  }
}

/** A mail that was asked for and that nobody will send. */
export function mailWarnings(
  ctx: Ctx,
  { notify }: Pick<CreatePassInput, 'notify'>,
  at = '',
): Warning[] {
  if (notify !== 'email' || ctx.mailer) return []
  const message = 'No e-mail was sent: no mail transport is configured'
  return [{ code: 'mail_off', message, pointer: `${at}/notify` }]
}

const canonical = (instant: string | undefined) =>
  instant === undefined ? null : formatInstant(Date.parse(instant))

export function overridesOf(
  input: Omit<CreatePassInput, 'templateId'>,
  images: Partial<Record<ImageRole, StoredImage>>,
): PassOverrides {
  const { name, organizationName, backgroundColor, foregroundColor, labelColor } = input
  const { value, alternativeText, format } = input.barcode ?? {}
  const metadata = Object.entries(input.metadata ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  )
  const barcode = {
    ...(value != null && { value }),
    ...(alternativeText != null && { alternativeText }),
    ...(format != null && { format }),
  }
  return {
    ...(name !== undefined && { name }),
    ...(organizationName !== undefined && { organizationName }),
    ...(backgroundColor !== undefined && { backgroundColor }),
    ...(foregroundColor !== undefined && { foregroundColor }),
    ...(labelColor !== undefined && { labelColor }),
    ...(Object.keys(barcode).length > 0 && { barcode }),
    ...(Object.keys(images).length > 0 && { images }),
    ...(input.relevantDate !== undefined && { relevantDate: canonical(input.relevantDate)! }),
    ...(metadata.length > 0 && { metadata: Object.fromEntries(metadata) }),
  }
}

/** The balance that a pass of a points template opens with; null where the template has no points. */
export function openingPoints(
  template: TemplateContent,
  input: Pick<CreatePassInput, 'fields' | 'points'>,
  at: string,
): number | null {
  const field = template.fields.find((candidate) => candidate.binding === 'points')
  if (!field) {
    if (input.points === undefined) return null
    throw new AppError('points_not_supported', 'No field of the template is bound to points', {
      pointer: `${at}/points`,
    })
  }
  const inField = input.fields?.[field.key]
  const fieldPointer = at + pointer(['fields', field.key])
  if (inField !== undefined) {
    const opening = Number(inField)
    if (!Number.isSafeInteger(opening) || opening < 0 || inField === '') {
      throw validationFailed([
        {
          message: 'Points are whole numbers from 0',
          pointer: fieldPointer,
          reason: 'invalid_value',
        },
      ])
    }
    if (input.points !== undefined && input.points !== opening) {
      throw validationFailed([
        {
          message: 'This field shows the points and says another number than the member points',
          pointer: fieldPointer,
          reason: 'invalid_value',
        },
      ])
    }
    return opening
  }
  if (input.points !== undefined) return input.points
  const byDefault = Number(field.default ?? 0)
  return Number.isSafeInteger(byDefault) && byDefault > 0 ? byDefault : 0
}

/** Every given field is known and of its type; every required one has a value from somewhere. */
export function checkFields(
  template: TemplateContent,
  input: Pick<CreatePassInput, 'fields'>,
  pass: BoundPass,
  at: string,
): Record<string, string | number> {
  const given = input.fields ?? {}
  const known = new Map(template.fields.map((field) => [field.key, field]))
  const faults: ErrorDetail[] = []
  const kept: Record<string, string | number> = {}
  for (const [key, value] of Object.entries(given)) {
    const field = known.get(key)
    const where = at + pointer(['fields', key])
    if (!field) {
      faults.push({
        message: 'The template has no field of this name',
        pointer: where,
        reason: 'unrecognized_key',
      })
      continue
    }
    const checked = checkFieldValue(field, value)
    if (!checked.ok) {
      faults.push({ message: checked.message, pointer: where, reason: 'invalid_value' })
    } else if (field.binding !== 'points') kept[key] = checked.value
  }
  for (const field of template.fields) {
    // Given and empty is shown by no wallet, whatever the template would have put there.
    const hasValue = Object.hasOwn(given, field.key)
      ? given[field.key] !== ''
      : field.default !== undefined || boundValue(field.binding, pass) !== undefined
    if (!field.required || hasValue) continue
    faults.push({
      message: 'This field is required',
      pointer: at + pointer(['fields', field.key]),
      reason: 'required',
    })
  }
  if (faults.length > 0) throw validationFailed(faults)
  return kept
}

/** Keeps the pass's own images; one that must be fetched makes the request take its claim first. */
export async function keepImages(
  ctx: Ctx,
  given: NonNullable<CreatePassInput['images']>,
  at: string,
): Promise<Partial<Record<ImageRole, StoredImage>>> {
  const wanted = IMAGE_ROLES.flatMap((role) => (given[role] ? [{ role, source: given[role] }] : []))
  const known = await Promise.all(wanted.map(({ role, source }) => ctx.images.known(role, source)))
  if (known.includes(null)) await ctx.takeClaim()
  const kept: Partial<Record<ImageRole, StoredImage>> = {}
  for (const [i, { role, source }] of wanted.entries()) {
    kept[role] = known[i] ?? (await ctx.images.ingest(role, source, `${at}/images/${role}`))
  }
  return kept
}
