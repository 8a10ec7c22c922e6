import { describe, expect, test } from 'vitest'
import type { JobView } from '../../src/domain/model/job-view.ts'
import {
  encoder,
  MEBIBYTE,
  NDJSON,
  resultOf,
  setUpImports,
  storedPasses,
  streamOf,
} from '../support/imports.ts'

describe('CSV', () => {
  test('fills members by their paths, and says what became of each row', async () => {
    const { world, outcome, pass } = await setUpImports({ kind: 'access' })
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
  })

  test('opens balances, each in the ledger', async () => {
    const balance = { key: 'p', label: 'Points', slot: 'header', type: 'number', binding: 'points' }
    const { world, outcome } = await setUpImports({ kind: 'loyalty', fields: [balance] })
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
    const { outcome, pass } = await setUpImports()
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
    const { outcome } = await setUpImports({ kind: 'access' })
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
    const failed = (line: number, column: string | undefined, pointer?: string) => ({
      line,
      statusCode: 422,
      errors: [
        {
          code: 'validation_failed',
          message: expect.stringMatching(/./),
          ...(pointer !== undefined && { pointer }),
          ...(column !== undefined && { column }),
          line,
        },
      ],
    })
    expect(rows).toEqual([
      { row: 1, ...failed(2, 'customer.email', '/customer/email') },
      { row: 2, ...failed(3, 'fields.price', '/fields/price') },
      { row: 3, ...failed(4, 'access.allowedDoors', '/access/allowedDoors/1') },
      { row: 4, ...failed(5, 'access.validUntil', '/access/validUntil') },
      { row: 5, ...failed(6, undefined) },
      { row: 6, ...failed(7, undefined) },
      { row: 7, ...failed(8, 'fields.price') },
      { row: 8, ...failed(9, 'serialNumber', '/serialNumber') },
      { row: 9, statusCode: 201, passId: expect.any(String) },
    ])
  })

  test('may name the template of each row itself', async () => {
    const { world, templateId, outcome, pass } = await setUpImports()
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

describe('hostile CSV', () => {
  test('loses single rows at most', async () => {
    const { outcome } = await setUpImports()
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
      { code: 'validation_failed', message: 'The row is not UTF-8', line: 4 },
    ])
    expect(rows[3]!.errors).toMatchObject([{ code: 'payload_too_large' }])
  })
})

describe('NDJSON', () => {
  test('is a create body a line', async () => {
    const { world, outcome, pass, templateId } = await setUpImports()
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
    const { outcome } = await setUpImports()
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
      {
        code: 'invalid_json',
        message: 'The line is not valid JSON at column 17: The text ends where a value must be',
        line: 2,
      },
    ])
    expect(rows[5]!.errors).toMatchObject([{ pointer: '/nope' }])
    expect(rows[6]!.errors).toMatchObject([{ pointer: '/__proto__' }])
    expect(rows[11]!.errors![0]!.pointer).toHaveLength(201)
  })

  test('keeps twenty faults of a row, and counts the others', async () => {
    const { outcome } = await setUpImports()
    const unknown = Array.from({ length: 30 }, (_, i) => [`unknown${i}`, 1])
    const { rows } = await outcome(`${JSON.stringify(Object.fromEntries(unknown))}\n{}\n`, NDJSON)
    expect(rows[0]).toMatchObject({ statusCode: 422, errorsOmitted: 10 })
    expect(rows[0]!.errors).toHaveLength(20)
    expect(rows[1]).not.toHaveProperty('errorsOmitted')
  })

  test('without a template in the query has one in each line', async () => {
    const { world, templateId } = await setUpImports()
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
