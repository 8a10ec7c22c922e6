import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Draft } from '../../../src/dashboard/islands/editor/template/draft.ts'
import {
  canRedo,
  canUndo,
  type Editing,
  edit,
  isSent,
  redo,
  saved,
  startEditing,
  startSaving,
  undo,
  unsentPatch,
} from '../../../src/dashboard/islands/editor/template/editing.ts'

const DRAFT: Draft = {
  name: 'Club',
  kind: 'loyalty',
  organizationName: null,
  design: { backgroundColor: '#112233', images: { logo: 'ast_1' } },
  fields: [{ key: 'tier', label: 'Tier', type: 'text', slot: 'header' }],
  barcode: null,
}
const start = () => startEditing(DRAFT, '"1"')
let clock = 0
const change = (editing: Editing, patch: object, key?: string, afterMs = 10_000) => {
  clock += afterMs
  return edit(editing, patch as never, { about: 'x', atMs: clock, ...(key && { key }) })
}

describe('undo and redo', () => {
  const patch = fc.record(
    {
      name: fc.string({ minLength: 1 }),
      organizationName: fc.option(fc.string({ minLength: 1 })),
      design: fc.record(
        {
          backgroundColor: fc.option(fc.constantFrom('#000000', '#ffffff')),
          images: fc.dictionary(fc.constantFrom('logo', 'strip'), fc.option(fc.constant('ast_2'))),
        },
        { requiredKeys: [] },
      ),
      barcode: fc.option(fc.constant({ format: 'PKBarcodeFormatQR', value: '{{id}}' })),
      fields: fc.array(fc.record({ key: fc.string(), label: fc.string() })),
    },
    { requiredKeys: [] },
  )

  test('lead back to the very first state and forward to the last, whatever was done', () => {
    fc.assert(
      fc.property(fc.array(patch, { maxLength: 12 }), (patches) => {
        let editing = patches.reduce((now, each) => change(now, each), start())
        const last = unsentPatch({ base: DRAFT, draft: editing.draft })
        const steps = editing.steps.length
        while (canUndo(editing)) editing = undo(editing)
        expect(isSent(editing)).toBe(true)
        while (canRedo(editing)) editing = redo(editing)
        expect(unsentPatch({ base: DRAFT, draft: editing.draft })).toEqual(last)
        expect(editing.steps.length).toBe(steps)
      }),
    )
  })

  test('take a word back as a whole, and two words one by one', () => {
    let editing = start()
    for (const name of ['C', 'Ca', 'Caf']) editing = change(editing, { name }, 'name', 100)
    for (const name of ['Cafe', 'Café']) editing = change(editing, { name }, 'name', 2000)
    expect(editing.steps.length).toBe(3)
    expect(undo(undo(editing)).draft.name).toBe('Caf')
    expect(undo(undo(undo(editing))).draft.name).toBe('Club')
  })

  test('a change after an undo puts an end to what could be redone', () => {
    const editing = change(undo(change(start(), { name: 'A' })), { name: 'B' })
    expect(canRedo(editing)).toBe(false)
    expect(undo(editing).draft.name).toBe('Club')
  })

  test('what changes nothing is no step', () => {
    expect(change(start(), { name: 'Club', organizationName: null }).steps).toEqual([])
  })
})

describe('saving', () => {
  test('sends what differs and nothing else', () => {
    const editing = change(start(), { design: { labelColor: '#ffffff', images: { logo: null } } })
    expect(editing.sync).toEqual({ is: 'unsaved' })
    expect(unsentPatch(editing)).toEqual({
      design: { labelColor: '#ffffff', images: { logo: null } },
    })
  })

  test('keeps what is typed while it goes on', () => {
    const sent = startSaving(change(start(), { name: 'A' }))
    const typed = change(sent, { organizationName: 'Org' })
    const after = saved(typed, { ...DRAFT, name: 'A (as the service has it)' }, '"2"')
    expect(after.draft).toMatchObject({
      name: 'A (as the service has it)',
      organizationName: 'Org',
    })
    expect(after).toMatchObject({ etag: '"2"', sync: { is: 'unsaved' } })
    expect(unsentPatch(after)).toEqual({ organizationName: 'Org' })
  })

  test('undo after it makes a change that is sent like any other', () => {
    const sent = startSaving(change(start(), { name: 'A' }))
    const after = undo(saved(sent, { ...DRAFT, name: 'A' }, '"2"'))
    expect(after.sync).toEqual({ is: 'unsaved' })
    expect(unsentPatch(after)).toEqual({ name: 'Club' })
  })
})
