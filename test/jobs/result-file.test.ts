import { describe, expect, test } from 'vitest'
import { parseCsvRecord } from '../../src/lib/rows/csv-record.ts'
import { HOUR_MS, NDJSON, rowsOf, setUpImports, sweepAt17 } from '../support/imports.ts'
import type { JobWorld } from '../support/jobs.ts'

const ACCEPT = { headers: { Accept: 'text/csv' } }

async function resultFile(world: JobWorld, jobId: string, headers = ACCEPT.headers) {
  const response = await world.get(`/api/v1/jobs/${jobId}/result`, { headers })
  expect(response.status).toBe(200)
  return {
    headers: response.headers,
    text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      await response.arrayBuffer(),
    ),
  }
}

const cellsOf = (line: string, delimiter = ',') => {
  const record = parseCsvRecord(line, delimiter)
  if (!record.ok) throw new Error(record.message)
  return record.cells
}

describe('the result as a file', () => {
  test('is the uploaded one, with pass, link and error behind each row', async () => {
    const { world, outcome, pass } = await setUpImports()
    const rows = [
      'serialNumber;customer.name;customer.email;metadata.x',
      'A;Zoë;zoe@example.com;"a;b"',
      '',
      'B;Ina;ina@example;=1+1',
      'C;x',
      'D;x;;y;more',
      'E;a"b;;',
      ';;;',
      "F;@cmd;;'",
    ]
    const bytes = Uint8Array.from(rows.join('\r\n'), (letter) => letter.charCodeAt(0))
    const { job, rows: told } = await outcome(bytes)
    const { headers, text } = await resultFile(world, job.id)
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="${job.id}.csv"`)
    expect(headers.get('Vary')).toContain('Accept')
    expect(text.startsWith('\ufeff')).toBe(true)
    const lines = text.slice(1).split('\r\n')
    expect(lines.pop()).toBe('')
    const link = async (i: number) => (await pass(told[i]!.passId!)).downloadUrl
    expect(lines.map((line) => cellsOf(line, ';'))).toEqual([
      [
        'serialNumber',
        'customer.name',
        'customer.email',
        'metadata.x',
        'passId',
        'downloadUrl',
        'error',
      ],
      ['A', 'Zoë', 'zoe@example.com', 'a;b', told[0]!.passId, await link(0), ''],
      [
        'B',
        'Ina',
        'ina@example',
        "'=1+1",
        '',
        '',
        'Line 4, customer.email: `customer.email` must be an e-mail address',
      ],
      ['C', 'x', '', '', '', '', expect.stringMatching(/^Line 5: The row has 2 cells/)],
      ['D', 'x', '', 'y', '', '', expect.stringMatching(/^Line 6: The row has 5 cells/), 'more'],
      ['E;a"b;;', '', '', '', '', '', expect.stringMatching(/^Line 7, customer.name: /)],
      ['F', "'@cmd", '', "'", told[5]!.passId, await link(5), ''],
    ])
  })

  test('is imported again as it is, and gives a file with the same columns', async () => {
    const { world, outcome, pass } = await setUpImports()
    const { job } = await outcome(
      "serialNumber;customer.name;customer.email;metadata.phone\nA;Zoë;zoe@example.com;+49 30\nB;Ina;ina@example;=1+1\nC;Ó;;'-\n",
    )
    const { text } = await resultFile(world, job.id)
    const corrected = text.replace('ina@example;', 'ina@example.com;')
    const again = await outcome(new TextEncoder().encode(corrected))
    expect(again.rows.map(({ statusCode }) => statusCode)).toEqual([200, 201, 200])
    expect(await pass(again.rows[1]!.passId!)).toMatchObject({
      serialNumber: 'B',
      customer: { email: 'ina@example.com' },
      metadata: { phone: '=1+1' },
    })
    const second = await resultFile(world, again.job.id)
    const [head, first, made] = second.text.slice(1).split('\r\n')
    expect(head).toBe(
      'serialNumber;customer.name;customer.email;metadata.phone;passId;downloadUrl;error',
    )
    // What an earlier import has created is left alone, and comes back as it was.
    expect(cellsOf(first!, ';')).toEqual(cellsOf(text.split('\r\n')[1]!, ';'))
    expect(cellsOf(made!, ';')[4]).toBe(again.rows[1]!.passId)
    const third = await outcome(new TextEncoder().encode(second.text))
    expect(third.rows.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  })

  test('is imported again with the same `columns`, or with some for all columns', async () => {
    const { world, templateId } = await setUpImports()
    const imported = async (body: string, columns: string) => {
      const query = new URLSearchParams({ templateId, columns })
      const response = await world.request('POST', `/api/v1/imports?${query}`, {
        body,
        headers: { 'Content-Type': 'text/csv' },
      })
      const { id } = await world.data<{ id: string }>(response)
      await world.run()
      return world.job(id)
    }
    const job = await imported('Nr,Mail\nM1,m1@example\n', 'serialNumber,customer.email')
    const text = (await resultFile(world, job.id)).text.replace('m1@example', 'm1@example.com')
    expect(text).toContain('Nr,Mail,passId,downloadUrl,error')
    expect((await imported(text, 'serialNumber,customer.email')).succeeded).toBe(1)
    expect((await imported(text.replace('M1', 'M2'), 'serialNumber,,,,')).succeeded).toBe(1)
  })

  test('of a pass that was deleted makes no empty one', async () => {
    const { world, outcome } = await setUpImports()
    const { job, rows } = await outcome('serialNumber,customer.name\nA,Sofia\nB,Ina\n')
    await world.data(await world.delete(`/api/v1/passes/${rows[0]!.passId}`))
    const { text } = await resultFile(world, job.id)
    const again = await outcome(new TextEncoder().encode(text))
    expect(again.rows[0]).toMatchObject({
      statusCode: 422,
      errors: [{ message: 'The row is empty' }],
    })
  })

  test.each([
    ['serialNumber,error', '“error”'],
    ['serialNumber,passId,downloadUrl', '“passId”'],
    ['serialNumber,passId,downloadUrl,error,customer.name', '“passId”'],
    ['serialNumber,downloadUrl,passId,error', '“downloadUrl”'],
    ['serialNumber,passId,downloadUrl,errors', '“passId”'],
    ['serialNumber,nonsense,passId,downloadUrl,error', '“nonsense”'],
    ['passId,downloadUrl,error', 'no member'],
    ['row,passId,downloadUrl,error', 'no member'],
  ])('is the only file whose columns may be more than members: %s', async (head, said) => {
    const { refusal } = await setUpImports()
    const { status, errors } = await refusal(`${head}\n${head}\n`)
    expect(status).toBe(422)
    expect(errors[0]!.message).toContain(said)
  })

  test('grows while the job runs, and is read in pieces', async () => {
    const { world, start } = await setUpImports()
    const { id } = await start(rowsOf(450))
    await world.next()
    expect((await resultFile(world, id)).text.split('\r\n')).toHaveLength(402)
    await world.run()
    const { text } = await resultFile(world, id)
    const lines = text
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map((line) => cellsOf(line))
    expect(lines.map(([serial]) => serial)).toEqual([
      'serialNumber',
      ...Array.from({ length: 450 }, (_, i) => `S${i + 1}`),
    ])
    expect(new Set(lines.map(([, , passId]) => passId)).size).toBe(451)
  })

  test('names rows by number where there is no such file', async () => {
    const { world, outcome } = await setUpImports()
    const lines = await outcome('{"serialNumber":"J1"}\n{"serialNumber":1}\n', NDJSON)
    const [head, first, second] = (await resultFile(world, lines.job.id)).text
      .slice(1)
      .split('\r\n')
    expect(head).toBe('row,passId,downloadUrl,error')
    expect(cellsOf(first!)).toEqual([
      '1',
      lines.rows[0]!.passId,
      expect.stringMatching(/^http/),
      '',
    ])
    expect(cellsOf(second!)).toEqual(['2', '', '', expect.stringMatching(/^Line 2: /)])
    const { job } = await outcome(rowsOf(2))
    world.clock.advance(25 * HOUR_MS)
    await sweepAt17(world)
    expect((await resultFile(world, job.id)).text.slice(1).split('\r\n')[0]).toBe(
      'row,passId,downloadUrl,error',
    )
  })

  test('repeats nothing of a pass that was deleted', async () => {
    const { world, outcome } = await setUpImports()
    const { job, rows } = await outcome('serialNumber,customer.name\nA,Sofia\nB,Ina\n')
    await world.data(await world.delete(`/api/v1/passes/${rows[0]!.passId}`))
    const lines = (await resultFile(world, job.id)).text.slice(1).split('\r\n')
    expect(cellsOf(lines[1]!)).toEqual(['', '', rows[0]!.passId, '', ''])
    expect(cellsOf(lines[2]!).slice(0, 2)).toEqual(['B', 'Ina'])
  })

  test.each([
    ['text/csv', 'text/csv'],
    ['text/*', 'text/csv'],
    ['application/json;q=0.5, text/csv', 'text/csv'],
    ['*/*', 'application/x-ndjson'],
    ['application/x-ndjson, text/csv;q=0.9', 'application/x-ndjson'],
    ['text/csv;q=0', 'application/x-ndjson'],
    ['application/json', 'application/x-ndjson'],
  ])('is what %s asks for: %s', async (accept, type) => {
    const { world, outcome } = await setUpImports()
    const { job } = await outcome(rowsOf(1))
    const { headers } = await resultFile(world, job.id, { Accept: accept })
    expect(headers.get('Content-Type')).toBe(`${type}; charset=utf-8`)
  })

  test('is not there before there is a result, nor for another workspace', async () => {
    const { world, start } = await setUpImports()
    const { id } = await start(rowsOf(3))
    expect((await world.get(`/api/v1/jobs/${id}/result`, ACCEPT)).status).toBe(404)
    expect((await world.get('/api/v1/jobs/job_none/result', ACCEPT)).status).toBe(404)
  })
})
