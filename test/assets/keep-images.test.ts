import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { decodeImage } from '../../src/lib/images/decode-image.ts'
import { encodePng } from '../../src/lib/images/png-encode.ts'
import { createRaster } from '../../src/lib/images/raster.ts'
import { createWorld, type World } from '../support/world.ts'

interface Envelope {
  data: { id: string; images: Record<string, string | null>; items: { statusCode: number }[] }
  errors: { code: string; pointer: string; reason: string; message: string }[]
}
const json = (response: Response) => response.json() as Promise<Envelope>

function png(widthPx = 480, heightPx = 150): Uint8Array<ArrayBuffer> {
  const raster = createRaster(widthPx, heightPx)
  for (let i = 0; i < raster.rgba.length; i++) raster.rgba[i] = (i * 7) % 256
  return encodePng(raster)
}

/** A little internet: address -> answer; counts who asked. */
async function worldWith(internet: Record<string, () => Response>) {
  const asked: string[] = []
  const world = await createWorld({
    fetch: async (url) => {
      asked.push(url)
      const answer = internet[url]
      if (!answer) throw new TypeError('network')
      return answer()
    },
  })
  return { world, asked, templateId: await world.publishTemplate() }
}

const LOGO = 'https://img.example.com/logo.png'
const image = (bytes: Uint8Array<ArrayBuffer> = png()) => new Response(bytes)

async function create(world: World, body: object, headers: Record<string, string> = {}) {
  return world.post('/api/v1/passes', body, headers)
}

describe('images by address', () => {
  test('are fetched once a day and workspace, and show up in the file', async () => {
    const { world, asked, templateId } = await worldWith({ [LOGO]: () => image() })
    const body = { templateId, images: { logo: LOGO } }
    const first = await json(await create(world, body))
    expect(first.data.images.logo).toBe(LOGO)
    await create(world, body)
    expect(asked).toEqual([LOGO])
    const other = await world.createTenant('test')
    const otherTemplate = await world.publishTemplate({}, other.apiKey)
    await world.request('POST', '/api/v1/passes', {
      key: other.apiKey,
      body: { ...body, templateId: otherTemplate },
    })
    expect(asked).toHaveLength(2)
    world.clock.advance(24 * 3_600_000 + 1)
    expect((await create(world, body)).status).toBe(201)
    expect(asked).toHaveLength(3)

    const pass = await world.ctx.passes.get(first.data.id)
    const { assetId, files } = pass!.overrides.images!.logo!
    expect(files).toEqual(['logo.png', 'logo@2x.png', 'logo@3x.png'])
    const bytes = await world.ctx.images.file(assetId, 'logo@2x.png')
    expect(decodeImage(bytes!)).toMatchObject({ widthPx: 320, heightPx: 100 })
  })

  test('are fetched by one of several equal requests', async () => {
    const { world, asked, templateId } = await worldWith({ [LOGO]: () => image() })
    const body = { templateId, images: { logo: LOGO } }
    const headers = { 'Idempotency-Key': 'one' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(world, body, headers)))
    expect(asked).toEqual([LOGO])
    const created = answers.filter(({ status }) => status === 201)
    expect(created.length).toBeGreaterThan(0)
    for (const { status } of answers) expect([201, 409]).toContain(status)
    const repeat = await create(world, body, headers)
    expect(repeat.headers.get('Idempotent-Replayed')).toBe('true')
    const list = await json(await world.get('/api/v1/passes'))
    expect(list.data.items).toHaveLength(1)
  })

  test('leave the key free when they cannot be had', async () => {
    const internet: Record<string, () => Response> = {}
    const { world, templateId } = await worldWith(internet)
    const body = { templateId, images: { logo: LOGO } }
    const headers = { 'Idempotency-Key': 'retry' }
    const refused = await create(world, body, headers)
    expect(refused.status).toBe(422)
    internet[LOGO] = () => image()
    expect((await create(world, body, headers)).status).toBe(201)
  })

  test.each([
    ['nobody there', 'https://nobody.example.com/a.png', 'image_unreachable', 'network'],
    ['an error page', 'https://img.example.com/404', 'image_unreachable', 'http_status'],
    ['a page', 'https://img.example.com/page', 'image_unusable', 'not_an_image'],
    ['a damaged file', 'https://img.example.com/cut', 'image_unusable', 'corrupt'],
    ['too many bytes', 'https://img.example.com/big', 'image_unusable', 'too_large'],
    ['too many pixels', 'https://img.example.com/wide', 'image_unusable', 'too_many_pixels'],
    ['a private address', 'https://169.254.169.254/latest', 'image_unreachable', 'blocked'],
    ['plain http', 'http://img.example.com/a.png', 'image_unreachable', 'blocked'],
    ['a way into a private net', 'https://img.example.com/in', 'image_unreachable', 'blocked'],
    ['a circle', 'https://img.example.com/loop', 'image_unreachable', 'too_many_redirects'],
    ['an asset that is nobody’s', 'ast_0123456789abcdef', 'image_unusable', undefined],
  ])('are refused at their place: %s', async (_, address, code, reason) => {
    const redirect = (to: string) => () =>
      new Response(null, { status: 302, headers: { Location: to } })
    const wide = png(8, 8)
    const header = new DataView(wide.buffer)
    header.setUint32(16, 60_000)
    header.setUint32(20, 60_000)
    header.setUint32(29, crc32(wide.subarray(12, 29)))
    const { world, templateId, asked } = await worldWith({
      'https://img.example.com/404': () => new Response('no', { status: 404 }),
      'https://img.example.com/page': () => new Response('<!doctype html>'),
      'https://img.example.com/cut': () => image(png().slice(0, 200)),
      'https://img.example.com/big': () => image(new Uint8Array(2 * 1024 * 1024 + 1)),
      'https://img.example.com/wide': () => image(wide),
      'https://img.example.com/in': redirect('http://127.0.0.1/'),
      'https://img.example.com/loop': redirect('https://img.example.com/loop'),
    })
    const response = await create(world, { templateId, images: { strip: address } })
    expect(response.status).toBe(422)
    const [error] = (await json(response)).errors
    expect(error).toMatchObject({ code, pointer: '/images/strip', ...(reason && { reason }) })
    expect(asked).not.toContain('http://127.0.0.1/')
    expect(asked).not.toContain('https://169.254.169.254/latest')
    expect(error!.message).not.toContain('latest')
    const list = await json(await world.get('/api/v1/passes'))
    expect(list.data.items).toEqual([])
  })

  test('of one item of a batch refuse that item alone', async () => {
    const { world, templateId } = await worldWith({ [LOGO]: () => image() })
    const response = await world.post('/api/v1/passes/batch', {
      passes: [
        { templateId, images: { logo: LOGO } },
        { templateId, images: { logo: 'https://nobody.example.com/a.png' } },
      ],
    })
    const { data } = await json(response)
    expect(data.items.map(({ statusCode }) => statusCode)).toEqual([201, 422])
  })

  test('of a template are kept when it is written', async () => {
    const { world, asked } = await worldWith({ [LOGO]: () => image() })
    const bad = await world.post('/api/v1/templates', {
      name: 'T',
      kind: 'loyalty',
      design: { images: { strip: 'https://nobody.example.com/x' } },
    })
    expect((await json(bad)).errors).toMatchObject([
      { code: 'image_unreachable', pointer: '/design/images/strip' },
    ])
    const id = await world.publishTemplate({ design: { images: { logo: LOGO } } })
    const { data } = await json(await create(world, { templateId: id }))
    expect(data.images.logo).toBe(LOGO)
    expect(asked.filter((url) => url === LOGO)).toHaveLength(1)
  })
})
