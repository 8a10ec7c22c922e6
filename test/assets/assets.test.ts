import { beforeAll, describe, expect, test } from 'vitest'
import { SCOPES } from '../../src/domain/model/api-key.ts'
import { sha1Hex } from '../../src/lib/apple/manifest.ts'
import { identifyImage } from '../../src/lib/images/decode-image.ts'
import { type Asset, json, PATH, png, send, upload } from '../support/assets.ts'
import { createWorld, type World } from '../support/world.ts'

describe('GET /api/v1/assets/{assetId}', () => {
  test('another workspace’s asset is as unknown as one that never was', async () => {
    const world = await createWorld()
    const { id } = await upload(world, png(6))
    const { apiKey } = await world.createTenant('test')
    const [theirs, missing] = await Promise.all(
      [id, `ast_${'0'.repeat(32)}`].map(async (each) => {
        const response = await world.get(`${PATH}/${each}`, { key: apiKey })
        expect(response.status).toBe(404)
        return response.text()
      }),
    )
    expect(theirs).toBe(missing)
  })
})

test.each([
  ['POST', PATH, 'templates:write'],
  ['GET', `${PATH}/ast_1`, 'templates:read'],
] as const)('%s %s needs %s', async (method, path, scope) => {
  const world = await createWorld()
  const key = await world.keyWith(SCOPES.filter((other) => other !== scope))
  const response = await world.request(method, path, { key })
  expect(response.status).toBe(403)
  expect(response.headers.get('WWW-Authenticate')).toContain(`scope="${scope}"`)
})

describe('GET /images/{workspaceId}/{assetId}/{file}', () => {
  let world: World
  let asset: Asset
  const bytes = png(7)
  const fetchImage = (url: string, headers: Record<string, string> = {}) =>
    world.get(url, { key: null, headers })
  beforeAll(async () => {
    world = await createWorld()
    asset = await upload(world, bytes)
  })

  test('anybody gets the bytes, for good', async () => {
    const response = await fetchImage(asset.url)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      etag: expect.stringMatching(/^"[^"]+"$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect(sha1Hex(new Uint8Array(await response.arrayBuffer()))).toBe(sha1Hex(bytes))
  })

  test('HEAD says the same without the bytes', async () => {
    const [get, head] = [
      await fetchImage(asset.url),
      await world.request('HEAD', asset.url, { key: null }),
    ]
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    for (const name of ['Content-Type', 'Content-Length', 'ETag', 'Cache-Control']) {
      expect(head.headers.get(name), name).toBe(get.headers.get(name))
    }
    await get.arrayBuffer()
  })

  test('a client that has it is told so', async () => {
    const first = await fetchImage(asset.url)
    await first.arrayBuffer()
    const etag = first.headers.get('ETag')!
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await fetchImage(asset.url, { 'If-None-Match': tag })
      expect(response.status, tag).toBe(304)
      expect(response.headers.get('ETag')).toBe(etag)
      expect(await response.text()).toBe('')
    }
    const other = await fetchImage(asset.url, { 'If-None-Match': '"other"' })
    expect(other.status).toBe(200)
    await other.arrayBuffer()
  })

  test('renditions are served, too', async () => {
    const image = await world.ctx.images.ingest('logo', asset.id, '')
    for (const file of [...image.files, 'round-logo.png']) {
      const response = await fetchImage(asset.url.replace('image.png', file))
      expect(response.status, file).toBe(200)
      expect(identifyImage(new Uint8Array(await response.arrayBuffer()))).toMatchObject({
        contentType: 'image/png',
      })
    }
  })

  test('a wide picture of a thumbnail shows the whole of it', async () => {
    const { data } = await json(await send(world, png(7, 300, 300)))
    await world.ctx.images.ingest('thumbnail', data.id, '')
    const wide = () => fetchImage(data.url.replace('image.png', 'whole-hero.png'))
    const sizeOf = async (answer: Response) =>
      identifyImage(new Uint8Array(await answer.arrayBuffer()))
    expect(await sizeOf(await wide())).toMatchObject({ widthPx: 921, heightPx: 300 })
  })

  test.each([
    ['a rendition that was not made', (url: string) => url.replace('image.png', 'strip.png')],
    ['a file that no rendition has', (url: string) => url.replace('image.png', 'pass.json')],
    ['a path out of the folder', (url: string) => url.replace('/image.png', '%2F..%2Fimage.png')],
    ['another workspace', (url: string) => url.replace(/ws_\w+/, 'ws_00000000000000000000000000')],
    ['an unknown asset', (url: string) => url.replace(/ast_\w+/, 'ast_0')],
    ['no file', (url: string) => url.replace('/image.png', '')],
  ])('%s is not found', async (_, change) => {
    const response = await fetchImage(change(asset.url))
    expect(response.status).toBe(404)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect((await json(response)).errors).toMatchObject([{ code: 'not_found' }])
  })

  test('nothing else that lies beside the images is served', async () => {
    const folder = `images/${world.first.id}/${asset.id}`
    await world.env.FILES.put(`${folder}/notes.txt`, 'private')
    await world.env.FILES.put(`images/${world.first.id}/notes/image.png`, 'private')
    await world.env.FILES.put('images/notes/image.png', 'private')
    for (const path of [
      `/${folder}/notes.txt`,
      `/images/${world.first.id}/notes/image.png`,
      '/images/notes%2F/image.png/image.png',
      '/images/notes/image.png',
    ]) {
      const response = await fetchImage(path)
      expect(response.status, path).toBe(404)
      await response.text()
    }
  })

  test('one who asks too often waits', async () => {
    const asked: string[] = []
    const limited = await createWorld({
      variables: { RATE_LIMIT: 'on' },
      bindings: () => ({
        ANONYMOUS_LIMITER: {
          limit: async ({ key }: { key: string }) => {
            asked.push(key)
            return { success: false }
          },
        } as RateLimit,
      }),
    })
    const response = await limited.get(asset.url, {
      key: null,
      headers: { 'CF-Connecting-IP': '203.0.113.9' },
    })
    expect(response.status).toBe(429)
    expect(response.headers.get('Retry-After')).toBe('10')
    expect(asked).toEqual(['203.0.113.9'])
  })
})
