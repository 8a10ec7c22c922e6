/// <reference types="vite/client" />
import { expect, test } from 'vitest'
import { OPERATIONS } from '../../src/http/operations.ts'

const built = import.meta.glob<string>('../../dist/worker/{start,operations}.mjs', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('the Worker has none of the words that are for documents alone', () => {
  const code = Object.values(built).join('\n')
  expect(Object.keys(built)).toHaveLength(2)
  expect(code.includes('redeemPoints')).toBe(true)
  const words = OPERATIONS.flatMap(({ id, summary, description = '', answer }) =>
    [summary, description, answer?.repeated ?? ''].flatMap((text) =>
      text.length > 20 && code.includes(text) ? [`${id}: ${text}`] : [],
    ),
  )
  expect(words).toEqual([])
})
