import { expect, test } from 'vitest'
import { silentReason } from '../../../src/wallets/apple/alerts.ts'
import { contentField, passContent } from '../../support/content.ts'

const message = (value: string) =>
  contentField({ key: 'message', slot: 'back', binding: 'pushMessage', value })
const points = (value: number, changeMessage: string | null) =>
  contentField({ key: 'points', type: 'number', value, changeMessage })
const silence = (before: ReturnType<typeof contentField>[], after: typeof before) =>
  silentReason(passContent({ fields: before }), passContent({ fields: after }))

test('a new value of a field with a change message is told', () => {
  expect(silence([points(1, 'Now %@')], [points(2, 'Now %@')])).toBeNull()
})

test('so is one whose change message came with the change', () => {
  expect(silence([points(1, null)], [points(2, 'Now %@')])).toBeNull()
})

test('a new value without a change message is not', () => {
  expect(silence([points(1, null)], [points(2, null)])).toBe('no_change_message')
  expect(silence([points(1, 'Now %@')], [points(2, null)])).toBe('no_change_message')
})

test('a push message is told, the first time', () => {
  expect(silence([], [message('Gate 4')])).toBeNull()
  expect(silence([message('Gate 3')], [message('Gate 4')])).toBeNull()
  expect(silence([message('Gate 4')], [message('Gate 4')])).toBe('no_field_changed')
})

test('one whose change message was left to a push message is not', () => {
  const held = { ...points(2, null), heldBack: true } as const
  expect(silence([points(1, 'Now %@')], [held])).toBe('change_message_held_back')
  expect(silence([points(1, 'Now %@')], [held, message('Gate 4')])).toBeNull()
  expect(silence([held], [held])).toBe('no_field_changed')
})

test('colours and status change in silence', () => {
  const before = passContent()
  const after = passContent({ status: 'VOIDED', colors: { ...before.colors, label: '#000000' } })
  expect(silentReason(before, after)).toBe('no_field_changed')
})
