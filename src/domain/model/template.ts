import * as z from 'zod'
import {
  BarcodeFormat,
  BINDINGS,
  Color,
  DATE_STYLES,
  FIELD_SLOTS,
  FIELD_TYPES,
  IMAGE_ROLES,
  LANGUAGE_TAG,
  NUMBER_STYLES,
  TEXT_ALIGNMENTS,
  TRANSIT_TYPES,
} from './design.ts'
import { Instant } from './instant.ts'
import { KIND_NAMES } from './kinds.ts'
import { PLATFORM_OPTIONS } from './platform-options.ts'
import { shown } from './text.ts'

const text = (max: number) => shown(z.string().trim().min(1).max(max))

/** An https address of an image, or the id of an uploaded asset. */
export const ImageReference = z
  .string()
  .max(2048)
  .regex(/^(https?:\/\/.+|ast_[0-9A-Za-z]+)$/, 'Must be an https URL or an asset id')
  .meta({
    id: 'ImageReference',
    examples: ['https://example.com/logo.png', 'ast_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
  })

export const Images = z
  .strictObject(
    Object.fromEntries(IMAGE_ROLES.map((role) => [role, ImageReference.optional()])) as Record<
      (typeof IMAGE_ROLES)[number],
      z.ZodOptional<typeof ImageReference>
    >,
  )
  .meta({ id: 'Images' })

export const Design = z
  .strictObject({
    backgroundColor: Color.optional(),
    foregroundColor: Color.optional(),
    labelColor: Color.optional(),
    images: Images.optional(),
  })
  .meta({ id: 'TemplateDesign' })

export const FieldKey = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/, 'Must start with a letter; letters, digits, _ and -')
  .refine((key) => !['__proto__', 'constructor', 'prototype'].includes(key), 'Reserved name')

const LanguageMap = (max: number) =>
  z.record(z.string().regex(LANGUAGE_TAG, 'Must be a language tag such as de or fr-CA'), text(max))

export const TemplateField = z
  .strictObject({
    key: FieldKey,
    label: shown(z.string().max(128)).default(''),
    type: z.enum(FIELD_TYPES).default('text'),
    slot: z.enum(FIELD_SLOTS),
    required: z.boolean().optional(),
    default: z
      .union(
        [z.string().max(4096), z.number()],
        'Must be a text of at most 4,096 characters or a number',
      )
      .optional(),
    currencyCode: z
      .string()
      .regex(/^[A-Z]{3}$/, 'Must be an ISO 4217 code')
      .optional(),
    dateStyle: z.enum(DATE_STYLES).optional(),
    timeStyle: z.enum(DATE_STYLES).optional(),
    numberStyle: z.enum(NUMBER_STYLES).optional(),
    textAlignment: z.enum(TEXT_ALIGNMENTS).optional(),
    changeMessage: shown(z.string().max(256))
      .refine((message) => message.includes('%@'), 'Must contain %@, the place of the new value')
      .optional(),
    labels: LanguageMap(128).optional(),
    binding: z.enum(BINDINGS).optional(),
  })
  .meta({ id: 'TemplateField' })
export type TemplateField = z.infer<typeof TemplateField>

export const TemplateBarcode = z
  .strictObject({
    format: BarcodeFormat.default('PKBarcodeFormatQR'),
    value: text(1024).default('{{serialNumber}}'),
    alternativeText: shown(z.string().max(256)).optional(),
    rotating: z.boolean().optional(),
  })
  .meta({ id: 'TemplateBarcode' })

export const Location = z
  .strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    altitude: z.number().optional(),
    relevantText: text(256).optional(),
  })
  .meta({ id: 'Location' })

export const RelevantDate = z
  .strictObject({ startDate: Instant, endDate: Instant.optional() })
  .refine((d) => !d.endDate || Date.parse(d.endDate) > Date.parse(d.startDate), {
    message: 'Must be after startDate',
    path: ['endDate'],
  })
  .meta({ id: 'RelevantDate' })

export const Link = z
  .strictObject({
    label: text(64),
    url: z
      .string()
      .max(2048)
      .regex(/^(https:\/\/|tel:|mailto:|geo:).+/, 'Must be an https, tel, mailto or geo address'),
  })
  .meta({ id: 'Link' })

export const Sharing = z.strictObject({ prohibited: z.boolean() }).meta({ id: 'Sharing' })

/** What an operator writes; everything but `name` and `kind` can be added later. */
const members = {
  name: text(128),
  kind: z.enum(KIND_NAMES).meta({ id: 'Kind' }),
  organizationName: text(128).optional(),
  description: text(256).optional(),
  transitType: z.enum(TRANSIT_TYPES).optional(),
  design: Design.optional(),
  fields: z.array(TemplateField).max(100).optional(),
  barcode: TemplateBarcode.nullable().optional(),
  locations: z.array(Location).max(10).optional(),
  relevantDates: z.array(RelevantDate).max(10).optional(),
  links: z.array(Link).max(20).optional(),
  sharing: Sharing.optional(),
  ...z.object(PLATFORM_OPTIONS).partial().shape,
}

export const CreateTemplateInput = z.strictObject(members).meta({ id: 'CreateTemplateInput' })
export type CreateTemplateInput = z.infer<typeof CreateTemplateInput>
