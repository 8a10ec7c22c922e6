import { describe, expect, test } from 'vitest'
import { setUpImports } from '../support/imports.ts'
import { PNG } from '../support/png.ts'

describe('images by address', () => {
  const HEADER = 'serialNumber,images.logo,images.strip\n'

  async function withInternet(answer: (url: string) => Response) {
    const asked: string[] = []
    const setup = await setUpImports(
      {},
      {
        fetch: async (url) => {
          asked.push(url)
          return answer(url)
        },
      },
    )
    return { ...setup, asked }
  }
  const logo = (i: number | string) => `https://img.example.com/${i}.png`

  test('are fetched once, however many rows name them', async () => {
    const { outcome, asked, pass } = await withInternet(() => new Response(PNG))
    const rows = Array.from({ length: 120 }, (_, i) => `S${i},${logo('same')},`)
    const { job, rows: told } = await outcome(HEADER + rows.join('\n'))
    expect(job).toMatchObject({ succeeded: 120 })
    expect(asked).toEqual([logo('same')])
    expect(await pass(told[119]!.passId!)).toMatchObject({ images: { logo: logo('same') } })
  })

  test('that cannot be had are fetched once as well, and cost their rows alone', async () => {
    const { outcome, asked } = await withInternet((url) =>
      url.includes('bad') ? new Response('no', { status: 404 }) : new Response('text'),
    )
    const rows = Array.from({ length: 150 }, (_, i) =>
      i % 50 === 0 ? `S${i},,` : i % 2 ? `S${i},${logo('bad')},` : `S${i},,${logo('text')}`,
    )
    const { job, rows: told } = await outcome(HEADER + rows.join('\n'))
    expect(job).toMatchObject({ status: 'SUCCEEDED', succeeded: 3, failed: 147 })
    expect(told.slice(0, 3)).toMatchObject([
      { statusCode: 201 },
      {
        statusCode: 422,
        errors: [{ code: 'image_unreachable', pointer: '/images/logo', column: 'images.logo' }],
      },
      {
        statusCode: 422,
        errors: [{ code: 'image_unusable', pointer: '/images/strip', column: 'images.strip' }],
      },
    ])
    expect(asked.toSorted()).toEqual([logo('bad'), logo('text')])
  })

  test('are fetched few at a time, so that no slice lasts', async () => {
    const { world, start, asked } = await withInternet(() => new Response(PNG))
    const rows = Array.from({ length: 20 }, (_, i) => `S${i},${logo(i)},`)
    const { id } = await start(HEADER + rows.join('\n'))
    await world.next()
    expect(asked).toHaveLength(8)
    await world.run()
    expect(asked).toHaveLength(20)
    expect(await world.job(id)).toMatchObject({ status: 'SUCCEEDED', succeeded: 20 })
  })

  test('are given up once very many could not be had', async () => {
    const { outcome, asked } = await withInternet(() => new Response('no', { status: 404 }))
    const rows = Array.from({ length: 230 }, (_, i) => `S${i},${logo(i)},`)
    const { job, rows: told } = await outcome(HEADER + rows.join('\n'))
    expect(job).toMatchObject({ status: 'SUCCEEDED', failed: 230 })
    expect(asked).toHaveLength(200)
    expect(told.at(-1)!.errors).toMatchObject([
      { code: 'image_unreachable', column: 'images.logo' },
    ])
  }, 60_000)
})
