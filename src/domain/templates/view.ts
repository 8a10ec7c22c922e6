import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { formatInstant } from '../model/instant.ts'
import type { Tiers } from '../model/loyalty.ts'
import { columnsOf, type Stamps, samplePoints } from '../model/stamps.ts'
import type { TemplateRecord } from '../model/template-content.ts'
import type { Warning } from '../model/warnings.ts'
import { imageUrl, mapImages, withStamps } from '../render/appearance.ts'
import { inputOf } from './draft.ts'

export function viewTemplate(ctx: Ctx, template: TemplateRecord) {
  const { draft } = template
  const { images, ...colors } = draft.design
  return {
    ...inputOf(draft),
    id: template.id,
    organizationName: draft.organizationName,
    description: draft.description,
    design: {
      ...colors,
      images: mapImages(images, (image) => imageUrl(ctx.links, image)),
    },
    tiers: draft.tiers ? viewTiers(ctx, draft.tiers) : null,
    stamps: draft.stamps ? viewStamps(ctx, draft.stamps) : null,
    scanner: draft.scanner ?? { name: 'none', image: false },
    rewards: draft.rewards ?? [],
    pointsExpiry: draft.pointsExpiry ?? null,
    status: template.status,
    version: template.version,
    createdAt: formatInstant(template.createdAt),
    updatedAt: formatInstant(template.updatedAt),
  }
}

const viewTiers = ({ links }: Ctx, { basis, items }: Tiers) => ({
  basis,
  items: items.map(({ design, ...tier }) => ({
    ...tier,
    design: design && {
      ...design,
      images: mapImages(design.images, (image) => imageUrl(links, image)),
    },
  })),
})

const viewStamps = ({ links }: Ctx, stamps: Stamps) => ({
  count: stamps.count,
  empty: imageUrl(links, stamps.empty),
  full: imageUrl(links, stamps.full),
  columns: columnsOf(stamps),
})

/** Issuing does without what looks at templates. */
export const warningsOf = async (ctx: Ctx, template: TemplateRecord): Promise<Warning[]> =>
  (await import('../render/template-warnings.ts')).templateWarnings(ctx, template)

/** What reading one answers: all that an editor begins with. */
export async function detailAnswer(ctx: Ctx, template: TemplateRecord): Promise<Answer> {
  const { assetUrl } = ctx.links
  const { design } = template.draft
  const shown = withStamps(design.images, template.draft, { points: samplePoints(template.draft) })
  return {
    data: {
      ...viewTemplate(ctx, template),
      warnings: await warningsOf(ctx, template),
      imageFiles: mapImages(shown, ({ assetId, files }) => `${assetUrl(assetId)}/${files.at(-1)}`),
    },
    description: 'Template found',
    etag: templateETag(template),
  }
}

export function templateAnswer(
  ctx: Ctx,
  template: TemplateRecord,
  description: string,
  said: { warnings?: Warning[]; notes?: Warning[] } = {},
): Answer {
  return {
    data: { ...viewTemplate(ctx, template), ...said },
    description,
    etag: templateETag(template),
  }
}

export const templateETag = (template: TemplateRecord) => `"${template.revision}"`
