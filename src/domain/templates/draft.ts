import type { Ctx } from '../model/ctx.ts'
import { IMAGE_ROLES } from '../model/design.ts'
import { validationFailed } from '../model/errors.ts'
import { checkFieldValue } from '../model/field-value.ts'
import { optionsOf } from '../model/platform-options.ts'
import type { CreateTemplateInput } from '../model/template.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { checkTemplate } from './check.ts'

/**
 * Makes a draft of what an operator wrote: checks it and keeps its images, which are fetched when their address
 * is new to this workspace.
 */
export async function draftOf(ctx: Ctx, input: CreateTemplateInput): Promise<TemplateContent> {
  const faults = checkTemplate(input)
  if (faults.length > 0) throw validationFailed(faults)
  const { design = {} } = input
  return {
    name: input.name,
    kind: input.kind,
    organizationName: input.organizationName ?? null,
    description: input.description ?? null,
    transitType: input.transitType ?? 'Generic',
    design: {
      backgroundColor: design.backgroundColor ?? null,
      foregroundColor: design.foregroundColor ?? null,
      labelColor: design.labelColor ?? null,
      images: await keepImages(ctx, design.images ?? {}),
    },
    fields: (input.fields ?? []).map(withKeptDefault),
    barcode: input.barcode ?? null,
    locations: input.locations ?? [],
    relevantDates: input.relevantDates ?? [],
    links: input.links ?? [],
    sharing: input.sharing ?? { prohibited: false },
    ...optionsOf(input),
  }
}

function withKeptDefault(field: TemplateContent['fields'][number]) {
  if (field.default === undefined) return field
  const checked = checkFieldValue(field, field.default)
  return checked.ok ? { ...field, default: checked.value } : field
}

async function keepImages(
  ctx: Ctx,
  given: NonNullable<NonNullable<CreateTemplateInput['design']>['images']>,
): Promise<TemplateContent['design']['images']> {
  const kept: TemplateContent['design']['images'] = {}
  for (const role of IMAGE_ROLES) {
    const source = given[role]
    if (!source) continue
    const known = await ctx.images.known(role, source)
    if (!known) await ctx.takeClaim()
    kept[role] = known ?? (await ctx.images.ingest(role, source, `/design/images/${role}`))
  }
  return kept
}

/** The draft as its operator would write it: what a merge patch is applied to. */
export function inputOf(draft: TemplateContent): CreateTemplateInput {
  const { backgroundColor, foregroundColor, labelColor, images } = draft.design
  const sources = Object.fromEntries(
    Object.entries(images).map(([role, image]) => [role, image.source]),
  )
  return {
    name: draft.name,
    kind: draft.kind,
    ...(draft.organizationName !== null && { organizationName: draft.organizationName }),
    ...(draft.description !== null && { description: draft.description }),
    transitType: draft.transitType,
    design: {
      ...(backgroundColor !== null && { backgroundColor }),
      ...(foregroundColor !== null && { foregroundColor }),
      ...(labelColor !== null && { labelColor }),
      images: sources,
    },
    fields: draft.fields,
    barcode: draft.barcode,
    locations: draft.locations,
    relevantDates: draft.relevantDates,
    links: draft.links,
    sharing: draft.sharing,
    ...(optionsOf(draft) as object),
  }
}
