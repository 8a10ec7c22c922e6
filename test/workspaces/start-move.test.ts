import { describe, expect, it } from 'vitest'
import type { KnownPlace, MoveStore } from '../../src/domain/model/ports/moves.ts'
import { MoveInput, startMove } from '../../src/domain/workspaces/start-move.ts'
import { createMoveWorld } from '../support/moves.ts'

const OBJECTS = { variables: { WORKSPACE_STORE: 'objects' } }

describe('POST /setup/workspaces/{id}/moves', () => {
  it('announces a move, and asks for its first step in a minute', async () => {
    const world = await createMoveWorld()
    const response = await world.ask('POST', world.moves, { jurisdiction: 'eu', region: 'weur' })
    expect(response.status).toBe(202)
    const { data } = (await response.json()) as { data: { id: string } }
    expect(data).toMatchObject({ phase: 'announced', region: 'weur', jurisdiction: 'eu' })
    expect(world.sent).toContainEqual({
      body: { type: 'workspace.move', workspaceId: world.first.id, moveId: data.id },
      delaySeconds: 60,
    })
    expect(await world.place()).toMatchObject({ state: 'leaving' })
  })

  it.each([
    ['an unknown region', { region: 'mars' }, '/region'],
    ['an unknown jurisdiction', { jurisdiction: 'ch' }, '/jurisdiction'],
    ['a region outside of the jurisdiction', { region: 'apac', jurisdiction: 'eu' }, '/region'],
    ['an unknown member', { generation: 7 }, '/generation'],
  ])('refuses %s', async (_what, wish, pointer) => {
    const world = await createMoveWorld()
    const response = await world.ask('POST', world.moves, wish)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ pointer }] })
    expect(await world.place()).toMatchObject({ state: 'open' })
  })

  it('does not know a workspace that no directory knows, and wakes no object for it', async () => {
    const names: string[] = []
    const world = await createMoveWorld({
      bindings: (real) => ({
        WORKSPACES: {
          getByName(name: string) {
            names.push(name)
            return real.WORKSPACES.getByName(name)
          },
        } as never,
      }),
    })
    names.length = 0
    const response = await world.ask('POST', '/setup/workspaces/ws_nowhere/moves', {})
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ errors: [{ code: 'resource_not_found' }] })
    expect((await world.ask('GET', '/setup/workspaces/ws_nowhere/moves/mov_1')).status).toBe(404)
    expect(names).toEqual([])
  })

  it('refuses a workspace that is there already', async () => {
    const world = await createMoveWorld(OBJECTS)
    for (const wish of [{}, { region: null }, { jurisdiction: null }]) {
      const response = await world.ask('POST', world.moves, wish)
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({
        errors: [
          {
            code: 'invalid_state_transition',
            message: expect.stringContaining('is there already'),
          },
        ],
      })
    }
  })

  it('refuses a second one, and names the first', async () => {
    const world = await createMoveWorld()
    const answers = await Promise.all(
      [1, 2].map(() => world.ask('POST', world.moves, { region: 'me' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409])
    const { data } = (await answers.find(({ status }) => status === 202)!.json()) as {
      data: { id: string }
    }
    const refused = await world.ask('POST', world.moves, {})
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      errors: [{ message: `The move ${data.id} is in progress` }],
    })
  })

  it('is opened by the bootstrap token alone', async () => {
    const world = await createMoveWorld()
    const move = { body: {} }
    expect((await world.request('POST', world.moves, move)).status).toBe(401)
    expect((await world.request('POST', world.moves, { ...move, key: null })).status).toBe(401)
    expect((await world.request('DELETE', `${world.moves}/mov_1`)).status).toBe(401)
  })
})

describe('a large workspace', () => {
  const place: KnownPlace = { generation: 1, region: null, jurisdiction: null, state: 'open' }
  const portsOf = (bytes: number) => {
    const moves = {
      placeOf: async () => place,
      sizeBytes: async () => bytes,
      announce: async (move: object) => ({
        ...move,
        phase: 'announced',
        createdAt: 0,
        movedAt: 0,
        progress: null,
        error: null,
      }),
    } as unknown as MoveStore
    return {
      moves,
      newId: () => 'mov_1',
      workspaceQueue: { send: async () => {}, sendMany: async () => {} },
    }
  }

  it('moves only while its writers know of it', async () => {
    const wish = MoveInput.parse({ region: 'weur' })
    await expect(startMove(portsOf(2_300_000_001), 'ws_1', wish)).rejects.toMatchObject({
      code: 'invalid_state_transition',
      message: expect.stringContaining('2.3 GB'),
    })
    const warned = { ...wish, maintenance: true }
    await expect(startMove(portsOf(2_300_000_001), 'ws_1', warned)).resolves.toBeDefined()
    await expect(startMove(portsOf(2_000_000_000), 'ws_1', wish)).resolves.toBeDefined()
  })
})
