import { expect, test } from 'vitest'
import { parseConfig } from '../../src/env.ts'
import { addMember } from '../support/members.ts'
import { createWorld } from '../support/world.ts'

const GEOCODER = 'https://geocoder.test/search?limit=5&q={query}'
const FOUND = [{ display_name: 'Halls, Berlin', lat: '52.5163', lon: '13.3777' }]

/** A deployment with a geocoder that answers so. */
async function withGeocoder(answer: () => Response) {
  const asked: string[] = []
  const world = await createWorld({
    variables: { GEOCODER_URL: GEOCODER },
    fetch: async (url) => {
      asked.push(url)
      return answer()
    },
  })
  return { world, asked, member: await addMember(world, 'editor') }
}

test('an address is searched for by the geocoder of the deployment', async () => {
  const { member, asked } = await withGeocoder(() => Response.json(FOUND))
  const answer = await member.open('/places?q=Hauptstra%C3%9Fe%207%20%26%20x')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    places: [{ name: 'Halls, Berlin', latitude: 52.5163, longitude: 13.3777 }],
  })
  expect(asked).toEqual(['https://geocoder.test/search?limit=5&q=Hauptstra%C3%9Fe%207%20%26%20x'])
})

test('the editor offers the search only where there is a geocoder', async () => {
  const { world, member } = await withGeocoder(() => Response.json(FOUND))
  const plain = await createWorld()
  for (const [at, person, offered] of [
    [world, member, `"placeSearch":"/dashboard/${world.first.id}/places"`],
    [plain, await addMember(plain, 'editor'), '"placeSearch":null'],
  ] as const) {
    const made = await at.post('/api/v1/templates', { name: 'A', kind: 'generic' })
    const { data } = await made.json<{ data: { id: string } }>()
    const page = await (await person.open(`/templates/${data.id}`)).text()
    expect(page).toContain(offered)
  }
})

test('without a geocoder, or something to search for, nothing is asked', async () => {
  const plain = await createWorld()
  expect((await (await addMember(plain, 'owner')).open('/places?q=Halls')).status).toBe(404)
  const { member, asked, world } = await withGeocoder(() => Response.json(FOUND))
  expect((await member.open('/places')).status).toBe(400)
  expect((await member.open('/places?q=%20')).status).toBe(400)
  expect((await member.open(`/places?q=${'x'.repeat(201)}`)).status).toBe(400)
  const stranger = await addMember(world, 'owner', await world.createTenant('test'))
  const elsewhere = `/dashboard/${world.first.id}/places?q=Halls`
  expect((await stranger.openAt(elsewhere)).status).toBe(404)
  expect((await world.get(elsewhere, { key: null })).status).not.toBe(200)
  expect(asked).toEqual([])
})

test.each([
  ['refuses', () => new Response('no', { status: 403 })],
  ['is away', () => Promise.reject(new TypeError('network')) as never],
  ['answers something else', () => new Response('<html>')],
  ['answers too much', () => new Response('x'.repeat(300_000))],
])('a geocoder that %s is said in words', async (_, answer) => {
  const { member } = await withGeocoder(answer)
  const found = await member.open('/places?q=Halls')
  expect(found.status).toBe(502)
  expect(await found.json()).toEqual({
    message: 'The address search does not answer. Enter coordinates.',
  })
})

test('the address of a geocoder has a place for what is searched for', () => {
  const config = (GEOCODER_URL: string) =>
    parseConfig({ ENCRYPTION_KEYS: '', LINK_SIGNING_KEYS: '', GEOCODER_URL } as never)
  expect(() => config('https://geocoder.test/search')).toThrow('GEOCODER_URL')
  expect(() => config('geocoder.test/{query}')).toThrow('GEOCODER_URL')
})
