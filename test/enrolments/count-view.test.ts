import { beforeAll, describe, expect, test } from 'vitest'
import { countView } from '../../src/domain/enrolments/count-view.ts'
import { createBrowser, createEnrolmentWorld, type EnrolmentWorld } from '../support/enrolments.ts'

let world: EnrolmentWorld
beforeAll(async () => {
  world = await createEnrolmentWorld()
})

const views = async (id: string) => (await world.ctx.enrolments.get(id))!.views
const set = (id: string, to: number) =>
  world.db.prepare('UPDATE enrolments SET views = ? WHERE id = ?').bind(to, id).run()

describe('the views of a page', () => {
  test('are its form looked at, and nothing else', async () => {
    const page = await world.page()
    const { look, send } = createBrowser(world)
    const path = `/e/${page.slug}`
    await look(path)
    await look(`${path}?utm_source=poster`)
    await look(path, { 'Sec-Purpose': 'prefetch' })
    await world.request('HEAD', path, { key: null })
    await send(path, { 'field.customer.name': '' })
    await world.answer(await world.post(`/api/v1/enrolments/${page.id}/close`))
    await look(path)
    await expect.poll(() => views(page.id)).toBe(2)
    expect(await world.read(page.id)).toMatchObject({ views: 2, made: 0 })
  })

  test('are counted one by one at first, all of them that come at once', async () => {
    const page = await world.page()
    const counted = (await world.ctx.enrolments.get(page.id))!
    await Promise.all(Array.from({ length: 50 }, () => countView(world.ctx, counted)))
    expect(await views(page.id)).toBe(50)
  })

  test('are sampled above a thousand: about as many, by one write in 16', async () => {
    const page = await world.page()
    await set(page.id, 1000)
    let writes = 0
    let byte = 0
    const sampling = Object.create(world.ctx, {
      randomBytes: { value: () => Uint8Array.of(byte++ % 256) },
      commit: {
        value: (commit: Parameters<typeof world.ctx.commit>[0]) => {
          writes++
          return world.ctx.commit(commit)
        },
      },
    })
    for (let view = 0; view < 512; view++) await countView(sampling, { id: page.id, views: 1000 })
    expect([await views(page.id), writes]).toEqual([1512, 32])
  })

  test('stay when settings change', async () => {
    const page = await world.page()
    await set(page.id, 7)
    await world.answer(await world.patch(`/api/v1/enrolments/${page.id}`, { quota: 5 }))
    expect(await world.read(page.id)).toMatchObject({ views: 7, quota: 5 })
  })
})
