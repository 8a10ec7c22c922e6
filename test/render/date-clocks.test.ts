import { describe, expect, test } from 'vitest'
import { createWorld, type World } from '../support/world.ts'

const BERLIN = '2027-08-01T20:00:00+02:00'

/** A pass of a template with one date for each clock. */
async function issue(world: World, value: string): Promise<string> {
  const date = (key: string, clock?: string) => ({
    ...{ key, label: key, slot: 'secondary', type: 'date', dateStyle: 'none', timeStyle: 'short' },
    ...(clock && { clock }),
  })
  const templateId = await world.publishTemplate({
    name: 'Clocks',
    kind: 'eventTicket',
    fields: [date('place', 'place'), date('holder', 'holder'), date('unsaid')],
  })
  const fields = { place: value, holder: value, unsaid: value }
  const made = await world.post('/api/v1/passes', { templateId, fields })
  expect(made.status).toBe(201)
  return (await made.json<{ data: { id: string } }>()).data.id
}

/** The times on a card, in the order of the fields. */
async function times(world: World, passId: string, query: string): Promise<string[]> {
  const response = await world.get(`/api/v1/passes/${passId}/preview.svg?${query}`)
  expect(response.status).toBe(200)
  const svg = (await response.text()).replaceAll(/[\u202f\u00a0]/g, ' ')
  return [...svg.matchAll(/>(\d{1,2}:\d\d [AP]M(?: [A-Z][^<\s]*)?)</g)].map(([, text]) => text!)
}

describe('20:00 typed in Berlin', () => {
  test('is 20:00 in Apple Wallet in Berlin, and in Tokyo what the template says', async () => {
    const world = await createWorld()
    const passId = await issue(world, BERLIN)
    const on = (zone: string) => times(world, passId, `platform=apple&timeZone=${zone}`)
    expect(await on('Europe/Berlin')).toEqual(['8:00 PM', '8:00 PM', '8:00 PM'])
    expect(await on('Asia/Tokyo')).toEqual(['8:00 PM', '3:00 AM', '8:00 PM'])
    expect(await on('Asia/Kolkata')).toEqual(['8:00 PM', '11:30 PM', '8:00 PM'])
  })

  test('is 20:00 in Google Wallet, which says whose clock that is where it cannot convert', async () => {
    const world = await createWorld()
    const passId = await issue(world, BERLIN)
    for (const zone of ['Europe/Berlin', 'Asia/Tokyo']) {
      const shown = await times(world, passId, `platform=google&timeZone=${zone}`)
      expect(shown, zone).toEqual(['8:00 PM', '8:00 PM GMT+2', '8:00 PM'])
    }
  })

  test('is on paper on the clock of whoever prints it, where the template says so', async () => {
    const world = await createWorld()
    const passId = await issue(world, BERLIN)
    const on = (zone: string) => times(world, passId, `platform=paper&timeZone=${zone}`)
    expect(await on('Asia/Tokyo')).toEqual(['8:00 PM', '3:00 AM GMT+9', '8:00 PM'])
  })
})

test.each([
  ['2027-08-01T20:00:00+00:00', ['8:00 PM', '5:00 AM', '5:00 AM']],
  ['2027-08-01T20:00:00Z', ['5:00 AM', '5:00 AM', '5:00 AM']],
  ['2027-08-01T20:00:00-05:30', ['8:00 PM', '10:30 AM', '8:00 PM']],
])('in Tokyo %s is %j', async (value, shown) => {
  const world = await createWorld()
  const passId = await issue(world, value)
  expect(await times(world, passId, 'platform=apple&timeZone=Asia/Tokyo')).toEqual(shown)
})

test('only dates have a clock', async () => {
  const world = await createWorld()
  const refused = await world.post('/api/v1/templates', {
    name: 'Clocks',
    kind: 'generic',
    fields: [{ key: 'a', label: 'A', slot: 'primary', clock: 'place' }],
  })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ errors: [{ pointer: '/fields/0/clock' }] })
})
