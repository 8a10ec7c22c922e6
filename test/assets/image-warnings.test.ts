import { describe, expect, test } from 'vitest'
import { encodePng } from '../../src/lib/images/png-encode.ts'
import { createRaster } from '../../src/lib/images/raster.ts'
import { PKPASS_TYPE } from '../../src/lib/pkpass/media-type.ts'
import { pkpassFile } from '../support/pkpass-files.ts'
import { createWorld, type World } from '../support/world.ts'

/** Images that are far from the place of their role are warned of, wherever they come from. */
const LINE = picture(160, 1)
const LOGO = 'https://img.example.com/logo.png'
const ON_APPLE = ['apple_image_misshapen', 'apple_image_too_small']
/** Google shows it small in a circle, where there is no icon in its place. */
const EXPECTED = [...ON_APPLE, 'google_logo_small']

function picture(widthPx: number, heightPx: number) {
  return encodePng(createRaster(widthPx, heightPx))
}

interface Made {
  id: string
  warnings?: { code: string; pointer: string }[]
  notes?: unknown
}

async function data(response: Response): Promise<Made> {
  const envelope = (await response.json()) as { success: boolean; data: Made }
  expect(envelope).toMatchObject({ success: true })
  return envelope.data
}

/** Codes of what is said of a picture. */
const saidOf = ({ warnings = [] }: Made, pointer: string) =>
  warnings.flatMap((warning) => (warning.pointer === pointer ? [warning.code] : [])).toSorted()

const upload = async (world: World, bytes: Uint8Array<ArrayBuffer>) =>
  data(
    await world.request('POST', '/api/v1/assets', {
      body: bytes,
      headers: { 'Content-Type': 'image/png' },
    }),
  )

describe('a logo of 160 × 1 pixels', () => {
  test('is warned of on its template, in every version', async () => {
    const world = await createWorld()
    const { id: logo } = await upload(world, LINE)
    const template = { name: 'Club', kind: 'loyalty', design: { images: { logo } } }
    const made = await data(await world.post('/api/v1/templates', template))
    expect(saidOf(made, '/design/images/logo')).toEqual(EXPECTED)
    const path = `/api/v1/templates/${made.id}`
    const published = await data(await world.post(`${path}/publish`))
    expect(saidOf(published, '/design/images/logo')).toEqual(EXPECTED)
    const { id: better } = await upload(world, picture(300, 150))
    const patch = { design: { images: { logo: better } } }
    expect(saidOf(await data(await world.patch(path, patch)), '/design/images/logo')).toEqual([])
  })

  test('is warned of on a pass of its own, fetched now or earlier', async () => {
    const world = await createWorld({ fetch: async () => new Response(LINE) })
    const templateId = await world.publishTemplate()
    for (const tries of [1, 2]) {
      const images = { logo: LOGO }
      const pass = await data(await world.post('/api/v1/passes', { templateId, images }))
      expect(saidOf(pass, '/images/logo'), `${tries}`).toEqual(EXPECTED)
      // What is remembered of an image is read from the database again.
      world.clock.advance(60_000)
    }
  })

  test('is warned of in a draft from a pass file', async () => {
    const world = await createWorld()
    const body = pkpassFile({ 'logo@2x.png': LINE })
    const draft = await data(
      await world.request('POST', '/api/v1/templates/from-pkpass', {
        body,
        headers: { 'Content-Type': PKPASS_TYPE },
      }),
    )
    expect(saidOf(draft, '/design/images/logo')).toEqual(ON_APPLE)
  })
})
