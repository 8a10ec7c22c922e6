import { describe, expect, test } from 'vitest'
import type { ImageRole } from '../../src/domain/model/design.ts'
import { KIND_NAMES, KINDS, type KindName } from '../../src/domain/model/kinds.ts'
import { openPass } from '../../src/domain/render/open-link.ts'
import { encodeBase64 } from '../../src/lib/encoding/base64.ts'
import { encodePng } from '../../src/lib/images/png-encode.ts'
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
  logo: [240, 75],
  strip: [375, 144],
  thumbnail: [200, 300],
  background: [172, 252],
  footer: [572, 30],
  googleLogo: [200, 200],
  googleWideLogo: [320, 100],
  googleHero: [258, 84],
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

  test.each(KIND_NAMES)('a wide logo in place of the round one: %s', async (kind) => {
    const world = await createWorld()
    const { told, drawn } = await picturesAtGoogle(world, kind, ['logo', 'googleWideLogo'])
    // Google asks for the round one all the same.
    expect([...told.keys()].toSorted()).toEqual(['round-logo.png', 'wide-logo.png'])
    expect(drawn).toEqual([told.get('wide-logo.png')])
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
