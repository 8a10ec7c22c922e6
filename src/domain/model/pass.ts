import * as z from 'zod'
import { BarcodeFormat, Color, IMAGE_MEANINGS, IMAGE_ROLES, type ImageRole } from './design.ts'
import { Instant, Timestamp } from './instant.ts'
import { type KindName, PassKind } from './kinds.ts'
import { output, Url } from './output.ts'
import { PassStatus } from './pass-content.ts'
import {
  byInstallPlatform,
  type InstallPlatform,
  PLATFORM_NAMES,
  type Platform,
} from './platforms.ts'
import { ImageReference, Location, RelevantDate } from './template.ts'
import { shown, wellFormed } from './text.ts'

const DOORS = 'Ids of doors, exact to the letter. `*` stands for every door.'

const required = (max: number) => shown(z.string().min(1).max(max))

/** Text of a notification. */
export const PushMessageText = required(1000)

/** How the holder hears of a new pass. */
export const NotifyBy = z
  .enum(['email'])
  .meta({ id: 'NotifyBy', description: 'How the holder hears of a new pass.' })

const mapKey = wellFormed(z.string().min(1).max(64))

export const Customer = z
  .strictObject({
    name: required(256).nullish().meta({ description: 'The holder’s name.' }),
    email: z.email().max(254).nullish().meta({ description: 'The holder’s e-mail address.' }),
  })
  .meta({ id: 'Customer', description: 'Whose pass it is. Kept encrypted.' })

export const PassBarcode = z
  .strictObject({
    value: required(1024).nullish().meta({
      description:
        'What a reader reads. Left out: the template’s value, or else the serial number.',
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
        ImageReference.nullish().meta({ description: IMAGE_MEANINGS[role] }),
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
      .meta({ description: 'The published template to make it from.' }),
    serialNumber: required(128)
      .optional()
      .meta({
        description:
          'Your own id of the pass, unique in the workspace and never freed. Left out: one is made.',
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
        '`email`: send the pass to `customer.email`, which is required then. What became of it stands on the ' +
        'timeline; see docs/mail.md. Where the service sends no mails, the answer carries the warning `mail_off`.',
    }),
  })
  .meta({ id: 'CreatePassInput', description: 'A pass to be made.' })
export type CreatePassInput = z.infer<typeof CreatePassInput>

/** The members of a create call, and the barcode's format by the name that the issue call has for it. */
export const IssuePassInput = CreatePassInput.extend({
  barcodeType: BarcodeFormat.optional().meta({ description: 'The same as `barcode.format`.' }),
}).meta({ id: 'IssuePassInput', description: 'A pass to be made and produced for its wallets.' })
export type IssuePassInput = z.infer<typeof IssuePassInput>

/** An image of a template or a pass as it is kept. */
export interface StoredImage {
  /** What the client gave: an https address or an asset id. */
  source: string
  assetId: string
  /** File names in the Apple package. */
  files: string[]
}

export type StoredImages = Partial<Record<ImageRole, StoredImage>>

/** What a pass was given for itself; everything else comes from its template version. */
export interface PassOverrides {
  name?: string
  organizationName?: string
  backgroundColor?: string
  foregroundColor?: string
  labelColor?: string
  barcode?: { value?: string; alternativeText?: string; format?: BarcodeFormat }
  images?: StoredImages
  relevantDate?: string
  relevantDates?: z.infer<typeof RelevantDate>[]
  locations?: z.infer<typeof Location>[]
  metadata?: Record<string, string>
  /** The last `pushMessage`, and the version of the pass that carried it to the phones. */
  message?: {
    text: string
    version: number
    /** When that version was made, epoch milliseconds; messages of older releases have none. */
    atMs?: number
  }
}

export type PassAccess = {
  accessLevel: string | null
  validFrom: string | null
  validUntil: string | null
  allowedDoors: string[]
}

/** What is known of a pass in one wallet. */
export interface WalletState {
  /** The version that the wallet's own copy of the pass shows; absent while it has none. */
  copyVersion?: number
  /** How often the pass is in this wallet; absent for never. */
  installations?: number
  /** The version of the pass that the wallet last refused a copy of, and when that was, epoch milliseconds. */
  refusedVersion?: number
  refusedAtMs?: number
}

/** What a pass says, of itself and of its holder. All of it is erased when the pass is deleted. */
export interface PassDetails {
  /** The stored status; `effectiveStatus` says what it counts as now. */
  status: PassStatus
  overrides: PassOverrides
  fields: Record<string, string | number>
  customer: { name: string | null; email: string | null } | null
  barcodeValue: string | null
  /** What a phone sends when it is held to a terminal; null where it sends nothing, or the value of the barcode. */
  tapValue: string | null
  /** What phones of another wallet send, where that is a third value. */
  otherTapValue: string | null
  points: number | null
  access: PassAccess | null
  expiresAt: number | null
  redeemedAt: number | null
}

/** What the service needs to find a pass and to keep its wallets up to date. It stays when the pass is deleted. */
export interface PassBookkeeping {
  id: string
  templateId: string
  templateVersion: number
  serialNumber: string
  /** Rises with every change. */
  version: number
  /** The key that its link and its authentication token are made with. */
  keyId: string
  /** Rises when the link is rotated. */
  linkGeneration: number
  /** Seconds, for `Last-Modified`. Rises by one at least with every change: phones compare whole seconds. */
  lastModifiedSeconds: number
  /** What each wallet has of the pass; a wallet that has nothing is left out. */
  wallets: Partial<Record<Platform, WalletState>>
  /** Whether it was made from a template's draft, to be tried on a phone. */
  test: boolean
  createdAt: number
  updatedAt: number
  deletedAt: number | null
  /** The newest version that wallets must be notified of; 0: none. */
  notifyVersion: number
  /** The newest version that wallets were notified of; 0: none. */
  notifiedVersion: number
  /** The only wallet whose holders see a difference in `notifyVersion`; null: every wallet is notified. */
  notifyOnly: Platform | null
  /** When the sweep queues a change again that wallets were not notified of. */
  renotifyAt: number | null
  /** The newest version at which the pass page was opened; 0: none. */
  viewedVersion: number
  /**
   * The pass type by which phones know the pass, for life. Null where the workspace had no certificate when the pass was
   * made: the pass then has the type of the workspace's first certificate.
   */
  passTypeIdentifier: string | null
}

/** One pass as the service keeps it. Add a member to one of the two; the compiler then names all code that must know it. */
export type Pass = PassBookkeeping & PassDetails

/** The version that a wallet's copy shows; 0 while it has none. */
export const copyVersion = ({ wallets }: Pick<Pass, 'wallets'>, platform: Platform): number =>
  wallets[platform]?.copyVersion ?? 0

/** Whether any wallet has a copy of its own, which every change must reach. */
export const hasCopies = (pass: Pick<Pass, 'wallets'>): boolean =>
  PLATFORM_NAMES.some((platform) => copyVersion(pass, platform) > 0)

export function installationsOf({
  wallets,
}: Pick<Pass, 'wallets'>): Record<InstallPlatform, number> {
  return byInstallPlatform((platform) => wallets[platform]?.installations ?? 0)
}

/** A pass counts as expired from the very instant, before any job has noticed. */
export function effectiveStatus(
  pass: Pick<Pass, 'status' | 'expiresAt'>,
  nowMs: number,
): PassStatus {
  const expired = pass.expiresAt !== null && pass.expiresAt <= nowMs
  return expired && (pass.status === 'ACTIVE' || pass.status === 'SUSPENDED')
    ? 'EXPIRED'
    : pass.status
}

/** Strong enough for If-Match: version, effective status and installations. */
export function passETag(pass: Pass, nowMs: number): string {
  const status = effectiveStatus(pass, nowMs).toLowerCase()
  return `"${[pass.version, status, ...Object.values(installationsOf(pass))].join('-')}"`
}

export const PassBarcodeView = /* @__PURE__ */ output(
  'PassBarcode',
  'The barcode of a pass.',
  () => ({
    format: BarcodeFormat,
    value: z.string().meta({ description: 'The text that a reader reads from the barcode.' }),
    alternativeText: z.string().nullable().meta({ description: 'Text below the barcode.' }),
  }),
)

export const AccessView = /* @__PURE__ */ output(
  'AccessPermissions',
  'Which doors a pass opens, and when.',
  () => ({
    accessLevel: z.string().nullable().meta({
      description:
        'Your own word for what the pass may open, such as `backstage`. It is shown in decisions and on the pass.',
    }),
    validFrom: Timestamp.nullable().meta({
      description: 'The instant from which the pass opens doors; null: there is no beginning.',
    }),
    validUntil: Timestamp.nullable().meta({
      description: 'The instant from which the pass opens no door any more; null: there is no end.',
    }),
    allowedDoors: z.array(z.string()).meta({ description: DOORS }),
  }),
)

const PassImagesView = /* @__PURE__ */ output(
  'PassImages',
  'Addresses of a pass’s images.',
  () => ({
    icon: Url.nullable().meta({ description: IMAGE_MEANINGS.icon }),
    logo: Url.nullable().meta({ description: IMAGE_MEANINGS.logo }),
    strip: Url.nullable().meta({ description: IMAGE_MEANINGS.strip }),
  }),
)

const PassCustomer = /* @__PURE__ */ output('PassCustomer', 'Whose pass it is.', () => ({
  name: z.string().nullable().meta({ description: 'The holder’s name.' }),
  email: z.string().nullable().meta({ description: 'The holder’s e-mail address.' }),
}))

const Installations = /* @__PURE__ */ output(
  'Installations',
  'How often a pass is installed, by wallet.',
  () =>
    byInstallPlatform((platform) =>
      z.int().meta({ description: `How many hold it in the wallet \`${platform}\`.` }),
    ),
)

/** The pass as clients see it. */
export const PassView = /* @__PURE__ */ output('Pass', 'A pass, as it is now.', () => ({
  id: z
    .string()
    .meta({ description: 'The id of the pass.', examples: ['pass_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] }),
  templateId: z.string().meta({ description: 'The template that the pass was made from.' }),
  kind: PassKind,
  serialNumber: z.string().meta({
    description: 'Your own id of the pass, unique in the workspace.',
    examples: ['TICKET-2026-0001'],
  }),
  name: z
    .string()
    .nullable()
    .meta({
      description: 'What the pass is called.',
      examples: ['Bluewater Jazz Festival'],
    }),
  organizationName: z
    .string()
    .nullable()
    .meta({
      description: 'The name of the issuer, as wallets show it.',
      examples: ['Bluewater Events'],
    }),
  backgroundColor: z
    .string()
    .nullable()
    .meta({ description: 'The colour behind everything: `#rrggbb`.' }),
  foregroundColor: z.string().nullable().meta({ description: 'The colour of values: `#rrggbb`.' }),
  labelColor: z.string().nullable().meta({ description: 'The colour of labels: `#rrggbb`.' }),
  barcode: PassBarcodeView.nullable().meta({
    description: 'The barcode of the pass; null: it has none.',
  }),
  images: PassImagesView,
  relevantDate: Timestamp.nullable().meta({
    description: 'When the pass matters; phones suggest it around then.',
  }),
  relevantDates: z.array(RelevantDate).meta({
    description:
      'All times around which phones suggest the pass; `relevantDate` is when the first begins.',
  }),
  locations: z.array(Location).meta({ description: 'Places where phones suggest the pass.' }),
  expirationDate: Timestamp.nullable().meta({
    description: 'When the pass expires by itself; null: never.',
  }),
  status: PassStatus,
  voided: z.boolean().meta({ description: 'Whether the status is VOIDED.' }),
  customer: PassCustomer.nullable().meta({ description: 'Whose pass it is, where it was said.' }),
  fields: FieldValues,
  points: z.int().nullable().meta({
    description: 'The balance; null where the template binds no field to `points`.',
  }),
  access: AccessView.nullable().meta({
    description: 'Which doors the pass opens, and when; null: none.',
  }),
  metadata: z.record(z.string(), z.string()).meta({
    id: 'Metadata',
    description: 'Your own notes on a pass; no phone sees them.',
  }),
  version: z.int().meta({ description: 'A number that rises with every change of the pass.' }),
  installations: Installations,
  downloadUrl: Url.meta({
    description: 'The link for the holder: a page that adds the pass to a wallet.',
  }),
  passAccessUrl: Url.meta({ description: 'The same as `downloadUrl`.' }),
  createdAt: Timestamp.meta({ description: 'When the pass was made.' }),
  updatedAt: Timestamp.meta({ description: 'When the pass last changed.' }),
}))
export type PassView = z.infer<typeof PassView> & { kind: KindName }

/** The names of its members, without the index that an open schema has. */
export type PassMember = keyof {
  [Name in keyof PassView as string extends Name ? never : number extends Name ? never : Name]: true
}
