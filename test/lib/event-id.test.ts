import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventIdOf, eventSeqOf } from '../../src/lib/tokens/event-id.ts'

test('an id gives back its number, in its own workspace alone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 36 - 1 }), (seq) => {
      const id = eventIdOf('ws_1', seq)
      expect(id).toMatch(/^evt_[0-7][0-9A-HJKMNP-TV-Z]{25}$/)
      expect(eventSeqOf('ws_1', id)).toBe(seq)
      expect(eventSeqOf('ws_2', id)).toBeNull()
    }),
  )
})

test.each([
  '',
  'evt_',
  'evt_1',
  'pass_01M7YHX30048VSVM7PCPC3C746',
  'evt_01M7YHX30048VSVM7PCPC3C746',
])('%o is the id of no event', (text) => {
  expect(eventSeqOf('ws_1', text)).toBeNull()
})
