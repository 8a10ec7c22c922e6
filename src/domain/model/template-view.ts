import * as z from 'zod'
import { IMAGE_ROLES } from './design.ts'
import { Timestamp } from './instant.ts'
import { PLATFORM_OPTIONS } from './platform-options.ts'
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
    ...PLATFORM_OPTIONS,
    status: z.enum(['DRAFT', 'PUBLISHED', 'ARCHIVED']),
    version: z.int().meta({ description: 'The published version; before that the one in work.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Template' })
