import * as z from 'zod'
import { BarcodeFormat, Color, IMAGE_ROLES, type ImageRole } from './design.ts'
import { Instant, Timestamp } from './instant.ts'
import { KIND_NAMES, type KindName } from './kinds.ts'
import { PASS_STATUSES, type PassStatus } from './pass-content.ts'
import {
  byInstallPlatform,
  type InstallPlatform,
  PLATFORM_NAMES,
  type Platform,
} from './platforms.ts'
import { ImageReference } from './template.ts'
import { shown, wellFormed } from './text.ts'

const required = (max: number) => shown(z.string().min(1).max(max))

/** Text of a notification. */
export const PushMessageText = required(1000)

const mapKey = wellFormed(z.string().min(1).max(64))

export const Customer = z
  .strictObject({
    name: required(256).nullish(),
    email: z.email().max(254).nullish(),
  })
  .meta({ id: 'Customer' })

export const PassBarcode = z
  .strictObject({
    value: required(1024).nullish(),
    alternativeText: shown(z.string().max(256)).nullish(),
    format: BarcodeFormat.nullish(),
  })
  .meta({ id: 'PassBarcodeInput' })

const PassImages = z
  .strictObject(
    Object.fromEntries(IMAGE_ROLES.map((role) => [role, ImageReference.nullish()])) as Record<
      ImageRole,
      z.ZodOptional<z.ZodNullable<typeof ImageReference>>
    >,
  )
  .meta({ id: 'PassImagesInput' })

export const Metadata = z
  .record(mapKey, wellFormed(z.string().max(500)).nullable())
  .refine((map) => Object.keys(map).length <= 50, 'At most 50 keys')
  .meta({ id: 'MetadataInput' })

export const Access = z
  .strictObject({
    accessLevel: required(128).optional(),
    validFrom: Instant.optional(),
    validUntil: Instant.optional(),
    allowedDoors: z.array(required(128)).max(500).optional(),
  })
  .refine(
    (a) => !a.validFrom || !a.validUntil || Date.parse(a.validFrom) < Date.parse(a.validUntil),
    { message: 'Must be after validFrom', path: ['validUntil'] },
  )
  .meta({ id: 'AccessInput' })

export const FieldValues = z
  .record(mapKey, z.union([z.string(), z.number()], 'Must be a text or a number'))
  .meta({ id: 'FieldValues', description: 'Template-defined field names and their values.' })

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
    templateId: z.string().min(1).max(64),
    serialNumber: required(128).optional(),
    name: passMembers.name.optional(),
    organizationName: passMembers.organizationName.optional(),
    backgroundColor: Color.optional(),
    foregroundColor: Color.optional(),
    labelColor: Color.optional(),
    barcode: PassBarcode.optional(),
    images: PassImages.optional(),
    relevantDate: Instant.optional(),
    customer: Customer.optional(),
    fields: FieldValues.optional(),
    expirationDate: Instant.optional(),
    metadata: Metadata.optional(),
    points: z.int().min(0).optional(),
    access: Access.optional(),
    notify: z
      .enum(['email'])
      .optional()
      .meta({
        description:
          '`email`: send the pass to `customer.email`, which is required then. What became of it stands on the ' +
          'timeline; see docs/mail.md. Where the service sends no mails, the answer carries the warning `mail_off`.',
      }),
  })
  .meta({ id: 'CreatePassInput' })
export type CreatePassInput = z.infer<typeof CreatePassInput>

/** The members of a create call, and the barcode's format by the name that the issue call has for it. */
export const IssuePassInput = CreatePassInput.extend({
  barcodeType: BarcodeFormat.optional(),
}).meta({ id: 'IssuePassInput' })
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
}

/** What a pass says, of itself and of its holder. All of it is erased when the pass is deleted. */
export interface PassDetails {
  /** The stored status; `effectiveStatus` says what it counts as now. */
  status: PassStatus
  overrides: PassOverrides
  fields: Record<string, string | number>
  customer: { name: string | null; email: string | null } | null
  barcodeValue: string | null
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
  /** Rises with every change, because phones compare in whole seconds. */
  lastModifiedSeconds: number
  /** A wallet that has nothing of the pass is not named. */
  wallets: Partial<Record<Platform, WalletState>>
  /** Made from a draft, to be tried on a phone. */
  test: boolean
  createdAt: number
  updatedAt: number
  deletedAt: number | null
  /** The last version that wallets must be notified of, and the last that they were notified of; 0: none. */
  notifyVersion: number
  notifiedVersion: number
  /** The one wallet on which `notifyVersion` shows something else; null: all are notified. */
  notifyOnly: Platform | null
  /** When a change that nobody was notified of goes to the queue again. */
  renotifyAt: number | null
  /** The last version whose page somebody opened; 0: none. */
  viewedVersion: number
  /**
   * The pass type that phones know the pass under, for life. Null: it was made while the workspace had no certificate,
   * and is of the first type that the workspace gets.
   */
  passTypeIdentifier: string | null
}

/** One pass as the service keeps it. A new member goes into one of the two; the compiler names all that must know. */
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

/** The pass as clients see it. Output schemas are open: clients ignore members that they do not know. */
export const PassView = z
  .looseObject({
    id: z.string().meta({ examples: ['pass_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] }),
    templateId: z.string(),
    kind: z.enum(KIND_NAMES),
    serialNumber: z.string().meta({ examples: ['TICKET-2026-0001'] }),
    name: z
      .string()
      .nullable()
      .meta({ examples: ['Bluewater Jazz Festival'] }),
    organizationName: z
      .string()
      .nullable()
      .meta({ examples: ['Bluewater Events'] }),
    backgroundColor: z.string().nullable(),
    foregroundColor: z.string().nullable(),
    labelColor: z.string().nullable(),
    barcode: z
      .looseObject({
        format: BarcodeFormat,
        value: z.string(),
        alternativeText: z.string().nullable(),
      })
      .nullable(),
    images: z.looseObject({
      icon: z.string().nullable(),
      logo: z.string().nullable(),
      strip: z.string().nullable(),
    }),
    relevantDate: Timestamp.nullable(),
    expirationDate: Timestamp.nullable(),
    status: z.enum(PASS_STATUSES),
    voided: z.boolean(),
    customer: z
      .looseObject({ name: z.string().nullable(), email: z.string().nullable() })
      .nullable(),
    fields: z.record(z.string(), z.union([z.string(), z.number()])),
    points: z.int().nullable(),
    access: z
      .looseObject({
        accessLevel: z.string().nullable(),
        validFrom: Timestamp.nullable(),
        validUntil: Timestamp.nullable(),
        allowedDoors: z.array(z.string()),
      })
      .nullable(),
    metadata: z.record(z.string(), z.string()),
    version: z.int(),
    installations: z.looseObject(byInstallPlatform(() => z.int())),
    downloadUrl: z.string(),
    passAccessUrl: z.string(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Pass' })
export type PassView = z.infer<typeof PassView> & { kind: KindName }

/** The names of its members, without the index that an open schema has. */
export type PassMember = keyof {
  [Name in keyof PassView as string extends Name ? never : number extends Name ? never : Name]: true
}
