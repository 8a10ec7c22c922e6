import { expect, test } from 'vitest'
import { closest } from '../../src/lib/closest.ts'

const NAMES = ['seat', 'section', 'row', 'backgroundColor', 'serialNumber']

test.each([
  ['saet', 'seat'],
  ['Seat', 'seat'],
  ['seats', 'seat'],
  ['backgroundColour', 'backgroundColor'],
  ['serial_number', 'serialNumber'],
  ['SERIALNUMBER', 'serialNumber'],
  ['gate', null],
  ['x', null],
  ['', null],
  ['r'.repeat(100_000), null],
])('%s means %s', (given, meant) => {
  expect(closest(given, NAMES)).toBe(meant)
})
