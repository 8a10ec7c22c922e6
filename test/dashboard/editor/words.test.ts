import { describe, expect, test } from 'vitest'
import { placeOf } from '../../../src/dashboard/islands/editor/panel/place-of-note.ts'
import { cutOf, outputSize } from '../../../src/dashboard/islands/editor/template/crop.ts'
import { differences } from '../../../src/dashboard/islands/editor/template/differences.ts'
import type { Draft } from '../../../src/dashboard/islands/editor/template/draft.ts'
import { edit, startEditing } from '../../../src/dashboard/islands/editor/template/editing.ts'
import { fixOf } from '../../../src/dashboard/islands/editor/template/fixes.ts'
import {
  translatedTexts,
  translationPatch,
} from '../../../src/dashboard/islands/editor/template/languages.ts'
import {
  colorsOn,
  contrastWord,
  palettesOf,
} from '../../../src/dashboard/islands/editor/template/palette.ts'
import { translatedLanguages } from '../../../src/dashboard/islands/editor/template/translated-languages.ts'
import {
  BINDING_WORDS,
  bindingGroups,
} from '../../../src/dashboard/islands/editor/template/words.ts'
import { BINDINGS } from '../../../src/domain/model/design.ts'
import { KIND_NAMES } from '../../../src/domain/model/kinds.ts'
import { contrastRatio } from '../../../src/lib/contrast.ts'
import { createWorld } from '../../support/world.ts'

const DRAFT: Draft = {
  name: 'Club',
  kind: 'loyalty',
  language: 'en',
  organizationName: 'Org',
  design: { backgroundColor: '#ffffff', foregroundColor: '#eeeeee', labelColor: '#dddddd' },
  fields: [
    { key: 'tier', label: 'Tier', type: 'text', slot: 'header', labels: { de: 'Stufe' } },
    { key: 'gate', label: 'Gate', type: 'text', slot: 'secondary', changeMessage: 'Now at %@' },
  ],
  barcode: { format: 'PKBarcodeFormatQR', value: '{{serialNumber}}' },
}
const changed = (patch: object, draft = DRAFT) =>
  edit(startEditing(draft, '"1"'), patch as never, { about: 'x', atMs: 0 }).draft

describe('differences', () => {
  test('are named as people name them', () => {
    const [tier, gate] = DRAFT.fields!
    const after = changed({
      design: { backgroundColor: '#000000', images: { logo: 'ast_1' } },
      fields: [
        { ...gate!, slot: 'back' },
        { key: 'new', label: 'New', type: 'text', slot: 'header' },
      ],
      barcode: null,
    })
    expect(differences(DRAFT, after)).toEqual([
      { what: 'Background color', before: '#ffffff', after: '#000000' },
      { what: 'Logo', before: '–', after: 'a picture' },
      { what: 'Field “Gate”, place', before: 'Secondary', after: 'Back' },
      { what: 'Field “New”', before: '–', after: 'added to Header' },
      { what: `Field “${tier!.label}”`, before: 'Header', after: 'removed' },
      { what: 'Barcode', before: 'QR code', after: '–' },
      { what: 'Value of the barcode', before: '{{serialNumber}}', after: '–' },
    ])
    expect(differences(DRAFT, DRAFT)).toEqual([])
  })

  test('none is left out: not of a place, an option of one wallet or a translation', () => {
    const base = changed({
      locations: [{ latitude: 1, longitude: 2 }],
      links: [{ label: 'Shop', url: 'https://example.com/a' }],
      relevantDates: [{ startDate: '2027-01-01T10:00:00Z' }],
      apple: { groupingIdentifier: 'a', localizations: { de: { Gate: 'Tor' } } },
    })
    const [tier, ...others] = base.fields!
    const named = (patch: object) => differences(base, changed(patch, base)).map(({ what }) => what)
    expect(named({ locations: [{ latitude: 1, longitude: 3 }] })).toEqual(['Places'])
    expect(named({ links: [{ label: 'Shop', url: 'https://example.com/b' }] })).toEqual(['Links'])
    expect(named({ relevantDates: [{ startDate: '2027-01-02T10:00:00Z' }] })).toEqual(['Times'])
    expect(named({ transitType: 'Air' })).toEqual(['Kind of transport'])
    expect(named({ barcode: { rotating: { periodSeconds: 30 } } })).toEqual(['Rotating barcode'])
    expect(named({ apple: { groupingIdentifier: 'b', unknown: 1 } })).toEqual([
      'Apple Wallet: Group',
      'Apple Wallet: unknown',
    ])
    expect(named({ apple: { localizations: { de: { Gate: 'Ausgang' } } } })).toEqual([
      '“Gate” in German',
    ])
    expect(named({ google: { classOverrides: { a: 1 } } })).toEqual([
      'Google Wallet: Overrides of Google’s class',
    ])
    expect(
      named({ fields: [{ ...tier, labels: { de: 'Rang', fr: 'Niveau' } }, ...others] }),
    ).toEqual(['Field “Tier”, in German', 'Field “Tier”, in French'])
    expect(named({ fields: [{ ...tier, later: true }, ...others] })).toEqual([
      'Field “Tier”, later',
    ])
  })

  test('another order of the same fields is one', () => {
    const after = changed({ fields: DRAFT.fields!.toReversed() })
    expect(differences(DRAFT, after)).toMatchObject([{ what: 'Order of fields' }])
  })
})

describe('colours', () => {
  test('taken from a picture can be read', () => {
    const pixels = [
      255, 0, 0, 255, 250, 5, 5, 255, 20, 20, 120, 255, 255, 255, 255, 255, 9, 9, 9, 0,
    ]
    const palettes = palettesOf(pixels)
    expect(palettes[0]!.backgroundColor).toBe('#fd0303')
    expect(palettes.length).toBe(3)
    for (const { backgroundColor, foregroundColor, labelColor } of palettes) {
      expect(contrastRatio(foregroundColor, backgroundColor)).toBeGreaterThanOrEqual(4)
      expect(contrastRatio(labelColor, backgroundColor)).toBeGreaterThanOrEqual(4)
    }
    expect(palettesOf([])).toEqual([])
  })

  test('of any background can be read', () => {
    for (let n = 0; n < 0xffffff; n += 0x10f3b) {
      const background = `#${n.toString(16).padStart(6, '0')}`
      const { labelColor } = colorsOn(background)
      expect(contrastRatio(labelColor, background), background).toBeGreaterThanOrEqual(4.5)
    }
    expect([1.2, 3.1, 7].map(contrastWord)).toEqual(['poor', 'weak', 'good'])
  })
})

describe('crop', () => {
  test('makes files of the sizes that wallets show', () => {
    const wide = { width: 3000, height: 500 }
    expect(outputSize('icon', wide)).toEqual({ width: 114, height: 114 })
    expect(outputSize('strip', { width: 2000, height: 2000 })).toEqual({ width: 1125, height: 432 })
    expect(outputSize('googleLogo', wide)).toEqual({ width: 500, height: 500 })
    expect(outputSize('logo', wide)).toEqual({ width: 480, height: 80 })
  })

  test('never has more pixels than the picture, unless that is drawn by lines', () => {
    const small = { width: 40, height: 40 }
    expect(outputSize('strip', small)).toEqual({ width: 40, height: 15 })
    expect(outputSize('strip', { width: 2250, height: 864 }, 4)).toEqual({
      width: 563,
      height: 216,
    })
    expect(outputSize('strip', small, 1, true)).toEqual({ width: 1125, height: 432 })
  })

  test('stays within the picture, however far it is moved and zoomed', () => {
    const picture = { width: 640, height: 480 }
    for (const zoom of [1, 2.5, 5]) {
      for (const x of [0, 0.5, 1]) {
        const cut = cutOf(picture, { width: 375, height: 144 }, zoom, { x, y: 1 - x })
        expect(cut.x).toBeGreaterThanOrEqual(0)
        expect(cut.x + cut.width).toBeLessThanOrEqual(640.001)
        expect(cut.y + cut.height).toBeLessThanOrEqual(480.001)
        expect(cut.width / cut.height).toBeCloseTo(375 / 144)
      }
    }
  })
})

describe('translations', () => {
  test('every text that holders read is there once, with what it is called in other languages', () => {
    expect(translatedLanguages(DRAFT)).toEqual(['de'])
    expect(translatedTexts(DRAFT)).toMatchObject([
      { where: 'Label', text: 'Tier', translations: { de: 'Stufe' } },
      { where: 'Label', text: 'Gate', translations: {} },
      { where: 'When it changes', text: 'Now at %@' },
      { where: 'Issuer', text: 'Org' },
    ])
  })

  test('come and go by patches of the template', () => {
    const [, gate, message] = translatedTexts(DRAFT)
    const labelled = changed(translationPatch(DRAFT, gate!, 'fr', 'Porte'))
    expect(labelled.fields![1]!.labels).toEqual({ fr: 'Porte' })
    const said = changed(translationPatch(DRAFT, message!, 'de', 'Jetzt an %@'))
    expect(said.apple?.localizations).toEqual({ de: { 'Now at %@': 'Jetzt an %@' } })
    const gone = changed(translationPatch(said, message!, 'de', ''), said)
    expect(gone.apple?.localizations?.de).toBeUndefined()
  })
})

test('every binding has a name, and every kind is offered those of every pass', () => {
  expect(Object.keys(BINDING_WORDS).sort()).toEqual([...BINDINGS].sort())
  for (const kind of KIND_NAMES) expect(bindingGroups(kind)[0]!.group).toBe('The pass')
  const groups = bindingGroups('coupon', 'flight.seat')
  expect(groups.flatMap(({ bindings }) => bindings)).toContain('flight.seat')
})

describe('a fix', () => {
  const broken: Draft = {
    ...DRAFT,
    kind: 'eventTicket',
    fields: [
      ...Array.from({ length: 4 }, (_, n) => ({
        key: `h${n}`,
        label: `H${n}`,
        type: 'text' as const,
        slot: 'header' as const,
      })),
      { key: 'gate', label: 'Gate', type: 'text', slot: 'secondary', textAlignment: 'right' },
    ],
  }

  test('takes its warning away, and brings no other one', async () => {
    const world = await createWorld()
    interface Checked {
      id: string
      warnings: { code: string; message: string; pointer?: string }[]
    }
    const dataOf = async (response: Response) => ((await response.json()) as { data: Checked }).data
    const made = await dataOf(await world.post('/api/v1/templates', broken))
    const data = made as unknown as Record<string, unknown>
    for (const { code, pointer = '' } of made.warnings) {
      const [, member = '', name] = pointer.split('/')
      expect(data, code).toHaveProperty(member)
      if (member === 'fields' && name !== undefined) {
        expect(broken.fields![Number(name)], `${code} at ${pointer}`).toBeDefined()
      }
    }
    const fixable = made.warnings.filter((warning) => fixOf(broken, warning))
    expect([...new Set(fixable.map(({ code }) => code))].sort()).toEqual([
      'apple_contrast_low',
      'apple_fields_truncated',
      'barcode_guessable',
    ])
    for (const warning of fixable) {
      const copy = await dataOf(await world.post('/api/v1/templates', broken))
      const { patch } = fixOf(broken, warning)!
      const mended = await dataOf(await world.patch(`/api/v1/templates/${copy.id}`, patch))
      const same = ({ code, pointer }: { code: string; pointer?: string }) =>
        code === warning.code && pointer === warning.pointer
      expect(mended.warnings.some(same), warning.code).toBe(false)
      expect(mended.warnings.length).toBeLessThan(made.warnings.length)
    }
  })
})

describe('the place of a warning', () => {
  test.each([
    ['/fields/0/label', 'fields', true],
    ['/fields', 'fields', false],
    ['/design/images/strip', 'look', true],
    ['/design/labelColor', 'look', true],
    ['/design', 'look', false],
    ['/barcode/value', 'barcode', true],
    ['/barcode', 'barcode', false],
    ['/links/3/url', 'details', true],
    ['/links', 'details', false],
    ['/relevantDates', 'details', false],
    ['/locations/0/relevantText', 'details', true],
    ['/apple/nfc/message', 'details', true],
    ['/google/classOverrides', 'details', true],
    ['/apple/localizations/de', 'languages', true],
    [undefined, 'details', false],
  ])('%s is in the panel', (pointer, tab, isInput) => {
    expect(placeOf(pointer)).toEqual({ tab, isInput })
  })
})
