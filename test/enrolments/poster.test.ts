import { beforeAll, expect, test } from 'vitest'
import { barcodePath } from '../../src/lib/barcodes/matrix.ts'
import { encodeQr } from '../../src/lib/barcodes/qr.ts'
import { createEnrolmentWorld, ENROLMENTS, type EnrolmentWorld } from '../support/enrolments.ts'
import { read } from '../support/read-svg.ts'

let world: EnrolmentWorld
beforeAll(async () => {
  world = await createEnrolmentWorld()
})

test.each(['a4', 'a6', 'square'])(
  'the poster %s has the code of the page’s address',
  async (format) => {
    const page = await world.page({ slug: `poster-${format}` })
    const response = await world.get(`${ENROLMENTS}/${page.id}/poster.svg?format=${format}`)
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8')
    const { elements, lines } = read(await response.text())
    // test/lib/barcodes reads what this encoder writes with another program.
    const code = elements.find(({ name }) => name === 'path')!
    expect(code.attributes.d).toBe(barcodePath(encodeQr(page.url)!))
    expect(lines).toEqual([
      'Blue Café',
      'Blue Café Ltd',
      'Point your phone’s camera at this code.',
      `wps.test/e/${page.slug}`,
    ])
    const [, paper] = elements
    expect(paper!.attributes.fill).toBe('#12355b')
  },
)

test('names that would be markup stay text, and another paper is refused', async () => {
  const templateId = await world.publishTemplate({ name: '<script>"&' })
  const page = await world.page({ templateId, fields: [] })
  const { lines } = read(await (await world.get(`${ENROLMENTS}/${page.id}/poster.svg`)).text())
  expect(lines[0]).toBe('<script>"&')
  const response = await world.get(`${ENROLMENTS}/${page.id}/poster.svg?format=a3`)
  expect(response.status).toBe(400)
})
