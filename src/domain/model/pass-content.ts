import type {
  BarcodeFormat,
  Binding,
  DateClock,
  DateStyle,
  FieldSlot,
  FieldType,
  ImageRole,
  NumberStyle,
  TextAlignment,
  TransitType,
} from './design.ts'
import type { PlatformOptions } from './platform-options.ts'

/**
 * What wallets find a pass by, and the look that its template gives it. Phones that still hold a deleted pass keep this
 * much of it.
 */
export interface ContentFrame extends PlatformOptions {
  workspaceId: string
  passId: string
  serialNumber: string
  templateId: string
  templateName: string
  templateVersion: number
  /** `boardingPass`, `loyalty`, … : a key of KINDS. */
  kind: string
  transitType: TransitType
  /** BCP 47: the language of every text that is no translation. */
  language: string
  /** Every binding that the template's fields have, whether this pass has a value there or not. */
  templateBindings: readonly Binding[]
  /** The version of the pass that this content is; rises with every change. */
  version: number
  /** When that version came to be, epoch milliseconds: signing time and Last-Modified. */
  versionAtMs: number
  /** Made by `test-pass`, or issued in a `test` workspace. */
  test: boolean
  organizationName: string
  /** In pictures of a template alone: nobody has written who issues the passes, so its name stands there. */
  isIssuerPlaceholder?: true
  /** Read aloud by VoiceOver; never shown. */
  description: string
  colors: { background: string | null; foreground: string | null; label: string | null }
  images: Partial<Record<ImageRole, ContentImage>>
  maxDistanceMeters: number | null
  sharingProhibited: boolean
}

/** Whose pass it is. */
export interface PassCustomer {
  name: string | null
  email: string | null
  /** BCP 47. */
  language: string | null
  /** IANA. */
  timeZone: string | null
}

/** A holder of whom nothing is known yet. */
export const UNKNOWN_CUSTOMER: PassCustomer = {
  name: null,
  email: null,
  language: null,
  timeZone: null,
}

/** What a pass says. Nothing of it stays on phones that hold a deleted pass: `render/blank.ts` clears every member. */
export interface ContentDetails {
  /** Effective status: a pass past its expirationDate is EXPIRED here. */
  status: PassStatus
  /** The pass's display name; null: it has none of its own. */
  name: string | null
  fields: ContentField[]
  barcode: { format: BarcodeFormat; value: string; alternativeText: string | null } | null
  /** Present for passes with a rotating code: Google shows it, Apple shows no barcode at all. */
  rotatingBarcode: { secretHex: string; periodSeconds: number; prefix: string } | null
  relevantDates: { start: number; end: number | null }[]
  expirationDateMs: number | null
  locations: { latitude: number; longitude: number; altitude?: number; relevantText?: string }[]
  links: { label: string; url: string }[]
  customer: Pick<PassCustomer, 'name' | 'email'> | null
  points: number | null
  access: {
    level: string
    validFromMs: number | null
    validUntilMs: number | null
    allowedDoors: string[]
  } | null
  /** The pass was deleted: whatever a wallet was given before must go from there. */
  blank?: true
}

/**
 * One pass as any wallet shows it: template and pass resolved into plain values, in no wallet's own spelling. Made by
 * `render/content.ts`; read by `wallets/` and `preview/`.
 */
export type PassContent = ContentFrame & ContentDetails

export const PASS_STATUSES = ['ACTIVE', 'SUSPENDED', 'REDEEMED', 'EXPIRED', 'VOIDED'] as const
export type PassStatus = (typeof PASS_STATUSES)[number]

export interface ContentField {
  key: string
  slot: FieldSlot
  type: FieldType
  label: string
  /** The label in other languages, by BCP 47 tag. */
  labels: Record<string, string>
  /** Text, url, email and phone: a string. Number and currency: a number. Date: epoch milliseconds. */
  value: string | number
  /** Dates: minutes east of UTC that the value was given in. Google's flights show airport time. */
  utcOffsetMinutes?: number
  /** Dates: whose clock shows it. Left out: see `isOnOwnClock`. */
  clock?: DateClock
  /** What the holder is told when the value changes; `%@` becomes the new value. */
  changeMessage: string | null
  /** The field's changeMessage is left out of this version, because its `pushMessage` speaks instead. */
  heldBack?: true
  binding: Binding | null
  currencyCode: string | null
  dateStyle: DateStyle | null
  timeStyle: DateStyle | null
  numberStyle: NumberStyle | null
  textAlignment: TextAlignment | null
  /** In pictures of a template alone: nobody has written this text yet, and no pass shows it. */
  isPlaceholder?: true
  /** 1: the second row of auxiliary fields of an event ticket. */
  row?: number
}

export interface ContentImage {
  /** `ast_…`, named by its content. */
  assetId: string
  /** Public https base of the image's renditions: `{baseUrl}/{rendition file name}`. */
  baseUrl: string
  /** The files that the Apple package carries for this role, in manifest order: `logo.png`, `logo@2x.png` … */
  files: string[]
  /** The size of the uploaded picture, before it was scaled to the files. */
  sizePx?: { width: number; height: number }
  /** The icon that a template without one gets: the first letter of its name. */
  isGenerated?: true
  /** Whether the image is the picture of a card of stamps. */
  stamps?: { shown: number; of: number }
}
