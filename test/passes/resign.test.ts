import { expect, test } from 'vitest'
import type { Job } from '../../src/domain/model/job.ts'
import { resignWork } from '../../src/domain/passes/resign.ts'
import { createPushWorld, makePass } from '../support/pushes.ts'

async function setUp() {
  const world = await createPushWorld()
  const [credential] = await world.ctx.credentials.list()
  const job = {
    input: { credentialId: credential!.id, passTypeIdentifier: world.passTypeIdentifier },
    cursor: null,
    notifyUntil: 0,
  } as unknown as Job
  const held = async () => {
    const { id } = await makePass(world)
    await world.phone(id)
    return id
  }
  return { world, job, credentialId: credential!.id, held }
}

test('passes that phones hold get a version that shows the same, and nobody is notified', async () => {
  const { world, job, credentialId, held } = await setUp()
  const id = await held()
  await makePass(world)
  expect(await resignWork.count(world.ctx, job)).toBe(1)
  const batch = (await resignWork.next(world.ctx, job, 10))!
  expect(batch).toMatchObject({ cursor: id, processed: 1, failed: 0 })
  expect(batch.events).toMatchObject([
    { type: 'pass.updated', passId: id, version: 2, detail: { changed: [], credentialId } },
  ])
  const { expectations, writes, events } = batch
  await world.ctx.commit({ expectations, writes, events })
  expect(await world.ctx.passes.get(id)).toMatchObject({ version: 2, notifyVersion: 0 })
  expect(world.queue).toEqual([])
})

test('they come batch by batch, until none is left', async () => {
  const { world, job, held } = await setUp()
  const ids = [await held(), await held(), await held()].toSorted()
  const first = (await resignWork.next(world.ctx, job, 2))!
  expect(first).toMatchObject({ cursor: ids[1], processed: 2 })
  const second = (await resignWork.next(world.ctx, { ...job, cursor: first.cursor }, 2))!
  expect(second).toMatchObject({ cursor: ids[2], processed: 1 })
  expect(await resignWork.next(world.ctx, { ...job, cursor: second.cursor }, 2)).toBeNull()
})

test('a deleted pass is passed over, and counts as done', async () => {
  const { world, job, held } = await setUp()
  const id = await held()
  await world.delete(`/api/v1/passes/${id}`)
  expect(await resignWork.next(world.ctx, job, 10)).toMatchObject({ processed: 1, events: [] })
})

test('the job is not needed once its certificate was replaced', async () => {
  const { world, job, credentialId } = await setUp()
  expect(await resignWork.superseded(world.ctx, job)).toBeNull()
  const credential = (await world.ctx.credentials.get(credentialId))!
  const newer = { ...credential, id: world.ctx.newId('cred') }
  await world.ctx.commit({ writes: [world.ctx.credentials.replaceOthers(newer)] })
  world.ctx.credentials.forget()
  expect(await resignWork.superseded(world.ctx, job)).toEqual(expect.any(String))
})
