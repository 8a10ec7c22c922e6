import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  faultOfName,
  followsLabel,
  labelPatch,
  renamePatch,
} from '../../../src/dashboard/islands/editor/template/api-names.ts'
import type { Draft } from '../../../src/dashboard/islands/editor/template/draft.ts'
import {
  type Editing,
  edit,
  startEditing,
  undo,
} from '../../../src/dashboard/islands/editor/template/editing.ts'
import { addField, keyFor } from '../../../src/dashboard/islands/editor/template/fields.ts'
import { FieldKey } from '../../../src/domain/model/template.ts'

const field = (key: string, label: string) =>
  ({ key, label, type: 'text', slot: 'secondary' }) as const
const DRAFT: Draft = {
  name: 'Club',
  kind: 'eventTicket',
  fields: [field('newField', 'New field'), field('gate', 'Gate')],
  barcode: {
    format: 'PKBarcodeFormatQR',
    value: '{{fields.newField}}-{{ fields.gate }}',
    alternativeText: 'Seat {{fields.newField}}',
  },
  apple: {
    semantics: { seats: [{ seatNumber: '{{fields.newField}}' }], venueName: 'newField' },
    appLaunchURL: 'app://{{fields.newField}}',
  },
  google: {
    classOverrides: {
      fieldPath: "object.textModulesData['newField']",
      other: 'object.textModulesData["gate"]',
    },
  },
}
const editing = () => startEditing(DRAFT, '"1"')
const apply = (before: Editing, patch: object) => edit(before, patch, { about: 'x', atMs: 0 })

describe('a field gets another API name', () => {
  const named = apply(editing(), renamePatch(DRAFT, 'newField', 'seat'))

  test('and everything that refers to it follows', () => {
    expect(named.draft).toEqual({
      ...DRAFT,
      fields: [field('seat', 'New field'), field('gate', 'Gate')],
      barcode: {
        format: 'PKBarcodeFormatQR',
        value: '{{fields.seat}}-{{ fields.gate }}',
        alternativeText: 'Seat {{fields.seat}}',
      },
      apple: {
        semantics: { seats: [{ seatNumber: '{{fields.seat}}' }], venueName: 'newField' },
        appLaunchURL: 'app://{{fields.seat}}',
      },
      google: {
        classOverrides: {
          fieldPath: "object.textModulesData['seat']",
          other: 'object.textModulesData["gate"]',
        },
      },
    })
  })

  test('in one step, which undo takes back', () => {
    expect(named.steps).toHaveLength(1)
    expect(undo(named).draft).toEqual(DRAFT)
  })

  test('that templates take, and no other field has', () => {
    const faults = (names: string[]) =>
      names.map((name) => [name, faultOfName(name, 'newField', DRAFT) !== null])
    expect(faults(['seat', 'newField', 'Seat_2-b'])).toEqual([
      ['seat', false],
      ['newField', false],
      ['Seat_2-b', false],
    ])
    expect(
      faults(['gate', '', '2nd', 'a b', 'größe', '__proto__', 'constructor', 'a'.repeat(65)]),
    ).toSatisfy((all: [string, boolean][]) => all.every(([, isFault]) => isFault))
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(faultOfName(name, 'x', { ...DRAFT, fields: [] }) === null).toBe(
          FieldKey.safeParse(name).success,
        )
      }),
    )
  })
})

describe('the API name of a field', () => {
  const label = (draft: Draft, key: string, text: string, isFixed = false) =>
    apply(startEditing(draft, '"1"'), labelPatch(draft, key, text, isFixed)).draft.fields!.map(
      ({ key, label }) => `${key}=${label}`,
    )

  test('follows the label while nobody has chosen another one', () => {
    expect(label(DRAFT, 'newField', 'Birthday treat')).toEqual([
      'birthdayTreat=Birthday treat',
      'gate=Gate',
    ])
    // A label that another field has, too, gives a name of its own.
    expect(label(DRAFT, 'newField', 'Gate')).toEqual(['gate2=Gate', 'gate=Gate'])
    const chosen = { ...DRAFT, fields: [field('treat', 'New field')] }
    expect(label(chosen, 'treat', 'Birthday treat')).toEqual(['treat=Birthday treat'])
  })

  test('does not follow it once it is published', () => {
    expect(label(DRAFT, 'newField', 'Birthday treat', true)).toEqual([
      'newField=Birthday treat',
      'gate=Gate',
    ])
  })

  test('follows it letter by letter, through nothing and back', () => {
    let draft = DRAFT
    let key = 'newField'
    for (const text of ['', 'G', 'Ga', 'Gat', 'Gate', 'Gates']) {
      draft = apply(startEditing(draft, '"1"'), labelPatch(draft, key, text, false)).draft
      key = draft.fields![0]!.key
    }
    expect(key).toBe('gates')
    expect(draft.barcode!.value).toBe('{{fields.gates}}-{{ fields.gate }}')
  })

  test('is known to follow the label, also with a number behind it', () => {
    expect(followsLabel('newField2', 'New field')).toBe(true)
    expect(followsLabel('newFields', 'New field')).toBe(false)
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const { fields } = addField([], 'header', { label: a })
        expect(followsLabel(keyFor(b, fields), b)).toBe(true)
      }),
    )
  })
})
