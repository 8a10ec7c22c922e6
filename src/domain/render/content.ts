import { membersWithValue } from '../../lib/json/members-with-value.ts'
import type { Ctx } from '../model/ctx.ts'
import { KINDS } from '../model/kinds.ts'
import { effectiveStatus, type Pass } from '../model/pass.ts'
import type { PassContent } from '../model/pass-content.ts'
import { rotatingPeriodSeconds } from '../model/platform-options.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { mapImages } from './appearance.ts'
import { blankContent } from './blank.ts'
import { contentFields } from './content-fields.ts'
import { filledOptions } from './options.ts'
import { resolvePass } from './resolve-pass.ts'

/** The pass as wallets and pictures see it. A deleted pass is a blank to them. */
export async function contentOf(
  ctx: Ctx,
  pass: Pass,
  template: TemplateContent,
  resolved = resolvePass(pass, template),
): Promise<PassContent> {
  const secret = template.barcode?.rotating ? await ctx.links.rotatingSecretHex(pass) : null
  const content = renderPass(ctx, pass, template, secret, resolved)
  return pass.deletedAt === null ? content : blankContent(content)
}

/** What of the world shows on a pass. A browser that draws a draft has no more than this. */
export interface RenderCtx extends Pick<Ctx, 'now' | 'workspace'> {
  links: Pick<Ctx['links'], 'assetUrl'>
}

/**
 * Template and pass as one neutral content that every wallet can show.
 *
 * @param rotatingSecretHex the pass's own secret for rotating codes; null where the template has none
 */
export function renderPass(
  { now, workspace, links }: RenderCtx,
  pass: Pass,
  template: TemplateContent,
  rotatingSecretHex: string | null,
  resolved = resolvePass(pass, template),
): PassContent {
  const { appearance } = resolved
  const { organizationName } = appearance
  const rotatingBarcode = rotatingSecretHex
    ? {
        secretHex: rotatingSecretHex,
        periodSeconds: rotatingPeriodSeconds(template),
        prefix: pass.barcodeValue ?? pass.serialNumber,
      }
    : null
  return {
    workspaceId: workspace.id,
    passId: pass.id,
    serialNumber: pass.serialNumber,
    templateId: pass.templateId,
    templateName: template.name,
    templateVersion: pass.templateVersion,
    kind: template.kind,
    transitType: template.transitType,
    language: template.language,
    templateBindings: template.fields.flatMap(({ binding }) => binding ?? []),
    version: pass.version,
    versionAtMs: pass.updatedAt,
    test: pass.test || workspace.mode === 'test',
    organizationName,
    description: template.description ?? `${KINDS[template.kind].title}, ${organizationName}`,
    colors: {
      background: appearance.backgroundColor,
      foreground: appearance.foregroundColor,
      label: appearance.labelColor,
    },
    images: mapImages(appearance.images, ({ assetId, files, sizePx, isGenerated, stamps }) => ({
      assetId,
      baseUrl: links.assetUrl(assetId),
      files,
      sizePx,
      ...(isGenerated && { isGenerated }),
      ...(stamps && { stamps }),
    })),
    maxDistanceMeters: null,
    sharingProhibited: template.sharing.prohibited,
    ...filledOptions(template, pass),

    status: effectiveStatus(pass, now()),
    name: pass.overrides.name ?? null,
    fields: contentFields(pass, template, resolved.values),
    barcode: rotatingBarcode ? null : resolved.barcode,
    rotatingBarcode,
    relevantDates: resolved.relevantDates.map(({ startDate, endDate }) => ({
      start: Date.parse(startDate),
      end: endDate ? Date.parse(endDate) : null,
    })),
    expirationDateMs: pass.expiresAt,
    locations: resolved.locations.map(({ latitude, longitude, ...more }) => ({
      latitude,
      longitude,
      ...membersWithValue(more),
    })),
    links: template.links,
    customer: pass.customer && { name: pass.customer.name, email: pass.customer.email },
    points: pass.points,
    access: pass.access && {
      level: pass.access.accessLevel ?? '',
      validFromMs: pass.access.validFrom === null ? null : Date.parse(pass.access.validFrom),
      validUntilMs: pass.access.validUntil === null ? null : Date.parse(pass.access.validUntil),
      allowedDoors: pass.access.allowedDoors,
    },
  }
}
