import * as z from 'zod'
import { IMAGE_ROLES, type ImageRole, imageMeaning } from './design.ts'
import { BarcodeFormat, Color, ImageReference, LanguageTag } from './design-schemas.ts'
import { Instant } from './instant-schemas.ts'
import { Location, RelevantDate } from './template.ts'
import { shown, wellFormed } from './text.ts'
import { TimeZoneSchema } from './time-zone-schema.ts'

export const DOORS = 'Ids of doors, exact to the letter. `*` means every door.'

const required = (max: number) => shown(z.string().min(1).max(max))

/** Text of a notification. */
export const PushMessageText = required(1000)

/** How the holder hears of a new pass. */
export const NotifyBy = z
  .enum(['email'])
  .meta({ id: 'NotifyBy', description: 'How the holder hears of a new pass.' })

const mapKey = required(64)

export const Customer = z
  .strictObject({
    name: required(256).nullish().meta({ description: 'The holder’s name.' }),
    email: z.email().max(254).nullish().meta({ description: 'The holder’s e-mail address.' }),
    language: LanguageTag.nullish().meta({ description: 'The holder’s language.' }),
    timeZone: TimeZoneSchema.nullish().meta({
      description: 'The holder’s time zone, by which quiet hours go. Left out: the workspace’s.',
    }),
  })
  .meta({ id: 'Customer', description: 'Whose pass it is. Kept encrypted.' })

export const PassBarcode = z
  .strictObject({
    // Not shown as text: a vCard has line breaks, and codes of machines have control characters.
    value: wellFormed(z.string().min(1).max(1024))
      .nullish()
      .meta({
        description:
          'What a reader reads: any text that the format carries, line breaks and control characters included. Left out: ' +
          'the template’s value, or else the serial number.',
      }),
    alternativeText: shown(z.string().max(256))
      .nullish()
      .meta({ description: 'Text below the barcode, for people.' }),
    format: BarcodeFormat.nullish().meta({
      description: 'What kind of barcode it is. Left out: the template’s.',
    }),
  })
  .meta({ id: 'PassBarcodeInput', description: 'The barcode of one pass.' })

const PassImages = z
  .strictObject(
    Object.fromEntries(
      IMAGE_ROLES.map((role) => [
        role,
        ImageReference.nullish().meta({ description: imageMeaning(role) }),
      ]),
    ) as Record<ImageRole, z.ZodOptional<z.ZodNullable<typeof ImageReference>>>,
  )
  .meta({ id: 'ImagesInput', description: 'Images by what they are for; `null` is none.' })

export const Metadata = z
  .record(mapKey, wellFormed(z.string().max(500)).nullable())
  .refine((map) => Object.keys(map).length <= 50, 'Must have at most 50 keys')
  .meta({
    id: 'MetadataInput',
    description:
      'Your own notes on a pass, at most 50 texts of 500 characters. No phone sees them.',
  })

export const Access = z
  .strictObject({
    accessLevel: required(128).optional().meta({
      description:
        'Your own word for what the pass may open, such as `backstage`. It is shown in decisions and on the pass.',
    }),
    validFrom: Instant.optional().meta({
      description: 'The instant from which the pass opens doors. Left out: it does so at once.',
    }),
    validUntil: Instant.optional().meta({
      description:
        'The instant from which the pass opens no door any more. Left out: it has no end.',
    }),
    allowedDoors: z.array(required(128)).max(500).optional().meta({ description: DOORS }),
  })
  .refine(
    (a) => !a.validFrom || !a.validUntil || Date.parse(a.validFrom) < Date.parse(a.validUntil),
    { message: 'Must be after validFrom', path: ['validUntil'] },
  )
  .meta({ id: 'AccessPermissionsInput', description: 'Which doors a pass opens, and when.' })

export const FieldValues = z
  .record(mapKey, z.union([z.string(), z.number()], 'Must be a text or a number'))
  .meta({
    id: 'FieldValues',
    description: 'Values of the fields that the template defines, by their keys.',
    examples: [{ gate: 'B', seat: '21' }],
  })

/** Members that a create and a patch have in common. */
export const passMembers = {
  name: required(256),
  organizationName: required(256),
  backgroundColor: Color,
  foregroundColor: Color,
  labelColor: Color,
  barcode: PassBarcode,
  images: PassImages,
  relevantDate: Instant,
  customer: Customer,
  expirationDate: Instant,
  metadata: Metadata,
}

export const CreatePassInput = z
  .strictObject({
    templateId: z
      .string()
      .min(1)
      .max(64)
      .meta({ description: 'The published template of the pass.' }),
    serialNumber: required(128)
      .optional()
      .meta({
        description:
          'Your own id of the pass, unique in the workspace and never freed. Left out: one is generated.',
        examples: ['TICKET-2026-0001'],
      }),
    name: passMembers.name
      .optional()
      .meta({ description: 'What the pass is called. Left out: as the template is.' }),
    organizationName: passMembers.organizationName.optional().meta({
      description: 'Who issues it, as wallets show it. Left out: as in the template.',
    }),
    backgroundColor: Color.optional().meta({
      description: 'The colour behind everything. Left out: the template’s.',
    }),
    foregroundColor: Color.optional().meta({
      description: 'The colour of values. Left out: the template’s.',
    }),
    labelColor: Color.optional().meta({
      description: 'The colour of labels. Left out: the template’s.',
    }),
    barcode: PassBarcode.optional().meta({
      description: 'The barcode. Left out: the template’s.',
    }),
    images: PassImages.optional().meta({
      description: 'The images that differ from the template’s.',
    }),
    relevantDate: Instant.optional().meta({
      description: 'When the pass matters, such as when doors open: phones suggest it around then.',
    }),
    relevantDates: z
      .array(RelevantDate)
      .max(10)
      .optional()
      .meta({
        description:
          'Times around which phones suggest the pass, beside `relevantDate`. Left out: the template’s, where there is no ' +
          '`relevantDate` either.',
      }),
    locations: z.array(Location).max(10).optional().meta({
      description: 'Places where phones suggest the pass. Left out: the template’s.',
    }),
    customer: Customer.optional().meta({ description: 'Whose pass it is. Kept encrypted.' }),
    fields: FieldValues.optional().meta({
      description:
        'Values of the template’s fields. One that is left out has the template’s default.',
    }),
    expirationDate: Instant.optional().meta({
      description: 'From this instant on the pass counts as expired, and phones show it so.',
    }),
    metadata: Metadata.optional().meta({ description: 'Your own notes; no phone sees them.' }),
    points: z.int().min(0).optional().meta({
      description: 'The balance that it begins with, where the template binds a field to `points`.',
    }),
    access: Access.optional().meta({ description: 'Which doors it opens, and when.' }),
    notify: NotifyBy.optional().meta({
      description:
        '`email`: send the pass to `customer.email`, which is required then. The outcome is on the ' +
        'timeline; see docs/mail.md. Where the service sends no mails, the answer carries the warning `mail_off`.',
    }),
  })
  .meta({ id: 'CreatePassInput', description: 'A pass to create.' })
export type CreatePassInput = z.infer<typeof CreatePassInput>

/** The members of a create call, and the barcode's format by the name that the issue call has for it. */
export const IssuePassInput = CreatePassInput.extend({
  barcodeType: BarcodeFormat.optional().meta({ description: 'The same as `barcode.format`.' }),
}).meta({ id: 'IssuePassInput', description: 'A pass to create and produce for its wallets.' })
export type IssuePassInput = z.infer<typeof IssuePassInput>
