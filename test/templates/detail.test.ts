import { expect, test } from 'vitest'
import { encodePng } from '../../src/lib/images/png-encode.ts'
import { createWorld } from '../support/world.ts'

const json = async (response: Response) =>
  ((await response.json()) as { data: Record<string, unknown> }).data

test('a template is read with its warnings and the files of its images', async () => {
  const world = await createWorld()
  const rgba = new Uint8ClampedArray(200 * 200 * 4).fill(255)
  const png = encodePng({ widthPx: 200, heightPx: 200, rgba })
  const asset = await json(await world.post('/api/v1/assets', png, { 'Content-Type': 'image/png' }))
  const created = await json(
    await world.post('/api/v1/templates', {
      name: 'A',
      kind: 'generic',
      fields: ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => ({ key, label: key, slot: 'header' })),
      design: { images: { logo: asset.id } },
    }),
  )
  const response = await world.get(`/api/v1/templates/${created.id}`)
  const read = await json(response)
  expect(response.headers.get('ETag')).toBe('"1"')
  expect(read).toMatchObject(created)
  expect(read.warnings).toEqual(created.warnings)
  expect(read.warnings).not.toEqual([])
  const { logo } = read.imageFiles as { logo: string }
  expect(Object.keys(read.imageFiles as object)).toEqual(['logo'])
  expect((await world.get(new URL(logo).pathname)).headers.get('Content-Type')).toBe('image/png')
})
