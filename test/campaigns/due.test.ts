import { describe, expect, test } from 'vitest'
import { afterQuiet, byZone, dueAt, firstOnEarth } from '../../src/domain/campaigns/due.ts'
import type { CampaignPlan } from '../../src/domain/model/campaign.ts'

const NIGHT = { from: '21:00', to: '08:00' }
const at = (instant: string) => Date.parse(instant)
const after = (instant: string, quiet: typeof NIGHT, zone: string) =>
  new Date(afterQuiet(at(instant), quiet, zone)).toISOString().replace('.000Z', 'Z')
const local = (day: string, time: string, zone: string, quietHours: typeof NIGHT | null = null) => {
  const plan = { localDay: day, localTime: time, quietHours } as CampaignPlan
  return new Date(dueAt(plan, 0, zone)).toISOString().replace('.000Z', 'Z')
}

describe('quiet hours', () => {
  test.each([
    ['before them', '2027-06-01T18:59:59Z', NIGHT, 'Europe/Berlin', '2027-06-01T18:59:59Z'],
    ['at their beginning', '2027-06-01T19:00:00Z', NIGHT, 'Europe/Berlin', '2027-06-02T06:00:00Z'],
    ['after midnight', '2027-06-02T02:00:00Z', NIGHT, 'Europe/Berlin', '2027-06-02T06:00:00Z'],
    ['at their end', '2027-06-02T06:00:00Z', NIGHT, 'Europe/Berlin', '2027-06-02T06:00:00Z'],
    [
      'of one day',
      '2027-06-01T11:00:00Z',
      { from: '12:00', to: '14:00' },
      'Europe/Berlin',
      '2027-06-01T12:00:00Z',
    ],
    [
      'that are none',
      '2027-06-01T21:00:00Z',
      { from: '08:00', to: '08:00' },
      'UTC',
      '2027-06-01T21:00:00Z',
    ],
    // Clocks go from 02:00 to 03:00 on 28 March, and from 03:00 back to 02:00 on 31 October.
    ['over a spring night', '2027-03-27T22:00:00Z', NIGHT, 'Europe/Berlin', '2027-03-28T06:00:00Z'],
    [
      'over an autumn night',
      '2027-10-30T22:00:00Z',
      NIGHT,
      'Europe/Berlin',
      '2027-10-31T07:00:00Z',
    ],
    [
      'with an end that does not exist',
      '2027-03-27T22:00:00Z',
      { from: '21:00', to: '02:30' },
      'Europe/Berlin',
      '2027-03-28T01:00:00Z',
    ],
    [
      'with an end that comes twice, at the later',
      '2027-10-30T22:00:00Z',
      { from: '21:00', to: '02:30' },
      'Europe/Berlin',
      '2027-10-31T01:30:00Z',
    ],
    [
      'between the two ends',
      '2027-10-31T00:45:00Z',
      { from: '21:00', to: '02:30' },
      'Europe/Berlin',
      '2027-10-31T01:30:00Z',
    ],
    // Half an hour: 02:00 to 02:30 on 3 October, 02:00 back to 01:30 on 4 April.
    [
      'of Lord Howe in spring',
      '2027-10-02T15:00:00Z',
      { from: '21:00', to: '02:15' },
      'Australia/Lord_Howe',
      '2027-10-02T15:30:00Z',
    ],
    [
      'of Lord Howe in autumn',
      '2027-04-03T14:00:00Z',
      { from: '21:00', to: '01:45' },
      'Australia/Lord_Howe',
      '2027-04-03T15:15:00Z',
    ],
    // The whole 30 December 2011 was left out in Apia.
    [
      'over a day that does not exist',
      '2011-12-30T08:00:00Z',
      NIGHT,
      'Pacific/Apia',
      '2011-12-30T18:00:00Z',
    ],
  ])('%s', (_, start, quiet, zone, end) => {
    expect(after(start, quiet, zone)).toBe(end)
  })

  test('never end in quiet hours, and never begin earlier', () => {
    const zones = [
      'Europe/Berlin',
      'Australia/Lord_Howe',
      'Pacific/Apia',
      'America/St_Johns',
      'UTC',
    ]
    for (const zone of zones) {
      for (let hour = 0; hour < 24 * 20; hour += 3) {
        const start = at('2027-03-15T00:10:00Z') + hour * 3_600_000
        const end = afterQuiet(start, NIGHT, zone)
        expect(end).toBeGreaterThanOrEqual(start)
        expect(end - start).toBeLessThanOrEqual(12 * 3_600_000)
        expect(afterQuiet(end, NIGHT, zone)).toBe(end)
      }
    }
  })
})

describe('a local time', () => {
  test.each([
    ['2027-06-01', '18:00', 'Europe/Berlin', '2027-06-01T16:00:00Z'],
    ['2027-06-01', '18:00', 'Pacific/Kiritimati', '2027-06-01T04:00:00Z'],
    // In a gap it is the first instant after it; where it comes twice, the first.
    ['2027-03-28', '02:30', 'Europe/Berlin', '2027-03-28T01:00:00Z'],
    ['2027-10-31', '02:30', 'Europe/Berlin', '2027-10-31T00:30:00Z'],
    ['2027-10-03', '02:15', 'Australia/Lord_Howe', '2027-10-02T15:30:00Z'],
    ['2011-12-30', '12:00', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
  ])('%s %s in %s', (day, time, zone, instant) => {
    expect(local(day, time, zone)).toBe(instant)
  })

  test('in quiet hours waits for their end', () => {
    expect(local('2027-06-01', '22:00', 'Europe/Berlin', NIGHT)).toBe('2027-06-02T06:00:00Z')
  })

  test('is nowhere earlier than where the day begins first', () => {
    const first = firstOnEarth('2027-06-01', '18:00')
    expect(new Date(first).toISOString()).toBe('2027-06-01T04:00:00.000Z')
  })
})

test('each zone is reckoned once', () => {
  let reckoned = 0
  const known = byZone((zone) => `${zone}${++reckoned}`)
  expect([known('a'), known('b'), known('a')]).toEqual(['a1', 'b2', 'a1'])
})
