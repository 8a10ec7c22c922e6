import { expect, test } from 'vitest'
import { CSV, setUpImports } from '../support/imports.ts'

const FIELDS = [
  { key: 'start', label: 'Starts', slot: 'primary', type: 'date' },
  { key: 'note', label: 'Note', slot: 'back' },
]

interface Pass {
  serialNumber: string
  expirationDate: string | null
  fields: Record<string, string>
}

async function setUp() {
  const { world } = await setUpImports()
  const templateId = await world.publishTemplate({
    name: 'Dates',
    kind: 'eventTicket',
    fields: FIELDS,
  })
  const send = (path: string, file: string) =>
    world.request('POST', `/api/v1/imports${path}templateId=${templateId}`, {
      body: file,
      headers: CSV,
    })
  const passes = async () =>
    (await world.data<{ items: Pass[] }>(await world.get('/api/v1/passes?limit=100'))).items
  return { world, send, passes }
}

test('a time without a zone is in the zone of the request, in columns of times alone', async () => {
  const { world, send, passes } = await setUp()
  const file =
    'serialNumber,expirationDate,fields.start,fields.note\r\n' +
    'A,2027-08-02T04:00,2027-08-01T20:00:00,2027-08-01T20:00:00\r\n' +
    'B,2027-12-02 04:00,2027-08-01T20:00:00-05:00,\r\n'
  const zone = 'timeZone=Europe%2FBerlin&'
  const check = await world.data<{ refused: unknown[] }>(await send(`/check?${zone}`, file))
  expect(check.refused).toEqual([])
  expect((await send(`?${zone}`, file)).status).toBe(202)
  await world.run()
  const [a, b] = (await passes()).toSorted((x, y) => (x.serialNumber < y.serialNumber ? -1 : 1))
  expect(a).toMatchObject({
    expirationDate: '2027-08-02T02:00:00.000Z',
    fields: { start: '2027-08-01T20:00:00+02:00', note: '2027-08-01T20:00:00' },
  })
  expect(b).toMatchObject({
    expirationDate: '2027-12-02T03:00:00.000Z',
    fields: { start: '2027-08-01T20:00:00-05:00' },
  })
})

test('without a zone it is refused, and so is what is no time', async () => {
  const { world, send } = await setUp()
  const file = 'serialNumber,fields.start\nA,2027-08-01T20:00:00\n'
  const refused = async (query: string, text: string) =>
    (await world.data<{ refused: unknown[] }>(await send(`/check?${query}`, text))).refused
  expect(await refused('', file)).toHaveLength(1)
  const others = 'serialNumber,fields.start\nA,01.08.2027 20:00\nB,2027-08-01\nC,2027-02-30T20:00\n'
  expect(await refused('timeZone=Europe%2FBerlin&', others)).toHaveLength(3)
  expect((await send('/check?timeZone=Mars&', file)).status).toBe(400)
})
