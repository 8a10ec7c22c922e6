import { expect, test } from 'vitest'
import { createWorld, type World } from '../support/world.ts'

const json = async (response: Response) =>
  ((await response.json()) as { data: Record<string, unknown> }).data

async function twoVersions(world: World) {
  const id = await world.publishTemplate({ organizationName: 'One' })
  const url = `/api/v1/templates/${id}`
  await world.patch(url, { organizationName: 'Two' })
  await world.post(`${url}/publish`)
  await world.patch(url, { organizationName: 'Three' })
  return { id, url }
}

test('a version is read as it was published, whatever the draft says', async () => {
  const world = await createWorld()
  const { url } = await twoVersions(world)
  const version = async (n: number) => json(await world.get(`${url}/versions/${n}`))
  expect(await version(1)).toMatchObject({ organizationName: 'One', version: 1 })
  expect(await version(2)).toMatchObject({ organizationName: 'Two', version: 2 })
  expect(await json(await world.get(url))).toMatchObject({ organizationName: 'Three', version: 2 })
})

test('there is no version that was not published, and none of another workspace', async () => {
  const world = await createWorld()
  const { url } = await twoVersions(world)
  const draft = (await json(
    await world.post('/api/v1/templates', { name: 'A', kind: 'generic' }),
  )) as { id: string }
  const other = await world.createTenant('test')
  for (const path of [
    `${url}/versions/3`,
    `${url}/versions/0`,
    `${url}/versions/-1`,
    `${url}/versions/1.0`,
    `${url}/versions/x`,
    `/api/v1/templates/${draft.id}/versions/1`,
  ]) {
    expect((await world.get(path)).status, path).toBe(404)
  }
  expect((await world.get(`${url}/versions/1`, { key: other.apiKey })).status).toBe(404)
})

test('the reach counts passes and phones, without test passes, deleted ones and those of others', async () => {
  const world = await createWorld()
  const { id, url } = await twoVersions(world)
  const otherTemplate = await world.publishTemplate()
  const reach = async () => json(await world.get(`${url}/reach`))
  expect(await reach()).toEqual({
    passes: 0,
    installations: { apple: 0, google: 0 },
    isComplete: true,
  })
  const ids: string[] = []
  for (let n = 0; n < 3; n++) {
    const made = await json(await world.post('/api/v1/passes', { templateId: id }))
    ids.push(made.id as string)
  }
  await world.post('/api/v1/passes', { templateId: otherTemplate })
  await world.post(`${url}/test-pass`)
  await world.request('DELETE', `/api/v1/passes/${ids[0]}`)
  const { DB } = world.env as unknown as { DB: D1Database }
  await DB.prepare('UPDATE passes SET wallets = ? WHERE id IN (?, ?)')
    .bind(JSON.stringify({ apple: { installations: 2 } }), ids[0], ids[1])
    .run()
  await DB.prepare('UPDATE passes SET wallets = ? WHERE id = ?')
    .bind(JSON.stringify({ google: { installations: 1, copyVersion: 1 } }), ids[2])
    .run()
  expect(await reach()).toEqual({
    passes: 2,
    installations: { apple: 2, google: 1 },
    isComplete: true,
  })
})
