import { withSlot } from '../../lib/tokens/slot.ts'
import { keepImages } from '../assets/keep-images.ts'
import type { Expectation, NewEvent, Write } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import type { Pass } from '../model/pass.ts'
import type { PassContent } from '../model/pass-content.ts'
import type { CreatePassInput } from '../model/pass-input.ts'
import type { TemplateContent } from '../model/template-content.ts'
import type { Warning } from '../model/warnings.ts'
import { checkBarcode } from '../render/barcode.ts'
import { lintPass } from '../render/lint.ts'
import { newPass } from '../render/new-pass.ts'
import type { PassView } from '../render/pass-view.ts'
import { showPass } from '../render/show-pass.ts'
import { openingEntry, openingPoints } from './balance.ts'
import { checkFields } from './check-fields.ts'
import { customerOf, expiresAtOf, overridesOf } from './given-members.ts'
import { givenPaths, refuseWithoutScope } from './member-scopes.ts'

/** A pass that exists once its writes are committed. */
export interface PreparedPass {
  pass: Pass
  view: PassView
  content: PassContent
  /** The holder is to get a mail with it: see notify/queue-mail.ts. */
  notify: boolean
  warnings: Warning[]
  writes: Write[]
  events: NewEvent[]
}

/**
 * Makes a pass of a create body: checks everything that the schema cannot know, keeps its images, and gives what
 * must be committed, together with `stillPublished`. Writes nothing itself but images, which are harmless when unused.
 *
 * `ctx.scopes` are those of whoever gives the body: points and access need theirs.
 *
 * @param at where the body stands in the request, for pointers: `/passes/3` in a batch
 * @param passTypeIdentifier null: the database fills in the newest one, which the returned `pass` does not show yet
 */
export async function preparePass(
  ctx: Ctx,
  input: CreatePassInput,
  at = '',
  id = withSlot(ctx.newId('pass'), input.serialNumber),
  passTypeIdentifier: string | null = null,
): Promise<PreparedPass> {
  const template = await ctx.templates.published(input.templateId)
  if (!template) {
    throw new AppError('template_not_found', '`templateId` names no template of this workspace', {
      pointer: `${at}/templateId`,
    })
  }
  if (!template.content) {
    throw new AppError('template_not_published', 'The template has no published version')
  }
  refuseWithoutScope(ctx.scopes, template.content, givenPaths(input), at)
  return buildPass(ctx, input, template.content, {
    templateVersion: template.version,
    test: false,
    at,
    id,
    passTypeIdentifier,
  })
}

/** The same with a template's content at hand, published or not: test passes are made of drafts. */
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
  const { at, id, test } = options
  const now = ctx.now()
  const own = {
    serialNumber: input.serialNumber ?? id,
    customer: customerOf(input),
    points: openingPoints(template, input, at),
    access: accessOf(input),
    expiresAt: expiresAtOf(input),
  }
  if (input.notify === 'email' && !own.customer?.email) {
    throw new AppError('validation_failed', 'There is no address to send the mail to', {
      pointer: `${at}/customer/email`,
      reason: 'required',
    })
  }
  const fields = checkFields(
    template,
    input,
    { ...own, earned: own.points ?? 0, overrides: {} },
    at,
  )
  const images = await keepImages(ctx, input.images ?? {}, `${at}/images`)
  const pass = newPass(
    {
      ...own,
      id,
      source: ctx.source,
      templateId: input.templateId,
      templateVersion: options.templateVersion,
      overrides: overridesOf(input, images),
      fields,
      keyId: ctx.links.currentKeyId,
      test,
      createdAt: now,
      passTypeIdentifier: options.passTypeIdentifier ?? null,
    },
    template,
  )
  checkBarcode(template, pass, at)
  const { view, content } = await showPass(ctx, pass, template)
  return {
    pass,
    view,
    content,
    notify: input.notify === 'email',
    warnings: [...lintPass(ctx, content), ...mailWarnings(ctx, input, at)],
    writes: [await ctx.passes.insertion(pass), ...openingEntry(ctx, pass)],
    events: test ? [] : [{ type: 'pass.created', passId: id, version: 1, data: { pass: view } }],
  }
}

function accessOf({ access }: CreatePassInput): Pass['access'] {
  if (!access) return null
  const { accessLevel = null, validFrom = null, validUntil = null, allowedDoors = [] } = access
  return { accessLevel, validFrom, validUntil, allowedDoors: [...new Set(allowedDoors)] }
}

/** Expects that the templates are still published as they were read. Goes into the commit of the passes. */
export function stillPublished(ctx: Ctx, prepared: PreparedPass[]): Expectation[] {
  // A template can be published anew between two passes. Then both versions are expected, and one of them fails.
  const versions = new Map(
    prepared.map(({ pass: { templateId: id, templateVersion: version } }) => [
      `${id} ${version}`,
      { id, version },
    ]),
  )
  return [...versions.values()].map(({ id, version }) => ctx.templates.stillPublished(id, version))
}

/** The warning that a mail was asked for and that nobody will send it. */
export function mailWarnings(
  ctx: Ctx,
  { notify }: Pick<CreatePassInput, 'notify'>,
  at = '',
): Warning[] {
  if (notify !== 'email' || ctx.mailer) return []
  const message = 'No e-mail was sent: no mail transport is configured'
  return [{ code: 'mail_off', message, pointer: `${at}/notify` }]
}
