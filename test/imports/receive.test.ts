import { describe, expect, test } from 'vitest'
import { receiveImport } from '../../src/domain/imports/receive.ts'
import type { AppError } from '../../src/domain/model/errors.ts'
import { sha256Hex } from '../../src/lib/sha256.ts'
import { encoder, MEBIBYTE, setUpImports, streamOf, uploads } from '../support/imports.ts'
import { withOther } from '../support/world.ts'

describe('a file', () => {
  test('of many megabytes goes to R2 in parts, and is read there in parts', async () => {
    const { world, outcome } = await setUpImports()
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
    expect(methods.filter((method) => method !== 'get')).toEqual(['createMultipartUpload'])
    const lengths = calls
      .filter(({ method }) => method === 'get')
      .map(({ more }) => (more![0] as { range: { length: number } }).range.length)
    expect(Math.max(...lengths)).toBe(MEBIBYTE)
  })

  test('over 50 MiB is refused, and leaves nothing', async () => {
    const { refusal } = await setUpImports()
    const piece = encoder.encode('S,1\n'.repeat(MEBIBYTE / 4))
    const { status, errors } = await refusal(streamOf(Array.from({ length: 51 }, () => piece)))
    expect([status, errors[0]!.code]).toEqual([413, 'payload_too_large'])
  })
})

describe('what is received', () => {
  async function* chunks(...texts: string[]) {
    for (const text of texts) yield encoder.encode(text)
  }
  const CSV_FILE = { format: 'csv' } as const

  test('is kept byte by byte, with its size and digest, until it is discarded', async () => {
    const { world } = await setUpImports()
    const received = await receiveImport(world.ctx, chunks('serialNumber\nA\n', 'B\n'), CSV_FILE)
    expect(received).toMatchObject({
      format: 'csv',
      sizeBytes: 17,
      sha256: sha256Hex('serialNumber\nA\nB\n'),
      content: { rows: 2, columns: ['serialNumber'] },
    })
    const kept = await world.ctx.uploads.read(received.jobId, 13, 4)
    expect(new TextDecoder().decode(kept!)).toBe('A\nB\n')
    await received.discard()
    expect(await uploads(world)).toEqual([])
  })

  test('stays where its job exists, although the request saw an error', async () => {
    const { world, start } = await setUpImports()
    const { id } = await start('serialNumber\nA\n')
    const ctx = withOther(world.ctx, { newId: () => id })
    const received = await receiveImport(ctx, chunks('serialNumber\nA\n'), CSV_FILE)
    await received.discard()
    expect(await uploads(world)).toHaveLength(1)
  })

  test('is not kept where it is no file of rows, and is read to its end all the same', async () => {
    const { world } = await setUpImports()
    const { content, sizeBytes } = await receiveImport(world.ctx, chunks('nope\n', '1\n'), CSV_FILE)
    expect([(content as AppError).code, sizeBytes]).toEqual(['validation_failed', 7])
    expect(await uploads(world)).toEqual([])
  })

  test('is refused where it is empty, or breaks off, and leaves nothing', async () => {
    const { world } = await setUpImports()
    await expect(receiveImport(world.ctx, chunks(), CSV_FILE)).rejects.toMatchObject({
      code: 'missing_body',
    })
    async function* broken() {
      yield encoder.encode('serialNumber\nA\n')
      throw new Error('The client went away')
    }
    await expect(receiveImport(world.ctx, broken(), CSV_FILE)).rejects.toThrow('went away')
    expect(await uploads(world)).toEqual([])
  })
})
