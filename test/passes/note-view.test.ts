import { expect, test } from 'vitest'
import { noteView } from '../../src/domain/passes/note-view.ts'
import { EVENTS } from '../support/events-table.ts'
import { changeGate, createPushWorld, makePass } from '../support/pushes.ts'
import { withOther } from '../support/world.ts'

async function setUp() {
  const world = await createPushWorld()
  const { id } = await makePass(world)
  const behind: Promise<unknown>[] = []
  const ctx = withOther(world.ctx, {
    waitUntil: (work: Promise<unknown>) => void behind.push(work),
  })
  const read = async () => (await world.ctx.passes.get(id))!
  const versions = async () => {
    const { results } = await world.db
      .prepare(
        `SELECT version FROM ${EVENTS} WHERE workspace_id = ? AND pass_id = ? AND type = 'pass.viewed'`,
      )
      .bind(world.first.id, id)
      .all<{ version: number }>()
    return results.map(({ version }) => version)
  }
  return { world, id, ctx, behind, read, versions }
}

test('a view is noted once for each version, however many open the page at once', async () => {
  const { world, id, ctx, behind, read, versions } = await setUp()
  const pass = await read()
  for (let n = 0; n < 3; n++) noteView(ctx, pass)
  await Promise.all(behind.splice(0))
  await changeGate(world, id, 'B')
  noteView(ctx, await read())
  await Promise.all(behind.splice(0))
  expect(await versions()).toEqual([1, 2])
})

test('a version that was viewed before costs no statement', async () => {
  const { ctx, behind, read } = await setUp()
  noteView(ctx, await read())
  await Promise.all(behind.splice(0))
  noteView(ctx, await read())
  expect(behind).toEqual([])
})
