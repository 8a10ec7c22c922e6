import * as z from 'zod'
import type { Answer } from '../answer.ts'
import type { Ctx } from '../ctx.ts'
import type { Warning } from '../warnings.ts'
import type { TemplateRecord } from './content.ts'
import { IMAGE_ROLES } from './design.ts'
import { inputOf } from './draft.ts'
import { CreateTemplateInput } from './template.ts'

const input = CreateTemplateInput.shape

/** A template as clients see it: what its operator wrote last, whether published or not. */
export const TemplateView = z
  .looseObject({
    id: z.string().meta({ examples: ['tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] }),
    name: input.name,
    kind: input.kind,
    organizationName: z.string().nullable(),
    description: z.string().nullable(),
    transitType: input.transitType.unwrap(),
    design: z.looseObject({
      backgroundColor: z.string().nullable(),
      foregroundColor: z.string().nullable(),
      labelColor: z.string().nullable(),
      images: z
        .partialRecord(z.enum(IMAGE_ROLES), z.string())
        .meta({ description: 'Addresses, also of images that were uploaded.' }),
    }),
    fields: input.fields.unwrap(),
    barcode: input.barcode.unwrap(),
    locations: input.locations.unwrap(),
    relevantDates: input.relevantDates.unwrap(),
    links: input.links.unwrap(),
    sharing: input.sharing.unwrap(),
    apple: input.apple.unwrap(),
    google: input.google.unwrap(),
    status: z.enum(['DRAFT', 'PUBLISHED', 'ARCHIVED']),
    version: z.int().meta({ description: 'The published version; before that the one in work.' }),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Template' })

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
      images: Object.fromEntries(
        Object.entries(images).map(([role, image]) => [
          role,
          image.source.startsWith('ast_')
            ? `${ctx.links.assetUrl(image.assetId)}/${image.files.at(-1)}`
            : image.source,
        ]),
      ),
    },
    status: template.status,
    version: template.version,
    createdAt: new Date(template.createdAt).toISOString(),
    updatedAt: new Date(template.updatedAt).toISOString(),
  }
}

export function templateAnswer(
  ctx: Ctx,
  template: TemplateRecord,
  {
    statusCode,
    description,
    warnings,
  }: {
    statusCode: 200 | 201
    description: string
    warnings?: Warning[]
  },
): Answer {
  return {
    statusCode,
    data: { ...viewTemplate(ctx, template), ...(warnings && { warnings }) },
    description,
    headers: {
      ETag: templateETag(template),
      ...(statusCode === 201 && { Location: `/api/v1/templates/${template.id}` }),
    },
  }
}

export const templateETag = (template: TemplateRecord) => `"${template.revision}"`
