import { describe, expect, test } from 'vitest'
import type { ImageRole } from '../../src/domain/model/design.ts'
import { KIND_NAMES, KINDS, type KindName } from '../../src/domain/model/kinds.ts'
import { openPass } from '../../src/domain/render/open-link.ts'
import { encodeBase64 } from '../../src/lib/encoding/base64.ts'
import { encodePng } from '../../src/lib/images/png-encode.ts'
import { createRaster } from '../../src/lib/images/raster.ts'
import { googlePass } from '../support/google-passes.ts'
import { gradient } from '../support/images.ts'
import { createWorld, type World } from '../support/world.ts'

const seeds = import.meta.glob<Record<string, unknown>>('../../seed/templates/*.json', {
  import: 'default',
  eager: true,
})

const dataOf = async <T>(response: Response) => ((await response.json()) as { data: T }).data

async function upload(world: World, png: Uint8Array<ArrayBuffer>): Promise<string> {
  const response = await world.request('POST', '/api/v1/assets', {
    body: png,
    headers: { 'Content-Type': 'image/png' },
  })
  expect(response.status).toBe(201)
  return (await dataOf<{ id: string }>(response)).id
}

const SIZES: Record<ImageRole, [widthPx: number, heightPx: number]> = {
  icon: [114, 114],
  logo: [480, 150],
  strip: [1125, 432],
  thumbnail: [200, 300],
  background: [343, 503],
  footer: [572, 30],
  googleLogo: [700, 700],
  googleWideLogo: [1280, 400],
  googleHero: [1032, 336],
}

async function imagesOf(world: World, roles: readonly ImageRole[]) {
  const entries = []
  for (const role of roles) {
    entries.push([role, await upload(world, encodePng(gradient(...SIZES[role])))] as const)
  }
  return Object.fromEntries(entries)
}

/** The pictures that Google is told of, and those that the drawing of the pass has. */
async function picturesAtGoogle(world: World, kind: KindName, roles: readonly ImageRole[]) {
  const seed = seeds[`../../seed/templates/${kind}.json`] as { design: object }
  const images = await imagesOf(world, roles)
  const templateId = await world.publishTemplate({ ...seed, design: { ...seed.design, images } })
  const issued = await world.post('/api/v1/passes', {
    templateId,
    ...(kind === 'boardingPass' && { fields: {} }),
  })
  expect(issued.status, await issued.clone().text()).toBe(201)
  const { id } = await dataOf<{ id: string }>(issued)
  const { content } = await openPass(world.ctx, (await world.ctx.passes.get(id))!)
  const { class: all, object } = await googlePass(content)
  const uris = [...JSON.stringify([all, object]).matchAll(/"sourceUri":\{"uri":"([^"]+)"/g)]
  const told = new Map<string, string>()
  for (const [, uri] of uris) {
    const response = await world.request('GET', new URL(uri!).pathname, { key: null })
    expect(response.status, uri).toBe(200)
    const file = uri!.split('/').at(-1)!
    told.set(file, encodeBase64(new Uint8Array(await response.arrayBuffer())))
  }
  const preview = await world.get(`/api/v1/passes/${id}/preview.svg?platform=google`)
  const svg = await preview.text()
  const drawn = [...svg.matchAll(/href="data:image\/png;base64,([^"]+)"/g)].map(([, data]) => data)
  return { told, drawn, svg }
}

describe('the drawing has the pictures that Google Wallet is told of', () => {
  test.each(KIND_NAMES)('of the seeded %s', async (kind) => {
    const world = await createWorld()
    const { told, drawn } = await picturesAtGoogle(world, kind, KINDS[kind].images)
    expect(drawn.toSorted()).toEqual([...told.values()].toSorted())
    // The logo is too wide for a circle, and the icon is square.
    expect([...told.keys()]).toContain('round-logo.png')
  })

  test('its own ones, where the template has some', async () => {
    const world = await createWorld()
    const own = ['googleLogo', 'googleHero'] as const
    const { told, drawn } = await picturesAtGoogle(world, 'boardingPass', ['logo', ...own])
    expect([...told.keys()].toSorted()).toEqual(['circle.png', 'hero.png'])
    expect(drawn.toSorted()).toEqual([...told.values()].toSorted())
  })

  test('a wide logo in place of the round one, which Google asks for all the same', async () => {
    const world = await createWorld()
    for (const kind of KIND_NAMES) {
      const { told, drawn } = await picturesAtGoogle(world, kind, ['logo', 'googleWideLogo'])
      expect([...told.keys()].toSorted()).toEqual(['round-logo.png', 'wide-logo.png'])
      expect(drawn).toEqual([told.get('wide-logo.png')])
    }
  })

  test('a wide logo rather than the letter that stands in for an icon', async () => {
    const world = await createWorld()
    const wide = await picturesAtGoogle(world, 'generic', ['logo'])
    const none = await picturesAtGoogle(world, 'generic', [])
    expect(wide.drawn).toEqual([...wide.told.values()])
    expect(none.drawn).toEqual([...none.told.values()])
    expect(wide.drawn).not.toEqual(none.drawn)
  })
})

/** A picture of one colour; the right half may have another. */
function plain(widthPx: number, heightPx: number, left: number, right = left) {
  const raster = createRaster(widthPx, heightPx)
  for (let at = 0; at < widthPx * heightPx; at++) {
    const grey = at % widthPx < widthPx / 2 ? left : right
    raster.rgba.set([grey, grey, grey, 255], at * 4)
  }
  return encodePng(raster)
}

describe('texts over pictures', () => {
  const warningsOf = async (
    kind: KindName,
    role: ImageRole,
    picture: Uint8Array<ArrayBuffer>,
    colors: Record<string, string>,
  ) => {
    const world = await createWorld()
    const made = await world.post('/api/v1/templates', {
      name: 'Club',
      kind,
      design: {
        backgroundColor: '#101010',
        ...colors,
        images: { [role]: await upload(world, picture) },
      },
      fields: [{ key: 'offer', label: 'Offer', slot: 'primary', default: 'Free coffee' }],
    })
    expect(made.status).toBe(201)
    const { id } = await dataOf<{ id: string }>(made)
    type Told = { warnings: { code: string; message: string; pointer?: string }[] }
    const read = await dataOf<Told>(await world.get(`/api/v1/templates/${id}`))
    const { warnings } = await dataOf<Told>(await world.post(`/api/v1/templates/${id}/publish`))
    expect(read.warnings).toEqual(warnings)
    return warnings.filter(({ code }) => /contrast|small/.test(code))
  }
  const WHITE = { foregroundColor: '#ffffff', labelColor: '#ffffff' }

  test.each([
    ['loyalty', 'strip', [1125, 432]],
    ['coupon', 'strip', [1125, 432]],
    ['giftCard', 'strip', [1125, 432]],
    ['eventTicket', 'strip', [1125, 432]],
    ['eventTicket', 'background', [1029, 1509]],
  ] as const)('are measured where they stand: %s, %s', async (kind, role, [width, height]) => {
    const white = await warningsOf(kind, role, plain(width, height, 255), WHITE)
    expect(white.map(({ pointer }) => pointer)).toEqual([
      '/design/foregroundColor',
      '/design/labelColor',
    ])
    for (const { message } of white) {
      expect(message).toMatch(
        /^(Values|Labels) are hard to read on the \w+ picture \(1\.0:1, aim for /,
      )
    }
    expect(await warningsOf(kind, role, plain(width, height, 20), WHITE)).toEqual([])
    // Of a strip the text takes the left half; a background is behind everything.
    const half = await warningsOf(kind, role, plain(width, height, 20, 255), WHITE)
    expect(half.length).toBe(role === 'strip' ? 0 : 2)
    expect((await warningsOf(kind, role, plain(width, height, 255, 20), WHITE)).length).toBe(2)
  })

  test('say which colour can be read, where one can', async () => {
    const black = { foregroundColor: '#000000', labelColor: '#000000' }
    const [value] = (await warningsOf('loyalty', 'strip', plain(1125, 432, 20), black)).filter(
      ({ code }) => code === 'apple_picture_contrast_low',
    )
    expect(value?.message).toContain('#ffffff is readable there')
  })

  test('a picture with too few pixels is warned of', async () => {
    const [small] = await warningsOf('loyalty', 'strip', plain(40, 40, 20), WHITE)
    expect(small).toMatchObject({ code: 'apple_image_too_small', pointer: '/design/images/strip' })
  })
})
