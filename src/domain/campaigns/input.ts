import * as z from 'zod'
import { MAX_LISTED, MAX_MESSAGE_CHARACTERS } from '../model/campaign.ts'
import { Instant } from '../model/instant-schemas.ts'
import { mergePatchOf } from '../model/merge-patch-schema.ts'
import { passMembers } from '../model/pass-input.ts'
import { nameOf, shown, wellFormed } from '../model/text.ts'

const Comparable = wellFormed(z.string().max(500))
const Ordered = z.union([Comparable, z.number()], 'Must be a number, or an instant')

const ConditionInput = z
  .strictObject({
    field: shown(z.string().min(1).max(128)).meta({
      description:
        'What is compared: `status`, `points`, `createdAt`, `updatedAt`, `expirationDate`, `source`, `tier`, `installed`, `installedAt`, ' +
        '`opened`, `used`, `customer.language`, `fields.<key>` or `metadata.<key>`.',
      examples: ['fields.section'],
    }),
    eq: z
      .union([Comparable, z.number(), z.boolean()], 'Must be a text, a number, true or false')
      .optional()
      .meta({ description: 'The value that the field has.', examples: ['A'] }),
    ne: z
      .union([Comparable, z.number()], 'Must be a text or a number')
      .optional()
      .meta({ description: 'The value that the field does not have.', examples: ['B'] }),
    in: z
      .array(z.union([Comparable, z.number()], 'Must be a text or a number'))
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'Values of which the field has one.', examples: [['A', 'B']] }),
    gte: Ordered.optional().meta({
      description: 'The number or instant that the field reaches, or is above.',
      examples: [100],
    }),
    lt: Ordered.optional().meta({
      description: 'The number or instant that the field is below.',
      examples: [200],
    }),
    startsWith: Comparable.optional().meta({
      description: 'How the text of the field begins.',
      examples: ['de'],
    }),
    exists: z.boolean().optional().meta({ description: 'Whether it has a value at all.' }),
  })
  .meta({
    id: 'CampaignCondition',
    description: 'One condition: a field, and exactly one of the other members.',
  })

export const AudienceInput = z
  .strictObject({
    all: z.array(ConditionInput).min(1).max(10).optional().meta({
      description: 'Conditions that all have to hold.',
    }),
    passIds: z
      .array(shown(z.string().min(1).max(64)))
      .min(1)
      .max(MAX_LISTED)
      .optional()
      .meta({
        description: 'The passes by their ids.',
        examples: [['pass_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3']],
      }),
    serialNumbers: z
      .array(shown(z.string().min(1).max(128)))
      .min(1)
      .max(MAX_LISTED)
      .optional()
      .meta({
        description: 'The passes by your own ids.',
        examples: [['TICKET-2026-0001']],
      }),
  })
  .meta({
    id: 'CampaignAudienceInput',
    description:
      'Which passes of the template: exactly one of the members. Test passes and deleted ones are never among them.',
  })
export type AudienceInput = z.infer<typeof AudienceInput>

const ChangeInput = z
  .strictObject({
    fields: z
      .record(
        z.string().min(1).max(64),
        z.union([z.string().max(4096), z.number()], 'Must be a text, a number or null').nullable(),
      )
      .optional()
      .meta({
        description:
          'Values of fields by their keys; placeholders such as `{{customer.name}}` are filled in for each pass. `null`: the ' +
          'template’s default.',
      }),
    backgroundColor: passMembers.backgroundColor
      .nullish()
      .meta({ description: 'The colour behind everything; `null`: the template’s.' }),
    foregroundColor: passMembers.foregroundColor
      .nullish()
      .meta({ description: 'The colour of values; `null`: the template’s.' }),
    labelColor: passMembers.labelColor
      .nullish()
      .meta({ description: 'The colour of labels; `null`: the template’s.' }),
    images: passMembers.images.optional().meta({
      description: 'Images by what they are for; `null`: the template’s.',
    }),
    relevantDate: passMembers.relevantDate
      .nullish()
      .meta({ description: 'When the pass matters; `null`: as the template says.' }),
    expirationDate: passMembers.expirationDate
      .nullish()
      .meta({ description: 'From when on the pass counts as expired; `null`: never.' }),
  })
  .meta({
    id: 'CampaignChangeInput',
    description: 'What becomes different on each pass, as a JSON Merge Patch of it.',
  })

const WALL_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const WallTime = z.string().regex(WALL_TIME, 'Must be a time such as 21:00')
const Day = z
  .string()
  .refine(
    (day) =>
      /^\d{4}-\d\d-\d\d$/.test(day) &&
      !Number.isNaN(Date.parse(day)) &&
      new Date(Date.parse(day)).toISOString().startsWith(day),
    'Must be a day such as 2027-06-01',
  )

const QuietHoursInput = z
  .strictObject({
    from: WallTime.meta({
      description: 'The time at which they begin, by the clock of the holder.',
      examples: ['21:00'],
    }),
    to: WallTime.meta({ description: 'The time at which they end.', examples: ['08:00'] }),
  })
  .meta({
    id: 'CampaignQuietHours',
    description:
      'Hours in which nobody is notified: in the zone of the holder, else in that of the workspace. Whose turn comes then is ' +
      'told when they end.',
  })

export const CreateCampaignInput = z
  .strictObject({
    name: nameOf(128).meta({ description: 'What you call it. Holders do not see it.' }),
    templateId: z
      .string()
      .min(1)
      .max(64)
      .meta({ description: 'The published template whose passes it is about.' }),
    audience: AudienceInput,
    message: shown(z.string().min(1).max(MAX_MESSAGE_CHARACTERS))
      .optional()
      .meta({
        description:
          'The text of the notification. Placeholders such as `{{customer.name}}` are filled in for each pass, after the change; the ' +
          'text may then have 500 characters.',
        examples: ['Section A: please use gate 4'],
      }),
    change: ChangeInput.optional(),
    startAt: Instant.optional().meta({
      description:
        'The instant at which the campaign begins, at most 90 days ahead. Left out: as soon as it is started.',
    }),
    localDay: Day.optional().meta({
      description: 'The day of `localTime`.',
      examples: ['2027-06-01'],
    }),
    localTime: WallTime.optional().meta({
      description:
        'In place of `startAt`: each holder is notified at this time by the clock of their own zone, on `localDay`.',
      examples: ['18:00'],
    }),
    quietHours: QuietHoursInput.optional(),
    revertAt: Instant.optional().meta({
      description:
        'When the change is reversed, silently, wherever it is still as the campaign wrote it. At most 180 days ahead.',
    }),
    ratePerSecond: z
      .int()
      .min(1)
      .max(50)
      .default(10)
      .meta({
        description: 'How many passes a second it reaches.',
        examples: [10],
      }),
  })
  .meta({ id: 'CreateCampaignInput', description: 'A message or a change for many passes.' })
export type CreateCampaignInput = z.infer<typeof CreateCampaignInput>

export const PatchCampaignInput = mergePatchOf(CreateCampaignInput, 'CampaignPatch')
