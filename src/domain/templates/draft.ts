import { membersWithValue } from '../../lib/json/members-with-value.ts'
import { DEFAULT_LANGUAGE } from '../../lib/locale/display-value.ts'
import { keepImages, keepStamps } from '../assets/keep-images.ts'
import type { Ctx } from '../model/ctx.ts'
import { validationFailed } from '../model/errors.ts'
import { checkFieldValue } from '../model/field-value.ts'
import type { Tier, Tiers } from '../model/loyalty.ts'
import { optionsOf } from '../model/platform-options.ts'
import { columnsOf, type Stamps } from '../model/stamps.ts'
import type { CreateTemplateInput } from '../model/template.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { mapImages } from '../render/appearance.ts'
import { checkTemplate } from './check.ts'

/**
 * Makes a draft of what an operator wrote: checks it and keeps its images. An image is fetched when its address is new
 * to this workspace.
 */
export async function draftOf(ctx: Ctx, input: CreateTemplateInput): Promise<TemplateContent> {
  const faults = checkTemplate(input)
  if (faults.length > 0) throw validationFailed(faults)
  const { design = {} } = input
  return {
    name: input.name,
    kind: input.kind,
    language: input.language ?? DEFAULT_LANGUAGE,
    organizationName: input.organizationName ?? null,
    description: input.description ?? null,
    transitType: input.transitType ?? 'Generic',
    design: {
      backgroundColor: design.backgroundColor ?? null,
      foregroundColor: design.foregroundColor ?? null,
      labelColor: design.labelColor ?? null,
      images: await keepImages(ctx, design.images ?? {}, '/design/images'),
    },
    fields: (input.fields ?? []).map(withKeptValues),
    barcode: input.barcode ?? null,
    locations: input.locations ?? [],
    relevantDates: input.relevantDates ?? [],
    links: input.links ?? [],
    sharing: input.sharing ?? { prohibited: false },
    ...(input.scanner && { scanner: input.scanner }),
    ...(input.tiers && { tiers: await keptTiers(ctx, input.tiers) }),
    ...(input.stamps && { stamps: await keptStamps(ctx, input.stamps) }),
    ...(input.rewards?.length && { rewards: input.rewards }),
    ...(input.pointsExpiry && { pointsExpiry: input.pointsExpiry }),
    ...optionsOf(input),
  }
}

async function keptTiers(
  ctx: Ctx,
  { basis, items }: NonNullable<CreateTemplateInput['tiers']>,
): Promise<Tiers> {
  const kept: Tier[] = []
  for (const [i, { design, message = null, ...tier }] of items.entries()) {
    const at = `/tiers/items/${i}/design/images`
    const { backgroundColor = null, foregroundColor = null, labelColor = null } = design ?? {}
    const images = await keepImages(ctx, design?.images ?? {}, at)
    const colors = { backgroundColor, foregroundColor, labelColor }
    kept.push({ ...tier, message, design: design ? { ...colors, images } : null })
  }
  return { basis, items: kept }
}

async function keptStamps(
  ctx: Ctx,
  { count, columns, ...images }: NonNullable<CreateTemplateInput['stamps']>,
): Promise<Stamps> {
  const [empty, full] = await keepStamps(ctx, [
    { source: images.empty, pointer: '/stamps/empty' },
    { source: images.full, pointer: '/stamps/full' },
  ])
  const pictureId = await ctx.images.stamps({
    count,
    columns: columnsOf({ count, columns }),
    empty: empty!.assetId,
    full: full!.assetId,
  })
  return { count, ...(columns !== undefined && { columns }), empty: empty!, full: full!, pictureId }
}

function withKeptValues(field: TemplateContent['fields'][number]) {
  const kept = { ...field }
  for (const member of ['default', 'sample'] as const) {
    const value = field[member]
    const checked = value === undefined ? null : checkFieldValue(field, value)
    if (checked?.ok) kept[member] = checked.value
  }
  return kept
}

/** The draft as a create call would give it: what a merge patch is applied to. */
export function inputOf(draft: TemplateContent): CreateTemplateInput {
  const { organizationName, description, design, tiers, stamps, ...members } = draft
  return {
    ...members,
    ...membersWithValue({ organizationName, description }),
    design: designInput(design),
    ...(tiers && { tiers: tiersInput(tiers) }),
    ...(stamps && { stamps: stampsInput(stamps) }),
  }
}

const tiersInput = ({ basis, items }: Tiers): NonNullable<CreateTemplateInput['tiers']> => ({
  basis,
  items: items.map(({ design, message, ...tier }) => ({
    ...tier,
    ...(design && { design: designInput(design) }),
    ...(message !== null && { message }),
  })),
})

const stampsInput = ({ pictureId: _, empty, full, ...stamps }: Stamps) => ({
  ...stamps,
  empty: empty.source,
  full: full.source,
})

const designInput = ({ images, ...colors }: TemplateContent['design']) => ({
  ...membersWithValue(colors),
  images: mapImages(images, ({ source }) => source),
})
