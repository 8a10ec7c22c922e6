import { type Json, record, records, text } from './read.ts'

/** What a phone knows of a Google pass. */
export interface GoogleParts {
  object: Json
  class: Json
  /** BCP 47: the phone's. */
  language: string
}

export interface Shown {
  /** Where the value is: `object.seatInfo.gate`, `object.textModulesData['tier']`. */
  path: string
  label: string
  value: string
}

/**
 * Members that Google's app shows by names of its own, in the order of its details. The third is where a
 * class puts another name.
 */
const MEMBERS: readonly (readonly [path: string, label: string, custom?: string])[] = [
  ['object.loyaltyPoints.balance', 'Points', 'object.loyaltyPoints'],
  ['object.secondaryLoyaltyPoints.balance', 'Points', 'object.secondaryLoyaltyPoints'],
  ['object.balance', 'Balance'],
  ['class.venue.name', 'Venue'],
  ['class.dateTime.doorsOpen', 'Doors open'],
  ['class.dateTime.start', 'Starts'],
  ['class.dateTime.end', 'Ends'],
  ['object.seatInfo.gate', 'Gate', 'class.customGateLabel'],
  ['object.seatInfo.section', 'Section', 'class.customSectionLabel'],
  ['object.seatInfo.row', 'Row', 'class.customRowLabel'],
  ['object.seatInfo.seat', 'Seat', 'class.customSeatLabel'],
  ['class.localScheduledDepartureDateTime', 'Departure'],
  ['class.localScheduledArrivalDateTime', 'Arrival'],
  ['class.localBoardingDateTime', 'Boarding'],
  ['class.origin.terminal', 'Terminal'],
  ['class.origin.gate', 'Gate'],
  ['object.boardingAndSeatingInfo.boardingGroup', 'Group'],
  ['object.boardingAndSeatingInfo.seatNumber', 'Seat'],
  ['object.boardingAndSeatingInfo.seatClass', 'Class'],
  ['object.ticketLeg.departureDateTime', 'Departure'],
  ['object.ticketLeg.arrivalDateTime', 'Arrival'],
  ['object.ticketLeg.platform', 'Platform'],
  ['object.ticketLeg.carriage', 'Coach'],
  ['object.ticketLeg.ticketSeat.coach', 'Coach'],
  ['object.ticketLeg.ticketSeat.seat', 'Seat'],
  ['object.accountName', 'Member name', 'class.accountNameLabel'],
  ['object.accountId', 'Member ID', 'class.accountIdLabel'],
  ['object.cardNumber', 'Card number', 'class.cardNumberLabel'],
  ['object.pin', 'PIN', 'class.pinLabel'],
  ['object.ticketHolderName', 'Ticket holder'],
  ['object.passengerName', 'Passenger'],
  ['object.passengerNames', 'Passengers'],
  ['object.ticketNumber', 'Ticket number'],
  ['object.reservationInfo.confirmationCode', 'Confirmation code'],
  ['class.venue.address', 'Address'],
  ['class.rewardsTier', 'Tier', 'class.rewardsTierLabel'],
  ['object.validTimeInterval.end', 'Valid until'],
]

/** What Google's app puts on the card when the class has no template of its own. */
const DEFAULT_ROWS: Record<string, readonly string[]> = {
  eventTicket: ['class.venue.name', 'class.dateTime.start'],
  flight: ['class.localScheduledDepartureDateTime', 'object.boardingAndSeatingInfo.seatNumber'],
  giftCard: ['object.balance', 'object.cardNumber'],
  loyalty: ['object.loyaltyPoints.balance', 'object.accountName'],
  offer: ['object.validTimeInterval.end'],
  transit: ['object.ticketLeg.departureDateTime', 'object.passengerNames'],
}

/** A LocalizedString in a language, else in its own; else the plain text beside it. */
export function localized(language: string, value: unknown, plain?: unknown): string {
  const { defaultValue, translatedValues } = record(value)
  const all = [record(defaultValue), ...records(translatedValues)]
  const [base] = language.split('-')
  const exact = all.find((each) => text(each.language) === language)
  const near = all.find((each) => text(each.language).split('-')[0] === base)
  return text((exact ?? near ?? all[0])?.value) || text(plain)
}

/** The text modules of the object and of its class. */
export function textModules(parts: GoogleParts): Shown[] {
  return (['object', 'class'] as const).flatMap((owner) =>
    records(parts[owner].textModulesData).map((module, at) => ({
      path: `${owner}.textModulesData['${text(module.id) || at}']`,
      label: localized(parts.language, module.localizedHeader, module.header),
      value: localized(parts.language, module.localizedBody, module.body),
    })),
  )
}

/** Rows of the card, each of one to three values. */
export function cardRows(parts: GoogleParts, type: string): Shown[][] {
  const override = record(record(parts.class.classTemplateInfo).cardTemplateOverride)
  const rows = records(override.cardRowTemplateInfos).map((row) => {
    const one = record(row.oneItem)
    const two = record(row.twoItems)
    const three = record(row.threeItems)
    const items = row.oneItem
      ? [one.item]
      : row.twoItems
        ? [two.startItem, two.endItem]
        : [three.startItem, three.middleItem, three.endItem]
    return items.flatMap((item) => rowItem(parts, record(item)) ?? [])
  })
  const shown = rows.filter((row) => row.length > 0)
  if (rows.length > 0) return shown
  const usual = DEFAULT_ROWS[type.replace(/Object$/, '')] ?? []
  const row = usual.flatMap((path) => resolvePath(parts, path, '') ?? [])
  return row.length > 0 ? [row] : []
}

function rowItem(parts: GoogleParts, item: Json): Shown | null {
  const values = [item.firstValue, item.secondValue].flatMap((value) => {
    for (const { fieldPath, dateFormat } of records(record(value).fields)) {
      const found = resolvePath(parts, text(fieldPath), text(dateFormat))
      if (found) return [found]
    }
    return []
  })
  const [first] = values
  if (!first) return null
  return { ...first, value: values.map(({ value }) => value).join(' / ') }
}

/** Everything that the details show by a name: the members of the type, then the text modules. */
export function allDetails(parts: GoogleParts): Shown[] {
  const members = MEMBERS.flatMap(([path]) => resolvePath(parts, path, '') ?? [])
  return [...members, ...textModules(parts)].filter(({ value }) => value !== '')
}

/**
 * What a fieldPath of a class template names; null where the pass has nothing there.
 *
 * @see https://developers.google.com/wallet/reference/rest/v1/ClassTemplateInfo
 */
export function resolvePath(parts: GoogleParts, path: string, dateFormat: string): Shown | null {
  const module = /^(object|class)\.textModulesData\['([^']*)'\]/.exec(path)
  if (module) {
    const found = textModules(parts).find((each) => path.startsWith(each.path))
    return found && found.value !== '' ? { ...found, path: module[0] } : null
  }
  const steps = path.split('.')
  const value = steps.reduce<unknown>(
    (at, step) => (Object.hasOwn(record(at), step) ? record(at)[step] : undefined),
    parts,
  )
  const written = memberText(value, dateFormat, parts.language)
  if (written === '') return null
  const known = MEMBERS.find(([each]) => each === path)
  const label = (known?.[2] && customLabel(parts, known[2])) || known?.[1] || steps.at(-1)!
  return { path, label, value: written }
}

function customLabel(parts: GoogleParts, path: string): string {
  const { language } = parts
  const [owner, name] = path.split('.') as ['object' | 'class', string]
  const own = parts[owner][name]
  const twin = parts[owner][`localized${name[0]!.toUpperCase()}${name.slice(1)}`]
  const { label, localizedLabel } = record(own)
  return (
    localized(language, twin, own) ||
    localized(language, localizedLabel, label) ||
    localized(language, own)
  )
}

function memberText(value: unknown, dateFormat: string, locale: string): string {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) {
    return dateText(value, dateFormat, locale)
  }
  const plain = text(value)
  if (plain !== '') return plain
  const { date, micros, currencyCode, int, double, string, money } = record(value)
  if (date !== undefined) return dateText(text(date), dateFormat, locale)
  if (micros !== undefined) return moneyText(text(micros), text(currencyCode), locale)
  if (money !== undefined) return memberText(money, dateFormat, locale)
  const count = int ?? double
  if (typeof count === 'number') return new Intl.NumberFormat(locale).format(count)
  return text(string) || text(count) || localized(locale, value)
}

function moneyText(micros: string, currency: string, locale: string): string {
  const amount = Number(micros) / 1_000_000
  if (!/^[A-Z]{3}$/i.test(currency) || !Number.isFinite(amount)) return `${micros} ${currency}`
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)
}

const DATE_FORMATS: Record<string, Intl.DateTimeFormatOptions> = {
  DATE_TIME: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  DATE_ONLY: { month: 'short', day: 'numeric' },
  TIME_ONLY: { hour: 'numeric', minute: '2-digit' },
  DATE_TIME_YEAR: { dateStyle: 'medium', timeStyle: 'short' },
  DATE_YEAR: { dateStyle: 'medium' },
  YEAR_MONTH: { year: 'numeric', month: 'short' },
  YEAR_MONTH_DAY: { year: 'numeric', month: 'short', day: 'numeric' },
}

/** By the clock of the place, which the value was written by. */
function dateText(written: string, format: string, locale: string): string {
  const local = Date.parse(`${written.replace(/(Z|[+-]\d\d:?\d\d)$/, '')}Z`)
  if (Number.isNaN(local)) return written
  const options = DATE_FORMATS[format] ?? DATE_FORMATS.DATE_TIME_YEAR!
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(local)
}

/** Whether a DateTime lies in the past. */
export function isPast(value: unknown, nowMs: number): boolean {
  const written = text(record(value).date)
  const ms = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(written) ? written : `${written}Z`)
  return !Number.isNaN(ms) && ms < nowMs
}
