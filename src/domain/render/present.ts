import type { Ctx } from '../model/ctx.ts'
import { formatInstant } from '../model/instant.ts'
import { effectiveStatus, installationsOf, type Pass } from '../model/pass.ts'
import { viewOfSource } from '../model/pass-source.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { imageUrl, mapImages } from './appearance.ts'
import type { PassView } from './pass-view.ts'
import { resolvePass } from './resolve-pass.ts'

/** The pass as clients see it, everything resolved. Times in ISO 8601 UTC with milliseconds. */
export async function presentPass(
  ctx: Ctx,
  pass: Pass,
  template: TemplateContent,
  resolved = resolvePass(pass, template),
): Promise<PassView> {
  const { appearance, relevantDates } = resolved
  const status = effectiveStatus(pass, ctx.now())
  const relevantDate = relevantDates[0]?.startDate
  const downloadUrl = await ctx.links.passUrl(pass)
  return {
    id: pass.id,
    templateId: pass.templateId,
    kind: template.kind,
    serialNumber: pass.serialNumber,
    name: appearance.name,
    organizationName: appearance.organizationName,
    backgroundColor: appearance.backgroundColor,
    foregroundColor: appearance.foregroundColor,
    labelColor: appearance.labelColor,
    barcode: resolved.barcode,
    images: {
      icon: null,
      logo: null,
      strip: null,
      ...mapImages(appearance.images, (image) => imageUrl(ctx.links, image)),
    },
    relevantDate: formatInstant(relevantDate === undefined ? null : Date.parse(relevantDate)),
    relevantDates,
    locations: resolved.locations,
    expirationDate: formatInstant(pass.expiresAt),
    status,
    voided: status === 'VOIDED',
    customer: pass.customer,
    fields: Object.fromEntries(resolved.values),
    points: pass.points,
    earned: pass.points === null ? null : pass.earned,
    pointsExpireAt: formatInstant(pass.lots?.[0]?.endsAt ?? null),
    tier: pass.tier,
    access: pass.access,
    metadata: pass.overrides.metadata ?? {},
    source: viewOfSource(pass.source),
    test: pass.test,
    version: pass.version,
    installations: installationsOf(pass),
    downloadUrl,
    passAccessUrl: downloadUrl,
    createdAt: formatInstant(pass.createdAt),
    updatedAt: formatInstant(pass.updatedAt),
  }
}
