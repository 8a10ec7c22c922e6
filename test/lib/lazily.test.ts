import { expect, test } from 'vitest'
import { lazily } from '../../src/lib/lazily.ts'

test('a member is made when it is first asked for, once for each object, of the others', () => {
  const made: string[] = []
  const create = lazily<{ greeting: string; shout: string }, { name: string }, { word: string }>({
    greeting: ({ name }, { word }) => {
      made.push(name)
      return `${word} ${name}`
    },
    shout: ({ greeting }) => greeting.toUpperCase(),
  })
  const shared = { word: 'Hello' }
  const [ada, grace] = [create({ name: 'Ada' }, shared), create({ name: 'Grace' }, shared)]
  expect(made).toEqual([])
  expect(ada.shout).toBe('HELLO ADA')
  expect(ada.greeting).toBe('Hello Ada')
  expect(made).toEqual(['Ada'])
  expect(grace.greeting).toBe('Hello Grace')
  expect(ada.greeting).toBe('Hello Ada')
})
