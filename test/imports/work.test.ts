import { describe, expect, test } from 'vitest'
import type { JobView } from '../../src/domain/model/job-view.ts'
import { EVENTS } from '../support/events-table.ts'
import {
  CSV,
  encoder,
  resultOf,
  rowsOf,
  setUpImports,
  storedPasses,
  uploads,
} from '../support/imports.ts'
import { commitsBatch, type JobWorld } from '../support/jobs.ts'
import { BY_HTTP } from '../support/mails.ts'
import { meanwhile } from '../support/trouble.ts'

describe('a serial number', () => {
  test('that was used before is refused, whoever used it', async () => {
    const { world, templateId, outcome } = await setUpImports()
    await world.data(await world.post('/api/v1/passes', { templateId, serialNumber: 'S2' }))
    const { job, rows } = await outcome(rowsOf(120, (i) => `S${i === 110 ? 1 : i},1`))
    expect(job).toMatchObject({ succeeded: 118, failed: 2 })
    const taken = (line: number) => ({
      line,
      statusCode: 409,
      errors: [
        {
          code: 'serial_number_taken',
          message: expect.any(String),
          pointer: '/serialNumber',
          column: 'serialNumber',
          line,
        },
      ],
    })
    expect(rows.filter(({ errors }) => errors)).toEqual([
      { row: 2, ...taken(3) },
      { row: 110, ...taken(111) },
    ])
  })

  test('that somebody takes meanwhile costs no other row', async () => {
    const { world, templateId, outcome } = await setUpImports()
    world.trouble.fates = meanwhile('update jobs', async () => {
      await world.data(await world.post('/api/v1/passes', { templateId, serialNumber: 'S30' }))
    })
    const { job, rows } = await outcome(rowsOf(60))
    expect(job).toMatchObject({ status: 'SUCCEEDED', succeeded: 59, failed: 1 })
    expect(rows[29]).toMatchObject({ row: 30, statusCode: 409 })
  })

  test('of a pass that the row itself has made counts as made', async () => {
    const { world, start } = await setUpImports()
    const { id } = await start(rowsOf(60))
    await world.run()
    const before = await storedPasses(world)
    // The job is put back to its start, while the passes that it made stay.
    await world.db
      .prepare(
        `UPDATE jobs SET status = 'RUNNING', step = 7, cursor = NULL, processed = 0, succeeded = 0, result_tail = '',
         finished_at = NULL WHERE id = ?`,
      )
      .bind(id)
      .run()
    await world.env.FILES.put(`imports/${id}/${world.first.id}`, rowsOf(60))
    await world.db
      .prepare(`UPDATE jobs SET input = json_set(input, '$.sizeBytes', ?) WHERE id = ?`)
      .bind(encoder.encode(rowsOf(60)).length, id)
      .run()
    await world.slice({ type: 'job.slice', workspaceId: world.first.id, jobId: id, step: 7 })
    await world.run()
    const job = await world.job(id)
    expect(job).toMatchObject({ status: 'SUCCEEDED', processed: 60, succeeded: 60, failed: 0 })
    expect(await storedPasses(world)).toEqual(before)
    expect((await resultOf(world, job)).map(({ passId }) => passId)).toEqual(
      before.map(({ id }) => id),
    )
  })
})

/** Every row one pass, with one event, in the order of the rows, and the job done. */
async function expectMadeOnce(world: JobWorld, jobId: string, count: number) {
  const job = await world.job(jobId)
  expect(job).toMatchObject({
    status: 'SUCCEEDED',
    total: count,
    processed: count,
    succeeded: count,
  })
  const passes = await storedPasses(world)
  expect(passes.map(({ serialNumber }) => serialNumber)).toEqual(
    Array.from({ length: count }, (_, i) => `S${i + 1}`),
  )
  for (const { created } of passes) expect(created).toBe(1)
  expect(await resultOf(world, job)).toEqual(
    passes.map(({ id: passId }, i) => ({ row: i + 1, statusCode: 201, passId })),
  )
  expect((await world.said('job.%')).map(({ type }) => type)).toEqual(['job.completed'])
}

describe('messages', () => {
  test('that come twice, at the same time or later, count once', async () => {
    const { world, start } = await setUpImports()
    const { id } = await start(rowsOf(130))
    const [first] = world.slices
    await Promise.all([1, 2, 3].map(() => world.slice(first!.body)))
    await world.run()
    await world.slice(first!.body)
    expect(world.slices).toEqual([])
    await expectMadeOnce(world, id, 130)
  })

  test('that are lost are sent again by the sweep', async () => {
    const { world, start } = await setUpImports()
    const { id } = await start(rowsOf(450))
    for (let left = 2; left > 0; left--) {
      world.slices.length = 0
      world.clock.advance(121_000)
      await world.sweep()
      expect(world.slices).toHaveLength(1)
      await world.next()
    }
    await world.run()
    await expectMadeOnce(world, id, 450)
  })

  test('that were tried to the end fail the job', async () => {
    const { world, start } = await setUpImports()
    const { id } = await start(rowsOf(3))
    const [message] = world.slices.splice(0)
    world.trouble.fates = (call) => (commitsBatch(call) ? 'fails' : null)
    expect(await world.slice(message!.body)).toBe(10)
    world.trouble.end()
    await world.slice(message!.body, { queueName: 'wps-jobs-dlq' })
    expect(await world.job(id)).toMatchObject({ status: 'FAILED', processed: 0, resultUrl: null })
    expect((await world.said('job.%')).map(({ type }) => type)).toEqual(['job.failed'])
  })
})

test('a database that is gone while rows are judged costs no row', async () => {
  const { world, start } = await setUpImports()
  const { id } = await start(rowsOf(3))
  let isJudging = false
  let isLost = false
  world.trouble.fates = ({ text }) => {
    if (text.startsWith('select') && text.includes('json_each')) {
      // So slow that what is remembered of the template is out of date.
      world.clock.advance(61_000)
      isJudging = true
    } else if (isJudging && !isLost && text.includes('from templates')) {
      isLost = true
      return 'fails'
    }
    return null
  }
  await world.run()
  expect(isLost).toBe(true)
  world.trouble.end()
  world.clock.advance(121_000)
  await world.sweep()
  await world.run()
  await expectMadeOnce(world, id, 3)
})

describe('an isolate that ends at any call of a slice', () => {
  for (const fate of ['dies', 'dies_after', 'fails'] as const) {
    test(`(${fate}) loses and doubles nothing`, async () => {
      const { world, start } = await setUpImports()
      let calls = 0
      for (let at = 1, met = true; met; at++) {
        const { id } = await start(rowsOf(60, (i) => `S${at}-${i},1`))
        let call = 0
        met = false
        world.trouble.fates = () => {
          if (++call !== at) return null
          met = true
          calls++
          return fate
        }
        for (let tries = 4; tries > 0; tries--) {
          await world.run().catch(() => undefined)
          world.trouble.end()
          world.clock.advance(121_000)
          await world.sweep()
        }
        const job = await world.job(id)
        expect(job, `call ${at}`).toMatchObject({ status: 'SUCCEEDED', succeeded: 60, failed: 0 })
        const rows = await resultOf(world, job)
        expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1))
        const made = await world.db
          .prepare(
            `SELECT count(*) AS passes, count(DISTINCT serial_number) AS serials FROM passes
             WHERE workspace_id = ? AND serial_number LIKE ?`,
          )
          .bind(world.first.id, `S${at}-%`)
          .first()
        expect(made).toEqual({ passes: 60, serials: 60 })
        const events = await world.db
          .prepare(
            `SELECT count(*) AS count FROM ${EVENTS} JOIN passes ON passes.id = events.pass_id
             AND passes.workspace_id = events.workspace_id
           WHERE events.workspace_id = ? AND type = 'pass.created' AND serial_number LIKE ?`,
          )
          .bind(world.first.id, `S${at}-%`)
          .first()
        expect(events).toEqual({ count: 60 })
      }
      expect(calls).toBeGreaterThan(6)
    }, 120_000)
  }
})

describe('a template that is published anew meanwhile', () => {
  test('is what the rows from then on follow', async () => {
    const { world, templateId, start } = await setUpImports()
    const { id } = await start(rowsOf(120))
    let writes = 0
    world.trouble.fates = async (call) => {
      if (commitsBatch(call) && ++writes === 2) {
        await world.publish(templateId, { design: { backgroundColor: '#aa0000' } })
      }
      return null
    }
    await world.next()
    world.trouble.end()
    await world.run()
    expect(await world.job(id)).toMatchObject({ status: 'SUCCEEDED', succeeded: 120 })
    // The re-rendering job has brought the first fifty to it.
    for (const pass of await storedPasses(world)) expect(pass.templateVersion).toBe(2)
  })

  test('or archived refuses the rest, row by row', async () => {
    const { world, templateId, start } = await setUpImports()
    const { id } = await start(rowsOf(60))
    let writes = 0
    world.trouble.fates = async (call) => {
      if (commitsBatch(call) && ++writes === 2) {
        await world.data(await world.post(`/api/v1/templates/${templateId}/archive`))
      }
      return null
    }
    await world.run()
    world.trouble.end()
    const job = await world.job(id)
    expect(job).toMatchObject({ status: 'SUCCEEDED', succeeded: 50, failed: 10 })
    expect((await resultOf(world, job))[50]).toMatchObject({
      row: 51,
      statusCode: 409,
      errors: [{ code: 'template_not_published' }],
    })
  })
})

describe('the file that came back, with corrections', () => {
  const HEAD = 'customer.name,fields.price'

  test('creates what was refused and leaves alone what is there', async () => {
    const { world, send, start } = await setUpImports()
    const { id } = await start(`${HEAD}\nSofia,1\nInes,cheap\nTheo,3\n`)
    await world.run()
    const back = await world.get(`/api/v1/jobs/${id}/result`, { headers: { Accept: 'text/csv' } })
    const corrected = (await back.text()).replace('cheap', '2')
    const again = await world.data<JobView>(await send(corrected))
    await world.run()
    const job = await world.job(again.id)
    expect(job).toMatchObject({ succeeded: 3, failed: 0 })
    const rows = await resultOf(world, job)
    expect(rows.map(({ statusCode }) => statusCode)).toEqual([200, 201, 200])
    const passes = await storedPasses(world)
    expect(passes).toHaveLength(3)
    expect(new Set(rows.map(({ passId }) => passId))).toEqual(
      new Set(passes.map((pass) => pass.id)),
    )
  })

  test('creates all of its passes in another workspace', async () => {
    const { world, send } = await setUpImports()
    const strange = 'pass_01M7YHX300K4X53XPRSXHG0001'
    const file = `${HEAD},passId,downloadUrl,error\nSofia,1,${strange},,\n`
    const { id } = await world.data<JobView>(await send(file))
    await world.run()
    expect(await resultOf(world, await world.job(id))).toMatchObject([{ statusCode: 201 }])
    expect(await storedPasses(world)).toHaveLength(1)
  })
})

describe('an import that mails everybody the link', () => {
  const FILE = [
    'serialNumber,customer.email',
    'S1,h1@example.com',
    'S2,',
    'S3,h3@example.com',
    'S4,not an address',
  ].join('\n')

  test('mails those with an address, and creates passes for the others', async () => {
    const { world, templateId } = await setUpImports({}, { variables: BY_HTTP })
    const path = `/api/v1/imports?templateId=${templateId}&notify=email`
    const { id } = await world.data<JobView>(await world.post(path, FILE, CSV))
    await world.run()
    expect(await world.job(id)).toMatchObject({ succeeded: 3, failed: 1 })
    const { results } = await world.db
      .prepare('SELECT pass_ids AS passIds FROM mails WHERE workspace_id = ? ORDER BY id')
      .bind(world.first.id)
      .all<{ passIds: string }>()
    const [first, , third] = await storedPasses(world)
    expect(results.map(({ passIds }) => JSON.parse(passIds))).toEqual([[first!.id], [third!.id]])
  })

  test('is refused where the service sends no mails', async () => {
    const { world, templateId } = await setUpImports()
    const path = `/api/v1/imports?templateId=${templateId}&notify=email`
    const response = await world.post(path, FILE, CSV)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      errors: [{ code: 'validation_failed', parameter: 'notify' }],
    })
    expect(await world.jobs()).toEqual([])
    expect(await uploads(world)).toEqual([])
  })
})

test('a mail that a row asks for is written with its pass, once', async () => {
  const { world, start } = await setUpImports({}, { variables: BY_HTTP })
  const row = (i: number) => `S${i},h${i}@example.com,${i % 2 ? 'email' : ''}`
  const text = Array.from({ length: 60 }, (_, i) => row(i + 1)).join('\n')
  const { id } = await start(`serialNumber,customer.email,notify\n${text}`)
  const [first] = world.slices
  await Promise.all([world.slice(first!.body), world.slice(first!.body)])
  await world.run()
  expect(await world.job(id)).toMatchObject({ status: 'SUCCEEDED', succeeded: 60 })
  const { results } = await world.db
    .prepare('SELECT pass_ids AS passIds FROM mails WHERE workspace_id = ? ORDER BY id')
    .bind(world.first.id)
    .all<{ passIds: string }>()
  const passes = await storedPasses(world)
  expect(results.map(({ passIds }) => JSON.parse(passIds))).toEqual(
    passes.filter((_, i) => i % 2 === 0).map(({ id: passId }) => [passId]),
  )
})
