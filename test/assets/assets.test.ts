import { beforeAll, describe, expect, test } from 'vitest'
import { SCOPES } from '../../src/domain/model/api-key.ts'
import { sha1Hex } from '../../src/lib/apple/manifest.ts'
import { decodeBase64 } from '../../src/lib/encoding/base64.ts'
import { identifyImage } from '../../src/lib/images/decode-image.ts'
import { MAX_IMAGE_BYTES } from '../../src/lib/images/limits.ts'
import { encodePng } from '../../src/lib/images/png-encode.ts'
import { BASE_URL, createWorld, START, type World } from '../support/world.ts'

interface Asset {
  id: string
  url: string
  contentType: string
  width: number
  height: number
  sizeBytes: number
  createdAt: string
}
interface Envelope<T> {
  data: T
  errors: { code: string; pointer?: string; reason?: string; message: string }[]
}
const json = <T = Asset>(response: Response) => response.json() as Promise<Envelope<T>>

const PATH = '/api/v1/assets'
const PNG = { 'Content-Type': 'image/png' }

/** A plain picture; another shade is another picture. */
function png(shade = 0, widthPx = 40, heightPx = 20): Uint8Array<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4).fill(255)
  for (let at = 0; at < rgba.length; at += 4) rgba[at] = shade
  return encodePng({ widthPx, heightPx, rgba })
}

/** 1 x 1, written by another program. */
const JPEG = decodeBase64(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
)!

const send = (world: World, body: Uint8Array, headers: Record<string, string> = PNG) =>
  world.post(PATH, body, headers)

async function upload(world: World, bytes: Uint8Array): Promise<Asset> {
  const response = await send(world, bytes)
  const envelope = await json(response)
  expect(response.status, JSON.stringify(envelope.errors)).toBe(201)
  return envelope.data
}

/** A form as a browser writes it, with a boundary of its own. */
async function form(parts: Record<string, Uint8Array | string>) {
  const data = new FormData()
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') data.append(name, part)
    else data.append(name, new File([part as Uint8Array<ArrayBuffer>], `${name}.png`))
  }
  const request = new Request('https://form.test', { method: 'POST', body: data })
  return {
    body: new Uint8Array(await request.arrayBuffer()),
    headers: { 'Content-Type': request.headers.get('Content-Type')! },
  }
}

describe('POST /api/v1/assets', () => {
  test('keeps a PNG and says what it is', async () => {
    const world = await createWorld()
    const bytes = png()
    const response = await send(world, bytes)
    expect(response.status).toBe(201)
    const { data } = await json(response)
    expect(response.headers.get('Location')).toBe(`${PATH}/${data.id}`)
    expect(data).toEqual({
      id: expect.stringMatching(/^ast_[0-9a-f]{32}$/),
      url: `${BASE_URL}/images/${world.first.id}/${data.id}/image.png`,
      contentType: 'image/png',
      width: 40,
      height: 20,
      sizeBytes: bytes.length,
      createdAt: new Date(START).toISOString(),
    })
    expect((await json(await world.get(`${PATH}/${data.id}`))).data).toEqual(data)
  })

  test('believes the bytes, not the header', async () => {
    const world = await createWorld()
    expect(await upload(world, JPEG)).toMatchObject({ contentType: 'image/jpeg', width: 1 })
  })

  test('takes the one file of a form', async () => {
    const world = await createWorld()
    const { body, headers } = await form({ note: 'Our logo', file: png(1) })
    const response = await send(world, body, headers)
    expect(response.status).toBe(201)
    expect((await json(response)).data.id).toBe((await upload(world, png(1))).id)
  })

  test.each<[string, () => Promise<{ body: Uint8Array; headers: Record<string, string> }>]>([
    ['no file', () => form({ file: 'not a file' })],
    ['two files', () => form({ one: png(1), two: png(2) })],
    [
      'no end',
      async () => ({
        body: new TextEncoder().encode('--x\r\nnothing'),
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      }),
    ],
    [
      'no boundary',
      async () => ({ body: png(), headers: { 'Content-Type': 'multipart/form-data' } }),
    ],
  ])('refuses a form with %s', async (_, make) => {
    const world = await createWorld()
    const { body, headers } = await make()
    const response = await send(world, body, headers)
    expect(response.status).toBe(422)
    expect((await json(response)).errors).toMatchObject([{ code: 'validation_failed' }])
  })

  test('a repeat of a form is the same request, though its boundary is another', async () => {
    const world = await createWorld()
    const [first, second] = [await form({ file: png(3) }), await form({ file: png(3) })]
    expect(first.headers).not.toEqual(second.headers)
    const key = { 'Idempotency-Key': 'form' }
    const answers = [
      await send(world, first.body, { ...first.headers, ...key }),
      await send(world, second.body, { ...second.headers, ...key }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[1]!.headers.get('Idempotent-Replayed')).toBe('true')
    const other = await form({ file: png(4) })
    const refused = await send(world, other.body, { ...other.headers, ...key })
    expect((await json(refused)).errors).toMatchObject([{ code: 'idempotency_key_reused' }])
  })

  test('the same bytes are the same asset, as it was first', async () => {
    const world = await createWorld()
    const first = await upload(world, png())
    world.clock.advance(60_000)
    expect(await upload(world, png())).toEqual(first)
    expect((await upload(world, png(9))).id).not.toBe(first.id)
  })

  test.each<[string, Uint8Array, string]>([
    ['text', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not_an_image'],
    ['a PNG that is cut off', png().slice(0, 60), 'corrupt'],
    ['more than 4 megapixels', png(0, 2001, 2000), 'too_many_pixels'],
  ])('refuses %s', async (_, bytes, reason) => {
    const world = await createWorld()
    const response = await send(world, bytes)
    expect(response.status).toBe(422)
    expect((await json(response)).errors).toMatchObject([{ code: 'image_unusable', reason }])
  })

  test('refuses more than 2 MiB, bare and in a form', async () => {
    const world = await createWorld()
    const large = new Uint8Array(MAX_IMAGE_BYTES + 1)
    large.set(png())
    const bare = await send(world, large)
    expect(bare.status).toBe(413)
    const { body, headers } = await form({ file: large })
    const inForm = await send(world, body, headers)
    expect(inForm.status).toBe(413)
    expect((await json(inForm)).errors).toMatchObject([{ code: 'payload_too_large' }])
  })

  test('a form may be larger than the file in it', async () => {
    const world = await createWorld()
    // Bytes behind the end of a PNG count in its size and nowhere else.
    const full = new Uint8Array(MAX_IMAGE_BYTES)
    full.set(png())
    const { body, headers } = await form({ file: full })
    expect(body.length).toBeGreaterThan(MAX_IMAGE_BYTES)
    expect((await send(world, body, headers)).status).toBe(201)
  })

  test('refuses other media types and no body', async () => {
    const world = await createWorld()
    const gif = await send(world, png(), { 'Content-Type': 'image/gif' })
    expect(gif.status).toBe(415)
    expect(gif.headers.get('Accept')).toBe('image/png, image/jpeg, multipart/form-data')
    const none = await send(world, new Uint8Array())
    expect((await json(none)).errors).toMatchObject([{ code: 'missing_body' }])
  })

  test('a template takes the asset by its id', async () => {
    const world = await createWorld()
    const { id } = await upload(world, png(5, 300, 300))
    const response = await world.post('/api/v1/templates', {
      name: 'Card',
      kind: 'generic',
      design: { images: { logo: id } },
    })
    expect(response.status).toBe(201)
    const { data } = await json<{ design: { images: { logo: string } } }>(response)
    const image = await world.get(data.design.images.logo, { key: null })
    expect(image.status).toBe(200)
    expect(image.headers.get('Content-Type')).toBe('image/png')
    const shown = identifyImage(new Uint8Array(await image.arrayBuffer()))
    expect(shown).toMatchObject({ contentType: 'image/png', heightPx: 150 })
  })
})

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
