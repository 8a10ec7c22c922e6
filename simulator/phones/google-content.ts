import type { BarcodeFormat, ImageRole, TransitType } from '../../src/domain/model/design.ts'
import type { KindName } from '../../src/domain/model/kinds.ts'
import type { PassContent } from '../../src/domain/model/pass-content.ts'
import type { GoogleType } from '../../src/lib/google/google-type.ts'
import { isHexKey, totp } from '../../src/lib/rotating-barcode.ts'
import { showable } from '../../src/lib/svg/markup.ts'
import { drawGoogleFront } from '../../src/preview/google/front.ts'
import type { Headline } from '../../src/preview/google/headline.ts'
import { googleWallet } from '../../src/preview/google/wallet.ts'
import type { ShownField } from '../../src/preview/shown-field.ts'
import { type DrawablePass, NOT_SENT } from './drawable-pass.ts'
import {
  allDetails,
  cardRows,
  type GoogleParts,
  isPast,
  localized,
  resolvePath,
  type Shown,
} from './google-paths.ts'
import { safeHref } from './links.ts'
import type { PhoneReader } from './phone-reader.ts'
import { type Json, record, records, text } from './read.ts'
import type { GooglePass, HeldPass, PassMessage } from './state.ts'

/** A kind of each type: all kinds of a type are drawn alike. */
const KINDS: Record<GoogleType, KindName> = {
  eventTicket: 'eventTicket',
  flight: 'boardingPass',
  generic: 'generic',
  giftCard: 'giftCard',
  loyalty: 'loyalty',
  offer: 'coupon',
  transit: 'boardingPass',
}

/** https://developers.google.com/wallet/reference/rest/v1/BarcodeType */
const FORMATS: Record<string, BarcodeFormat> = {
  QR_CODE: 'PKBarcodeFormatQR',
  PDF_417: 'PKBarcodeFormatPDF417',
  AZTEC: 'PKBarcodeFormatAztec',
  CODE_128: 'PKBarcodeFormatCode128',
}
/** An object's state -> what a holder reads. */
const STATES: Record<string, { status: PassContent['status']; word: string }> = {
  COMPLETED: { status: 'REDEEMED', word: 'Used' },
  EXPIRED: { status: 'EXPIRED', word: 'Expired' },
  INACTIVE: { status: 'VOIDED', word: 'Inactive' },
}
const IN_USE = { status: 'ACTIVE', word: null } as const
const VEHICLES: Record<string, TransitType> = {
  BUS: 'Bus',
  FERRY: 'Boat',
  RAIL: 'Train',
  TRAM: 'Train',
}

/** What a type shows large: each has it in members of its own. */
interface Large {
  issuer: string
  logo: unknown
  /** The headline of the card. Only generic passes have a label above it. */
  title: Shown
  vehicle?: TransitType
  /** Origin and destination, in place of the title. */
  route?: [Shown, Shown]
  /** What the type shows besides, before the rows of the class. */
  more?: Shown[]
}

type ReadLarge = (parts: GoogleParts) => Large

const LARGE: Record<GoogleType, ReadLarge> = {
  generic: ({ object, language }) => ({
    issuer: localized(language, object.cardTitle),
    logo: object.logo,
    title: {
      path: 'object.header',
      label: localized(language, object.subheader),
      value: localized(language, object.header),
    },
  }),
  eventTicket: ({ class: all, language }) => ({
    issuer: localized(language, all.localizedIssuerName, all.issuerName),
    logo: all.logo,
    title: at('class.eventName', localized(language, all.eventName)),
  }),
  loyalty: ({ class: all, language }) => ({
    issuer: localized(language, all.localizedIssuerName, all.issuerName),
    logo: all.programLogo,
    title: at('class.programName', localized(language, all.localizedProgramName, all.programName)),
  }),
  giftCard: ({ class: all, language }) => ({
    issuer: localized(language, all.localizedIssuerName, all.issuerName),
    logo: all.programLogo,
    title: at(
      'class.merchantName',
      localized(language, all.localizedMerchantName, all.merchantName),
    ),
  }),
  offer: ({ class: all, language }) => ({
    issuer: localized(language, all.localizedProvider, all.provider),
    logo: all.titleImage,
    title: at('class.title', localized(language, all.localizedTitle, all.title)),
  }),
  flight: readFlight,
  transit: ({ class: all, object, language }) => {
    const leg = record(object.ticketLeg)
    const issuer = localized(language, all.localizedIssuerName, all.issuerName)
    const from = localized(language, leg.originName) || text(leg.originStationCode)
    const to = localized(language, leg.destinationName) || text(leg.destinationStationCode)
    return {
      issuer,
      logo: all.logo,
      title: at('class.issuerName', from || issuer),
      vehicle: VEHICLES[text(all.transitType)] ?? 'Generic',
      ...(from &&
        to && {
          route: [
            at('object.ticketLeg.originName', from),
            at('object.ticketLeg.destinationName', to),
          ],
        }),
    }
  },
}

function readFlight(parts: GoogleParts): Large {
  const { class: all, language } = parts
  const header = record(all.flightHeader)
  const carrier = record(header.carrier)
  const code = text(carrier.carrierIataCode) || text(carrier.carrierIcaoCode)
  const written = text(header.flightNumberDisplayOverride) || text(header.flightNumber)
  const number = written.startsWith(code) ? written : `${code} ${written}`
  const end = (path: string, airport: Json): Shown => ({
    path,
    label: localized(language, airport.airportNameOverride),
    value: text(airport.airportIataCode),
  })
  const departure = resolvePath(parts, 'class.localScheduledDepartureDateTime', '')
  return {
    issuer:
      localized(language, carrier.airlineName) ||
      localized(language, all.localizedIssuerName, all.issuerName),
    logo: carrier.airlineLogo,
    title: at('class.flightHeader', number),
    vehicle: 'Air',
    route: [
      end('class.origin', record(all.origin)),
      end('class.destination', record(all.destination)),
    ],
    more: [
      { path: 'class.flightHeader', label: 'Flight', value: number },
      ...(departure ? [departure] : []),
    ],
  }
}

const at = (path: string, value: string): Shown => ({ path, label: '', value })

/** What an Android phone draws: the object and its class, and nothing else. */
export async function readGoogle(
  held: HeldPass,
  google: GooglePass,
  reader: PhoneReader,
): Promise<DrawablePass> {
  const { object, class: all } = google
  const type = google.type.replace(/(Object|Class)$/, '') as GoogleType
  const parts: GoogleParts = { object, class: all, language: reader.locale }
  const large = (LARGE[type] ?? LARGE.generic)(parts)
  const rows = cardRows(parts, google.type)
  const { word, status } = stateOf(held, object, reader.nowMs)
  const headline = headlineOf(large, rows)
  const details = allDetails(parts)
  const links = linksOf(parts)
  const title = large.route ? large.route.map(({ value }) => value).join(' to ') : large.title.value
  const name = large.title.value || large.issuer
  return {
    platform: 'google',
    wallet: {
      ...googleWallet,
      drawFront: (sheet) => drawGoogleFront(sheet, headline),
      details: () => [
        ...details.map(({ label, value }) => ({ label, text: showable(value), href: null })),
        ...links.map(({ words, href }) => ({ label: '', text: showable(words), href })),
      ],
    },
    content: {
      ...NOT_SENT,
      passId: held.serialNumber,
      serialNumber: held.serialNumber,
      kind: KINDS[type] ?? 'generic',
      transitType: large.vehicle ?? 'Generic',
      language: reader.locale,
      organizationName: large.issuer,
      description: name,
      name,
      colors: {
        background: hexColor(object.hexBackgroundColor) ?? hexColor(all.hexBackgroundColor),
        foreground: null,
        label: null,
      },
      status,
      barcode: await barcodeOf(object, reader.nowMs),
    },
    word,
    title,
    titleKeys: headline.shown.map(({ key }) => key),
    rotates: object.rotatingBarcode !== undefined,
    name,
    label: `${name}, Google pass`,
    pictures: picturesOf(parts, large),
    messages: messagesOf(parts),
    details: [
      ...details.map(({ path, label, value }) => ({
        key: path,
        label,
        runs: [{ text: value, href: null }],
      })),
      ...links.map(({ label, words, href }) => ({
        key: null,
        label,
        runs: [{ text: words, href }],
      })),
    ],
    facts: [
      ['Type', google.type],
      ['Object', text(object.id) || held.serialNumber],
      ['Class', text(all.id) || text(object.classId)],
    ],
  }
}

function headlineOf({ issuer, title, route, more = [] }: Large, rows: Shown[][]) {
  const shown = (route ?? [title]).map(shownField)
  const [from, to] = shown
  return {
    issuer,
    title: title.value,
    subtitle: title.label,
    route: route && from && to ? [from, to] : null,
    shown,
    rows: [...(more.length > 0 ? [more] : []), ...rows].map((row) => row.map(shownField)),
  } satisfies Headline
}

function shownField({ path, label, value }: Shown): ShownField {
  return {
    key: path,
    slot: 'secondary',
    type: 'text',
    binding: null,
    label: showable(label),
    value: showable(value),
    alignment: 'natural',
  }
}

function stateOf(
  held: HeldPass,
  object: Json,
  nowMs: number,
): { status: PassContent['status']; word: string | null } {
  const state = STATES[text(object.state).toUpperCase()]
  if (state) return state
  if (held.voided) return STATES.INACTIVE!
  return isPast(record(object.validTimeInterval).end, nowMs) ? STATES.EXPIRED! : IN_USE
}

function hexColor(value: unknown): string | null {
  const written = text(value)
  return /^#[0-9a-f]{6}$/i.test(written) ? written.toLowerCase() : null
}

/** The code as it is at that instant. A format that Apple does not have is not drawn. */
async function barcodeOf(object: Json, nowMs: number): Promise<PassContent['barcode']> {
  const rotating = record(object.rotatingBarcode)
  const periodMs = Number(record(rotating.totpDetails).periodMillis)
  const isRotating = periodMs > 0
  const barcode = isRotating ? rotating : record(object.barcode)
  const format = FORMATS[text(barcode.type)]
  const value = isRotating ? await rotatingValue(rotating, periodMs, nowMs) : text(barcode.value)
  if (!format || !value) return null
  const alternativeText =
    text(barcode.alternateText) || (isRotating ? `New code every ${periodMs / 1000} s` : null)
  return { format, value, alternativeText }
}

/**
 * The value of the period that the instant is in.
 *
 * @see https://developers.google.com/wallet/generic/rest/v1/RotatingBarcode
 */
async function rotatingValue(
  { valuePattern, totpDetails }: Json,
  periodMs: number,
  nowMs: number,
): Promise<string | null> {
  const [parameter] = records(record(totpDetails).parameters)
  const secretHex = text(parameter?.key)
  if (typeof valuePattern !== 'string' || !isHexKey(secretHex)) return null
  const step = Math.floor(nowMs / periodMs)
  const code = await totp(secretHex, step)
  const startMs = step * periodMs
  return valuePattern
    .replaceAll('{totp_timestamp_seconds}', String(Math.floor(startMs / 1000)))
    .replaceAll('{totp_timestamp_millis}', String(startMs))
    .replaceAll('{totp_value_0}', code)
}

function picturesOf(
  { object, class: all }: GoogleParts,
  { logo }: Large,
): DrawablePass['pictures'] {
  const found: [ImageRole, string][] = [
    ['logo', uriOf(logo)],
    ['strip', uriOf(object.heroImage) || uriOf(all.heroImage)],
    ['googleWideLogo', wideLogoOf(object, all)],
  ]
  return Object.fromEntries(found.filter(([, uri]) => uri !== ''))
}

/** Each type has it under a name of its own. */
const wideLogoOf = (object: Json, all: Json): string => {
  const { wideAirlineLogo } = record(record(all.flightHeader).carrier)
  const { wideLogo, wideProgramLogo, wideTitleImage } = all
  return (
    [object.wideLogo, wideLogo, wideProgramLogo, wideTitleImage, wideAirlineLogo]
      .map(uriOf)
      .find((uri) => uri !== '') ?? ''
  )
}

const uriOf = (image: unknown): string => text(record(record(image).sourceUri).uri)

function messagesOf({ object, class: all, language }: GoogleParts): PassMessage[] {
  return [...records(object.messages), ...records(all.messages)].map(
    ({ header, body, localizedHeader, localizedBody }) => ({
      title: localized(language, localizedHeader, header),
      text: localized(language, localizedBody, body),
    }),
  )
}

function linksOf({ object, class: all, language }: GoogleParts) {
  return [object, all].flatMap((owner) =>
    records(record(owner.linksModuleData).uris).map(
      ({ uri, description, localizedDescription }) => {
        const address = text(uri)
        const words = localized(language, localizedDescription, description)
        return { label: words && 'Link', words: words || address, href: safeHref(address) }
      },
    ),
  )
}
