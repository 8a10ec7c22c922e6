import type { Ctx } from '../model/ctx.ts'
import { formatInstant } from '../model/instant.ts'
import { effectiveStatus, installationsOf, type Pass } from '../model/pass.ts'
import type { PassView } from '../model/pass-view.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { appearanceOf, imageUrl, mapImages } from './appearance.ts'
import { barcodeOf } from './barcode.ts'
import { locationsOf, relevantDatesOf } from './relevance.ts'
import { resolveFields } from './resolve-fields.ts'

/** The pass as clients see it, everything resolved. Times in ISO 8601 UTC with milliseconds. */
export async function presentPass(
  ctx: Ctx,
  pass: Pass,
  template: TemplateContent,
): Promise<PassView> {
  const { overrides } = pass
  const status = effectiveStatus(pass, ctx.now())
  const appearance = appearanceOf(pass, template)
  const relevantDates = relevantDatesOf(pass, template)
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
    barcode: barcodeOf(template, pass),
    images: {
      icon: null,
      logo: null,
      strip: null,
      ...mapImages(appearance.images, (image) => imageUrl(ctx.links, image)),
    },
    relevantDate: formatInstant(relevantDate === undefined ? null : Date.parse(relevantDate)),
    relevantDates,
    locations: locationsOf(pass, template),
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
    downloadUrl,
    passAccessUrl: downloadUrl,
    createdAt: formatInstant(pass.createdAt),
    updatedAt: formatInstant(pass.updatedAt),
  }
}
