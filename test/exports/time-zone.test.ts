import { describe, expect, test } from 'vitest'
import { cellsOf } from '../../src/domain/exports/columns.ts'
import { createJobWorld, exported, linesOf, textOf } from '../support/exports.ts'

const COLUMNS = ['serialNumber', 'expirationDate', 'fields.day']

/** Two passes that end in winter and in summer, and one that does not. */
async function setUp() {
  const world = await createJobWorld()
  const templateId = await world.publishTemplate({
    fields: [{ key: 'day', label: 'Day', slot: 'primary' }],
  })
  const create = async (serialNumber: string, more: object) => {
    world.clock.advance(1)
    await world.data(await world.post('/api/v1/passes', { templateId, serialNumber, ...more }))
  }
  await create('W', { expirationDate: '2027-01-31T17:30:00.000Z' })
  await create('S', { expirationDate: '2027-07-31T17:30:00.000Z' })
  // What only looks like a time is somebody's text.
  await create('2027-07-31T17:30:00.000Z', { fields: { day: '2027-07-31T17:30:00.000Z' } })
  world.clock.advance(1000)
  return world
}

describe('timeZone', () => {
  test('writes the times of CSV with the offset that the zone has then, and no other text', async () => {
    const world = await setUp()
    const body = { list: 'passes', format: 'csv', columns: COLUMNS, timeZone: 'Europe/Berlin' }
    expect(await exported(world, body)).toBe(
      [
        `\ufeff${COLUMNS.join(',')}`,
        'W,2027-01-31T18:30:00+01:00,',
        'S,2027-07-31T19:30:00+02:00,',
        '2027-07-31T17:30:00.000Z,,2027-07-31T17:30:00.000Z',
        '',
      ].join('\r\n'),
    )
  })

  test('left out leaves times in UTC', async () => {
    const world = await setUp()
    const csv = await exported(world, { list: 'passes', format: 'csv', columns: COLUMNS })
    expect(csv).toContain('W,2027-01-31T17:30:00.000Z,')
  })

  test('counts in an export of one answer as well', async () => {
    const world = await setUp()
    const path = '/api/v1/passes/export.csv?timeZone=America/St_Johns'
    const csv = await textOf(await world.get(path))
    expect(csv).toContain(',2027-01-31T14:00:00-03:30,')
    expect(csv).toContain(',2027-07-31T15:00:00-02:30,')
    expect(await textOf(await world.get('/api/v1/passes/export.csv'))).not.toContain('-03:30')
  })

  test('is refused where it is no zone, and for NDJSON, whose times are in UTC', async () => {
    const world = await setUp()
    for (const [format, timeZone] of [
      ['csv', 'Europe/Atlantis'],
      ['csv', '+01:00'],
      ['ndjson', 'Europe/Berlin'],
    ]) {
      const response = await world.post('/api/v1/exports', { list: 'passes', format, timeZone })
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ errors: [{ pointer: '/timeZone' }] })
    }
    expect(await world.jobs()).toEqual([])
    const zoned = (format: string, zone: string) =>
      world.get(`/api/v1/passes/export.${format}?timeZone=${zone}`)
    for (const refused of [zoned('csv', 'Atlantis'), zoned('ndjson', 'Europe/Berlin')]) {
      const response = await refused
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ errors: [{ parameter: 'timeZone' }] })
    }
    const [line] = linesOf(await exported(world, { list: 'passes' }))
    expect(line).toMatchObject({ expirationDate: '2027-01-31T17:30:00.000Z' })
  })
})

test('what has no time stays empty', () => {
  const asked = { list: 'admissions', columns: ['at', 'undoneAt'], timeZone: 'UTC' } as const
  const item = { at: '2027-01-31T17:30:00.000Z', undoneAt: null }
  expect(cellsOf(item, { ...asked, columns: [...asked.columns] })).toEqual([
    '2027-01-31T17:30:00+00:00',
    null,
  ])
})
