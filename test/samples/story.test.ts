import { expect, test } from 'vitest'
import { HISTORY_MS, storyBefore } from '../../src/domain/samples/story.ts'

const END = Date.parse('2026-11-21T08:00:00.000Z')

test('the story of the samples is a month, in order, and the same each time', () => {
  const steps = storyBefore(END)
  const times = steps.map(({ at }) => at)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(times[0]).toBeGreaterThanOrEqual(END - HISTORY_MS)
  expect(times.at(-1)).toBeLessThanOrEqual(END)
  expect(storyBefore(END)).toEqual(steps)
  expect(storyBefore(END + 1000).map(({ at }) => at - 1000)).toEqual(times)
})

test('a pass is created before anything happens to it, and each wallet gets and loses it once at most', () => {
  const lives = Map.groupBy(storyBefore(END), ({ holder }) => holder)
  expect(lives.size).toBe(40)
  for (const life of lives.values()) {
    expect(life[0]!.deed.do).toBe('create')
    const moves = life.flatMap(({ deed }) =>
      deed.do === 'add' || deed.do === 'remove' ? [`${deed.do} ${deed.platform}`] : [],
    )
    expect(new Set(moves).size).toBe(moves.length)
  }
})
