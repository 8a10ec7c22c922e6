import { describe, expect, test } from 'vitest'
import type { ResultRow } from '../../src/domain/model/job.ts'
import type { JobView } from '../../src/domain/model/job-view.ts'
import { sweep } from '../../src/queues/sweep.ts'
import { createJobWorld, type JobWorld } from '../support/jobs.ts'
import { BY_HTTP } from '../support/mails.ts'
import { PNG } from '../support/operations.ts'
import { type Call, type Fate, meanwhile } from '../support/trouble.ts'
import type { RequestOptions, WorldOptions } from '../support/world.ts'

const FIELDS = [
  { key: 'seat', label: 'Seat', slot: 'primary' },
  { key: 'price', label: 'Price', slot: 'secondary', type: 'number' },
]
const CSV = { 'Content-Type': 'text/csv' }
const NDJSON = { 'Content-Type': 'application/x-ndjson' }
const MEBIBYTE = 1024 * 1024
const HOUR_MS = 60 * 60_000
const encoder = new TextEncoder()

interface Failure {
  errors: { code: string; message: string; pointer?: string; parameter?: string; reason?: string }[]
}

async function setUp(
  template: Record<string, unknown> = {},
  { variables, ...overrides }: Pick<WorldOptions, 'fetch' | 'variables'> = {},
) {
  const world = await createJobWorld(variables, overrides)
  const templateId = await world.publishTemplate({ fields: FIELDS, ...template })

  const send = (body: unknown, headers: Record<string, string> = CSV, more: RequestOptions = {}) =>
    world.request('POST', `/api/v1/imports?templateId=${templateId}`, { body, headers, ...more })

  return {
    world,
    templateId,
    send,
    /** The job that was started. */
    start: async (body: unknown, headers?: Record<string, string>) =>
      world.data<JobView>(await send(body, headers)),
    async refusal(body: unknown, headers?: Record<string, string>) {
      const response = await send(body, headers)
      const { errors } = (await response.json()) as Failure
      expect(await world.jobs()).toEqual([])
      expect(await uploads(world)).toEqual([])
      return { status: response.status, errors }
    },
    /** What became of each row once all is done. */
    async outcome(body: unknown, headers?: Record<string, string>) {
      const started = await world.data<JobView>(await send(body, headers))
      await world.run()
      const job = await world.job(started.id)
      return { job, rows: await resultOf(world, job) }
    },
    pass: async (id: string) =>
      world.data<Record<string, unknown>>(await world.get(`/api/v1/passes/${id}`)),
  }
}

async function resultOf(world: JobWorld, job: JobView): Promise<ResultRow[]> {
  const bytes = await (await world.get(job.resultUrl!)).arrayBuffer()
  const text = new TextDecoder().decode(bytes)
  expect(text.endsWith('\n')).toBe(true)
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** Keys of uploaded files of this world. */
async function uploads(world: JobWorld): Promise<string[]> {
  const { objects } = await world.env.FILES.list({ prefix: 'imports/' })
  return objects.map(({ key }) => key).filter((key) => key.endsWith(world.first.id))
}

async function storedPasses(world: JobWorld) {
  const { results } = await world.env.DB.prepare(
    `SELECT id, serial_number AS serialNumber, template_version AS templateVersion,
       (SELECT count(*) FROM events WHERE pass_id = passes.id AND type = 'pass.created') AS created
     FROM passes WHERE workspace_id = ? ORDER BY id`,
  )
    .bind(world.first.id)
    .all<{ id: string; serialNumber: string; templateVersion: number; created: number }>()
  return results
}

const rowsOf = (count: number, row: (i: number) => string = (i) => `S${i},${i}`) =>
  `serialNumber,fields.seat\n${Array.from({ length: count }, (_, i) => row(i + 1)).join('\n')}\n`

/** In pieces, so that nothing announces the length. */
function streamOf(pieces: Iterable<string | Uint8Array>): ReadableStream {
  const iterator = pieces[Symbol.iterator]()
  return new ReadableStream({
    pull(controller) {
      const { value, done } = iterator.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
  })
}

const commits = ({ to, method, text }: Call) =>
  to === 'DB' && method === 'batch' && text.includes('update jobs')

describe('CSV', () => {
  test('fills members by their paths, and says what became of each row', async () => {
    const { world, outcome, pass } = await setUp({ kind: 'access' })
    const columns = [
      'serialNumber',
      'name',
      'barcode.value',
      'customer.name',
      'customer.email',
      'fields.seat',
      'fields.price',
      'metadata.order.no',
      'expirationDate',
      'access.accessLevel',
      'access.validFrom',
      'access.allowedDoors',
    ]
    const cells = [
      'S-1',
      '"Jazz, ""late"""',
      'B-1',
      '"Okafor, Chidi"',
      'chidi@example.com',
      'A 12',
      '12.50',
      '7001',
      '2027-01-01T00:00:00Z',
      'Staff',
      '2026-01-01T00:00:00+01:00',
      'north|south gate',
    ]
    const { job, rows } = await outcome(`\ufeff${columns}\r\n${cells}\r\n`)
    expect(job).toMatchObject({
      type: 'import',
      status: 'SUCCEEDED',
      total: 1,
      processed: 1,
      succeeded: 1,
      failed: 0,
    })
    expect(rows).toEqual([{ row: 1, statusCode: 201, passId: expect.stringMatching(/^pass_/) }])
    expect(await pass(rows[0]!.passId!)).toMatchObject({
      serialNumber: 'S-1',
      name: 'Jazz, "late"',
      barcode: { value: 'B-1' },
      customer: { name: 'Okafor, Chidi', email: 'chidi@example.com' },
      fields: { seat: 'A 12', price: 12.5 },
      metadata: { 'order.no': '7001' },
      expirationDate: '2027-01-01T00:00:00.000Z',
      access: {
        accessLevel: 'Staff',
        validFrom: '2025-12-31T23:00:00.000Z',
        allowedDoors: ['north', 'south gate'],
      },
    })
    expect(await storedPasses(world)).toMatchObject([{ created: 1 }])
    expect(await world.said('job.%')).toEqual([
      { type: 'job.completed', jobId: job.id, jobType: 'import' },
    ])
    // Wallets hear of a pass when somebody asks for it.
    expect(world.queue).toEqual([])
    expect(await uploads(world)).toEqual([])
  })

  test('opens balances, each in the ledger', async () => {
    const balance = { key: 'p', label: 'Points', slot: 'header', type: 'number', binding: 'points' }
    const { world, outcome } = await setUp({ kind: 'loyalty', fields: [balance] })
    const { rows } = await outcome('points\n250\n1e3\n-1\n""\n0\n')
    expect(rows).toMatchObject([
      { statusCode: 201 },
      { statusCode: 422, errors: [{ pointer: '/points', column: 'points' }] },
      { statusCode: 422, errors: [{ pointer: '/points', column: 'points' }] },
      { statusCode: 422, errors: [{ message: 'The row is empty' }] },
      { statusCode: 201 },
    ])
    const { items } = await world.data<{ items: object[] }>(
      await world.get(`/api/v1/passes/${rows[0]!.passId}/points`),
    )
    expect(items).toMatchObject([{ type: 'opening', points: 250, balanceAfter: 250 }])
  })

  test('leaves out what an empty cell stands for, and does not count blank lines', async () => {
    const { outcome, pass } = await setUp()
    const text = '\r\nserialNumber, fields.seat ,customer.name\r\n\r\nA,1,\r\n\r\n,2,""\r\n\r\n'
    const { job, rows } = await outcome(text)
    expect(job.total).toBe(2)
    expect(rows.map(({ row, statusCode }) => [row, statusCode])).toEqual([
      [1, 201],
      [2, 201],
    ])
    const second = await pass(rows[1]!.passId!)
    expect(second).toMatchObject({ customer: null, serialNumber: second.id, fields: { seat: '2' } })
  })

  test('names the column that is at fault', async () => {
    const { outcome } = await setUp({ kind: 'access' })
    const header = 'serialNumber,customer.email,fields.price,access.allowedDoors,access.validUntil'
    const { job, rows } = await outcome(
      [
        header,
        'A,nobody,,,',
        'B,,twelve,,',
        'C,,,north||south,',
        'D,,,,tomorrow',
        'E,,,',
        'F,,,,,more',
        'G,,"1"2,,',
        `${'x'.repeat(129)},,,,`,
        'H,,12,north,2027-01-01T00:00:00Z',
      ].join('\n'),
    )
    expect(job).toMatchObject({ status: 'SUCCEEDED', total: 9, succeeded: 1, failed: 8 })
    const failed = (column: string | undefined, pointer?: string) => ({
      statusCode: 422,
      errors: [
        {
          code: 'validation_failed',
          message: expect.stringMatching(/./),
          ...(pointer !== undefined && { pointer }),
          ...(column !== undefined && { column }),
        },
      ],
    })
    expect(rows).toEqual([
      { row: 1, ...failed('customer.email', '/customer/email') },
      { row: 2, ...failed('fields.price', '/fields/price') },
      { row: 3, ...failed('access.allowedDoors', '/access/allowedDoors/1') },
      { row: 4, ...failed('access.validUntil', '/access/validUntil') },
      { row: 5, ...failed(undefined) },
      { row: 6, ...failed(undefined) },
      { row: 7, ...failed('fields.price') },
      { row: 8, ...failed('serialNumber', '/serialNumber') },
      { row: 9, statusCode: 201, passId: expect.any(String) },
    ])
  })

  test('may name the template of each row itself', async () => {
    const { world, templateId, outcome, pass } = await setUp()
    const other = await world.publishTemplate({
      fields: [{ key: 'gate', label: 'G', slot: 'back' }],
    })
    const { rows } = await outcome(
      `templateId,fields.seat,fields.gate\n,1,\n${other},,B\ntpl_none,,\n${other},1,\n`,
    )
    expect(rows).toMatchObject([
      { statusCode: 201 },
      { statusCode: 201 },
      { statusCode: 422, errors: [{ code: 'template_not_found', column: 'templateId' }] },
      { statusCode: 422, errors: [{ pointer: '/fields/seat', column: 'fields.seat' }] },
    ])
    const used = await Promise.all(rows.slice(0, 2).map(({ passId }) => pass(passId!)))
    expect(used.map((each) => each.templateId)).toEqual([templateId, other])
  })
})

describe('a header', () => {
  test.each([
    ['serialNumbre', '/serialNumbre'],
    ['fields.seet', '/fields/seet'],
    ['fields', '/fields'],
    ['fields.', '/fields/'],
    ['customer.phone', '/customer/phone'],
    ['customer', '/customer'],
    ['serialNumber.x', '/serialNumber/x'],
    ['metadata.__proto__', '/metadata/__proto__'],
    ['__proto__', '/__proto__'],
    ['constructor.name', '/constructor/name'],
    ['serialNumber;fields.seat', '/serialNumber;fields/seat'],
  ])('%s is refused before anything runs', async (header, pointer) => {
    const { refusal } = await setUp()
    const { status, errors } = await refusal(`serialNumber,${header}\n1,2\n`)
    expect(status).toBe(422)
    expect(errors).toMatchObject([
      { code: 'validation_failed', reason: 'unrecognized_key', pointer },
    ])
  })

  test('that is missing, twice there or unreadable is refused', async () => {
    const { refusal } = await setUp()
    const messages = async (body: string | Uint8Array) => {
      const { status, errors } = await refusal(body)
      expect(status).toBe(422)
      return errors.map(({ message }) => message)
    }
    expect(await messages('serialNumber,\n1,2\n')).toEqual(['Column 2 has no name'])
    expect(await messages('points,points\n1,2\n')).toEqual(['The column «points» is there twice'])
    expect(await messages('"serialNumber" ,points\n1,2\n')).toEqual([
      'Column 1 of the first line: Only a comma may follow a closing quote',
    ])
    expect(await messages(new Uint8Array([0xff, 0xfe, 0x61, 0x00, 0x0a]))).toEqual([
      'The first line is not UTF-8',
    ])
    expect(await messages('\n\n')).toEqual(['The file has no line of headers'])
    expect(await messages('serialNumber\n\n')).toEqual(['The file has no rows'])
  })

  test('for a field is held against the newest version of the template', async () => {
    const { world, templateId, send } = await setUp()
    await send('fields.seat\n1\n')
    const gate = { key: 'gate', label: 'Gate', slot: 'back' }
    // By another isolate, so that this one does not know.
    const before = await world.ctx.templates.published(templateId)
    await world.publish(templateId, { fields: [...FIELDS, gate] })
    expect(before?.version).toBe(1)
    expect((await send('fields.gate\n1\n')).status).toBe(202)
  })
})

describe('hostile CSV', () => {
  test('with a quote that is never closed is refused, and says where', async () => {
    const { refusal } = await setUp()
    const { status, errors } = await refusal(`serialNumber\nA\nB\n"C\n${'D\n'.repeat(1000)}`)
    expect([status, errors[0]!.message]).toEqual([422, 'Row 3 opens a quote that is never closed'])
    const bomb = await refusal('"'.repeat(MEBIBYTE + 1))
    expect(bomb.status).toBe(422)
    const even = await refusal('"'.repeat(MEBIBYTE))
    expect(even.errors[0]!.message).toBe('The first line is too long for one of headers')
    const first = await refusal('"serialNumber\nA\n')
    expect(first.errors[0]!.message).toBe('The first line opens a quote that is never closed')
  })

  test('with 10,000 columns is refused', async () => {
    const { refusal } = await setUp()
    const header = Array.from({ length: 10_000 }, () => 'a').join()
    const { status, errors } = await refusal(`${header}\n${header}\n`)
    expect([status, errors[0]!.message]).toEqual([422, 'The file has more than 500 columns'])
  })

  test('loses single rows at most', async () => {
    const { outcome } = await setUp()
    const parts = [
      'serialNumber,fields.seat,metadata.x\n',
      'A,1,\n',
      'NUL\0,1,\n',
      new Uint8Array([0x42, 0xc3, 0x28, 0x2c, 0x2c, 0x0a]),
      `C,1,${'x'.repeat(MEBIBYTE)}\n`,
      `D,1,"${'"",\n'.repeat(MEBIBYTE)}"\n`,
      `E,1,${'x'.repeat(501)}\n`,
      'F,\ud800,\n',
      'G,"line\nbreak",\n',
      'H,1,=HYPERLINK("http://evil")\n',
      'Z,1,ok',
    ]
    const bytes = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part))
    const { job, rows } = await outcome(streamOf(bytes))
    expect(job).toMatchObject({ status: 'SUCCEEDED', total: 10, succeeded: 3, failed: 7 })
    expect(rows.map(({ statusCode }) => statusCode)).toEqual([
      201, 422, 422, 413, 413, 422, 201, 422, 422, 201,
    ])
    expect(rows[2]!.errors).toEqual([
      { code: 'validation_failed', message: 'The row is not UTF-8' },
    ])
    expect(rows[3]!.errors).toMatchObject([{ code: 'payload_too_large' }])
  })
})

describe('NDJSON', () => {
  test('is a create body a line', async () => {
    const { world, outcome, pass, templateId } = await setUp()
    const other = await world.publishTemplate()
    const lines = [
      { serialNumber: 'A', fields: { seat: 'A,"1"', price: 3 }, metadata: { x: 'y' } },
      { templateId: other, customer: { name: 'Sofia' } },
    ]
    const text = lines.map((line) => `${JSON.stringify(line)}\r\n`).join('\n')
    const { job, rows } = await outcome(`\ufeff${text}`, NDJSON)
    expect(job).toMatchObject({ status: 'SUCCEEDED', total: 2, succeeded: 2 })
    expect(await pass(rows[0]!.passId!)).toMatchObject({
      templateId,
      fields: { seat: 'A,"1"', price: 3 },
      metadata: { x: 'y' },
    })
    expect(await pass(rows[1]!.passId!)).toMatchObject({
      templateId: other,
      customer: { name: 'Sofia' },
    })
  })

  test('loses a garbage line alone', async () => {
    const { outcome } = await setUp()
    const garbage: (string | Uint8Array)[] = [
      '{"serialNumber":"A"}\n',
      '{"serialNumber":\n',
      'null\n',
      '[]\n',
      '"text"\n',
      '{"nope":1}\n',
      '{"__proto__":{"a":1}}\n',
      `${'['.repeat(33)}${']'.repeat(33)}\n`,
      `${'['.repeat(100_000)}\n`,
      new Uint8Array([0x22, 0xff, 0x22, 0x0a]),
      `{"metadata":{"x":"${'y'.repeat(MEBIBYTE)}"}}\n`,
      `{"${'n'.repeat(5000)}":1}\n`,
      '{"serialNumber":"Z"}',
    ]
    const pieces = garbage.map((each) => (typeof each === 'string' ? encoder.encode(each) : each))
    const { job, rows } = await outcome(streamOf(pieces), NDJSON)
    expect(job).toMatchObject({ status: 'SUCCEEDED', total: 13, succeeded: 2, failed: 11 })
    expect(rows.map(({ statusCode }) => statusCode)).toEqual([
      201, 400, 422, 422, 422, 422, 422, 400, 400, 400, 413, 422, 201,
    ])
    expect(rows[1]!.errors).toEqual([
      { code: 'invalid_json', message: 'The line is not valid JSON' },
    ])
    expect(rows[5]!.errors).toMatchObject([{ pointer: '/nope' }])
    expect(rows[6]!.errors).toMatchObject([{ pointer: '/__proto__' }])
    expect(rows[11]!.errors![0]!.pointer).toHaveLength(201)
  })

  test('without a template in the query has one in each line', async () => {
    const { world, templateId } = await setUp()
    const body = `{}\n{"templateId":"${templateId}"}\n`
    const response = await world.request('POST', '/api/v1/imports', { body, headers: NDJSON })
    const job = await world.data<JobView>(response)
    await world.run()
    expect(await resultOf(world, await world.job(job.id))).toMatchObject([
      { row: 1, statusCode: 422, errors: [{ pointer: '/templateId' }] },
      { row: 2, statusCode: 201 },
    ])
  })
})

describe('a request', () => {
  test('is answered with the job, and where it is', async () => {
    const { world, send } = await setUp()
    const response = await send(rowsOf(3))
    expect(response.status).toBe(202)
    const { data } = (await response.clone().json()) as { data: JobView }
    expect(response.headers.get('Location')).toBe(`/api/v1/jobs/${data.id}`)
    expect(data).toMatchObject({ type: 'import', status: 'QUEUED', total: 3, processed: 0 })
    expect(data.resultUrl).toBeNull()
    expect((await world.get(`/api/v1/jobs/${data.id}/result`)).status).toBe(404)
    expect(await uploads(world)).toHaveLength(1)
    expect(world.slices).toMatchObject([{ body: { jobId: data.id, step: 0 } }])
  })

  test('without a template, or with one that issues nothing, starts nothing', async () => {
    const { world } = await setUp()
    const ask = async (query: string, headers: Record<string, string>) => {
      const response = await world.request('POST', `/api/v1/imports${query}`, {
        body: 'serialNumber\nA\n',
        headers,
      })
      const { errors } = (await response.json()) as Failure
      return [response.status, errors[0]!.code, errors[0]!.parameter]
    }
    expect(await ask('', CSV)).toEqual([422, 'validation_failed', 'templateId'])
    expect(await ask('?templateId=tpl_none', CSV)).toEqual([
      422,
      'template_not_found',
      'templateId',
    ])
    const draft = await world.data<{ id: string }>(
      await world.post('/api/v1/templates', { name: 'Draft', kind: 'generic' }),
    )
    const refused = await ask(`?templateId=${draft.id}`, NDJSON)
    expect(refused).toEqual([409, 'template_not_published', undefined])
    const { apiKey } = await world.createTenant('test')
    const theirs = await world.publishTemplate({}, apiKey)
    expect(await ask(`?templateId=${theirs}`, CSV)).toEqual([
      422,
      'template_not_found',
      'templateId',
    ])
    expect(await world.jobs()).toEqual([])
    expect(await uploads(world)).toEqual([])
  })

  test('may have 100,000 rows, and not one more', async () => {
    const { world, send, refusal } = await setUp()
    function* rows(count: number) {
      yield 'serialNumber\r\n'
      for (let i = 0; i < count; i += 1000) {
        yield Array.from({ length: Math.min(1000, count - i) }, (_, j) => `S${i + j}\r\n`).join('')
      }
    }
    const { status, errors } = await refusal(streamOf(rows(100_001)))
    expect([status, errors[0]!.message]).toEqual([422, 'A file may have at most 100000 rows'])
    const job = await world.data<JobView>(await send(streamOf(rows(100_000))))
    expect(job.total).toBe(100_000)
    await world.next()
    await world.data(await world.post(`/api/v1/jobs/${job.id}/cancel`))
    const cancelled = await world.job(job.id)
    expect(cancelled).toMatchObject({ status: 'CANCELLED', total: 100_000, processed: 400 })
    expect(await storedPasses(world)).toHaveLength(400)
  })

  test('of many megabytes goes to R2 in parts, and is read there in parts', async () => {
    const { world, outcome } = await setUp()
    function* rows() {
      yield 'serialNumber,metadata.x\n'
      // Cells of 1 MiB are refused one by one, which is quick.
      for (let i = 0; i < 12; i++) yield `S${i},${'x'.repeat(MEBIBYTE)}\n`
      yield 'last,fine\n'
    }
    const { job, rows: told } = await outcome(streamOf(rows()))
    expect(job).toMatchObject({ total: 13, succeeded: 1, failed: 12 })
    expect(told.at(-1)).toMatchObject({ row: 13, statusCode: 201 })
    const calls = world.trouble.calls.filter(
      ({ to, text }) => to === 'FILES' && /imports/.test(text),
    )
    const methods = calls.map(({ method }) => method)
    expect(methods.filter((method) => method !== 'get')).toEqual([
      'createMultipartUpload',
      'delete',
    ])
    const lengths = calls
      .filter(({ method }) => method === 'get')
      .map(({ more }) => (more![0] as { range: { length: number } }).range.length)
    expect(Math.max(...lengths)).toBe(MEBIBYTE)
  })

  test('over 50 MiB is refused, and leaves nothing', async () => {
    const { refusal } = await setUp()
    const piece = encoder.encode('S,1\n'.repeat(MEBIBYTE / 4))
    const { status, errors } = await refusal(streamOf(Array.from({ length: 51 }, () => piece)))
    expect([status, errors[0]!.code]).toEqual([413, 'payload_too_large'])
  })
})

describe('the same Idempotency-Key', () => {
  const KEY = { ...CSV, 'Idempotency-Key': 'once' }

  test('starts one job, and keeps one file', async () => {
    const { world, send } = await setUp()
    const first = await send(rowsOf(3), KEY)
    const again = await send(streamOf(rowsOf(3)), KEY)
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    expect(await again.text()).toBe(await first.text())
    expect(again.headers.get('Location')).toBe(first.headers.get('Location'))
    const equal = await Promise.all(
      [1, 2, 3].map(() => send(rowsOf(3), { ...KEY, 'Idempotency-Key': 'race' })),
    )
    for (const { status } of equal) expect([202, 409]).toContain(status)
    expect(await world.jobs()).toHaveLength(2)
    expect(await uploads(world)).toHaveLength(2)
    expect(world.slices).toHaveLength(2)
  })

  test('with other bytes, or another template, is refused', async () => {
    const { world, send } = await setUp()
    await send(rowsOf(3), KEY)
    const other = await send(rowsOf(4), KEY)
    expect(other.status).toBe(422)
    expect(await other.json()).toMatchObject({ errors: [{ code: 'idempotency_key_reused' }] })
    const templateId = await world.publishTemplate({ fields: FIELDS })
    const path = `/api/v1/imports?templateId=${templateId}`
    const elsewhere = await world.request('POST', path, { body: rowsOf(3), headers: KEY })
    expect(elsewhere.status).toBe(422)
    expect(await uploads(world)).toHaveLength(1)
  })

  const moments: [string, (call: Call) => boolean, Fate][] = [
    ['before the file is kept', ({ to, method }) => to === 'FILES' && method === 'put', 'dies'],
    [
      'after the file is kept',
      ({ to, method }) => to === 'FILES' && method === 'put',
      'dies_after',
    ],
    ['before the job is written', ({ text }) => text.includes('insert into jobs'), 'dies'],
    ['after the job is written', ({ text }) => text.includes('insert into jobs'), 'dies_after'],
  ]
  test.each(moments)('goes on where an isolate ended %s', async (_, at, fate) => {
    const { world, send } = await setUp()
    world.trouble.fates = (call) => (at(call) ? fate : null)
    await send(rowsOf(3), KEY)
    expect(world.trouble.dead).toBe(true)
    world.trouble.end()
    const again = await send(rowsOf(3), KEY)
    expect(again.status).toBe(202)
    world.clock.advance(121_000)
    await world.sweep()
    await world.run()
    const [job, ...others] = await world.jobs()
    expect([job!.status, job!.succeeded, others]).toEqual(['SUCCEEDED', 3, []])
    expect(await storedPasses(world)).toHaveLength(3)
    // What nobody needs any more goes within a day.
    world.clock.advance(23 * HOUR_MS)
    await sweepAt17(world)
    expect(await uploads(world)).toEqual([])
  })

  test('keeps the file of a job whose writing was never answered', async () => {
    const { world, send } = await setUp()
    world.trouble.fates = ({ text }) => (text.includes('insert into jobs') ? 'fails_after' : null)
    const first = await send(rowsOf(3), KEY)
    expect(first.headers.get('Idempotent-Replayed')).toBe('true')
    world.trouble.end()
    expect(await uploads(world)).toHaveLength(1)
    world.clock.advance(121_000)
    await world.sweep()
    await world.run()
    expect(await world.jobs()).toMatchObject([{ status: 'SUCCEEDED', succeeded: 3 }])
  })
})

/** The sweep as it runs once an hour. */
async function sweepAt17(world: JobWorld): Promise<void> {
  const minute = new Date(world.clock.ms).getUTCMinutes()
  await sweep(world.deps, world.clock.ms + (17 - minute) * 60_000, () => {})
}

describe('a serial number', () => {
  test('that was used before is refused, whoever used it', async () => {
    const { world, templateId, outcome } = await setUp()
    await world.data(await world.post('/api/v1/passes', { templateId, serialNumber: 'S2' }))
    const { job, rows } = await outcome(rowsOf(120, (i) => `S${i === 110 ? 1 : i},1`))
    expect(job).toMatchObject({ succeeded: 118, failed: 2 })
    const taken = {
      statusCode: 409,
      errors: [
        {
          code: 'serial_number_taken',
          message: expect.any(String),
          pointer: '/serialNumber',
          column: 'serialNumber',
        },
      ],
    }
    expect(rows.filter(({ errors }) => errors)).toEqual([
      { row: 2, ...taken },
      { row: 110, ...taken },
    ])
  })

  test('that somebody takes meanwhile costs no other row', async () => {
    const { world, templateId, outcome } = await setUp()
    world.trouble.fates = meanwhile('update jobs', async () => {
      await world.data(await world.post('/api/v1/passes', { templateId, serialNumber: 'S30' }))
    })
    const { job, rows } = await outcome(rowsOf(60))
    expect(job).toMatchObject({ status: 'SUCCEEDED', succeeded: 59, failed: 1 })
    expect(rows[29]).toMatchObject({ row: 30, statusCode: 409 })
  })

  test('of a pass that the row itself has made counts as made', async () => {
    const { world, start } = await setUp()
    const { id } = await start(rowsOf(60))
    await world.run()
    const before = await storedPasses(world)
    // As if the job had never heard of what it did.
    await world.env.DB.prepare(
      `UPDATE jobs SET status = 'RUNNING', step = 7, cursor = NULL, processed = 0, succeeded = 0, result_tail = '',
         finished_at = NULL WHERE id = ?`,
    )
      .bind(id)
      .run()
    await world.env.FILES.put(`imports/${id}/${world.first.id}`, rowsOf(60))
    await world.env.DB.prepare(
      `UPDATE jobs SET input = json_set(input, '$.sizeBytes', ?) WHERE id = ?`,
    )
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
  expect(await uploads(world)).toEqual([])
}

describe('messages', () => {
  test('that come twice, at the same time or later, count once', async () => {
    const { world, start } = await setUp()
    const { id } = await start(rowsOf(130))
    const [first] = world.slices
    await Promise.all([1, 2, 3].map(() => world.slice(first!.body)))
    await world.run()
    await world.slice(first!.body)
    expect(world.slices).toEqual([])
    await expectMadeOnce(world, id, 130)
  })

  test('that are lost are sent again by the sweep', async () => {
    const { world, start } = await setUp()
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

  test('that were tried to the end fail the job, and the file goes', async () => {
    const { world, start } = await setUp()
    const { id } = await start(rowsOf(3))
    const [message] = world.slices.splice(0)
    world.trouble.fates = (call) => (commits(call) ? 'fails' : null)
    expect(await world.slice(message!.body)).toBe(10)
    world.trouble.end()
    await world.slice(message!.body, { queueName: 'wps-jobs-dlq' })
    expect(await world.job(id)).toMatchObject({ status: 'FAILED', processed: 0, resultUrl: null })
    expect(await uploads(world)).toEqual([])
    expect((await world.said('job.%')).map(({ type }) => type)).toEqual(['job.failed'])
  })
})

describe('an isolate that ends at any call of a slice', () => {
  for (const fate of ['dies', 'dies_after', 'fails'] as const) {
    test(`(${fate}) loses and doubles nothing`, async () => {
      const { world, start } = await setUp()
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
        const made = await world.env.DB.prepare(
          `SELECT count(*) AS passes, count(DISTINCT serial_number) AS serials FROM passes
             WHERE workspace_id = ? AND serial_number LIKE ?`,
        )
          .bind(world.first.id, `S${at}-%`)
          .first()
        expect(made).toEqual({ passes: 60, serials: 60 })
        const events = await world.env.DB.prepare(
          `SELECT count(*) AS count FROM events JOIN passes ON passes.id = events.pass_id
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

describe('cancelling', () => {
  test('stops at once; what was made stays, and the file goes', async () => {
    const { world, start } = await setUp()
    const { id } = await start(rowsOf(130))
    const path = `/api/v1/jobs/${id}/cancel`
    let writes = 0
    world.trouble.fates = async (call) => {
      if (commits(call) && ++writes === 2) await world.data(await world.post(path))
      return null
    }
    await world.run()
    world.trouble.end()
    const job = await world.job(id)
    expect(job).toMatchObject({ status: 'CANCELLED', total: 130, processed: 50, succeeded: 50 })
    expect(await storedPasses(world)).toHaveLength(50)
    expect(await resultOf(world, job)).toHaveLength(50)
    expect(await uploads(world)).toEqual([])
    expect((await world.said('job.%')).map(({ type }) => type)).toEqual(['job.cancelled'])
  })
})

describe('a template that is published anew meanwhile', () => {
  test('is what the rows from then on follow', async () => {
    const { world, templateId, start } = await setUp()
    const { id } = await start(rowsOf(120))
    let writes = 0
    world.trouble.fates = async (call) => {
      if (commits(call) && ++writes === 2) {
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
    const { world, templateId, start } = await setUp()
    const { id } = await start(rowsOf(60))
    let writes = 0
    world.trouble.fates = async (call) => {
      if (commits(call) && ++writes === 2) {
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

describe('images by address', () => {
  const HEADER = 'serialNumber,images.logo,images.strip\n'

  async function withInternet(answer: (url: string) => Response) {
    const asked: string[] = []
    const setup = await setUp(
      {},
      {
        fetch: async (url) => {
          asked.push(url)
          return answer(url)
        },
      },
    )
    return { ...setup, asked }
  }
  const logo = (i: number | string) => `https://img.example.com/${i}.png`

  test('are fetched once, however many rows name them', async () => {
    const { outcome, asked, pass } = await withInternet(() => new Response(PNG))
    const rows = Array.from({ length: 120 }, (_, i) => `S${i},${logo('same')},`)
    const { job, rows: told } = await outcome(HEADER + rows.join('\n'))
    expect(job).toMatchObject({ succeeded: 120 })
    expect(asked).toEqual([logo('same')])
    expect(await pass(told[119]!.passId!)).toMatchObject({ images: { logo: logo('same') } })
  })

  test('that cannot be had are fetched once as well, and cost their rows alone', async () => {
    const { outcome, asked } = await withInternet((url) =>
      url.includes('bad') ? new Response('no', { status: 404 }) : new Response('text'),
    )
    const rows = Array.from({ length: 150 }, (_, i) =>
      i % 50 === 0 ? `S${i},,` : i % 2 ? `S${i},${logo('bad')},` : `S${i},,${logo('text')}`,
    )
    const { job, rows: told } = await outcome(HEADER + rows.join('\n'))
    expect(job).toMatchObject({ status: 'SUCCEEDED', succeeded: 3, failed: 147 })
    expect(told.slice(0, 3)).toMatchObject([
      { statusCode: 201 },
      {
        statusCode: 422,
        errors: [{ code: 'image_unreachable', pointer: '/images/logo', column: 'images.logo' }],
      },
      {
        statusCode: 422,
        errors: [{ code: 'image_unusable', pointer: '/images/strip', column: 'images.strip' }],
      },
    ])
    expect(asked.toSorted()).toEqual([logo('bad'), logo('text')])
  })

  test('are fetched few at a time, so that no slice lasts', async () => {
    const { world, start, asked } = await withInternet(() => new Response(PNG))
    const rows = Array.from({ length: 20 }, (_, i) => `S${i},${logo(i)},`)
    const { id } = await start(HEADER + rows.join('\n'))
    await world.next()
    expect(asked).toHaveLength(8)
    await world.run()
    expect(asked).toHaveLength(20)
    expect(await world.job(id)).toMatchObject({ status: 'SUCCEEDED', succeeded: 20 })
  })

  test('are given up once very many could not be had', async () => {
    const { outcome, asked } = await withInternet(() => new Response('no', { status: 404 }))
    const rows = Array.from({ length: 230 }, (_, i) => `S${i},${logo(i)},`)
    const { job, rows: told } = await outcome(HEADER + rows.join('\n'))
    expect(job).toMatchObject({ status: 'SUCCEEDED', failed: 230 })
    expect(asked).toHaveLength(200)
    expect(told.at(-1)!.errors).toMatchObject([
      { code: 'image_unreachable', column: 'images.logo' },
    ])
  }, 60_000)
})

describe('what is held', () => {
  test('by a slice is bounded by rows and by bytes', async () => {
    const { world, start } = await setUp({
      fields: Array.from({ length: 20 }, (_, i) => ({ key: `f${i}`, label: 'F', slot: 'back' })),
    })
    const header = Array.from({ length: 20 }, (_, i) => `fields.f${i}`).join()
    const row = Array.from({ length: 20 }, () => 'x'.repeat(4000)).join()
    await start(`${header}\n${`${row}\n`.repeat(12)}`)
    let batches = 0
    let held = 0
    let most = 0
    world.trouble.fates = ({ to, method, text, more, ...call }) => {
      if (to === 'FILES' && method === 'get') {
        const { range } = more![0] as { range: { length: number } }
        held += range.length
        most = Math.max(most, held)
      }
      if (commits({ to, method, text, ...call })) {
        batches++
        held = 0
      }
      return null
    }
    await world.run()
    // 80 kB each, so four to a batch, and the end.
    expect(batches).toBe(4)
    expect(most).toBeLessThan(MEBIBYTE)
    expect((await world.jobs())[0]).toMatchObject({ succeeded: 12 })
  })
})

describe('erasure', () => {
  test('leaves nothing of a holder in the result, and waits for the file', async () => {
    const { world, start } = await setUp()
    const { id } = await start(
      `serialNumber,customer.name,customer.email\n${Array.from(
        { length: 450 },
        (_, i) => `S${i},Sofia Lindqvist,sofia@example.com`,
      ).join('\n')}\nS999,Sofia Lindqvist,sofia@example`,
    )
    await world.next()
    const [pass] = await storedPasses(world)
    await world.data(await world.delete(`/api/v1/passes/${pass!.id}`))
    const due = async () =>
      (
        await world.env.DB.prepare('SELECT erase_at AS at FROM passes WHERE id = ?')
          .bind(pass!.id)
          .first<{ at: number | null }>()
      )?.at
    world.clock.advance(121_000)
    const waiting = world.slices.splice(0)
    await world.sweep()
    // The file is still needed, and names her.
    expect(await due()).toBeGreaterThan(world.clock.ms)
    expect(await uploads(world)).toHaveLength(1)
    world.slices.splice(0, Number.POSITIVE_INFINITY, ...waiting)
    await world.run()
    expect(await uploads(world)).toEqual([])
    world.clock.advance(HOUR_MS)
    await world.sweep()
    expect(await due()).toBeNull()
    const job = await world.job(id)
    const told = JSON.stringify(await resultOf(world, job))
    expect(job).toMatchObject({ succeeded: 450, failed: 1 })
    expect(told).not.toMatch(/sofia|lindqvist/i)
  })

  test('of results comes after 30 days', async () => {
    const { world, outcome } = await setUp()
    const { job } = await outcome(rowsOf(1200))
    const files = async () =>
      (await world.env.FILES.list({ prefix: `${world.first.id}/jobs/${job.id}/` })).objects.length
    expect(await files()).toBeGreaterThan(0)
    world.clock.advance(30 * 24 * HOUR_MS - HOUR_MS)
    await sweepAt17(world)
    expect((await world.get(job.resultUrl!)).status).toBe(200)
    world.clock.advance(2 * HOUR_MS)
    // A run takes the oldest of all workspaces, and jobs of other tests may be older.
    const status = async () => {
      await sweepAt17(world)
      return (await world.get(job.resultUrl!)).status
    }
    await expect.poll(status, { timeout: 20_000 }).toBe(404)
    expect(await files()).toBe(0)
  })

  test('of a file that nobody has read within a day fails its job', async () => {
    const { world, start } = await setUp()
    const { id } = await start(rowsOf(450))
    await world.next()
    world.slices.length = 0
    world.clock.advance(22 * HOUR_MS)
    await sweepAt17(world)
    expect(await uploads(world)).toHaveLength(1)
    world.clock.advance(2 * HOUR_MS)
    await sweepAt17(world)
    expect(await uploads(world)).toEqual([])
    await world.run()
    expect(await world.job(id)).toMatchObject({ status: 'FAILED', succeeded: 400 })
    expect(await world.said('job.%')).toMatchObject([
      { type: 'job.failed', reason: expect.stringMatching(/24 hours/) },
    ])
  })
})

test('a mail that a row asks for is written with its pass, once', async () => {
  const { world, start } = await setUp({}, { variables: BY_HTTP })
  const row = (i: number) => `S${i},h${i}@example.com,${i % 2 ? 'email' : ''}`
  const text = Array.from({ length: 60 }, (_, i) => row(i + 1)).join('\n')
  const { id } = await start(`serialNumber,customer.email,notify\n${text}`)
  const [first] = world.slices
  await Promise.all([world.slice(first!.body), world.slice(first!.body)])
  await world.run()
  expect(await world.job(id)).toMatchObject({ status: 'SUCCEEDED', succeeded: 60 })
  const { results } = await world.env.DB.prepare(
    'SELECT pass_ids AS passIds FROM mails WHERE workspace_id = ? ORDER BY id',
  )
    .bind(world.first.id)
    .all<{ passIds: string }>()
  const passes = await storedPasses(world)
  expect(results.map(({ passIds }) => JSON.parse(passIds))).toEqual(
    passes.filter((_, i) => i % 2 === 0).map(({ id: passId }) => [passId]),
  )
})

test('someone else’s import is not to be found', async () => {
  const { world, outcome } = await setUp()
  const { job } = await outcome(rowsOf(2))
  const { apiKey: key } = await world.createTenant('test')
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/result'],
    ['POST', '/cancel'],
  ] as const) {
    const response = await world.request(method, `/api/v1/jobs/${job.id}${path}`, { key })
    expect(response.status).toBe(404)
  }
})
