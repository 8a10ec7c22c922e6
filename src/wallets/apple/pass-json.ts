import type { Binding, DateStyle } from '../../domain/model/design.ts'
import type { ContentField, PassContent } from '../../domain/model/pass-content.ts'
import { rgbColor } from '../../lib/apple/colors.ts'
import { withNumbers } from '../../lib/apple/lint/semantics.ts'
import {
  barcodeMembers,
  MAX_LOCATIONS,
  type PassDataDetectorType,
  type PassField,
  type PassFields,
  type PassJson,
  type PassRelevantDate,
  withoutNulls,
} from '../../lib/apple/pass-json.ts'
import { encodeUtf8 } from '../../lib/encoding/utf8.ts'
import { isOnOwnClock } from '../../lib/locale/display-value.ts'
import { linkText } from '../../lib/markup/link-text.ts'
import { w3cDate } from '../../lib/w3c-date.ts'
import { layOutFields, shownBarcode, styleOf } from './style.ts'

/** The identity of a pass at Apple. It must not change while the pass exists. */
export interface AppleIdentity {
  passTypeIdentifier: string
  teamIdentifier: string
  serialNumber: string
  /** Without a trailing slash and without `/v1`, which devices append. */
  webServiceUrl: string
  /** At least 16 characters. */
  authenticationToken: string
}

/** Runs for every signature, so it copies nothing and reads each field once. */
export function passJson(content: PassContent, identity: AppleIdentity): PassJson {
  const { apple, colors } = content
  const style = styleOf(content)
  const pass: PassJson = {
    formatVersion: 1,
    passTypeIdentifier: identity.passTypeIdentifier,
    serialNumber: identity.serialNumber,
    teamIdentifier: identity.teamIdentifier,
    organizationName: content.organizationName,
    description: content.description,
    webServiceURL: identity.webServiceUrl,
    authenticationToken: identity.authenticationToken,
  }
  const logoText = content.name ?? apple.logoText
  if (logoText !== undefined) pass.logoText = logoText
  if (colors.background !== null) pass.backgroundColor = rgbColor(colors.background)
  if (colors.foreground !== null) pass.foregroundColor = rgbColor(colors.foreground)
  if (colors.label !== null) pass.labelColor = rgbColor(colors.label)

  const barcode = shownBarcode(content)
  if (barcode) {
    const { format, value, alternativeText } = barcode
    Object.assign(pass, barcodeMembers(format, value, alternativeText))
  }

  if (content.relevantDates.length > 0) {
    pass.relevantDates = content.relevantDates.map(relevantDate)
    pass.relevantDate = w3cDate(content.relevantDates[0]!.start)
  }
  if (content.locations.length > 0) pass.locations = content.locations.slice(0, MAX_LOCATIONS)
  if (content.maxDistanceMeters !== null) pass.maxDistance = content.maxDistanceMeters
  if (content.expirationDateMs !== null) pass.expirationDate = w3cDate(content.expirationDateMs)
  if (VOIDED.has(content.status)) pass.voided = true
  if (content.sharingProhibited) pass.sharingProhibited = true

  if (apple.nfc && isSendable(apple.nfc.message)) pass.nfc = apple.nfc
  if (apple.semantics) pass.semantics = withNumbers(withoutNulls(apple.semantics))
  if (apple.userInfo) pass.userInfo = withoutNulls(apple.userInfo)
  if (apple.preferredStyleSchemes) pass.preferredStyleSchemes = apple.preferredStyleSchemes
  if (apple.suppressStripShine !== undefined) pass.suppressStripShine = apple.suppressStripShine
  if (apple.associatedStoreIdentifiers) {
    pass.associatedStoreIdentifiers = apple.associatedStoreIdentifiers
    if (apple.appLaunchURL !== undefined) pass.appLaunchURL = apple.appLaunchURL
  }
  if (apple.groupingIdentifier !== undefined && canGroup(content)) {
    pass.groupingIdentifier = apple.groupingIdentifier
  }

  if (apple.services) Object.assign(pass, apple.services)

  const fields = passFields(content)
  if (style === 'boardingPass') {
    pass.boardingPass = { transitType: `PKTransitType${content.transitType}`, ...fields }
  } else {
    pass[style] = fields
  }
  return pass
}

/** The most that a phone sends to a terminal. It refuses a pass that says more, or nothing. */
export const MAX_NFC_MESSAGE_BYTES = 64

export function isSendable(message: string): boolean {
  return message !== '' && encodeUtf8(message).length <= MAX_NFC_MESSAGE_BYTES
}

/** Statuses that make a pass void. EXPIRED is not needed: after its expirationDate Wallet hides a pass by itself. */
const VOIDED = new Set<PassContent['status']>(['SUSPENDED', 'REDEEMED', 'VOIDED'])

export function canGroup(content: PassContent): boolean {
  const style = styleOf(content)
  return style === 'boardingPass' || style === 'eventTicket'
}

function relevantDate({ start, end }: PassContent['relevantDates'][number]): PassRelevantDate {
  if (end !== null) return { startDate: w3cDate(start), endDate: w3cDate(end) }
  const date = w3cDate(start)
  return { date, relevantDate: date }
}

const FRONT_SLOTS = ['header', 'primary', 'secondary', 'auxiliary'] as const

function passFields(content: PassContent): PassFields {
  const { slots } = layOutFields(content)
  const keys = new Set<string>()
  const front = (field: ContentField) => frontField(field, keys)
  const back = (field: ContentField) => backField(field, keys)

  const fields: PassFields = {}
  for (const slot of FRONT_SLOTS) {
    if (slots[slot].length > 0) fields[`${slot}Fields`] = slots[slot].map(front)
  }
  const backFields = slots.back.map(back)
  if (content.test) backFields.unshift(TEST_NOTICE)
  content.links.forEach((link, index) => {
    backFields.push(linkField(link, index))
  })
  if (backFields.length > 0) fields.backFields = backFields
  return fields
}

/** Fields that are added here have a dot in their key. No template can have such a key, so none is taken twice. */
export const TEST_NOTICE = {
  key: 'test.notice',
  label: 'Test pass',
  value: 'Not valid',
  dataDetectorTypes: [],
} satisfies PassField

function linkField({ label, url }: PassContent['links'][number], index: number): PassField {
  const value = linkText(url)
  return {
    key: `link.${index + 1}`,
    label,
    value,
    attributedValue: `<a href="${escapeHtml(url)}">${escapeHtml(value)}</a>`,
  }
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function frontField(field: ContentField, keys: Set<string>): PassField {
  const out = anyField(field, keys)
  if (field.textAlignment !== null && field.slot !== 'primary') {
    out.textAlignment = `PKTextAlignment${capitalized(field.textAlignment)}`
  }
  if (field.row !== undefined && field.slot === 'auxiliary') out.row = field.row
  return out
}

function backField(field: ContentField, keys: Set<string>): PassField {
  const out = anyField(field, keys)
  const detectors = DATA_DETECTORS[field.type]
  if (detectors) out.dataDetectorTypes = detectors
  return out
}

function anyField(field: ContentField, keys: Set<string>): PassField {
  const out: PassField = { key: uniqueKey(field.key, keys), value: field.value }
  if (field.label !== '') out.label = field.label
  // Wallet puts the new value in place of `%@`.
  const changeMessage = field.changeMessage ?? (field.binding === 'pushMessage' ? '%@' : null)
  if (changeMessage !== null) out.changeMessage = changeMessage

  // A style on a value that is no number makes Wallet refuse the pass.
  if (typeof field.value !== 'number') return out
  if (field.type === 'date') {
    const { dateStyle, timeStyle, offsetMinutes } = shownDate(field)
    out.value = w3cDate(field.value, offsetMinutes ?? 0)
    if (offsetMinutes !== null) out.ignoresTimeZone = true
    out.dateStyle = `PKDateStyle${capitalized(dateStyle)}`
    out.timeStyle = `PKDateStyle${capitalized(timeStyle)}`
  } else if (field.type === 'currency') {
    if (field.currencyCode !== null) out.currencyCode = field.currencyCode
  } else if (field.type === 'number') {
    if (field.numberStyle !== null) {
      out.numberStyle = `PKNumberStyle${capitalized(field.numberStyle)}`
    }
  }
  return out
}

interface ShownDate {
  dateStyle: DateStyle
  timeStyle: DateStyle
  /** The offset of the clock that shows the date, east of UTC; null: the clock of the phone. */
  offsetMinutes: number | null
}

/** The way in which Wallet writes the date of a field. */
export function shownDate(field: ContentField): ShownDate {
  const { binding, clock, dateStyle, timeStyle, utcOffsetMinutes } = field
  const isAtPlace = binding === null || AT_A_PLACE.has(binding)
  // Without a style Wallet would print the date as it stands in the file.
  const unstyled = dateStyle === null && timeStyle === null
  return {
    dateStyle: dateStyle ?? (unstyled ? 'medium' : 'none'),
    timeStyle: timeStyle ?? (unstyled ? 'short' : 'none'),
    offsetMinutes: isOnOwnClock({
      utcOffsetMinutes,
      clock: clock ?? (isAtPlace ? undefined : 'holder'),
    })
      ? utcOffsetMinutes!
      : null,
  }
}

/**
 * Bindings of times that are shown on the clock of the place where something happens. Times without a binding (boarding,
 * doors open) are shown so, too, as Google Wallet does. A value in UTC does not say where that is: it is shown on the
 * clock of the phone.
 */
const AT_A_PLACE = new Set<Binding>([
  'event.start',
  'event.end',
  'flight.departure',
  'flight.arrival',
  'transit.departure',
  'transit.arrival',
])

function uniqueKey(key: string, taken: Set<string>): string {
  let unique = key
  for (let n = 2; taken.has(unique); n++) unique = `${key}.${n}`
  taken.add(unique)
  return unique
}

const capitalized = <T extends string>(name: T) =>
  (name.charAt(0).toUpperCase() + name.slice(1)) as Capitalize<T>

/** The texts that Wallet turns into links in a back field. Other types keep Apple's default: it links all that it finds. */
const DATA_DETECTORS: Partial<Record<ContentField['type'], PassDataDetectorType[]>> = {
  url: ['PKDataDetectorTypeLink'],
  email: ['PKDataDetectorTypeLink'],
  phone: ['PKDataDetectorTypePhoneNumber'],
  // A long balance or count would otherwise be offered as a phone number.
  number: [],
  currency: [],
}
