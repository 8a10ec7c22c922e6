import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Draft } from '../../../src/dashboard/islands/editor/template/draft.ts'
import { isSame, merge } from '../../../src/dashboard/islands/editor/template/merge.ts'

const field = (key: string, more: object = {}) => ({
  key,
  label: key,
  type: 'text',
  slot: 'back',
  ...more,
})
const draft = (more: object = {}): Draft =>
  ({ name: 'Club', kind: 'loyalty', fields: [], ...more }) as Draft
const keys = ({ fields }: Draft) => fields!.map(({ key }) => key)

describe('changes of different members are merged without a question', () => {
  test('colours, pictures, options of the wallets and translations one by one', () => {
    const base = draft({
      design: { backgroundColor: '#111111', images: { logo: 'ast_1', strip: 'ast_2' } },
      apple: { localizations: { de: { Tier: 'Stufe' } } },
    })
    const theirs = draft({
      design: { backgroundColor: '#222222', images: { logo: 'ast_1', strip: null } },
      apple: { localizations: { de: { Tier: 'Stufe', Name: 'Name' } } },
    })
    const mine = draft({
      design: { backgroundColor: '#111111', labelColor: '#333333', images: { logo: 'ast_3' } },
      apple: { localizations: { de: { Tier: 'Rang' } }, groupingIdentifier: 'a' },
    })
    // The strip is gone in both; only they have said so with null.
    const { draft: merged, overlaps } = merge(base, theirs, mine)
    expect(overlaps).toEqual([])
    expect(merged).toMatchObject({
      design: { backgroundColor: '#222222', labelColor: '#333333', images: { logo: 'ast_3' } },
      apple: { localizations: { de: { Tier: 'Rang', Name: 'Name' } }, groupingIdentifier: 'a' },
    })
  })

  test('the label of a field by one, its alignment by the other', () => {
    const base = draft({ fields: [field('a')] })
    const theirs = draft({ fields: [field('a', { label: 'A!' })] })
    const mine = draft({ fields: [field('a', { textAlignment: 'right' })] })
    const { draft: merged, overlaps } = merge(base, theirs, mine)
    expect(overlaps).toEqual([])
    expect(merged.fields).toEqual([field('a', { label: 'A!', textAlignment: 'right' })])
  })

  test('fields that one has added, removed, moved or put into order', () => {
    const base = draft({ fields: ['a', 'b', 'c', 'd'].map((key) => field(key)) })
    const theirs = draft({ fields: ['new', 'a', 'b', 'd'].map((key) => field(key)) })
    const mine = draft({ fields: ['d', 'c', 'b', 'mine', 'a'].map((key) => field(key)) })
    const { draft: merged, overlaps } = merge(base, theirs, mine)
    expect(overlaps).toEqual([])
    expect(keys(merged)).toEqual(['new', 'd', 'b', 'mine', 'a'])
    const moved = draft({
      fields: [field('a'), field('b', { slot: 'header' }), field('c'), field('d')],
    })
    const both = merge(base, moved, mine)
    expect(both.overlaps).toEqual([])
    expect(both.draft.fields!.find(({ key }) => key === 'b')!.slot).toBe('header')
    expect(both.draft.fields!.filter(({ slot }) => slot === 'back').map(({ key }) => key)).toEqual([
      'd',
      'c',
      'mine',
      'a',
    ])
  })

  test('what both have changed to the same', () => {
    const { draft: merged, overlaps } = merge(
      draft({ fields: [field('a')] }),
      draft({ name: 'New', fields: [] }),
      draft({ name: 'New', fields: [] }),
    )
    expect(overlaps).toEqual([])
    expect(merged).toMatchObject({ name: 'New', fields: [] })
  })
})

describe('an overlap', () => {
  test('names the member, with both values, and is mine unless theirs is chosen', () => {
    const base = draft({ design: { labelColor: '#111111' }, fields: [field('a')] })
    const theirs = draft({
      design: { labelColor: '#222222' },
      fields: [field('a', { label: 'T' })],
    })
    const mine = draft({ design: { labelColor: '#333333' }, fields: [field('a', { label: 'M' })] })
    const { draft: merged, overlaps } = merge(base, theirs, mine)
    expect(overlaps).toEqual([
      { path: ['design', 'labelColor'], theirs: '#222222', mine: '#333333' },
      { path: ['fields', 'a', 'label'], theirs: 'T', mine: 'M' },
    ])
    expect(isSame(merged, mine)).toBe(true)
    const chosen = merge(base, theirs, mine, ([member]) =>
      member === 'design' ? 'theirs' : 'mine',
    )
    expect(chosen.draft.design!.labelColor).toBe('#222222')
    expect(chosen.draft.fields![0]!.label).toBe('M')
  })

  test('is a field that one has removed and the other has changed', () => {
    const base = draft({ fields: [field('a'), field('b')] })
    const without = draft({ fields: [field('b')] })
    const changed = draft({ fields: [field('a', { label: 'New' }), field('b')] })
    for (const [theirs, mine] of [
      [without, changed],
      [changed, without],
    ] as const) {
      const { draft: merged, overlaps } = merge(base, theirs, mine)
      expect(overlaps.map(({ path }) => path)).toEqual([['fields', 'a']])
      expect(isSame(merged, mine)).toBe(true)
      expect(isSame(merge(base, theirs, mine, () => 'theirs').draft, theirs)).toBe(true)
    }
  })

  test('is what a value may be, as a whole: no currency for a date', () => {
    const base = draft({ fields: [field('a', { default: '1' })] })
    const theirs = draft({
      fields: [field('a', { type: 'currency', currencyCode: 'EUR', default: 1 })],
    })
    const mine = draft({ fields: [field('a', { default: 'one', label: 'A' })] })
    const { draft: merged, overlaps } = merge(base, theirs, mine)
    expect(overlaps.map(({ path }) => path)).toEqual([['fields', 'a', 'value']])
    expect(merged.fields).toEqual([field('a', { default: 'one', label: 'A' })])
    const chosen = merge(base, theirs, mine, () => 'theirs').draft.fields
    expect(chosen).toEqual([
      field('a', { type: 'currency', currencyCode: 'EUR', default: 1, label: 'A' }),
    ])
  })

  test('is an order within a slot that both have changed', () => {
    const order = (...all: string[]) => draft({ fields: all.map((key) => field(key)) })
    const base = order('a', 'b', 'c')
    const { draft: merged, overlaps } = merge(base, order('b', 'a', 'c'), order('a', 'c', 'b'))
    expect(overlaps.map(({ path }) => path)).toEqual([['order', 'back']])
    expect(keys(merged)).toEqual(['a', 'c', 'b'])
  })
})

describe('whatever was done', () => {
  const colors = fc.option(fc.constantFrom('#000000', '#ffffff', '#123456'), { nil: null })
  const form = fc
    .record({
      name: fc.constantFrom('A', 'B', 'C'),
      design: fc.record({ backgroundColor: colors, labelColor: colors }),
      fields: fc.uniqueArray(
        fc.record({
          key: fc.constantFrom('a', 'b', 'c', 'd'),
          label: fc.constantFrom('x', 'y'),
          type: fc.constantFrom('text', 'number'),
          slot: fc.constantFrom('back', 'header'),
        }),
        { selector: ({ key }) => key },
      ),
    })
    .map((members) => draft(members))

  test('what only one has changed is what comes out, and a choice of one side for all gives no field twice', () => {
    fc.assert(
      fc.property(form, form, form, (base, theirs, mine) => {
        expect(isSame(merge(base, base, mine).draft, mine)).toBe(true)
        expect(isSame(merge(base, theirs, base).draft, theirs)).toBe(true)
        const { draft: merged, overlaps } = merge(base, theirs, mine, () => 'theirs')
        expect(new Set(keys(merged)).size).toBe(keys(merged).length)
        for (const { theirs: their, mine: my } of overlaps) expect(isSame(their, my)).toBe(false)
      }),
    )
  })
})
