import { expect, it } from 'vitest'
import type { Move } from '../../src/domain/model/move.ts'
import { viewMove } from '../../src/domain/workspaces/read-move.ts'
import { createMoveWorld } from '../support/moves.ts'

const move: Move = {
  workspaceId: 'ws_1',
  id: 'mov_1',
  phase: 'copying',
  sourceGeneration: 0,
  sourceJurisdiction: null,
  generation: 1,
  region: 'weur',
  jurisdiction: null,
  createdAt: 0,
  movedAt: 0,
  progress: null,
  error: null,
}
const extents = {
  passes: { rows: 30, bytes: 9, checksum: 9 },
  events: { rows: 10, bytes: 9, checksum: 9 },
}

it('says how far a move is once it knows', () => {
  expect(viewMove(move)).toMatchObject({ rows: 0, rowsTotal: null, percent: null, table: null })
  const progress = { table: 'passes', after: ['ws_1', 'pass_1'], rows: 39, extents }
  expect(viewMove({ ...move, progress })).toMatchObject({
    table: 'passes',
    rows: 39,
    rowsTotal: 40,
    percent: 97,
  })
})

it.each([
  ['announced', false],
  ['copying', false],
  ['flipped', false],
  ['done', true],
  ['aborted', true],
  ['called_off', true],
] as const)('says whether a move that is %s is finished', (phase, isFinished) => {
  expect(viewMove({ ...move, phase })).toMatchObject({ phase, isFinished })
})

it('knows no move of another workspace', async () => {
  const world = await createMoveWorld({ variables: { WORKSPACE_STORE: 'd1' } })
  const moveId = await world.start()
  const other = await world.createTenant('test')
  const path = `/setup/workspaces/${other.id}/moves/${moveId}`
  expect((await world.ask('GET', path)).status).toBe(404)
  expect((await world.ask('DELETE', path)).status).toBe(404)
  expect(await world.read(moveId)).toMatchObject({ phase: 'announced' })
})
