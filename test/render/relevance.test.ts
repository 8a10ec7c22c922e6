import { describe, expect, test } from 'vitest'
import {
  locationsOf,
  ownRelevantDates,
  relevantDatesOf,
} from '../../src/domain/render/relevance.ts'
import { templateContent } from '../support/templates.ts'

const [FIRST, SECOND] = ['2026-12-01T18:00:00Z', '2026-12-02T18:00:00Z']
const template = templateContent({
  relevantDates: [{ startDate: '2026-11-30T18:00:00Z' }],
  locations: [{ latitude: 1, longitude: 2 }],
})

describe('the dates of a pass', () => {
  test('are those of the template where it was given none', () => {
    expect(ownRelevantDates({ overrides: {} })).toBeNull()
    expect(relevantDatesOf({ overrides: {} }, template)).toBe(template.relevantDates)
  })

  test('are none where it was given an empty list', () => {
    expect(relevantDatesOf({ overrides: { relevantDates: [] } }, template)).toEqual([])
  })

  test('begin with its relevantDate, which is there once, with the end that the list gives it', () => {
    const relevantDates = [{ startDate: FIRST }, { startDate: SECOND, endDate: SECOND }]
    const overrides = { relevantDate: SECOND, relevantDates }
    expect(relevantDatesOf({ overrides }, template)).toEqual([
      { startDate: SECOND, endDate: SECOND },
      { startDate: FIRST },
    ])
    expect(ownRelevantDates({ overrides: { relevantDate: FIRST } })).toEqual([{ startDate: FIRST }])
  })
})

test('the places of a pass are its own, none of its own too, else those of the template', () => {
  const locations = [{ latitude: 3, longitude: 4 }]
  expect(locationsOf({ overrides: { locations } }, template)).toBe(locations)
  expect(locationsOf({ overrides: { locations: [] } }, template)).toEqual([])
  expect(locationsOf({ overrides: {} }, template)).toBe(template.locations)
})
