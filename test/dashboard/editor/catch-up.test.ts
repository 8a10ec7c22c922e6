import { expect, test } from 'vitest'
import {
  catchUp,
  loadNewest,
  resolve,
} from '../../../src/dashboard/islands/editor/template/catch-up.ts'
import type { Draft } from '../../../src/dashboard/islands/editor/template/draft.ts'
import {
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
  fields: [{ key: 'tier', label: 'Tier', type: 'text', slot: 'header' }],
}
const start = () => startEditing(DRAFT, '"1"')
let clock = 0
const change = (editing: Editing, patch: object) => {
  clock += 10_000
  return edit(editing, patch as never, { about: 'x', atMs: clock })
}

test('changes of other members come in, and mine are sent on top of them', () => {
  const editing = catchUp(
    change(start(), { name: 'Mine' }),
    { ...DRAFT, description: 'new' },
    '"2"',
  )
  expect(editing).toMatchObject({ etag: '"2"', sync: { is: 'unsaved' } })
  expect(editing.draft).toMatchObject({ name: 'Mine', description: 'new' })
  expect(unsentPatch(editing)).toEqual({ name: 'Mine' })
})

test('with nothing unsent there is nothing to send', () => {
  const editing = catchUp(start(), { ...DRAFT, name: 'Theirs' }, '"2"')
  expect(editing).toMatchObject({ etag: '"2"', sync: { is: 'saved' }, draft: { name: 'Theirs' } })
})

test('undo takes back what was done here, and nothing that somebody else has done', () => {
  const label = (text: string) => ({ fields: [{ ...DRAFT.fields![0], label: text }] })
  const added = { key: 'new', label: 'New', type: 'text', slot: 'back' } as const
  const mine = change(change(start(), label('Level')), { name: 'Mine' })
  const sent = saved(startSaving(mine), mine.draft, '"2"')
  const theirs = { ...mine.draft, fields: [...mine.draft.fields!, added] }
  const merged = catchUp(sent, theirs, '"3"')
  const before = undo(undo(merged))
  expect(before.draft).toMatchObject({ name: 'Club' })
  expect(before.draft.fields).toEqual([DRAFT.fields![0], added])
  expect(redo(redo(before)).draft).toEqual(theirs)
})

test('a conflict stays until it is decided, whatever is typed', () => {
  const editing = catchUp(change(start(), { name: 'Mine' }), { ...DRAFT, name: 'Theirs' }, '"2"')
  expect(editing.sync).toEqual({
    is: 'conflict',
    theirs: { ...DRAFT, name: 'Theirs' },
    etag: '"2"',
    overlaps: [{ path: ['name'], theirs: 'Theirs', mine: 'Mine' }],
  })
  expect(change(editing, { language: 'de' }).sync.is).toBe('conflict')
  // A still newer form takes the place of the older one, and may end the conflict.
  expect(catchUp(editing, { ...DRAFT, name: 'Newer' }, '"3"').sync).toMatchObject({ etag: '"3"' })
  expect(catchUp(editing, DRAFT, '"3"')).toMatchObject({ etag: '"3"', sync: { is: 'unsaved' } })
})

const conflict = () =>
  catchUp(
    change(change(start(), { name: 'Mine' }), { organizationName: 'Mine' }),
    { ...DRAFT, name: 'Theirs', organizationName: 'Theirs', description: 'new' },
    '"2"',
  )

test('each overlap has the value that was chosen, and undo brings mine back', () => {
  const editing = resolve(conflict(), ([member]) => (member === 'name' ? 'theirs' : 'mine'), clock)
  expect(editing.draft).toMatchObject({
    name: 'Theirs',
    organizationName: 'Mine',
    description: 'new',
  })
  expect(unsentPatch(editing)).toEqual({ organizationName: 'Mine' })
  expect(undo(editing).draft).toMatchObject({ name: 'Mine', description: 'new' })
})

test('the newest as a whole: nothing is sent, and undo brings mine back', () => {
  const editing = loadNewest(conflict(), clock)
  expect(editing).toMatchObject({ etag: '"2"', sync: { is: 'saved' } })
  expect(isSent(editing)).toBe(true)
  expect(editing.draft).toMatchObject({ name: 'Theirs', organizationName: 'Theirs' })
  expect(undo(editing).draft).toMatchObject({ name: 'Mine', organizationName: 'Mine' })
})
