import { expect, test } from 'vitest'
import { latestFile } from '../../src/domain/registrations/latest-file.ts'
import { EVENTS } from '../support/events-table.ts'
import { readPassFile } from '../support/phone.ts'
import { changeGate, createPushWorld, makePass } from '../support/pushes.ts'
import { passOf, templateContent } from '../support/templates.ts'
import { createWorld, withOther } from '../support/world.ts'

async function setUp() {
  const world = await createPushWorld()
  const { id } = await makePass(world)
  const behind: Promise<unknown>[] = []
  const ctx = withOther(world.ctx, {
    waitUntil: (work: Promise<unknown>) => void behind.push(work),
  })
  const fetched = async () => {
    const file = await latestFile(ctx, (await world.ctx.passes.get(id))!)
    await Promise.all(behind.splice(0))
    return readPassFile(file!)
  }
  const versions = async () => {
    const { results } = await world.db
      .prepare(
        `SELECT version FROM ${EVENTS} WHERE workspace_id = ? AND pass_id = ? AND type = 'pass.fetched'`,
      )
      .bind(world.first.id, id)
      .all<{ version: number }>()
    return results.map(({ version }) => version)
  }
  return { world, id, fetched, versions }
}

test('a device gets the pass as it is now, and each version is noted once', async () => {
  const { world, id, fetched, versions } = await setUp()
  expect(JSON.stringify(await fetched())).toContain('"A"')
  await fetched()
  await changeGate(world, id, 'B')
  expect(JSON.stringify(await fetched())).toContain('"B"')
  expect(await versions()).toEqual([1, 2])
})

test('the file of a deleted pass is voided, with nothing on it', async () => {
  const { world, id, fetched } = await setUp()
  await world.delete(`/api/v1/passes/${id}`)
  const file = await fetched()
  expect(file.voided).toBe(true)
  expect(JSON.stringify(file)).not.toContain('"A"')
})

test('there is no file without a certificate', async () => {
  const { ctx } = await createWorld()
  expect(await latestFile(ctx, passOf(templateContent()))).toBeNull()
})
