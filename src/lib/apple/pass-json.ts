import { isLatin1 } from '../encoding/latin1.ts'
import { encodeUtf8 } from '../encoding/utf8.ts'
import type { JsonObject } from '../json/object.ts'
import type { ServiceAddress } from '../pkpass/service-addresses.ts'

/**
 * pass.json as Apple documents it. Optional members are left out, never null: Wallet refuses a pass with
 * a null in it.
 *
 * @see https://developer.apple.com/documentation/walletpasses/pass
 */
export interface PassJson extends PassStyles, Partial<Record<ServiceAddress, string>> {
  formatVersion: 1
  passTypeIdentifier: string
  serialNumber: string
  teamIdentifier: string
  organizationName: string
  /** Read aloud by VoiceOver. */
  description: string
  logoText?: string

  backgroundColor?: PassColor
  foregroundColor?: PassColor
  labelColor?: PassColor
  suppressStripShine?: boolean
  preferredStyleSchemes?: string[]

  barcodes?: PassBarcode[]
  /** For devices before iOS 9. */
  barcode?: PassBarcode
  nfc?: PassNfc

  relevantDates?: PassRelevantDate[]
  /** For devices before iOS 18. */
  relevantDate?: string
  /** At most 10. */
  locations?: PassLocation[]
  /** Metres. */
  maxDistance?: number
  expirationDate?: string
  voided?: boolean

  /** Boarding passes and event tickets only. */
  groupingIdentifier?: string
  sharingProhibited?: boolean
  /** Https, without the `/v1` that devices append. Comes with authenticationToken or not at all. */
  webServiceURL?: string
  /** At least 16 characters. */
  authenticationToken?: string

  associatedStoreIdentifiers?: number[]
  /** Needs associatedStoreIdentifiers. */
  appLaunchURL?: string
  userInfo?: JsonObject
  semantics?: JsonObject
}

export type PassColor = `rgb(${number}, ${number}, ${number})`

/** A pass has exactly one of these members. */
export interface PassStyles {
  boardingPass?: BoardingPassFields
  coupon?: PassFields
  eventTicket?: PassFields
  generic?: PassFields
  storeCard?: PassFields
}
export type PassStyle = keyof PassStyles

/** https://developer.apple.com/documentation/walletpasses/passfields */
export interface PassFields {
  headerFields?: PassField[]
  primaryFields?: PassField[]
  secondaryFields?: PassField[]
  auxiliaryFields?: PassField[]
  backFields?: PassField[]
}

/** https://developer.apple.com/documentation/walletpasses/pass/boardingpass-data.dictionary */
export interface BoardingPassFields extends PassFields {
  transitType: `PKTransitType${'Air' | 'Boat' | 'Bus' | 'Generic' | 'Train'}`
}

/** https://developer.apple.com/documentation/walletpasses/passfieldcontent */
export interface PassField {
  /** Unique in the pass. */
  key: string
  label?: string
  /** A W3C date for a field with a date or time style. */
  value: string | number
  /** Shown instead of value, not on the Watch; may hold `<a href>` and nothing else. */
  attributedValue?: string
  /** `%@` is the new value. Without this member the holder is not notified of a change. */
  changeMessage?: string
  /** Not for primary and back fields. */
  textAlignment?: `PKTextAlignment${'Left' | 'Center' | 'Right' | 'Natural'}`
  /** Auxiliary fields of an event ticket only: 1 is the second row. */
  row?: number
  /** Back fields only; all of them by default. */
  dataDetectorTypes?: PassDataDetectorType[]
  dateStyle?: PassDateStyle
  timeStyle?: PassDateStyle
  /** Shows the time of the value's own zone instead of the phone's. */
  ignoresTimeZone?: boolean
  /** Needs a number as value; not together with currencyCode. */
  numberStyle?: `PKNumberStyle${'Decimal' | 'Percent' | 'Scientific' | 'SpellOut'}`
  /** Needs a number as value. */
  currencyCode?: string
}

export type PassDataDetectorType =
  `PKDataDetectorType${'PhoneNumber' | 'Link' | 'Address' | 'CalendarEvent'}`
export type PassDateStyle = `PKDateStyle${'None' | 'Short' | 'Medium' | 'Long' | 'Full'}`

export type PassBarcodeFormat =
  | 'PKBarcodeFormatQR'
  | 'PKBarcodeFormatPDF417'
  | 'PKBarcodeFormatAztec'
  | 'PKBarcodeFormatCode128'

/** https://developer.apple.com/documentation/walletpasses/pass/barcodes-data.dictionary */
export interface PassBarcode {
  format: PassBarcodeFormat
  message: string
  messageEncoding: 'iso-8859-1' | 'utf-8'
  altText?: string
}

/** https://developer.apple.com/documentation/walletpasses/pass/nfc-data.dictionary */
export interface PassNfc {
  /** At most 64 bytes. */
  message: string
  /** Base64 of an X.509 SubjectPublicKeyInfo on P-256. */
  encryptionPublicKey: string
  requiresAuthentication?: boolean | undefined
}

/**
 * An instant or an interval of at most 24 hours. iOS 18 reads `relevantDate`, iOS 26 and later `date`.
 * https://developer.apple.com/documentation/walletpasses/pass/relevantdates-data.dictionary
 */
export type PassRelevantDate =
  | { date: string; relevantDate: string }
  | { startDate: string; endDate: string }

/** https://developer.apple.com/documentation/walletpasses/pass/locations-data.dictionary */
export interface PassLocation {
  latitude: number
  longitude: number
  altitude?: number
  relevantText?: string
}

export const MAX_LOCATIONS = 10

/** `barcodes`, and for older devices `barcode` in the formats that they know. */
export function barcodeMembers(
  format: PassBarcodeFormat,
  message: string,
  altText: string | null,
): Pick<PassJson, 'barcodes' | 'barcode'> {
  const barcode: PassBarcode = {
    format,
    message,
    messageEncoding: isLatin1(message) ? 'iso-8859-1' : 'utf-8',
  }
  if (altText) barcode.altText = altText
  return format === 'PKBarcodeFormatCode128'
    ? { barcodes: [barcode] }
    : { barcodes: [barcode], barcode }
}

/**
 * Leaves out nulls at any depth; JSON without nulls is returned as it is. For members that an operator
 * writes freely: semantics and userInfo.
 */
export function withoutNulls<T>(json: T): T {
  if (!holdsNull(json)) return json
  if (Array.isArray(json)) return json.filter((item) => item !== null).map(withoutNulls) as T
  return Object.fromEntries(
    Object.entries(json as JsonObject)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, withoutNulls(value)]),
  ) as T
}

export function holdsNull(json: unknown): boolean {
  if (json === null) return true
  if (typeof json !== 'object') return false
  return (Array.isArray(json) ? json : Object.values(json)).some(holdsNull)
}

/** The bytes of the package's `pass.json`: what the manifest hashes and the archive stores. */
export function encodePassJson(pass: PassJson): Uint8Array {
  return encodeUtf8(JSON.stringify(pass))
}
