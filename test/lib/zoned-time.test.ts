import { describe, expect, test } from 'vitest'
import {
  fromWallTime,
  isTimeZone,
  offsetMinutesAt,
  startOfDay,
  toWallTime,
  zoneLabel,
} from '../../src/lib/locale/zoned-time.ts'

describe('fromWallTime', () => {
  test.each([
    ['2027-08-01T20:00', 'Europe/Berlin', '2027-08-01T20:00:00+02:00'],
    ['2027-01-01T20:00', 'Europe/Berlin', '2027-01-01T20:00:00+01:00'],
    ['2027-08-01T20:00:07', 'Europe/Berlin', '2027-08-01T20:00:07+02:00'],
    ['2027-08-01T20:00', 'UTC', '2027-08-01T20:00:00+00:00'],
    ['2027-08-01T20:00', 'Asia/Kolkata', '2027-08-01T20:00:00+05:30'],
    ['2027-08-01T20:00', 'Asia/Kathmandu', '2027-08-01T20:00:00+05:45'],
    ['2027-01-01T20:00', 'Australia/Adelaide', '2027-01-01T20:00:00+10:30'],
    ['2027-01-01T20:00', 'America/St_Johns', '2027-01-01T20:00:00-03:30'],
    ['2027-01-01T00:30', 'Pacific/Kiritimati', '2027-01-01T00:30:00+14:00'],
    ['2027-12-31T23:59', 'Pacific/Pago_Pago', '2027-12-31T23:59:00-11:00'],
  ])('%s in %s is %s', (wallTime, zone, instant) => {
    expect(fromWallTime(wallTime, zone)).toBe(instant)
  })

  test.each([
    ['an hour', '2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T03:30:00+02:00'],
    ['the first minute', '2027-03-28T02:00', 'Europe/Berlin', '2027-03-28T03:00:00+02:00'],
    ['an hour, west', '2027-03-14T02:30', 'America/New_York', '2027-03-14T03:30:00-04:00'],
    ['half an hour', '2027-10-03T02:15', 'Australia/Lord_Howe', '2027-10-03T02:45:00+11:00'],
    ['midnight', '2027-04-25T00:30', 'Africa/Cairo', null],
    ['a whole day', '2011-12-30T12:00', 'Pacific/Apia', '2011-12-31T12:00:00+14:00'],
  ])('where clocks skip %s, the time moves forward', (_, wallTime, zone, instant) => {
    if (instant !== null) expect(fromWallTime(wallTime, zone)).toBe(instant)
    const shown = toWallTime(Date.parse(fromWallTime(wallTime, zone)!), zone)
    expect(shown >= wallTime).toBe(true)
  })

  test.each([
    ['an hour', '2027-10-31T02:30', 'Europe/Berlin', '2027-10-31T02:30:00+02:00'],
    ['an hour, west', '2027-11-07T01:30', 'America/New_York', '2027-11-07T01:30:00-04:00'],
    ['half an hour', '2027-04-04T01:45', 'Australia/Lord_Howe', '2027-04-04T01:45:00+11:00'],
  ])('where %s comes twice, the first one counts', (_, wallTime, zone, instant) => {
    expect(fromWallTime(wallTime, zone)).toBe(instant)
  })

  test.each(['', '2027-02-30T20:00', '2027-13-01T20:00', '2027-08-01', '2027-08-01T24:00', 'soon'])(
    'refuses «%s»',
    (text) => expect(fromWallTime(text, 'Europe/Berlin')).toBeNull(),
  )

  test('every hour of two years comes back as it was typed, but for the hours that are skipped', () => {
    const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe']
    for (const zone of zones) {
      let moved = 0
      for (let at = Date.UTC(2027, 0, 1); at < Date.UTC(2029, 0, 1); at += 30 * 60_000) {
        const typed = new Date(at).toISOString().slice(0, 16)
        const instant = fromWallTime(typed, zone)!
        if (toWallTime(Date.parse(instant), zone) !== typed) moved++
        expect(instant.slice(0, 16)).toBe(toWallTime(Date.parse(instant), zone))
      }
      const skipped = { 'Asia/Kolkata': 0, 'Australia/Lord_Howe': 2 }[zone] ?? 4
      expect(moved, zone).toBe(skipped)
    }
  })
})

test('reads the clock of a zone before 1970 and between seconds', () => {
  expect(offsetMinutesAt(Date.parse('1969-07-20T20:17:40.500Z'), 'America/New_York')).toBe(-240)
  expect(toWallTime(Date.parse('2027-08-01T18:00:00.000Z'), 'Europe/Berlin')).toBe(
    '2027-08-01T20:00',
  )
  expect(toWallTime(Date.parse('2027-08-01T18:00:07.000Z'), 120)).toBe('2027-08-01T20:00:07')
})

test('a day begins when its first clock strikes, not at an hour of UTC', () => {
  expect(startOfDay('2027-08-01', 'Europe/Berlin')).toBe('2027-07-31T22:00:00.000Z')
  expect(startOfDay('2027-08-01', 'America/St_Johns')).toBe('2027-08-01T02:30:00.000Z')
  expect(startOfDay('2027-02-30', 'Europe/Berlin')).toBeNull()
  expect(startOfDay('yesterday', 'UTC')).toBeNull()
})

test('knows zones by their IANA names alone', () => {
  for (const name of ['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires'])
    expect(isTimeZone(name), name).toBe(true)
  for (const name of ['', 'Berlin', 'Mars/Olympus', '+01:00', '-0300', 'Europe/Berlin\n'])
    expect(isTimeZone(name), name).toBe(false)
})

test('calls a zone by its place', () => {
  expect(zoneLabel('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  expect(zoneLabel('UTC')).toBe('UTC')
})
