import { describe, expect, test } from 'vitest'
import access from '../../seed/passes/access.json'
import boardingPass from '../../seed/passes/boardingPass.json'
import coupon from '../../seed/passes/coupon.json'
import eventTicket from '../../seed/passes/eventTicket.json'
import generic from '../../seed/passes/generic.json'
import giftCard from '../../seed/passes/giftCard.json'
import loyalty from '../../seed/passes/loyalty.json'
import membership from '../../seed/passes/membership.json'
import accessTemplate from '../../seed/templates/access.json'
import boardingPassTemplate from '../../seed/templates/boardingPass.json'
import couponTemplate from '../../seed/templates/coupon.json'
import eventTicketTemplate from '../../seed/templates/eventTicket.json'
import genericTemplate from '../../seed/templates/generic.json'
import giftCardTemplate from '../../seed/templates/giftCard.json'
import loyaltyTemplate from '../../seed/templates/loyalty.json'
import membershipTemplate from '../../seed/templates/membership.json'
import { chooseFolder } from '../../simulator/phones/iphone/choose-folder.ts'
import { readStrings } from '../../simulator/phones/iphone/read-strings.ts'
import { drawHeldPass, showPhone } from '../../simulator/phones/show-pass.ts'
import type { HeldPass, PhoneState } from '../../simulator/phones/state.ts'
import type { Binding, ImageRole } from '../../src/domain/model/design.ts'
import { KIND_NAMES, type KindName } from '../../src/domain/model/kinds.ts'
import {
  type ContentField,
  PASS_STATUSES,
  type PassContent,
} from '../../src/domain/model/pass-content.ts'
import { PLATFORM_NAMES } from '../../src/domain/model/platforms.ts'
import { openPass } from '../../src/domain/render/open-link.ts'
import { encodePassJson } from '../../src/lib/apple/pass-json.ts'
import { decodeBase64 } from '../../src/lib/encoding/base64.ts'
import type { GoogleType } from '../../src/lib/google/google-type.ts'
import { oneLine } from '../../src/lib/svg/markup.ts'
import { drawPass } from '../../src/preview/draw-pass.ts'
import type { PreviewImages } from '../../src/preview/sheet.ts'
import { shownImages } from '../../src/wallets/apple/images.ts'
import { passJson } from '../../src/wallets/apple/pass-json.ts'
import { passStrings } from '../../src/wallets/apple/strings.ts'
import { googleType } from '../../src/wallets/google/google-type.ts'
import { MAPPINGS } from '../../src/wallets/google/types/index.ts'
import { SAMPLE_PASSES, sampleImages } from '../preview/sample-passes.ts'
import { contentImage } from '../support/content.ts'
import { googlePass } from '../support/google-passes.ts'
import { expectHarmless, read } from '../support/read-svg.ts'
import { createWorld } from '../support/world.ts'

const SEEDS: Record<
  KindName,
  { template: Record<string, unknown>; pass: Record<string, unknown> }
> = {
  access: { template: accessTemplate, pass: access },
  boardingPass: { template: boardingPassTemplate, pass: boardingPass },
  coupon: { template: couponTemplate, pass: coupon },
  eventTicket: { template: eventTicketTemplate, pass: eventTicket },
  generic: { template: genericTemplate, pass: generic },
  giftCard: { template: giftCardTemplate, pass: giftCard },
  loyalty: { template: loyaltyTemplate, pass: loyalty },
  membership: { template: membershipTemplate, pass: membership },
}

/** The seeded pass of a kind as the service has it, with pictures that a drawing can hold. */
async function seeded(kind: KindName): Promise<PassContent> {
  const world = await createWorld()
  const { template, pass } = SEEDS[kind]
  const { images: _, ...design } = template.design as Record<string, unknown>
  const templateId = await world.publishTemplate({ ...template, design })
  const issued = await world.post('/api/v1/passes', { ...pass, templateId })
  expect(issued.status).toBe(201)
  const { data } = (await issued.json()) as { data: { id: string } }
  const { content } = await openPass(world.ctx, (await world.ctx.passes.get(data.id))!)
  return withImages(content)
}

function withImages(content: PassContent): PassContent {
  const roles = Object.keys(sampleImages(content.kind as KindName)) as ImageRole[]
  const images = Object.fromEntries(roles.map((role) => [role, contentImage(role)]))
  return { ...content, images }
}

const contents = new Map<KindName, Promise<PassContent>>()
function seededOnce(kind: KindName): Promise<PassContent> {
  const content = contents.get(kind) ?? seeded(kind)
  contents.set(kind, content)
  return content
}

const HELD = {
  addedAt: '2026-11-21T09:30:15.250Z',
  updatedAt: '2026-11-21T09:30:15.250Z',
  changed: [],
}

/** What an iPhone holds: it was given files, and took out of them what it shows. */
function heldByIphone(content: PassContent, language: string): HeldPass {
  const identity = {
    passTypeIdentifier: 'pass.com.example.wallet',
    teamIdentifier: 'A1B2C3D4E5',
    serialNumber: content.serialNumber,
    webServiceUrl: 'https://wallet.example/passkit/wsp_1',
    authenticationToken: 'k1.0123456789abcdef',
  }
  const json = JSON.parse(new TextDecoder().decode(encodePassJson(passJson(content, identity))))
  const all = Object.fromEntries(
    passStrings(content).map(({ name, bytes }) => [name.replace('.lproj/pass.strings', ''), bytes]),
  )
  const folder = chooseFolder(language, Object.keys(all))
  return {
    ...HELD,
    serialNumber: content.serialNumber,
    voided: json.voided === true,
    apple: {
      passTypeIdentifier: identity.passTypeIdentifier,
      passJson: json,
      folder,
      strings: folder === null ? {} : readStrings(all[folder]!),
      images: shownImages(content, content.images).flatMap(({ image }) => image.files),
      signedBy: 'x',
    },
    google: null,
  }
}

async function heldByAndroid(content: PassContent): Promise<HeldPass> {
  const { type, class: all, object } = await googlePass(content)
  return {
    ...HELD,
    serialNumber: object.id,
    voided: object.state === 'INACTIVE' || object.state === 'COMPLETED',
    apple: null,
    google: { type: `${type}Object`, class: { ...all }, object: { ...object } },
  }
}

const PICTURES = Object.assign({}, ...KIND_NAMES.map(sampleImages)) as Required<PreviewImages>

/** The bytes of a picture, by the name of its file in a package or by its address. */
function load(source: string): Uint8Array | null {
  const role = (/ast_(\w+)/.exec(source) ?? /^(\w+)/.exec(source))?.[1] as ImageRole
  return decodeBase64(PICTURES[role].dataUri.replace('data:image/png;base64,', ''))
}

const PLACES = [
  { locale: 'en', timeZone: 'UTC' },
  { locale: 'de-CH', timeZone: 'Europe/Zurich' },
  { locale: 'ja', timeZone: 'America/Los_Angeles' },
  { locale: 'he', timeZone: 'Asia/Tokyo' },
]
const NOW_MS = Date.UTC(2026, 10, 21)

describe.each(KIND_NAMES)('an iPhone draws the seeded %s', (kind) => {
  test.each(PLACES)('as the preview does, to the byte: $locale, $timeZone', async (place) => {
    const content = await seededOnce(kind)
    for (const each of [content, withImages(SAMPLE_PASSES[kind])]) {
      const held = heldByIphone(each, place.locale)
      // A drawing has ids of its own, so that two of them can stand on one page.
      const named = { ...each, passId: held.serialNumber }
      const images = sampleImages(kind)
      for (const side of ['front', 'back'] as const) {
        const phone = await drawHeldPass(held, side, { ...place, nowMs: NOW_MS }, load)
        expect(phone).toBe(drawPass(named, { platform: 'apple', side, images, ...place }))
      }
    }
  })
})
/** What Google calls a member of its own types, whatever the template calls it. */
const GOOGLE_LABELS: Partial<Record<Binding, string>> = {
  'event.start': 'Starts',
  'event.venue': 'Venue',
  'flight.departure': 'Departure',
  'flight.number': 'Flight',
  'flight.seat': 'Seat',
}
const HOLDER_LABELS: Partial<Record<GoogleType, string>> = {
  eventTicket: 'Ticket holder',
  flight: 'Passenger',
  transit: 'Passengers',
}

/** How the phone writes the times of flights, events and journeys: by the clock that they were given in. */
function googleTime(field: ContentField, type: GoogleType, locale: string): Partial<ContentField> {
  if (type === 'flight') return { dateStyle: 'medium', timeStyle: 'short' }
  const format = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  })
  const localMs = Number(field.value) + (field.utcOffsetMinutes ?? 0) * 60_000
  return { type: 'text', value: format.format(localMs) }
}

/**
 * The pass as Google is told of it. These are all the ways in which a phone's card differs from the preview:
 *
 * - the label of a headline is not told, but for generic passes;
 * - Google calls some members of its types by names of its own, and writes their times itself;
 * - a flight's number has the carrier's code before it;
 * - an air journey that is no flight to Google is one of an unknown kind.
 */
function asTold(content: PassContent, locale: string): PassContent {
  const { type } = googleType(content)
  const headline = MAPPINGS[type].headline(content).fields
  const carrier = content.fields.find(({ binding }) => binding === 'flight.carrier')
  const told = (field: ContentField): ContentField => {
    const { binding } = field
    const isTyped = binding !== null && MAPPINGS[type].typed[binding] !== undefined
    if (headline.includes(field)) {
      return type === 'generic' ? field : { ...field, label: '', labels: {} }
    }
    if (!isTyped) return field
    const label = binding === 'customer.name' ? HOLDER_LABELS[type] : GOOGLE_LABELS[binding]
    return {
      ...field,
      ...(label && { label, labels: {} }),
      ...(field.type === 'date' && googleTime(field, type, locale)),
      ...(binding === 'flight.number' && { value: `${carrier?.value} ${field.value}` }),
    }
  }
  const isUnknown = type === 'transit' && content.transitType === 'Air'
  return {
    ...content,
    fields: content.fields.map(told),
    ...(isUnknown && { transitType: 'Generic' }),
  }
}

/** Without what is read aloud: it begins with the pass's name, and of a headline without a field only the phone says it. */
const drawn = (svg: string) => svg.replace(/<title.*?<\/desc>/s, '')

describe.each(KIND_NAMES)('an Android phone draws the seeded %s', (kind) => {
  test.each(PLACES)('as the preview does but in named ways: $locale, $timeZone', async (place) => {
    const content = await seededOnce(kind)
    for (const each of [content, withImages(SAMPLE_PASSES[kind])]) {
      // A thumbnail comes as a picture that is as wide as the card.
      const { thumbnail: _, ...images } = sampleImages(kind)
      const { thumbnail: __, ...contentImages } = each.images
      const held = await heldByAndroid({ ...each, images: contentImages })
      const phone = await drawHeldPass(held, 'front', { ...place, nowMs: NOW_MS }, load)
      const named = { ...asTold(each, place.locale), passId: held.serialNumber }
      const preview = drawPass(named, { platform: 'google', side: 'front', images, ...place })
      expect(drawn(phone)).toBe(drawn(preview))
      for (const { label, value } of shownFields(preview)) {
        expect(read(phone).description).toContain(label ? `${label}: ${value}` : value)
      }
    }
  })

  test('with all texts of its back, and its links', async () => {
    const content = await seededOnce(kind)
    const held = await heldByAndroid(content)
    const place = { locale: 'en', timeZone: 'UTC', nowMs: NOW_MS }
    const { description } = read(await drawHeldPass(held, 'back', place, load))
    const texts = content.fields.filter(({ slot, type }) => slot === 'back' && type === 'text')
    for (const { label, value, binding } of texts) {
      if (binding === null) expect(description).toContain(oneLine(`${label}: ${value}`))
    }
    for (const { label } of content.links) expect(description).toContain(label)
  })
})

/** Codes of airports and airlines, and what else no language has a word for. */
const CODES = /^(flight|transit|giftCard|loyalty\.accountId|customer)/

/** The pass with every text of its own translated; the texts are marked, so that they are like no text of a wallet. */
function translated(content: PassContent, languages: string[]): PassContent {
  const texts = new Set<string>()
  const own = (text: string) => {
    const marked = `~${text}`
    texts.add(marked)
    return marked
  }
  const marked = {
    ...content,
    organizationName: own(content.organizationName),
    description: own(content.description),
    name: own(content.name ?? content.templateName),
    fields: content.fields.map((field) => ({
      ...field,
      label: own(field.label || field.key),
      labels: {},
      ...(field.type === 'text' &&
        !CODES.test(field.binding ?? '') && { value: own(String(field.value)) }),
    })),
    links: content.links.map((link) => ({ ...link, label: own(link.label) })),
  }
  const localizations = Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries([...texts].map((text) => [text, `${language}${text}`])),
    ]),
  )
  return { ...marked, apple: { ...content.apple, localizations } }
}

describe.each(KIND_NAMES)('with all its texts translated, the seeded %s', (kind) => {
  test.each([
    ['de-CH', 'de'],
    ['pt-BR', 'pt-BR'],
    ['ja', ''],
  ])('says the same in every wallet, to a phone in %s', async (locale, language) => {
    const seed = await seededOnce(kind)
    for (const each of [seed, withImages(SAMPLE_PASSES[kind])]) {
      const content = translated(each, ['de', 'pt-BR'])
      const place = { locale, timeZone: 'UTC' }
      const iphone = heldByIphone(content, locale)
      const android = await heldByAndroid(content)
      const drawings = await Promise.all(
        (['front', 'back'] as const).flatMap((side) => [
          ...PLATFORM_NAMES.map((platform) =>
            drawPass(content, { platform, side, images: {}, ...place }),
          ),
          drawHeldPass(iphone, side, { ...place, nowMs: NOW_MS }, load),
          drawHeldPass(android, side, { ...place, nowMs: NOW_MS }, load),
        ]),
      )
      for (const svg of drawings) {
        const { description } = read(svg)
        const marks = description.match(/\S*~/g) ?? []
        expect(marks.length).toBeGreaterThan(0)
        expect(new Set(marks)).toEqual(new Set([`${language}~`]))
      }
    }
  })
})

/** The lines of a description that speak of fields. */
function shownFields(svg: string): { label: string; value: string }[] {
  return read(svg)
    .description.split('\n')
    .map((line) => {
      const at = line.indexOf(': ')
      return at < 0
        ? { label: '', value: line }
        : { label: line.slice(0, at), value: line.slice(at + 2) }
    })
}

describe('a pass that is not in use', () => {
  const place = { locale: 'en', timeZone: 'UTC', nowMs: NOW_MS }
  const used = PASS_STATUSES.filter((status) => status !== 'ACTIVE')
  const WORDS: Record<string, { apple: string | null; google: string }> = {
    SUSPENDED: { apple: 'No longer valid', google: 'Inactive' },
    REDEEMED: { apple: 'No longer valid', google: 'Used' },
    VOIDED: { apple: 'No longer valid', google: 'Inactive' },
    // pass.json has the date alone.
    EXPIRED: { apple: null, google: 'Expired' },
  }
  test.each(used)('says what a phone can know of it: %s', async (status) => {
    const content = withImages({ ...SAMPLE_PASSES.coupon, status })
    const { apple, google } = WORDS[status]!
    const iphone = await drawHeldPass(heldByIphone(content, 'en'), 'front', place, load)
    const android = await drawHeldPass(await heldByAndroid(content), 'front', place, load)
    const active = await drawHeldPass(
      heldByIphone({ ...content, status: 'ACTIVE' }, 'en'),
      'front',
      place,
      load,
    )
    if (apple === null) expect(iphone).toBe(active)
    else expect(read(iphone).lines).toContain(apple)
    expect(read(android).lines).toContain(google)
    expect(read(android).description.startsWith(`${google}.`)).toBe(true)
  })

  test('is expired from its date on', async () => {
    const content = withImages({ ...SAMPLE_PASSES.coupon, expirationDateMs: NOW_MS })
    for (const held of [heldByIphone(content, 'en'), await heldByAndroid(content)]) {
      const at = async (nowMs: number) =>
        read(await drawHeldPass(held, 'front', { ...place, nowMs }, load)).lines
      expect(await at(NOW_MS - 1)).not.toContain('Expired')
      expect(await at(NOW_MS + 1)).toContain('Expired')
    }
  })
})

test('a rotating code is that of its period, where the preview has a sign in its place', async () => {
  const rotatingBarcode = { secretHex: '31323334353637383930', periodSeconds: 30, prefix: 'WPR' }
  const content = withImages({ ...SAMPLE_PASSES.access, rotatingBarcode, barcode: null })
  const held = await heldByAndroid(content)
  const at = async (nowMs: number) => {
    const { passes } = await showPhone(phoneWith(held), { timeZone: 'UTC', nowMs })
    const place = { locale: 'en', timeZone: 'UTC', nowMs }
    const svg = await drawHeldPass(held, 'front', place, load)
    return { shown: passes[0]!.shown, svg }
  }
  const start = Math.ceil(NOW_MS / 30_000) * 30_000
  const [first, same, next] = [await at(start), await at(start + 29_999), await at(start + 30_000)]
  expect(first.svg).toContain('crispEdges')
  expect(read(first.svg).lines).toContain('New code every 30 s')
  expect(first.svg).not.toContain(rotatingBarcode.secretHex)
  expect(same.svg).toBe(first.svg)
  expect(next.svg).not.toBe(first.svg)
  expect(same.shown.version).toBe(first.shown.version)
  expect(next.shown.version).not.toBe(first.shown.version)
  expect(next.shown.barcode).toBe('QR code that rotates')
  expect(
    await drawHeldPass(
      heldByIphone(content, 'en'),
      'front',
      { locale: 'en', timeZone: 'UTC', nowMs: start },
      load,
    ),
  ).not.toContain('crispEdges')
})

test('what is to be seen of a pass is kept until it changes', async () => {
  const held = heldByIphone(withImages(SAMPLE_PASSES.boardingPass), 'en')
  const occasion = { timeZone: 'UTC', nowMs: NOW_MS }
  const shown = async () => (await showPhone(phoneWith(held), occasion)).passes[0]!.shown
  const before = await shown()
  expect(await shown()).toBe(before)
  const { headerFields } = held.apple!.passJson.boardingPass as Record<string, { value: string }[]>
  headerFields![0]!.value = 'B7'
  held.changed = [{ key: 'gate', label: 'Gate', from: 'B42', to: 'B7' }]
  const after = await shown()
  expect(after.version).not.toBe(before.version)
  expect(after.fields[0]).toEqual({ label: 'Gate', value: 'B7', changed: true })
  expect(before.fields[0]).toEqual({ label: 'Gate', value: 'B42', changed: false })
})

test('whatever stands in a file, its drawing is harmless', async () => {
  const held = heldByIphone(withImages(SAMPLE_PASSES.coupon), 'en')
  Object.assign(held.apple!.passJson, {
    backgroundColor: 'url(https://evil.example/x)',
    labelColor: 7,
    barcodes: [{ format: 'PKBarcodeFormatNone', message: 'x' }, null],
    barcode: { format: 'PKBarcodeFormatQR', message: 'kept' },
    expirationDate: 'soon',
    coupon: {
      headerFields: 'none',
      primaryFields: [{ key: 'a', value: '<script>', dateStyle: 'PKDateStyleShort' }],
      backFields: [
        { key: 'b', value: 'b', attributedValue: '<a href="javascript:x()">Touch</a>' },
        { key: 'c', value: { no: 'text' } },
      ],
    },
  })
  const place = { locale: 'en', timeZone: 'UTC', nowMs: NOW_MS }
  const front = await drawHeldPass(held, 'front', place, load)
  const back = await drawHeldPass(held, 'back', place, load)
  expectHarmless(front)
  expectHarmless(back)
  expect(front).not.toContain('evil')
  expect(read(front).lines).toContain('<script>')
  expect(front).toContain('crispEdges')
  expect(read(back).lines).toContain('Touch')
})

function phoneWith(pass: HeldPass): PhoneState {
  return {
    id: 'phone',
    kind: pass.apple ? 'iphone' : 'android',
    name: 'Phone',
    language: 'en',
    online: true,
    notificationsAllowed: true,
    passes: [pass],
    notifications: [],
    log: [],
  }
}
