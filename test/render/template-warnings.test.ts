import { beforeAll, describe, expect, test } from 'vitest'
import type { ImageRole } from '../../src/domain/model/design.ts'
import type { KindName } from '../../src/domain/model/kinds.ts'
import { encodePng } from '../../src/lib/images/png-encode.ts'
import { createRaster } from '../../src/lib/images/raster.ts'
import { createWorld, type World } from '../support/world.ts'

const dataOf = async <T>(response: Response) => ((await response.json()) as { data: T }).data

async function upload(world: World, png: Uint8Array<ArrayBuffer>): Promise<string> {
  const response = await world.request('POST', '/api/v1/assets', {
    body: png,
    headers: { 'Content-Type': 'image/png' },
  })
  expect(response.status).toBe(201)
  return (await dataOf<{ id: string }>(response)).id
}

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
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })

  const warningsOf = async (
    kind: KindName,
    role: ImageRole,
    picture: Uint8Array<ArrayBuffer>,
    colors: Record<string, string>,
    wanted = 'apple_picture_contrast_low',
  ) => {
    const made = await world.post('/api/v1/templates', {
      name: 'Club',
      kind,
      design: {
        backgroundColor: '#101010',
        ...colors,
        images: { [role]: await upload(world, picture) },
      },
      fields: [{ key: 'offer', label: 'Offer', slot: 'primary', default: 'Tea' }],
    })
    expect(made.status).toBe(201)
    const { id } = await dataOf<{ id: string }>(made)
    type Told = { warnings: { code: string; message: string; pointer?: string }[] }
    const read = await dataOf<Told>(await world.get(`/api/v1/templates/${id}`))
    const { warnings } = await dataOf<Told>(await world.post(`/api/v1/templates/${id}/publish`))
    expect(read.warnings).toEqual(warnings)
    return warnings.filter(({ code }) => code === wanted)
  }
  const WHITE = { foregroundColor: '#ffffff', labelColor: '#ffffff' }

  test.each([
    ['loyalty', 'strip', [375, 144]],
    ['coupon', 'strip', [375, 144]],
    ['giftCard', 'strip', [375, 144]],
    ['eventTicket', 'strip', [375, 144]],
    ['eventTicket', 'background', [172, 252]],
  ] as const)('are measured where they stand: %s, %s', async (kind, role, [width, height]) => {
    const white = await warningsOf(kind, role, plain(width, height, 255), WHITE)
    expect(white.map(({ pointer }) => pointer)).toEqual([
      '/design/foregroundColor',
      '/design/labelColor',
    ])
    for (const { message } of white) {
      expect(message).toMatch(
        /^(Values|Labels) are hard to read on the \w+ image \(1\.0:1, aim for /,
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
    const [value] = await warningsOf('loyalty', 'strip', plain(375, 144, 20), black)
    expect(value?.message).toContain('#ffffff is readable there')
  })

  test('a picture with too few pixels is warned of', async () => {
    const [small] = await warningsOf(
      'loyalty',
      'strip',
      plain(40, 40, 20),
      WHITE,
      'apple_image_too_small',
    )
    expect(small?.pointer).toBe('/design/images/strip')
  })
})
