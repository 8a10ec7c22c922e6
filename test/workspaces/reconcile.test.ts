import { describe, expect, test } from 'vitest'
import { createOtherDeployment } from '../support/other-deployment.ts'

const TOKEN = 'bootstrap-token-of-the-tests-0123456789'
type World = Awaited<ReturnType<typeof createOtherDeployment>>

const deployment = () => createOtherDeployment({ variables: { WORKSPACE_STORE: 'objects' } })
const note = ({ env }: World, id: string, generation: number) =>
  (env as unknown as { FILES: R2Bucket }).FILES.put(
    `places/${id}`,
    JSON.stringify({ generation, region: 'weur', jurisdiction: null }),
  )
async function reconcile(world: World, key: string | null = TOKEN, query = '') {
  const response = await world.request('POST', `/setup/workspaces/reconcile${query}`, { key })
  return { status: response.status, ...(await response.json<{ data: object }>()) }
}
const placeOf = ({ env }: World, id: string) =>
  env.DB.prepare('SELECT generation, region, state FROM workspaces WHERE id = ?').bind(id).first()

describe('POST /setup/workspaces/reconcile', () => {
  test('sets a place that the directory has forgotten to the newest that was noted', async () => {
    const world = await deployment()
    const { id } = world.first
    await note(world, id, 3)
    await run(world, "UPDATE workspaces SET state = 'leaving'")
    expect(await reconcile(world)).toMatchObject({
      status: 200,
      data: { changed: [{ workspaceId: id, from: 1, to: 3 }], lost: [], next: null },
    })
    expect(await placeOf(world, id)).toEqual({ generation: 3, region: 'weur', state: 'open' })
    expect(await reconcile(world)).toMatchObject({ data: { changed: [] } })
  })

  test('an older note changes nothing', async () => {
    const world = await deployment()
    await run(world, 'UPDATE workspaces SET generation = 5')
    expect(await reconcile(world)).toMatchObject({ data: { changed: [], lost: [] } })
    expect(await placeOf(world, world.first.id)).toMatchObject({ generation: 5 })
  })

  test('names workspaces that the directory has lost', async () => {
    const world = await deployment()
    await note(world, 'ws_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3', 1)
    expect(await reconcile(world)).toMatchObject({
      data: { changed: [], lost: ['ws_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] },
    })
    const beyond = await reconcile(world, TOKEN, '?after=ws_Z')
    expect(beyond).toMatchObject({ data: { changed: [], lost: [], next: null } })
  })

  test('needs the bootstrap token', async () => {
    const world = await deployment()
    expect((await reconcile(world, null)).status).toBe(401)
  })
})

const run = ({ env: { DB } }: World, sql: string) => DB.prepare(sql).run()
