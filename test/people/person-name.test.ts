import { expect, test } from 'vitest'
import { PersonName } from '../../src/domain/people/person-name.ts'

test.each(['Ada', 'x'.repeat(100)])('%s is a name', (name) => {
  expect(PersonName.safeParse(name)).toMatchObject({ success: true })
})

test.each(['', ' ', 'x'.repeat(101), 7, 'half \ud800'])('%j is none', (name) => {
  expect(PersonName.safeParse(name).success).toBe(false)
})
