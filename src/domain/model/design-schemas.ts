import * as z from 'zod'
import {
  BARCODE_FORMATS,
  BINDINGS,
  DATE_CLOCKS,
  DATE_STYLES,
  FIELD_SLOTS,
  FIELD_TYPES,
  IMAGE_ROLES,
  type ImageRole,
  imageMeaning,
  LANGUAGE_TAG,
  NUMBER_STYLES,
  TEXT_ALIGNMENTS,
  TRANSIT_TYPES,
} from './design.ts'

/** Schemas of colours, field slots and whatever else both a template and the overrides of a pass are made of. */

export const Color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Must be a colour of the form #rrggbb')
  .overwrite((color) => color.toLowerCase())
  .meta({ id: 'Color', description: 'A colour of the form `#rrggbb`.', examples: ['#1a2b3c'] })

/** An https address of an image, or the id of an uploaded asset. */
export const ImageReference = z
  .string()
  .max(2048)
  .regex(/^(https?:\/\/.+|ast_[0-9A-Za-z]+)$/, 'Must be an https URL or an asset id')
  .meta({
    id: 'ImageReference',
    description: 'A public https address of a PNG or JPEG, or the id of an uploaded asset.',
    examples: ['https://example.com/logo.png', 'ast_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
  })

export const Images = z
  .strictObject(
    Object.fromEntries(
      IMAGE_ROLES.map((role) => [
        role,
        ImageReference.optional().meta({ description: imageMeaning(role) }),
      ]),
    ) as Record<ImageRole, z.ZodOptional<typeof ImageReference>>,
  )
  .meta({ id: 'TemplateImagesInput', description: 'Images by what they are for.' })

export const Design = z
  .strictObject({
    backgroundColor: Color.optional().meta({ description: 'The colour behind everything.' }),
    foregroundColor: Color.optional().meta({ description: 'The colour of values.' }),
    labelColor: Color.optional().meta({ description: 'The colour of labels.' }),
    images: Images.optional(),
  })
  .meta({ id: 'TemplateDesignInput', description: 'Colours and images.' })

export const FieldSlot = z
  .enum(FIELD_SLOTS)
  .meta({ id: 'FieldSlot', description: 'Where a field is shown on the card.' })

export const DateClock = z
  .enum(DATE_CLOCKS)
  .meta({ id: 'DateClock', description: 'Whose clock shows a date.' })

export const FieldType = z
  .enum(FIELD_TYPES)
  .meta({ id: 'FieldType', description: 'What the values of a field are.' })

export const BarcodeFormat = z
  .enum(BARCODE_FORMATS)
  .meta({ id: 'BarcodeFormat', description: 'The kind of barcode, by Apple’s names.' })

export const DateStyle = z
  .enum(DATE_STYLES)
  .meta({ id: 'DateStyle', description: 'How much of a date or a time is shown.' })

export const NumberStyle = z
  .enum(NUMBER_STYLES)
  .meta({ id: 'NumberStyle', description: 'How a number is shown.' })

export const TextAlignment = z
  .enum(TEXT_ALIGNMENTS)
  .meta({ id: 'TextAlignment', description: 'How the text of a field is aligned.' })

export const Binding = z.enum(BINDINGS).meta({
  id: 'Binding',
  description:
    'Where a field gets its value from, such as the holder’s name, or which typed field of a wallet it fills.',
})

export const TransitType = z
  .enum(TRANSIT_TYPES)
  .meta({ id: 'TransitType', description: 'The means of travel of a boarding pass.' })

/** Tags are the same in capitals and in small letters; Apple's folders are not. */
function canonicalTag(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag
  } catch {
    return tag
  }
}

export const LanguageTag = z
  .string()
  .overwrite(canonicalTag)
  .regex(LANGUAGE_TAG, 'Must be a language tag such as de or fr-CA')
  .meta({
    id: 'LanguageTag',
    description: 'A BCP 47 language tag: a language, a script and a region, as far as they matter.',
    examples: ['de', 'fr-CA', 'zh-Hans'],
  })
