import { describe, expect, test } from 'vitest'
import {
  CARD_NAMES,
  type CardName,
  drawCard,
  loadEncoder,
  sampleOf,
} from '../../../src/dashboard/islands/editor/drawing.ts'
import { embed } from '../../../src/dashboard/islands/editor/embed.ts'
import {
  type ImageFile,
  ownFile,
  ownFiles,
  shownFiles,
} from '../../../src/dashboard/islands/editor/shown-files.ts'
import { draftOf } from '../../../src/dashboard/islands/editor/template/draft.ts'
import { SAMPLES, type SampleName } from '../../../src/dashboard/islands/editor/template/samples.ts'
import { BARCODE_FORMATS, type ImageRole } from '../../../src/domain/model/design.ts'
import { KIND_NAMES, KINDS, type KindName } from '../../../src/domain/model/kinds.ts'
import { PLATFORM_IMAGE_ROLES } from '../../../src/domain/model/platforms.ts'
import { encodePng } from '../../../src/lib/images/png-encode.ts'
import type { EmbeddedImage } from '../../../src/lib/svg/draw-image.ts'
import { gradient } from '../../support/images.ts'
import { createWorld, START, type World } from '../../support/world.ts'

const seeds = import.meta.glob<Record<string, unknown>>('../../../seed/templates/*.json', {
  import: 'default',
  eager: true,
})
const seedOf = (kind: KindName) => seeds[`../../../seed/templates/${kind}.json`]!

interface Template {
  id: string
  version: number
  design: { images: Partial<Record<ImageRole, string>> }
}
const dataOf = async <T>(response: Response) => ((await response.json()) as { data: T }).data

/** The seed's template of a kind, with one uploaded picture in every place that it has. */
async function makeTemplate(
  world: World,
  kind: KindName,
  more: object = {},
  roles: readonly ImageRole[] = KINDS[kind].images,
) {
  const uploaded = await world.request('POST', '/api/v1/assets', {
    body: encodePng(gradient(300, 120)),
    headers: { 'Content-Type': 'image/png' },
  })
  const { id } = await dataOf<{ id: string }>(uploaded)
  const seed = seedOf(kind) as { design: object }
  const images = Object.fromEntries(roles.map((role) => [role, id]))
  const body = { ...seed, design: { ...seed.design, images }, ...more }
  const made = await world.post('/api/v1/templates', body)
  expect(made.status, await made.clone().text()).toBe(201)
  return dataOf<Template>(made)
}

/** As the editor comes by them: files beside the addresses in the answer, read by whoever asks. */
async function picturesOf(world: World, { design }: Template, card: CardName) {
  const draft = draftOf({ design })
  const read = async ({ role, file }: ImageFile) => {
    const address = design.images[role]!
    const { pathname } = new URL(file === ownFile(role) ? address : file, address)
    const response = await world.request('GET', pathname, { key: null })
    expect(response.status, pathname).toBe(200)
    return embed(new Uint8Array(await response.arrayBuffer()))
  }
  const own = new Map<ImageRole, EmbeddedImage>()
  for (const image of ownFiles(draft)) own.set(image.role, await read(image))
  const shown = shownFiles(draft, card, ({ role }) => {
    const { widthPx: width, heightPx: height } = own.get(role)!
    return { width, height }
  })
  const entries = shown.map(async (image) => [image.role, await read(image)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

describe.each(KIND_NAMES)('the editor draws a %s', (kind) => {
  test('as the service does, to the byte', async () => {
    const world = await createWorld()
    const template = await makeTemplate(world, kind)
    const draft = draftOf(template)
    if (draft.barcode) await loadEncoder(draft.barcode.format)
    for (const platform of CARD_NAMES) {
      const images = await picturesOf(world, template, platform)
      for (const side of ['front', 'back'] as const) {
        const query = `platform=${platform}&side=${side}`
        const preview = await world.get(`/api/v1/templates/${template.id}/preview.svg?${query}`)
        const content = sampleOf(draft, template, 'plain', START)
        expect(drawCard(platform, side, content, images, null).svg).toBe(await preview.text())
      }
    }
  })
})

test.each(PLATFORM_IMAGE_ROLES)('with a %s of its own for one wallet', async (role) => {
  const world = await createWorld()
  const template = await makeTemplate(world, 'boardingPass', {}, ['logo', role])
  const draft = draftOf(template)
  await loadEncoder(draft.barcode!.format)
  const images = await picturesOf(world, template, 'google')
  const preview = await world.get(`/api/v1/templates/${template.id}/preview.svg?platform=google`)
  const { svg } = drawCard(
    'google',
    'front',
    sampleOf(draft, template, 'plain', START),
    images,
    null,
  )
  expect(svg).toBe(await preview.text())
  expect(svg).toContain(images[role]!.dataUri)
})

test('in every barcode format', async () => {
  const world = await createWorld()
  for (const format of BARCODE_FORMATS) {
    const template = await makeTemplate(world, 'generic', { barcode: { format, value: '{{id}}' } })
    await loadEncoder(format)
    const preview = await world.get(`/api/v1/templates/${template.id}/preview.svg`)
    const content = sampleOf(draftOf(template), template, 'plain', START)
    const { svg } = drawCard(
      'apple',
      'front',
      content,
      await picturesOf(world, template, 'apple'),
      null,
    )
    expect(svg).toBe(await preview.text())
  }
})

test.each(Object.keys(SAMPLES) as SampleName[])('every kind with the sample %s', (sample) => {
  for (const kind of KIND_NAMES) {
    const draft = draftOf({ name: 'A', ...seedOf(kind), design: {} })
    const fields = (draft.fields ?? []).map((field) => ({ ...field, type: field.type ?? 'text' }))
    const content = sampleOf({ ...draft, fields }, { id: 'tpl_1', version: 1 }, sample, START)
    for (const platform of CARD_NAMES) {
      const { svg, parts } = drawCard(platform, 'front', content, {}, SAMPLES[sample].locale)
      expect(svg).toMatch(/^<svg/)
      expect(parts.length).toBeGreaterThan(0)
    }
  }
})
