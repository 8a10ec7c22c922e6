import { decode } from 'fast-png'
import { expect, test } from 'vitest'
import { upload } from '../support/assets.ts'
import { LOYALTY } from '../support/points.ts'
import { GREY, plain, RED, stampCard, stampsIn } from '../support/stamps.ts'
import { createWorld, type World } from '../support/world.ts'

const NOBODY = 'ast_00000000000000000000000000000000'

async function create(world: World, body: object) {
  const response = await world.post('/api/v1/templates', { name: 'Card', ...LOYALTY, ...body })
  const answer = (await response.json()) as {
    data: { id: string; stamps: { empty: string; full: string } | null }
    errors: { code: string; pointer: string; message: string }[]
  }
  return { status: response.status, ...answer }
}

/** A public picture, as phones and Google fetch it. */
async function fetchPicture(world: World, url: string) {
  const response = await world.get(new URL(url).pathname, { key: null })
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
}

test('a template keeps its card of stamps, and shows the addresses of its images', async () => {
  const world = await createWorld()
  const stamps = await stampsIn(world)
  const { status, data } = await create(world, { stamps })
  expect(status).toBe(201)
  expect(data.stamps).toMatchObject({ count: 10, columns: 5 })
  expect(data.stamps!.full).toContain(`/${stamps.full}/stamp.png`)
  const { status: found, bytes } = await fetchPicture(world, data.stamps!.full)
  expect(found).toBe(200)
  expect(decode(bytes)).toMatchObject({ width: 120, height: 120 })
  const removed = await world.patch(`/api/v1/templates/${data.id}`, { stamps: null })
  expect(await removed.json()).toMatchObject({ data: { stamps: null } })
})

test.each([
  [{ count: 21 }, '/stamps/count'],
  [{ count: 1 }, '/stamps/count'],
  [{ columns: 0 }, '/stamps/columns'],
  [{ count: 4, columns: 5 }, '/stamps/columns'],
  [{ empty: 'not an image' }, '/stamps/empty'],
  [{ full: undefined }, '/stamps/full'],
  [{ full: NOBODY }, '/stamps/full'],
  [{ shape: 'round' }, '/stamps/shape'],
])('refuses stamps with %j', async (more, pointer) => {
  const world = await createWorld()
  const { status, errors } = await create(world, { stamps: await stampsIn(world, more) })
  expect(status).toBe(422)
  expect(errors).toMatchObject([{ pointer }])
})

test('stamps need a loyalty card with points', async () => {
  const world = await createWorld()
  const stamps = await stampsIn(world)
  expect(await create(world, { stamps, kind: 'generic' })).toMatchObject({
    status: 422,
    errors: [{ pointer: '/stamps', message: expect.stringContaining('kind loyalty') }],
  })
  expect(await create(world, { stamps, fields: [] })).toMatchObject({
    status: 422,
    errors: [{ pointer: '/stamps', message: expect.stringContaining('bound to points') }],
  })
})

test('images of somebody else are no images', async () => {
  const world = await createWorld()
  const stamps = await stampsIn(world)
  const { apiKey: key } = await world.createTenant('test')
  const body = { name: 'Card', ...LOYALTY, stamps }
  const response = await world.request('POST', '/api/v1/templates', { body, key })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ errors: [{ code: 'image_unusable' }] })
})

test('each count has a picture of its own, drawn when it is first fetched', async () => {
  const world = await createWorld()
  const { pass, stamp } = await stampCard(world, 3, { count: 4 })
  const pixels = async (url: string) => {
    const { status, bytes } = await fetchPicture(world, url)
    expect(status).toBe(200)
    const { data, width, height } = decode(bytes)
    expect([width, height]).toEqual([1125, 432])
    const reds = [...data].filter((value, i) => i % 4 === 0 && value === RED[0]).length
    const greys = [...data].filter((value, i) => i % 4 === 0 && value === GREY[0]).length
    return { reds, greys, bytes }
  }
  const three = await pixels(pass.images.strip)
  expect(three.reds / three.greys).toBe(3)
  const after = await stamp({ transactionId: 'txn_1' })
  const four = await pixels(after.data.pass.images.strip)
  expect(four).toMatchObject({ greys: 0, reds: three.reds + three.greys })
  expect((await pixels(pass.images.strip)).bytes).toEqual(three.bytes)
})

test('many who fetch a new picture at once all get it', async () => {
  const world = await createWorld()
  const { pass } = await stampCard(world, 3)
  const fetched = await Promise.all(
    Array.from({ length: 5 }, () => fetchPicture(world, pass.images.strip)),
  )
  for (const { status, bytes } of fetched) {
    expect(status).toBe(200)
    expect(bytes).toEqual(fetched[0]!.bytes)
  }
})

test('Google fetches the same card as a hero image', async () => {
  const world = await createWorld()
  const { pass } = await stampCard(world, 3)
  const url = pass.images.strip.replace(/[^/]+$/, 'hero.png')
  const { status, bytes } = await fetchPicture(world, url)
  expect(status).toBe(200)
  expect(decode(bytes)).toMatchObject({ width: 1032, height: 336 })
})

test.each([
  ['a count beyond the card', /n3\//, 'n11/'],
  ['a count that is written otherwise', /n3\//, 'n03/'],
  ['another file', /[^/]+$/, 'logo.png'],
  ['a card that nobody has', /ast_[0-9a-f]+/, NOBODY],
])('%s has no picture', async (_, from, to) => {
  const world = await createWorld()
  const { pass } = await stampCard(world, 3)
  const { status } = await fetchPicture(world, pass.images.strip.replace(from, to))
  expect(status).toBe(404)
})

test('a pass that has a strip of its own shows that', async () => {
  const world = await createWorld()
  const { url, read, stamp } = await stampCard(world, 3)
  const own = await upload(world, plain([1, 2, 3, 255], 1125, 432))
  await world.patch(url, { images: { strip: own.id } })
  await stamp({ transactionId: 'txn_1' })
  expect((await read()).images.strip).toContain(own.id)
})

test('the card is part of the picture of the pass, and the picture says how full it is', async () => {
  const world = await createWorld()
  const { url } = await stampCard(world, 3)
  for (const platform of ['apple', 'google']) {
    const svg = await (await world.get(`${url}/preview.svg?platform=${platform}`)).text()
    expect(svg).toContain('3 of 10.')
    expect(svg).toContain('data:image/png')
  }
})

test('a picture outlives what else showed its images', async () => {
  const world = await createWorld()
  const stamps = await stampsIn(world)
  const templateId = await world.publishTemplate({ ...LOYALTY, stamps })
  const uses = await world.db
    .prepare('SELECT asset_id AS id FROM image_uses WHERE user_id = ?1')
    .bind(templateId)
    .all<{ id: string }>()
  expect(uses.results.map(({ id }) => id)).toEqual(
    expect.arrayContaining([stamps.empty, stamps.full]),
  )
})

test('a copy of a template has the same card', async () => {
  const world = await createWorld()
  const { templateId } = await stampCard(world, 3, { count: 8, columns: 4 })
  const copied = await world.post(`/api/v1/templates/${templateId}/duplicate`)
  expect(await copied.json()).toMatchObject({ data: { stamps: { count: 8, columns: 4 } } })
})

test('a new version with more stamps gives its passes another picture', async () => {
  const world = await createWorld()
  const { templateId, pass } = await stampCard(world, 3)
  const path = `/api/v1/templates/${templateId}`
  await world.patch(path, { stamps: { count: 12 } })
  await world.post(`${path}/publish`)
  const other = await world.post('/api/v1/passes', { templateId, points: 3 })
  const { data } = (await other.json()) as { data: { images: { strip: string } } }
  expect(data.images.strip).not.toBe(pass.images.strip)
  expect((await fetchPicture(world, data.images.strip)).status).toBe(200)
})
