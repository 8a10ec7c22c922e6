import { readableOn } from '../../../../src/lib/contrast.ts'
import { TRANSIT_ICONS } from '../../../../src/preview/transit-icons.ts'
import type { GooglePass, HeldPass } from '../../state.ts'
import type { Reader } from './apple-values.ts'
import type { CardParts, Detail, Message } from './card-parts.ts'
import { type Child, h, styled, svg } from './dom.ts'
import {
  allDetails,
  cardRows,
  type GoogleParts,
  isPast,
  localized,
  type Shown,
} from './google-paths.ts'
import { safeHref } from './links.ts'
import { barcodePicture } from './picture.ts'
import { type Json, record, records, text } from './read.ts'

const FORMATS: Record<string, string> = {
  QR_CODE: 'QR code',
  PDF_417: 'PDF417 barcode',
  AZTEC: 'Aztec code',
  CODE_128: 'Code 128 barcode',
}
const SQUARE = new Set(['QR_CODE', 'AZTEC'])
const STATES: Record<string, string> = {
  COMPLETED: 'Used',
  EXPIRED: 'Expired',
  INACTIVE: 'Inactive',
}
const VEHICLES: Record<string, keyof typeof TRANSIT_ICONS> = {
  BUS: 'Bus',
  FERRY: 'Boat',
  RAIL: 'Train',
  TRAM: 'Train',
}
/** Where titles are. */
const TITLES = ['object.header', 'class.eventName', 'class.programName', 'class.title']
const DEFAULT_BACKGROUND = '#3c4043'

/** What Google's app shows large: each type has it in members of its own. */
interface Headline {
  issuer: string
  logo: unknown
  title: string
  subtitle?: string
  route?: { vehicle: keyof typeof TRANSIT_ICONS; ends: { label: string; value: string }[] } | null
}

const HEADLINES: Record<string, (parts: GoogleParts) => Headline> = {
  generic: ({ object, language }) => ({
    issuer: localized(language, object.cardTitle),
    logo: object.logo,
    title: localized(language, object.header),
    subtitle: localized(language, object.subheader),
  }),
  eventTicket: ({ class: all, language }) => ({
    issuer: localized(language, all.localizedIssuerName, all.issuerName),
    logo: all.logo,
    title: localized(language, all.eventName),
  }),
  loyalty: ({ class: all, language }) => ({
    issuer: localized(language, all.localizedIssuerName, all.issuerName),
    logo: all.programLogo,
    title: localized(language, all.localizedProgramName, all.programName),
  }),
  giftCard: ({ class: all, language }) => ({
    issuer: localized(language, all.localizedIssuerName, all.issuerName),
    logo: all.programLogo,
    title: localized(language, all.localizedMerchantName, all.merchantName),
  }),
  offer: ({ class: all, language }) => ({
    issuer: localized(language, all.localizedProvider, all.provider),
    logo: all.titleImage,
    title: localized(language, all.localizedTitle, all.title),
  }),
  flight: ({ class: all, language }) => {
    const header = record(all.flightHeader)
    const carrier = record(header.carrier)
    const code = text(carrier.carrierIataCode) || text(carrier.carrierIcaoCode)
    const number = text(header.flightNumberDisplayOverride) || text(header.flightNumber)
    return {
      issuer:
        localized(language, carrier.airlineName) ||
        localized(language, all.localizedIssuerName, all.issuerName),
      logo: carrier.airlineLogo,
      title: number.startsWith(code) ? number : `${code} ${number}`,
      route: {
        vehicle: 'Air',
        ends: [record(all.origin), record(all.destination)].map((airport) => ({
          label: localized(language, airport.airportNameOverride),
          value: text(airport.airportIataCode),
        })),
      },
    }
  },
  transit: ({ class: all, object, language }) => {
    const leg = record(object.ticketLeg)
    const ends = [
      localized(language, leg.originName) || text(leg.originStationCode),
      localized(language, leg.destinationName) || text(leg.destinationStationCode),
    ]
    const ready = ends.every((end) => end !== '')
    return {
      issuer: localized(language, all.localizedIssuerName, all.issuerName),
      logo: all.logo,
      title: ready ? '' : localized(language, all.localizedIssuerName, all.issuerName),
      route: ready
        ? {
            vehicle: VEHICLES[text(all.transitType)] ?? 'Generic',
            ends: ends.map((value) => ({ label: '', value })),
          }
        : null,
    }
  },
}

/** The pass as an Android phone draws it, out of nothing but the object and its class. */
export function drawGoogle(
  phoneId: string,
  pass: HeldPass,
  google: GooglePass,
  reader: Reader,
): CardParts {
  const parts: GoogleParts = {
    object: google.object,
    class: google.class,
    language: reader.locale,
  }
  const type = google.type.replace(/(Object|Class)$/, '')
  const headline = (HEADLINES[type] ?? HEADLINES.generic!)(parts)
  const background =
    hexColor(parts.object.hexBackgroundColor) ??
    hexColor(parts.class.hexBackgroundColor) ??
    DEFAULT_BACKGROUND
  const colors = { '--bg': background, '--fg': readableOn(background, '#1f1f1f') }
  const rows = cardRows(parts, google.type)
  const changed = changeFinder(pass)
  const word = stateWord(pass, parts, reader.nowMs)
  const name = headline.title || headline.issuer
  return {
    name,
    label: `${name}, Google pass`,
    word,
    peek: styled(
      h(
        'span',
        { class: 'peek-face google' },
        drawLogo(headline),
        h('span', { class: 'peek-name' }, name),
      ),
      colors,
    ),
    card: styled(
      h(
        'div',
        { class: 'google card', 'data-dimmed': word !== null },
        h(
          'div',
          { class: 'head' },
          drawLogo(headline),
          h('p', { class: 'issuer fit' }, headline.issuer),
        ),
        drawTitle(headline, changed),
        ...rows.map((row) => drawRow(row, changed, pass)),
        drawBarcode(phoneId, pass, parts.object, reader, word),
        drawHero(parts),
      ),
      colors,
    ),
    messages: messagesOf(parts),
    details: [
      ...allDetails(parts).map(
        ({ path, label, value }): Detail => ({
          label,
          runs: [{ text: value, href: null }],
          changed: changed(path),
        }),
      ),
      ...linksOf(parts),
    ],
    facts: [
      ['Type', google.type],
      ['Object', text(parts.object.id) || pass.serialNumber],
      ['Class', text(parts.class.id) || text(parts.object.classId)],
    ],
  }
}

type Changed = (path: string) => boolean

/** Whether the last update changed what stands at a path. */
function changeFinder({ changed }: HeldPass): Changed {
  const keys = new Set(changed.map(({ key }) => key))
  return (path) => keys.has(path)
}

function stateWord(pass: HeldPass, { object }: GoogleParts, nowMs: number): string | null {
  const word = STATES[text(object.state).toUpperCase()]
  if (word) return word
  if (pass.voided) return 'Inactive'
  return isPast(record(object.validTimeInterval).end, nowMs) ? 'Expired' : null
}

function hexColor(value: unknown): string | null {
  const written = text(value)
  return /^#[0-9a-f]{6}$/i.test(written) ? written.toLowerCase() : null
}

/** Google masks logos to a circle; a pass without one gets the first letter of who issued it. */
function drawLogo({ logo, issuer, title }: Headline): HTMLElement {
  const src = imageAddress(logo)
  return h(
    'span',
    { class: 'round-logo', 'aria-hidden': 'true' },
    src
      ? h('img', { src, alt: '', referrerpolicy: 'no-referrer' })
      : [...(issuer || title).trim()][0]?.toUpperCase(),
  )
}

/** Pictures on this machine come over plain http. */
function imageAddress(image: unknown): string | null {
  const uri = text(record(record(image).sourceUri).uri)
  try {
    const { protocol, hostname, href } = new URL(uri)
    const local = hostname === 'localhost' || hostname === '127.0.0.1'
    return protocol === 'https:' || (protocol === 'http:' && local) ? href : null
  } catch {
    return null
  }
}

function drawTitle({ title, subtitle, route }: Headline, changed: Changed): Child {
  const flight = route?.ends.every(({ value }) => /^[A-Z]{3}$/.test(value)) && title
  if (!route) {
    return h(
      'div',
      { class: 'title', 'data-changed': TITLES.some(changed) },
      subtitle && h('p', { class: 'subtitle fit' }, subtitle),
      h('p', { class: 'headline fit' }, title),
    )
  }
  const [from, to] = route.ends
  const end = (each: typeof from): HTMLElement =>
    h(
      'div',
      { class: 'end' },
      each?.label && h('p', { class: 'fit' }, each.label),
      h('p', { class: flight ? 'place code-name fit' : 'place fit' }, each?.value),
    )
  return h(
    'div',
    { class: 'title' },
    flight && h('p', { class: 'subtitle fit' }, title),
    h(
      'div',
      { class: 'ends' },
      end(from),
      svg(
        'svg',
        { class: 'vehicle', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
        svg('path', { d: TRANSIT_ICONS[route.vehicle], 'fill-rule': 'evenodd' }),
      ),
      h('span', { class: 'unseen' }, ' to '),
      end(to),
    ),
  )
}

function drawRow(row: Shown[], changed: Changed, pass: HeldPass): HTMLElement {
  return h(
    'dl',
    { class: 'row' },
    ...row.map(({ path, label, value }) => {
      const isChanged = changed(path)
      return h(
        'div',
        { class: 'field', 'data-changed': isChanged && pass.updatedAt },
        h('dt', { class: 'fit' }, label),
        h('dd', { class: 'fit' }, value, isChanged && h('span', { class: 'unseen' }, ' (changed)')),
      )
    }),
  )
}

function drawBarcode(
  phoneId: string,
  pass: HeldPass,
  object: Json,
  reader: Reader,
  word: string | null,
): HTMLElement | null {
  const rotating = record(object.rotatingBarcode)
  const periodMs = Number(record(rotating.totpDetails).periodMillis) || 0
  const barcode = periodMs > 0 ? rotating : record(object.barcode)
  const format = text(barcode.type)
  const alternative = text(barcode.alternateText)
  if (format === '') return word ? h('div', { class: 'code' }, stamp(word)) : null
  const alt = `${FORMATS[format] ?? 'Barcode'}${periodMs > 0 ? ' that rotates' : `: ${text(barcode.value)}`}`
  const step = periodMs > 0 ? Math.floor(reader.nowMs / periodMs) : 0
  return h(
    'div',
    { class: 'code' },
    h(
      'div',
      { class: SQUARE.has(format) ? 'panel square' : 'panel wide' },
      barcodePicture(phoneId, pass, alt, step),
      alternative && h('p', { class: 'fit' }, alternative),
    ),
    periodMs > 0 && h('p', { class: 'rotates' }, `New code every ${periodMs / 1000} s`),
    word && stamp(word),
  )
}

function stamp(word: string): HTMLElement {
  return h('p', { class: 'stamp' }, word)
}

function drawHero({ object, class: all }: GoogleParts): Child {
  const src = imageAddress(object.heroImage) ?? imageAddress(all.heroImage)
  return src && h('img', { class: 'hero', src, alt: '', referrerpolicy: 'no-referrer' })
}

function messagesOf({ object, class: all, language }: GoogleParts): Message[] {
  return [...records(object.messages), ...records(all.messages)].map(
    ({ header, body, localizedHeader, localizedBody }) => ({
      title: localized(language, localizedHeader, header),
      text: localized(language, localizedBody, body),
    }),
  )
}

function linksOf({ object, class: all, language }: GoogleParts): Detail[] {
  return [object, all].flatMap((owner) =>
    records(record(owner.linksModuleData).uris).map(
      ({ uri, description, localizedDescription }): Detail => {
        const address = text(uri)
        const words = localized(language, localizedDescription, description)
        return {
          label: words ? 'Link' : '',
          runs: [{ text: words || address, href: safeHref(address) }],
          changed: false,
        }
      },
    ),
  )
}
