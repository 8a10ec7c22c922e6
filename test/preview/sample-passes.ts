import { encode } from 'fast-png'
import type { ImageRole } from '../../src/domain/model/design.ts'
import { KINDS, type KindName } from '../../src/domain/model/kinds.ts'
import type { PassContent } from '../../src/domain/model/pass-content.ts'
import type { EmbeddedImage } from '../../src/lib/svg/draw-image.ts'
import type { PreviewImages } from '../../src/preview/sheet.ts'
import { contentField, passContent } from '../support/content.ts'

type Pixel = (x: number, y: number) => [red: number, green: number, blue: number, alpha: number]

/** A picture painted pixel by pixel, x and y from 0 to 1. */
function paint(widthPx: number, heightPx: number, pixel: Pixel): EmbeddedImage {
  const data = new Uint8Array(widthPx * heightPx * 4)
  for (let at = 0; at < widthPx * heightPx; at++) {
    data.set(pixel((at % widthPx) / widthPx, Math.floor(at / widthPx) / heightPx), at * 4)
  }
  const png = encode({ width: widthPx, height: heightPx, data, channels: 4 })
  let binary = ''
  for (const byte of png) binary += String.fromCharCode(byte)
  return { dataUri: `data:image/png;base64,${btoa(binary)}`, widthPx, heightPx }
}

const mixed = (a: number[], b: number[], share: number): [number, number, number, number] => {
  const [red, green, blue] = a.map((value, at) => Math.round(value * (1 - share) + b[at]! * share))
  return [red!, green!, blue!, 255]
}

/** A sun over hills, in two colours. */
const landscape =
  (sky: number[], ground: number[]): Pixel =>
  (x, y) => {
    const hill = 0.62 + 0.16 * Math.sin(x * 7 + 0.6) + 0.05 * Math.sin(x * 19)
    if (y > hill) return mixed(ground, [0, 0, 0], (y - hill) * 0.9)
    const sun = Math.hypot((x - 0.78) * 2.6, y - 0.42)
    return sun < 0.2 ? mixed(sky, [255, 240, 200], 0.85) : mixed(sky, ground, y * 0.6)
  }

/** Head and shoulders before a plain wall. */
const portrait: Pixel = (x, y) => {
  if (Math.hypot(x - 0.5, (y - 0.4) * 0.9) < 0.17) return [222, 178, 148, 255]
  if (Math.hypot(x - 0.5, (y - 0.34) * 0.9) < 0.21) return [66, 44, 34, 255]
  if (Math.hypot((x - 0.5) * 0.9, y - 1.02) < 0.36) return [58, 92, 140, 255]
  return mixed([205, 214, 222], [170, 184, 198], y)
}

/** A ring with a bar: a mark that reads on any background; clear around it. */
const mark =
  (color: number[]): Pixel =>
  (x, y) => {
    const distance = Math.hypot(x - 0.5, y - 0.5)
    const inked = (distance < 0.44 && distance > 0.3) || (Math.abs(x - y) < 0.09 && distance < 0.3)
    return inked ? mixed(color, color, 0) : [0, 0, 0, 0]
  }

const IMAGES: PreviewImages = {
  icon: paint(87, 87, mark([40, 40, 48])),
  logo: paint(120, 120, mark([235, 190, 90])),
  strip: paint(375, 144, landscape([88, 130, 178], [38, 60, 58])),
  thumbnail: paint(180, 180, portrait),
  background: paint(180, 220, landscape([150, 60, 120], [30, 24, 70])),
  footer: paint(286, 15, (x) => mixed([240, 200, 60], [230, 90, 60], x)),
}

const DEPARTURE = Date.UTC(2026, 11, 4, 9, 40)

/** The images that a pass of this kind shows; of event tickets, either a strip or a background. */
export function sampleImages(kind: KindName): PreviewImages {
  const roles: readonly ImageRole[] = KINDS[kind].images
  return Object.fromEntries(roles.map((role) => [role, IMAGES[role]]))
}

/** One pass of each kind as an issuer would really make it. */
export const SAMPLE_PASSES: Record<KindName, PassContent> = {
  generic: passContent({
    passId: 'pass_generic',
    kind: 'generic',
    description: 'Visitor pass for Northwind Labs',
    name: 'Visitor',
    organizationName: 'Northwind Labs',
    colors: { background: '#20324a', foreground: '#ffffff', label: '#9fb6d0' },
    fields: [
      contentField({
        key: 'day',
        slot: 'header',
        label: 'Date',
        type: 'date',
        value: DEPARTURE,
        dateStyle: 'short',
        timeStyle: 'none',
      }),
      contentField({ key: 'name', slot: 'primary', label: 'Visitor', value: 'Grace Hopper' }),
      contentField({ key: 'host', label: 'Host', value: 'Katherine Johnson' }),
      contentField({ key: 'building', label: 'Building', value: 'West 4' }),
      contentField({ key: 'wifi', slot: 'auxiliary', label: 'Wi-Fi', value: 'guest-7731' }),
      contentField({
        key: 'phone',
        slot: 'back',
        type: 'phone',
        label: 'Reception',
        value: '+1 555 0100',
      }),
      contentField({
        key: 'rules',
        slot: 'back',
        label: 'House rules',
        value: 'Wear this pass where it can be seen.\nPhotographs only where your host agrees.',
      }),
    ],
    barcode: { format: 'PKBarcodeFormatQR', value: 'VISIT-7731', alternativeText: 'VISIT-7731' },
    links: [{ label: 'How to find us', url: 'https://northwind.example/visit' }],
  }),
  membership: passContent({
    passId: 'pass_membership',
    kind: 'membership',
    description: 'Membership card of Riverside Climbing',
    name: 'Riverside Climbing',
    organizationName: 'Riverside Climbing Club',
    colors: { background: '#f3efe6', foreground: '#1d2b22', label: '#5f6f5a' },
    fields: [
      contentField({ key: 'since', slot: 'header', label: 'Since', value: '2019' }),
      contentField({
        key: 'name',
        slot: 'primary',
        label: 'Member',
        value: 'Maximiliane Oberholzer-Winterfeld',
      }),
      contentField({ key: 'tier', label: 'Tier', value: 'All walls' }),
      contentField({ key: 'number', label: 'Number', value: '004 217' }),
      contentField({
        key: 'until',
        slot: 'auxiliary',
        label: 'Valid until',
        type: 'date',
        value: DEPARTURE,
        dateStyle: 'medium',
        timeStyle: 'none',
      }),
      contentField({
        key: 'mail',
        slot: 'back',
        type: 'email',
        label: 'Questions',
        value: 'desk@riverside.example',
      }),
    ],
    barcode: { format: 'PKBarcodeFormatCode128', value: 'RC-004217', alternativeText: 'RC-004217' },
  }),
  access: passContent({
    passId: 'pass_access',
    kind: 'access',
    description: 'Employee badge of Halden Works',
    name: 'Employee badge',
    organizationName: 'Halden Works',
    colors: { background: '#101418', foreground: '#f2f5f7', label: '#7fd1ae' },
    fields: [
      contentField({
        key: 'level',
        slot: 'header',
        label: 'Level',
        value: 'B2',
        binding: 'access.level',
      }),
      contentField({ key: 'name', slot: 'primary', label: 'Employee', value: 'Alan Turing' }),
      contentField({ key: 'unit', label: 'Department', value: 'Mechanics' }),
      contentField({
        key: 'until',
        slot: 'auxiliary',
        type: 'date',
        label: 'Valid until',
        value: DEPARTURE,
        dateStyle: 'medium',
        timeStyle: 'short',
        binding: 'access.validUntil',
      }),
      contentField({
        key: 'lost',
        slot: 'back',
        type: 'phone',
        label: 'Lost badge',
        value: '+47 555 01 020',
      }),
    ],
    barcode: { format: 'PKBarcodeFormatAztec', value: 'HW-ACCESS-88213', alternativeText: null },
  }),
  loyalty: passContent({
    passId: 'pass_loyalty',
    name: null,
    colors: { background: '#5b3a29', foreground: '#fff7ec', label: '#e9c9a4' },
    fields: [
      contentField({ key: 'tier', slot: 'header', label: 'Tier', value: 'Gold' }),
      contentField({
        key: 'points',
        slot: 'primary',
        type: 'number',
        label: 'Points',
        value: 1250,
        binding: 'points',
      }),
      contentField({ key: 'member', label: 'Member', value: 'Ada Lovelace' }),
      contentField({ key: 'reward', label: 'Next reward', value: 'Sourdough' }),
      contentField({
        key: 'terms',
        slot: 'back',
        label: 'Terms',
        value:
          'One point for each whole euro. Points lapse after two years without a purchase. The full terms are at every till and on our website.',
      }),
      contentField({
        key: 'contact',
        slot: 'back',
        type: 'email',
        label: 'Contact',
        value: 'hello@bakery.example',
      }),
    ],
  }),
  giftCard: passContent({
    passId: 'pass_giftCard',
    kind: 'giftCard',
    description: 'Gift card of Paper & Ink',
    name: 'Gift card',
    organizationName: 'Paper & Ink',
    colors: { background: '#7c1f3c', foreground: '#ffffff', label: '#f3b9c9' },
    fields: [
      contentField({
        key: 'balance',
        slot: 'primary',
        type: 'currency',
        label: 'Balance',
        value: 75.5,
        currencyCode: 'EUR',
        binding: 'giftCard.balance',
      }),
      contentField({
        key: 'number',
        label: 'Card',
        value: '6035 7100 0012 3456',
        binding: 'giftCard.number',
      }),
      contentField({ key: 'pin', label: 'PIN', value: '4821', binding: 'giftCard.pin' }),
      contentField({
        key: 'contact',
        slot: 'back',
        type: 'url',
        label: 'Shop',
        value: 'https://paper-and-ink.example',
      }),
    ],
    barcode: {
      format: 'PKBarcodeFormatCode128',
      value: '6035710000123456',
      alternativeText: '6035 7100 0012 3456',
    },
  }),
  coupon: passContent({
    passId: 'pass_coupon',
    kind: 'coupon',
    description: '20 % off at Green Market',
    name: 'Green Market',
    organizationName: 'Green Market',
    colors: { background: '#1f6b3a', foreground: '#ffffff', label: '#cfeccf' },
    fields: [
      contentField({ key: 'code', slot: 'header', label: 'Code', value: 'SPRING' }),
      contentField({
        key: 'offer',
        slot: 'primary',
        label: 'Any fruit and vegetables',
        value: '20 % off',
        binding: 'offer.title',
      }),
      contentField({
        key: 'until',
        type: 'date',
        label: 'Expires',
        value: DEPARTURE,
        dateStyle: 'medium',
        timeStyle: 'none',
        binding: 'expirationDate',
      }),
      contentField({
        key: 'least',
        slot: 'auxiliary',
        type: 'currency',
        label: 'From',
        value: 30,
        currencyCode: 'USD',
      }),
      contentField({ key: 'terms', slot: 'back', label: 'Terms', value: 'One coupon a customer.' }),
    ],
    barcode: {
      format: 'PKBarcodeFormatPDF417',
      value: 'GREEN-SPRING-2026-000431',
      alternativeText: 'SPRING 000431',
    },
  }),
  eventTicket: passContent({
    passId: 'pass_eventTicket',
    kind: 'eventTicket',
    description: 'Ticket for The Magic Flute',
    name: 'Opera House',
    organizationName: 'City Opera House',
    colors: { background: '#3a1d4e', foreground: '#ffffff', label: '#e2c6ff' },
    fields: [
      contentField({ key: 'doors', slot: 'header', label: 'Doors', value: '18:45' }),
      contentField({
        key: 'event',
        slot: 'primary',
        label: 'Event',
        value: 'The Magic Flute',
        binding: 'event.name',
      }),
      contentField({ key: 'venue', label: 'Venue', value: 'Grand Stage', binding: 'event.venue' }),
      contentField({
        key: 'start',
        type: 'date',
        label: 'Starts',
        value: DEPARTURE,
        dateStyle: 'medium',
        timeStyle: 'short',
        binding: 'event.start',
      }),
      contentField({
        key: 'section',
        slot: 'auxiliary',
        label: 'Section',
        value: 'Stalls',
        binding: 'event.section',
      }),
      contentField({
        key: 'row',
        slot: 'auxiliary',
        label: 'Row',
        value: 'F',
        binding: 'event.row',
      }),
      contentField({
        key: 'seat',
        slot: 'auxiliary',
        label: 'Seat',
        value: '12',
        binding: 'event.seat',
      }),
      contentField({
        key: 'note',
        slot: 'back',
        label: 'Late arrivals',
        value: 'Latecomers are seated in the first interval.',
      }),
      contentField({
        key: 'box',
        slot: 'back',
        type: 'phone',
        label: 'Box office',
        value: '+49 30 555 0199',
      }),
    ],
    barcode: { format: 'PKBarcodeFormatQR', value: 'OP-2026-12-04-F12', alternativeText: null },
  }),
  boardingPass: passContent({
    passId: 'pass_boardingPass',
    kind: 'boardingPass',
    description: 'Boarding pass from Frankfurt to London',
    transitType: 'Air',
    name: 'Example Air',
    organizationName: 'Example Air',
    colors: { background: '#0d4f8b', foreground: '#ffffff', label: '#a9d2f5' },
    fields: [
      contentField({ key: 'gate', slot: 'header', label: 'Gate', value: 'B42' }),
      contentField({
        key: 'flight',
        slot: 'header',
        label: 'Flight',
        value: 'EX 326',
        binding: 'flight.number',
      }),
      contentField({
        key: 'from',
        slot: 'primary',
        label: 'Frankfurt',
        value: 'FRA',
        binding: 'flight.origin',
      }),
      contentField({
        key: 'to',
        slot: 'primary',
        label: 'London Heathrow',
        value: 'LHR',
        binding: 'flight.destination',
      }),
      contentField({ key: 'boarding', slot: 'auxiliary', label: 'Boarding', value: '10:05' }),
      contentField({
        key: 'departs',
        slot: 'auxiliary',
        type: 'date',
        label: 'Departs',
        value: DEPARTURE,
        dateStyle: 'none',
        timeStyle: 'short',
        utcOffsetMinutes: 60,
        binding: 'flight.departure',
      }),
      contentField({
        key: 'seat',
        slot: 'auxiliary',
        label: 'Seat',
        value: '25A',
        binding: 'flight.seat',
      }),
      contentField({ key: 'group', slot: 'auxiliary', label: 'Group', value: '2' }),
      contentField({ key: 'passenger', label: 'Passenger', value: 'Lovelace / Ada' }),
      contentField({ key: 'class', label: 'Class', value: 'Economy' }),
      contentField({
        key: 'bags',
        slot: 'back',
        label: 'Baggage',
        value: 'One bag up to 23 kg. Bag drop closes 60 minutes before departure.',
      }),
    ],
    barcode: {
      format: 'PKBarcodeFormatPDF417',
      value: 'M1LOVELACE/ADA        EABC123 FRALHREX 0326 338Y025A0099 100',
      alternativeText: null,
    },
  }),
}
