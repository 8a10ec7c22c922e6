import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { templateOfPkpass } from '../../src/domain/templates/template-of-pkpass.ts'
import { encodeUtf8 } from '../../src/lib/encoding/utf8.ts'
import { PKPASS_TYPE } from '../../src/lib/pkpass/media-type.ts'
import { PASS, pkpassFile, samplePkpass } from '../support/pkpass-files.ts'
import { createWorld, type World } from '../support/world.ts'

interface Envelope {
  data: Record<string, unknown> & { id: string; design: { images: Record<string, string> } }
  errors: { code: string; message: string }[]
}

const PATH = '/api/v1/templates/from-pkpass'

async function send(world: World, body: Uint8Array, headers: Record<string, string> = {}) {
  const response = await world.request('POST', PATH, {
    body,
    headers: { 'Content-Type': PKPASS_TYPE, ...headers },
  })
  return { status: response.status, response, ...((await response.json()) as Envelope) }
}

/** What is kept of an upload: rows of templates and assets, and files. */
async function kept(world: World) {
  const count = (table: string) =>
    world.db
      .prepare(`SELECT count(*) AS n FROM ${table} WHERE workspace_id = ?`)
      .bind(world.first.id)
      .first<number>('n')
  return { templates: await count('templates'), assets: await count('assets') }
}

describe.each([
  '2027-02-03T19:30+01:00',
  '2027-02-03T19:30:00+0100',
  '2027-02-03T19:30+01',
  '2027-02-03T19:30:00GMT+1',
  '2027-02-03 19:30 UTC+01:00',
  '2027-02-03T18:30Z',
  '2027-02-03 18:30:00 GMT',
])('an instant written %s', (written) => {
  test('is read in each member of a pass file that has one', async () => {
    const field = { key: 'starts', label: 'Starts', value: written, timeStyle: 'PKDateStyleShort' }
    // A tag that says the same as a field follows the field.
    const earlier = written.replace(':30', ':10')
    const pass = {
      ...PASS,
      relevantDate: written,
      semantics: {
        venueDoorsOpenDate: earlier,
        eventStartDateInfo: { date: earlier, ignoreTimeComponents: false },
      },
      eventTicket: { secondaryFields: [field] },
    }
    const isMoment = (text: unknown) => expect(new Date(String(text)).getTime()).toBe(MOMENT)
    const read = templateOfPkpass(pass) as unknown as ReadTemplate
    isMoment(read.relevantDates[0]!.startDate)
    isMoment(read.fields[0]!.default)
    expect(read.fields[0]).toMatchObject({ type: 'date' })
    // Wallet itself takes no other spelling of tags than this.
    const { venueDoorsOpenDate, eventStartDateInfo } = read.apple.semantics
    for (const date of [venueDoorsOpenDate, eventStartDateInfo.date]) {
      expect(Date.parse(date)).toBe(MOMENT - 20 * 60_000)
      expect(date).toMatch(/T\d\d:10:00(?:Z|\+01:00)$/)
    }
    const listed = { ...pass, relevantDates: [{ startDate: written }, { date: written }] }
    const { relevantDates } = templateOfPkpass(listed) as unknown as ReadTemplate
    expect(relevantDates).toHaveLength(2)
    for (const { startDate } of relevantDates) isMoment(startDate)
    const draft = await send(await createWorld(), pkpassFile({ 'pass.json': pass }))
    expect(draft.status).toBe(201)
    expect(JSON.stringify(draft.data.notes)).not.toContain('pkpass_unreadable')
  })
})

const MOMENT = Date.parse('2027-02-03T18:30:00Z')

interface ReadTemplate {
  relevantDates: { startDate: string }[]
  fields: { type: string; default: string }[]
  apple: { semantics: { venueDoorsOpenDate: string; eventStartDateInfo: { date: string } } }
}

describe('a pass file becomes a draft', () => {
  test('with its layout, colours, fields and images', async () => {
    const world = await createWorld()
    const { status, data, response } = await send(world, samplePkpass())
    expect(status).toBe(201)
    expect(response.headers.get('Location')).toBe(`/api/v1/templates/${data.id}`)
    expect(data).toMatchObject({
      name: 'Aurora',
      kind: 'eventTicket',
      status: 'DRAFT',
      organizationName: 'Aurora Cinemas',
      description: 'Cinema ticket',
      design: {
        backgroundColor: '#3c414c',
        foregroundColor: '#ffffff',
        labelColor: '#c8d2dc',
        images: { icon: expect.stringMatching(/icon/), logo: expect.stringMatching(/logo/) },
      },
      barcode: {
        format: 'PKBarcodeFormatPDF417',
        value: '{{serialNumber}}',
        alternativeText: '{{serialNumber}}',
      },
      locations: [{ latitude: 47.37, longitude: 8.54, relevantText: 'Doors are open' }],
      fields: [
        { key: 'screen', label: 'Screen', slot: 'header', type: 'number', default: '', sample: 4 },
        { key: 'film', label: 'Film', slot: 'primary', type: 'text', default: 'The Long Winter' },
        {
          key: 'starts',
          slot: 'secondary',
          type: 'date',
          dateStyle: 'medium',
          timeStyle: 'short',
          changeMessage: 'Starts now at %@',
        },
        {
          key: 'price',
          slot: 'secondary',
          type: 'currency',
          currencyCode: 'CHF',
          default: '',
          sample: 18.5,
        },
        { key: 'terms_of_use', slot: 'back', default: 'No refunds.\nDoors close at 19:40.' },
      ],
    })
  })

  test('in a form, too, and once however often it is sent', async () => {
    const world = await createWorld()
    const form = new FormData()
    form.append(
      'file',
      new File([samplePkpass().slice() as Uint8Array<ArrayBuffer>], 'ticket.pkpass', {
        type: PKPASS_TYPE,
      }),
    )
    const request = new Request('https://wps.test', { method: 'POST', body: form })
    const body = new Uint8Array(await request.arrayBuffer())
    const headers = {
      'Content-Type': request.headers.get('Content-Type')!,
      'Idempotency-Key': 'import-1',
    }
    const first = await send(world, body, headers)
    const again = await send(world, body, headers)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.data.id).toBe(first.data.id)
    expect((await kept(world)).templates).toBe(1)
  })

  test('that publishes and makes passes', async () => {
    const world = await createWorld()
    const { data } = await send(world, samplePkpass())
    expect((await world.post(`/api/v1/templates/${data.id}/publish`)).status).toBe(200)
    expect((await world.post('/api/v1/passes', { templateId: data.id })).status).toBe(201)
  })

  test('whatever its members are', async () => {
    const world = await createWorld()
    const odd = {
      storeCard: {
        primaryFields: 'none',
        headerFields: [null, 7, { key: '__proto__', label: 'A\u0000B', value: { a: 1 } }],
        secondaryFields: [
          { key: 'x', value: 1 },
          { key: 'x', value: 'a\nb' },
        ],
        auxiliaryFields: [{ key: 'n', value: 1e300, currencyCode: 'EUR' }],
        backFields: Array.from({ length: 150 }, (_, i) => ({ key: `b${i}`, value: '\ud800' })),
      },
      backgroundColor: 'rgb(999, 0, 0)',
      organizationName: 'x'.repeat(5000),
      description: 12,
      barcode: { format: 'PKBarcodeFormatUnknown', message: 5 },
      locations: [{ latitude: 900, longitude: 0 }, 'here'],
    }
    const text = JSON.stringify(odd).replaceAll('\\ud800', 'x')
    const { status, data } = await send(world, pkpassFile({ 'pass.json': encodeUtf8(text) }))
    expect(status).toBe(201)
    expect(data.kind).toBe('loyalty')
    expect((data.fields as unknown[]).length).toBe(100)
    expect((data.fields as { key: string }[]).slice(0, 3).map(({ key }) => key)).not.toContain(
      '__proto__',
    )
    expect(data.design).toMatchObject({ backgroundColor: null })
  })

  test('without a picture that is none', async () => {
    const world = await createWorld()
    const { status, data } = await send(world, pkpassFile({ 'logo@3x.png': encodeUtf8('GIF89a') }))
    expect(status).toBe(201)
    expect(Object.keys(data.design.images)).toEqual(['icon'])
  })
})

describe('a pass file of a stranger, however much is in it', () => {
  test('is cut before anything is made of it: 600,000 fields of one name in a kilobyte', async () => {
    const world = await createWorld()
    const fields = `[${Array.from({ length: 600_000 }, () => '{}').join()}]`
    const json = `{"eventTicket":{"primaryFields":${fields}}}`
    const file = zipSync({ 'pass.json': encodeUtf8(json) }, { level: 9 })
    expect(file.length).toBeLessThan(4096)
    const { status, data } = await send(world, file)
    expect(status).toBe(201)
    expect(data.fields).toHaveLength(100)
  })

  test('has each of its first hundred fields read once, and no other', () => {
    let read = 0
    const field = () =>
      Object.defineProperty({}, 'key', { enumerable: true, get: () => `k${read++}` })
    const many = Array.from({ length: 5000 }, field)
    const layout = { headerFields: many, primaryFields: many, backFields: many }
    const template = templateOfPkpass({ generic: layout, locations: [] })
    expect(template!.fields).toHaveLength(100)
    expect(read).toBe(100)
  })

  test('has its places looked at until ten are found', () => {
    let read = 0
    const place = () => ({
      longitude: 8,
      get latitude() {
        read++
        return 47
      },
    })
    const locations = Array.from({ length: 5000 }, place)
    expect(templateOfPkpass({ generic: {}, locations })!.locations).toHaveLength(10)
    expect(read).toBeLessThanOrEqual(40)
  })

  test('has texts cut before they are cleaned', () => {
    const long = 'x'.repeat(2_000_000)
    const template = templateOfPkpass({
      generic: { primaryFields: [{ key: long, label: long, value: long }] },
      logoText: long,
    })
    expect(template).toMatchObject({
      name: 'x'.repeat(128),
      fields: [{ key: 'x'.repeat(56), label: 'x'.repeat(128), sample: 'x'.repeat(4096) }],
    })
  })
})

describe('refuses with a sentence, and keeps nothing', () => {
  const many = Array.from({ length: 10_000 }, (_, i) => [`f${i}`, new Uint8Array()] as const)
  const deep = encodeUtf8(`${'['.repeat(40)}${']'.repeat(40)}`)
  test.each([
    ['what is no archive', encodeUtf8('hello'), /valid archive/],
    ['an archive without pass.json', zipSync({ 'a.txt': encodeUtf8('a') }), /no pass\.json/],
    ['10,000 entries', zipSync(Object.fromEntries(many)), /10000 entries/],
    ['a path out of the archive', zipSync({ '../pass.json': encodeUtf8('{}') }), /no plain path/],
    ['a bomb', zipSync({ 'pass.json': new Uint8Array(30_000_000) }), /too large/],
    ['broken JSON', pkpassFile({ 'pass.json': encodeUtf8('{"a":') }), /not valid JSON/],
    ['JSON that is nested too deep', pkpassFile({ 'pass.json': deep }), /not valid JSON/],
    [
      'text that is no UTF-8',
      pkpassFile({ 'pass.json': Uint8Array.of(0xff, 0xfe) }),
      /not valid JSON/,
    ],
    ['a list', pkpassFile({ 'pass.json': encodeUtf8('[]') }), /not a JSON object/],
    [
      'a style that nobody knows',
      pkpassFile({ 'pass.json': { ...PASS, eventTicket: undefined } }),
      /no style/,
    ],
  ])('%s', async (_, body, sentence) => {
    const world = await createWorld()
    const { status, errors } = await send(world, body)
    expect(status).toBe(422)
    expect(errors).toMatchObject([{ code: 'validation_failed' }])
    expect(errors[0]!.message).toMatch(sentence)
    expect(await kept(world)).toEqual({ templates: 0, assets: 0 })
  })

  test('more than 4 MiB', async () => {
    const world = await createWorld()
    const { status } = await send(world, new Uint8Array(4 * 1024 * 1024 + 1))
    expect(status).toBe(413)
  })

  test('a key that may only read templates', async () => {
    const world = await createWorld()
    const key = await world.keyWith(['templates:read'])
    const response = await world.request('POST', PATH, {
      key,
      body: samplePkpass(),
      headers: { 'Content-Type': PKPASS_TYPE },
    })
    expect(response.status).toBe(403)
  })
})

describe('texts and options of a stranger', () => {
  const make = (pass: object, strings: Record<string, Record<string, string>> = {}) =>
    templateOfPkpass(
      { generic: {}, ...pass },
      new Map(Object.entries(strings).map(([tag, texts]) => [tag, new Map(Object.entries(texts))])),
    )!

  test('are cut to what a template takes: 50 languages of 100 labels each', async () => {
    const world = await createWorld()
    const label = (n: number) => `Label ${n} `.padEnd(100, 'x')
    const languages = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'pl', 'cs', 'fi', 'el', 'hu']
    const strings = Array.from({ length: 100 }, (_, n) => `"${label(n)}" = "${'ü'.repeat(128)}";`)
    const file = pkpassFile({
      'pass.json': {
        ...PASS,
        userInfo: { long: 'x'.repeat(100_000) },
        semantics: Object.fromEntries(
          Array.from({ length: 500 }, (_, n) => [`t${n}`, 'x'.repeat(200)]),
        ),
        eventTicket: {
          backFields: Array.from({ length: 100 }, (_, n) => ({ key: `k${n}`, label: label(n) })),
        },
      },
      ...Object.fromEntries(
        languages.map((tag) => [`${tag}.lproj/pass.strings`, encodeUtf8(strings.join('\n'))]),
      ),
    })
    const { status, data } = await send(world, file)
    expect(status).toBe(201)
    const notes = data.notes as { code: string; pointer?: string }[]
    expect(notes.filter(({ code }) => code === 'pkpass_cut').length).toBeGreaterThanOrEqual(3)
    expect(notes.length).toBeLessThanOrEqual(101)
    expect((await world.post(`/api/v1/templates/${data.id}/publish`)).status).toBe(200)
  })

  test('with braces of their own are no placeholders', async () => {
    const world = await createWorld()
    const { status, data } = await send(
      world,
      pkpassFile({
        'pass.json': {
          ...PASS,
          barcodes: [{ format: 'PKBarcodeFormatQR', message: 'A', altText: '{{customer.email}}' }],
          semantics: { eventName: '{{nothing}}', seats: [{ seatNumber: '{{x}}' }] },
          userInfo: { a: '{{customer.name}}', b: 1 },
          groupingIdentifier: '{{serialNumber}}',
          associatedStoreIdentifiers: [1],
          appLaunchURL: 'x://{{y}}',
        },
      }),
    )
    expect(status).toBe(201)
    expect(JSON.stringify({ ...data, notes: [] })).not.toMatch(/\{\{(customer|nothing|x|y)/)
    expect(data.apple).toMatchObject({ userInfo: { b: 1 } })
  })

  test('of the wrong form are left out, with a note', async () => {
    const world = await createWorld()
    const odd = {
      ...PASS,
      logoText: { a: 1 },
      semantics: ['x'],
      nfc: { message: 'A', encryptionPublicKey: '!' },
      preferredStyleSchemes: ['unknown'],
      userInfo: 'text',
      appLaunchURL: 'alone://',
      associatedStoreIdentifiers: ['1'],
      suppressStripShine: 'yes',
      groupingIdentifier: 7,
      relevantDates: [{}, null, { date: 'tomorrow' }],
      locations: 'here',
      labelColor: 'red',
      transitProviderEmail: {},
      voided: true,
    }
    const { status, data } = await send(world, pkpassFile({ 'pass.json': odd }))
    expect(status).toBe(201)
    const at = (data.notes as { pointer?: string }[]).map(({ pointer }) => pointer)
    for (const name of [
      'nfc',
      'preferredStyleSchemes',
      'userInfo',
      'appLaunchURL',
      'associatedStoreIdentifiers',
      'suppressStripShine',
      'relevantDates',
      'locations',
      'labelColor',
      'logoText',
      'semantics',
      'transitProviderEmail',
      'voided',
    ]) {
      expect(at, name).toContain(`/${name}`)
    }
  })

  test.each([
    ['de', { description: 'Ihre Karte für die Vorstellung' }, {}],
    ['fr', { description: 'Votre billet pour le spectacle' }, {}],
    ['ja', { description: 'チケット' }, {}],
    ['ru', { description: 'Билет' }, {}],
    ['en', { description: 'X' }, {}],
    ['en', { description: 'X' }, { de: { X: 'Y' } }],
    ['sv', { description: 'card_title' }, { sv: { card_title: 'Biljett' } }],
    [
      'fr-CA',
      { description: 'Billet' },
      { 'fr-CA': { Billet: 'Billet' }, en: { Billet: 'Ticket' } },
    ],
    ['de', { description: 'card_title' }, { German: { card_title: 'Karte' } }],
    ['zh-Hans', { description: '会员卡' }, {}],
  ])('are in %s: %j', (language, pass, strings) => {
    expect(make(pass, strings as Record<string, Record<string, string>>).language).toBe(language)
  })

  test('are read where they are names, and keep the other languages', () => {
    const strings = { en: { t: 'Ticket', seat_str: 'Seat' }, de: { t: 'Karte', seat_str: 'Sitz' } }
    const made = make(
      {
        description: 'seat_str',
        generic: { backFields: [{ key: 'a', label: 't', value: 'seat_str' }] },
      },
      strings,
    )
    expect(made).toMatchObject({
      language: 'en',
      description: 'Seat',
      fields: [{ label: 'Ticket', labels: { de: 'Karte' }, default: '', sample: 'Seat' }],
      apple: { localizations: { de: { Seat: 'Sitz' } } },
    })
  })

  test('never make a code where the file has none', async () => {
    const world = await createWorld()
    const { data } = await send(
      world,
      pkpassFile({ 'pass.json': { ...PASS, barcodes: undefined } }),
    )
    expect(data.barcode).toBeNull()
  })

  test.each([
    ['Ticket no. E5982H-I2', 'Ticket no. {{serialNumber}}'],
    ['Ticket no. 99-1', undefined],
    ['Scan at the gate', 'Scan at the gate'],
    ['E5982H-I2', '{{serialNumber}}'],
  ])('below the code: %s -> %s', (altText, expected) => {
    const barcode = { ...PASS.barcodes[0]!, altText }
    const made = make({ serialNumber: PASS.serialNumber, barcodes: [barcode] })
    expect((made.barcode as { alternativeText?: string }).alternativeText).toBe(expected)
  })
})
