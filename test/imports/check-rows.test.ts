import { beforeAll, expect, test } from 'vitest'
import { checkRows, type Row, readRow } from '../../src/domain/imports/check-rows.ts'
import { createRowReader } from '../../src/domain/imports/rows.ts'
import type { Ctx } from '../../src/domain/model/ctx.ts'
import { encoder, FIELDS } from '../support/imports.ts'
import { createWorld, type World, withOther } from '../support/world.ts'

let world: World
let templateId: string
beforeAll(async () => {
  world = await createWorld()
  templateId = await world.publishTemplate({ fields: FIELDS })
})

/** Rows of a file of NDJSON. */
function rowsOf(...lines: (object | string)[]) {
  const reader = createRowReader({ templateId, layout: null, columns: null, headers: null })
  const rows = lines.map((line, i): Row => {
    const text = typeof line === 'string' ? line : JSON.stringify(line)
    const bytes = encoder.encode(text)
    return readRow(reader, { bytes, end: 0, line: i + 1, nextLine: i + 2 })
  })
  return { reader, rows }
}

function check(ctx: Ctx, ...lines: (object | string)[]) {
  const { reader, rows } = rowsOf(...lines)
  const seen = new Set<string>()
  return checkRows(ctx, rows, reader, (serial) => seen.has(serial) || !seen.add(serial))
}

test('rows that would become passes have no errors, and become none', async () => {
  const outcomes = await check(world.ctx, {}, { serialNumber: 'NEW', fields: { seat: 'A' } })
  expect(outcomes).toEqual([{ statusCode: 201 }, { statusCode: 201 }])
  expect(await world.ctx.passes.takenSerials(['NEW'])).toEqual(new Map())
})

test('each row that would be refused says why, in its place', async () => {
  const outcomes = await check(
    world.ctx,
    '{"fields":',
    { nope: 1 },
    { fields: { price: 'much' } },
    { templateId: 'tpl_none' },
    {},
  )
  expect(outcomes).toMatchObject([
    { line: 1, statusCode: 400, errors: [{ code: 'invalid_json', line: 1 }] },
    { line: 2, statusCode: 422, errors: [{ pointer: '/nope' }] },
    { line: 3, statusCode: 422, errors: [{ pointer: '/fields/price' }] },
    { line: 4, statusCode: 422, errors: [{ code: 'template_not_found' }] },
    { statusCode: 201 },
  ])
})

test('a serial number is refused that a pass or an earlier row has', async () => {
  await world.post('/api/v1/passes', { templateId, serialNumber: 'OLD' })
  const outcomes = await check(
    world.ctx,
    { serialNumber: 'OLD' },
    { serialNumber: 'TWICE' },
    { serialNumber: 'TWICE' },
  )
  const refused = { statusCode: 409, errors: [{ code: 'serial_number_taken' }] }
  expect(outcomes).toMatchObject([refused, { statusCode: 201 }, refused])
})

test('images are not fetched', async () => {
  const images = {
    ...world.ctx.images,
    ingest: () => Promise.reject(new Error('An image was fetched')),
  }
  const ctx = withOther(world.ctx, { images })
  expect(await check(ctx, { images: { logo: 'https://images.test/logo.png' } })).toEqual([
    { statusCode: 201 },
  ])
})

test('a database that does not answer is no fault of a row', async () => {
  const templates = {
    ...world.ctx.templates,
    published: () => Promise.reject(new Error('Network connection lost.')),
  }
  await expect(check(withOther(world.ctx, { templates }), {}, '[')).rejects.toThrow(
    'Network connection lost.',
  )
})
