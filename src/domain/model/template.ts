import * as z from 'zod'
import { isReservedName } from '../../lib/json/reserved-names.ts'
import { LANGUAGE_TAG } from './design.ts'
import {
  BarcodeFormat,
  Binding,
  DateClock,
  DateStyle,
  Design,
  FieldSlot,
  FieldType,
  LanguageTag,
  NumberStyle,
  TextAlignment,
  TransitType,
} from './design-schemas.ts'
import { Instant } from './instant-schemas.ts'
import { PassKind } from './kind-schema.ts'
import { LOYALTY } from './loyalty-schemas.ts'
import { PLATFORM_OPTIONS } from './platform-options-schemas.ts'
import { ScannerDisplay } from './scanner-schemas.ts'
import { shown, nameOf as text, wellFormed } from './text.ts'

export const FieldKey = z
  .string()
  .regex(
    /^[A-Za-z][A-Za-z0-9_-]{0,63}$/,
    'Must start with a letter and have only letters, digits, _ and -',
  )
  .refine((key) => !isReservedName(key), 'Must not be a reserved name')

const LanguageMap = (max: number) =>
  z.record(z.string().regex(LANGUAGE_TAG, 'Must be a language tag such as de or fr-CA'), text(max))

export const TemplateField = z
  .strictObject({
    key: FieldKey.meta({
      description: 'The name of the field: passes give its value as `fields.<key>`.',
      examples: ['seat'],
    }),
    label: shown(z.string().max(128))
      .default('')
      .meta({ description: 'The text above the value.' }),
    type: FieldType.default('text'),
    slot: FieldSlot,
    required: z.boolean().optional().meta({
      description: 'A pass that gets no value for it from anywhere is refused.',
    }),
    default: z
      .union(
        [z.string().max(4096), z.number()],
        'Must be a text of at most 4,096 characters or a number',
      )
      .optional()
      .meta({
        description:
          'The value where the pass gives none. An empty text, of any type, says that it is still to be written: passes do ' +
          'without, and the template has the warning `unfilled`.',
      }),
    sample: z
      .union(
        [z.string().max(4096), z.number()],
        'Must be a text of at most 4,096 characters or a number',
      )
      .optional()
      .meta({
        description: 'A value for pictures of the template. No pass gets it.',
        examples: ['B 12'],
      }),
    currencyCode: z
      .string()
      .regex(/^[A-Z]{3}$/, 'Must be an ISO 4217 code')
      .optional()
      .meta({
        description:
          'The currency by ISO 4217, such as `EUR`. Only for fields of the type `currency`.',
        examples: ['CHF'],
      }),
    dateStyle: DateStyle.optional().meta({ description: 'How much of a date is shown.' }),
    timeStyle: DateStyle.optional().meta({ description: 'How much of its time is shown.' }),
    clock: DateClock.optional().meta({
      description:
        'Whose clock shows the date. `place`: the clock that the value was given on, the same on every phone. `holder`: that of ' +
        'the holder’s phone. Left out: `place`, and `holder` for validity and expiry. A value in UTC (`Z`) names no place.',
    }),
    numberStyle: NumberStyle.optional(),
    textAlignment: TextAlignment.optional(),
    row: z
      .int()
      .min(0)
      .max(1)
      .optional()
      .meta({
        description:
          'Only for `auxiliary` fields of event tickets: 1 puts the field into a second row below the first. Apple Wallet alone ' +
          'has one.',
        examples: [1],
      }),
    changeMessage: shown(z.string().max(256))
      .refine((message) => message.includes('%@'), 'Must contain %@, the place of the new value')
      .optional()
      .meta({
        description: 'What an iPhone says when the value changes; `%@` becomes the new value.',
        examples: ['Now at gate %@'],
      }),
    labels: LanguageMap(128)
      .optional()
      .meta({
        description: 'The label in other languages, by language tag.',
        examples: [{ de: 'Sitz' }],
      }),
    binding: Binding.optional(),
  })
  .meta({ id: 'TemplateField', description: 'A field of the card.' })
export type TemplateField = z.infer<typeof TemplateField>

export const TemplateBarcode = z
  .strictObject({
    format: BarcodeFormat.default('PKBarcodeFormatQR'),
    value: wellFormed(z.string().min(1).max(1024))
      .default('{{serialNumber}}')
      .meta({
        description:
          'What a reader reads: any text that the format carries, line breaks and control characters included. Placeholders ' +
          'such as `{{serialNumber}}` are filled in for each pass.',
      }),
    alternativeText: shown(z.string().max(256)).optional().meta({
      description: 'Text below the barcode; placeholders work here too.',
    }),
    rotating: z.boolean().optional().meta({
      description:
        'For the kind `access`: Google Wallet shows a code that changes, an iPhone none.',
    }),
  })
  .meta({ id: 'TemplateBarcode', description: 'The barcode that passes have.' })

export const Location = z
  .strictObject({
    latitude: z
      .number()
      .min(-90)
      .max(90)
      .meta({ description: 'Degrees in WGS 84, positive in the north and in the east.' }),
    longitude: z
      .number()
      .min(-180)
      .max(180)
      .meta({ description: 'Degrees in WGS 84, positive in the north and in the east.' }),
    altitude: z.number().optional().meta({ description: 'Height above sea level, in metres.' }),
    relevantText: text(256)
      .optional()
      .meta({ description: 'The text that the lock screen shows near the place.' }),
  })
  .meta({ id: 'TemplateLocation', description: 'A place where phones suggest the pass.' })

export const RelevantDate = z
  .strictObject({
    startDate: Instant.meta({ description: 'When the time begins.' }),
    endDate: Instant.optional().meta({
      description: 'When the time ends; left out: it is a single instant.',
    }),
  })
  .refine((d) => !d.endDate || Date.parse(d.endDate) > Date.parse(d.startDate), {
    message: 'Must be after startDate',
    path: ['endDate'],
  })
  .meta({ id: 'RelevantDate', description: 'A time around which phones suggest the pass.' })

export const Link = z
  .strictObject({
    label: text(64).meta({ description: 'The text of the link.' }),
    url: z
      .string()
      .max(2048)
      .regex(/^(https:\/\/|tel:|mailto:|geo:).+/, 'Must be an https, tel, mailto or geo address')
      .meta({
        format: 'uri',
        description: 'The address that the link opens: https, tel, mailto or geo.',
      }),
  })
  .meta({ id: 'TemplateLink', description: 'A link on the back of the pass.' })

export const Sharing = z
  .strictObject({
    prohibited: z.boolean().meta({
      description:
        'Whether the wallets are asked to keep the pass with its holder. Apple Wallet hides its Share button; at Google ' +
        'only the first account that saves the pass can have it. Whoever has the pass link can still open it.',
    }),
  })
  .meta({ id: 'TemplateSharing', description: 'Whether holders may share the pass.' })

/** What an operator writes; everything but `name` and `kind` can be added later. */
const members = {
  name: text(128).meta({
    description: 'The name of the template, and of passes that have no name of their own.',
  }),
  kind: PassKind,
  language: LanguageTag.optional().meta({
    description:
      'What its own texts are written in; `en` where it is left out. A phone in a language without translation shows ' +
      'them.',
    examples: ['en'],
  }),
  organizationName: text(128).optional().meta({ description: 'Who issues the passes.' }),
  description: text(256)
    .optional()
    .meta({ description: 'What screen readers say of the pass; it is shown nowhere.' }),
  transitType: TransitType.optional().meta({
    description: 'The means of travel. Only for the kind `boardingPass`.',
  }),
  design: Design.optional(),
  fields: z.array(TemplateField).max(100).optional().meta({
    description: 'What the card shows, in the order of the slots.',
  }),
  barcode: TemplateBarcode.nullable()
    .optional()
    .meta({ description: 'The barcode of passes; null: they have none.' }),
  locations: z.array(Location).max(10).optional().meta({
    description: 'Places where phones suggest the pass.',
  }),
  relevantDates: z.array(RelevantDate).max(10).optional().meta({
    description: 'Times around which phones suggest the pass.',
  }),
  links: z.array(Link).max(20).optional().meta({ description: 'Links on the back of the card.' }),
  sharing: Sharing.optional(),
  scanner: ScannerDisplay.optional(),
  ...LOYALTY,
  ...z.object(PLATFORM_OPTIONS).partial().shape,
}

export const CreateTemplateInput = z
  .strictObject(members)
  .meta({ id: 'CreateTemplateInput', description: 'A template to create.' })
export type CreateTemplateInput = z.infer<typeof CreateTemplateInput>
