import { expect, test } from 'vitest'
import { addMember } from '../support/members.ts'
import { createWorld } from '../support/world.ts'

async function createBundle() {
  const world = await createWorld()
  const templateId = await world.publishTemplate()
  const names = ['Lena Okafor', 'Sofia Lindqvist']
  const body = {
    passes: names.map((name) => ({ templateId, customer: { name } })),
    bundle: true,
  }
  const response = await world.post('/api/v1/passes/batch', body)
  const { data } = (await response.json()) as { data: { bundleId: string; bundleUrl: string } }
  return { world, ...data }
}

test('a bundle shows its link and its passes, and takes a new link', async () => {
  const { world, bundleId, bundleUrl } = await createBundle()
  const owner = await addMember(world, 'owner')
  const html = await (await owner.open(`/bundles/${bundleId}`)).text()
  for (const shown of ['Lena Okafor', 'Sofia Lindqvist', bundleUrl]) expect(html).toContain(shown)
  const sent = await owner.send(`/bundles/${bundleId}/rotate-link`, [])
  expect(sent.status).toBe(303)
  expect(await (await owner.open(`/bundles/${bundleId}`)).text()).not.toContain(bundleUrl)
})

test('a bundle without its deleted pass shows the others', async () => {
  const { world, bundleId } = await createBundle()
  const read = async () =>
    (await (await world.get(`/api/v1/bundles/${bundleId}`)).json()) as {
      data: { passes: { id: string; customer: { name: string } }[] }
    }
  const [lena] = (await read()).data.passes
  await world.delete(`/api/v1/passes/${lena!.id}`)
  expect((await read()).data.passes.map(({ customer }) => customer.name)).toEqual([
    'Sofia Lindqvist',
  ])
})

test('a viewer reads a bundle and is refused a new link; nobody of another workspace finds it', async () => {
  const { world, bundleId } = await createBundle()
  const viewer = await addMember(world, 'viewer')
  expect((await viewer.open(`/bundles/${bundleId}`)).status).toBe(200)
  expect((await viewer.send(`/bundles/${bundleId}/rotate-link`, [])).status).toBe(403)
  const stranger = await addMember(await createWorld(), 'owner')
  expect((await stranger.open(`/bundles/${bundleId}`)).status).toBe(404)
})
