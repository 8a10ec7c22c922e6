import { beforeEach, expect, test } from 'vitest'
import { asLines, resultOf, withRoomForRows } from '../../src/domain/jobs/result.ts'
import type { Job } from '../../src/domain/model/job.ts'
import { newJob } from '../../src/domain/model/start-job.ts'
import { createWorld, type World, withOther } from '../support/world.ts'

let world: World
let job: Job
beforeEach(async () => {
  world = await createWorld()
  job = newJob(world.ctx, 'template_rerender', { templateId: 'tpl_1', version: 2 })
})

const FULL = 64 * 1024
/** So many characters of rows. */
const rows = (row: number, length: number) => {
  const [line] = [asLines([{ row, statusCode: 200, passId: '' }])]
  return asLines([{ row, statusCode: 200, passId: 'x'.repeat(length - line!.length) }])
}
const read = async (stored: Job) => {
  const jobs = { ...world.ctx.jobs, get: async () => stored }
  return new Response(await resultOf(withOther(world.ctx, { jobs }), stored.id)).text()
}

test('rows are a line of JSON each', () => {
  const told = [1, 2].map((row) => ({ row, statusCode: 201 }))
  expect(asLines(told)).toBe('{"row":1,"statusCode":201}\n{"row":2,"statusCode":201}\n')
  expect(asLines([])).toBe('')
})

test('rows stay with the job until they fill a file, and then leave it', async () => {
  const almost = { ...job, resultTail: rows(1, FULL - 1) }
  expect(await withRoomForRows(world.ctx, almost)).toBe(almost)
  const full = { ...job, resultTail: rows(1, FULL) }
  expect(await withRoomForRows(world.ctx, full)).toEqual({
    ...full,
    resultParts: 1,
    resultTail: '',
    tally: {},
  })
})

test('files and what follows them are one result, in order, also where a file was written twice', async () => {
  const texts = [rows(1, FULL), rows(2, FULL), rows(3, 60)]
  let moved = job
  for (const text of texts) {
    const before = { ...moved, resultTail: text }
    await withRoomForRows(world.ctx, before)
    moved = await withRoomForRows(world.ctx, before)
  }
  expect(moved).toMatchObject({ resultParts: 2, resultTail: texts[2] })
  expect(await read(moved)).toBe(texts.join(''))
})

test('a job without a result, and one that is not there, have none to be read', async () => {
  await expect(read(job)).rejects.toMatchObject({ code: 'resource_not_found' })
  await expect(resultOf(world.ctx, 'job_none')).rejects.toMatchObject({
    code: 'resource_not_found',
  })
})

test('a file that is missing breaks the result off, instead of leaving rows out', async () => {
  await expect(read({ ...job, resultParts: 1, resultTail: rows(2, 60) })).rejects.toThrow(
    `result part 1 of ${job.id} is missing`,
  )
})
