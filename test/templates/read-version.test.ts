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

test('a patch with the members of a version restores it, and a generated icon is none of them', async () => {
  const world = await createWorld()
  const id = await world.publishTemplate({
    organizationName: 'One',
    design: { backgroundColor: '#112233' },
    apple: { groupingIdentifier: 'a' },
  })
  const url = `/api/v1/templates/${id}`
  const edited = ({
    status: _,
    version: __,
    updatedAt: ___,
    warnings: ____,
    imageFiles: _____,
    ...members
  }: Record<string, unknown>) => members
  const first = edited(await json(await world.get(url)))
  await world.patch(url, {
    organizationName: 'Two',
    design: { backgroundColor: null },
    apple: null,
  })
  await world.post(`${url}/publish`)
  const version = edited(await json(await world.get(`${url}/versions/1`)))
  expect(version).toEqual(first)
  const { id: _, createdAt: __, kind: ___, ...members } = version
  expect((await world.patch(url, members)).status).toBe(200)
  expect(edited(await json(await world.get(url)))).toEqual(first)
  // Nothing says that the icon was chosen: it follows name and colours as before.
  expect(first.design).toMatchObject({ images: {} })
  const { data } = await (await world.post('/api/v1/passes', { templateId: id })).json<{
    data: { images: { icon: string | null } }
  }>()
  expect(data.images.icon).toMatch(/icon/)
})
