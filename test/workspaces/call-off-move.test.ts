import { describe, expect, it } from 'vitest'
import { sweep } from '../../src/queues/index.ts'
import { createMoveWorld, databaseOf, MINUTE_MS, type MoveWorld } from '../support/moves.ts'

const D1 = { variables: { WORKSPACE_STORE: 'd1' } }
const callOff = (world: MoveWorld, moveId: string) =>
  world.ask('DELETE', `${world.moves}/${moveId}`)
const at = (world: MoveWorld, generation: number) => databaseOf(world.first.id, generation)
const unused = async (world: MoveWorld) => {
  const { results } = await world.env.DB.prepare(
    'SELECT name FROM unused_objects WHERE name LIKE ? ORDER BY name',
  )
    .bind(`${world.first.id}/%`)
    .all<{ name: string }>()
  return results.map(({ name }) => name.split('/')[1])
}

describe('calling a move off', () => {
  it.each([
    ['when it is announced', async () => {}],
    [
      'when writes are stopped',
      async (world: MoveWorld, moveId: string) => {
        world.clock.advance(MINUTE_MS)
        await dies(world, moveId, 'insert into homes')
      },
    ],
    [
      'when everything is copied',
      async (world: MoveWorld, moveId: string) => {
        world.clock.advance(MINUTE_MS)
        await dies(world, moveId, "set state = 'moved'")
      },
    ],
    [
      'right before the new place counts',
      async (world: MoveWorld, moveId: string) => {
        world.clock.advance(MINUTE_MS)
        await dies(world, moveId, 'update workspaces set generation')
      },
    ],
  ])('%s opens the old place again, for another move as well', async (_when, reach) => {
    const world = await createMoveWorld(D1)
    const templateId = await world.publishTemplate()
    const moveId = await world.start()
    await reach(world, moveId)

    for (const _twice of [1, 2]) {
      const response = await callOff(world, moveId)
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({
        data: { phase: 'aborted', error: 'Called off' },
      })
    }
    expect(await world.place()).toMatchObject({ generation: 0, state: 'open' })
    expect(await world.home(at(world, 0))).toBe('open')
    await world.run(moveId)
    expect((await world.post('/api/v1/passes', { templateId })).status).toBe(201)

    // The number of the target is not used again.
    const next = await world.startLongAgo()
    await world.run(next)
    expect(await world.read(next)).toMatchObject({ phase: 'done', generation: 2 })
    expect(await unused(world)).toEqual(['0', '1'])
  })

  it('comes too late once the new place counts', async () => {
    const world = await createMoveWorld(D1)
    const moveId = await world.startLongAgo()
    await world.run(moveId)
    const response = await callOff(world, moveId)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ errors: [{ code: 'invalid_state_transition' }] })
    expect(await world.place()).toMatchObject({ generation: 1, state: 'open' })
  })
})

describe('what a move leaves behind', () => {
  it('is emptied after a day, and not before', { timeout: 60_000 }, async () => {
    const world = await createMoveWorld(D1)
    const { id } = world.first
    const templateId = await world.publishTemplate()
    await world.post('/api/v1/passes', { templateId })
    const moveId = await world.startLongAgo()
    await world.run(moveId)
    const countRows = (generation: number) =>
      at(world, generation)
        .prepare(
          'SELECT (SELECT count(*) FROM passes WHERE workspace_id = ?1) + (SELECT count(*) FROM homes WHERE workspace_id = ?1) AS n',
        )
        .bind(id)
        .first<number>('n')

    world.clock.advance(24 * 60 * MINUTE_MS - 1)
    await sweep(world.deps, world.clock.ms, () => {})
    expect(await unused(world)).toEqual(['0'])
    expect(await countRows(0)).toBe(2)

    world.clock.advance(2)
    for (let run = 0; run < 3; run++) await (await world.deps.operators()).unusedObjects.emptyDue()
    expect(await unused(world)).toEqual([])
    expect(await countRows(0)).toBe(0)
    expect(await countRows(1)).toBe(2)
  })

  it('is not emptied where it counts by the note beside the directory', async () => {
    const world = await createMoveWorld({ variables: { WORKSPACE_STORE: 'objects' } })
    const { id } = world.first
    await world.publishTemplate()
    // The directory as it was before the workspace was created.
    await world.env.DB.batch([
      world.env.DB.prepare('DELETE FROM workspaces WHERE id = ?').bind(id),
      world.env.DB.prepare('INSERT INTO unused_objects VALUES (?, NULL, 0)').bind(`${id}/1`),
    ])
    await (await world.deps.operators()).unusedObjects.emptyDue()
    const kept = await at(world, 1).prepare('SELECT count(*) AS n FROM templates').first('n')
    expect(kept).toBe(1)
  })

  it('is an object that nobody has come to use', async () => {
    const world = await createMoveWorld({ variables: { WORKSPACE_STORE: 'objects' } })
    const id = world.deps.newId('ws')
    const fails = { sql: 'INSERT INTO expectations (name) VALUES (?)', params: ['no_owner'] }
    const creating = world.deps.createWorkspace(
      { id, mode: 'test', name: 'None', timelineMonths: 1 },
      fails as never,
    )
    await expect(creating).rejects.toThrow()
    world.clock.advance(24 * 60 * MINUTE_MS)
    await (await world.deps.operators()).unusedObjects.emptyDue()
    const object = databaseOf(id, 1)
    expect(await object.prepare('SELECT count(*) AS n FROM homes').first('n')).toBe(0)
  })
})

describe('the sweep', () => {
  it('goes on with moves that stand still', async () => {
    const world = await createMoveWorld(D1)
    const moveId = await world.startLongAgo()
    await dies(world, moveId, 'insert into homes')
    world.clock.advance(MINUTE_MS / 2 + 1)
    world.sent.length = 0
    await sweep(world.deps, world.clock.ms, () => {})
    expect(world.sent).toContainEqual({
      body: { type: 'workspace.move', workspaceId: world.first.id, moveId },
      delaySeconds: 0,
    })
  })
})

/** The mover ends right before the call with this text. */
async function dies(world: MoveWorld, moveId: string, text: string): Promise<void> {
  const { trouble, deps } = world.mover((call) => (call.text.includes(text) ? 'dies' : null))
  await world.run(moveId, deps)
  expect(trouble.dead).toBe(true)
}
