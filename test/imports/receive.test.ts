import { describe, expect, test } from 'vitest'
import { encoder, MEBIBYTE, setUpImports, streamOf } from '../support/imports.ts'

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
