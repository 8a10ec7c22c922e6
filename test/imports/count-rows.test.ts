import { describe, expect, test } from 'vitest'
import { MEBIBYTE, setUpImports } from '../support/imports.ts'

describe('a file that is refused as a whole', () => {
  test('with a quote that is never closed is refused, and says where', async () => {
    const { refusal } = await setUpImports()
    const { status, errors } = await refusal(`serialNumber\nA\nB\n"C\n${'D\n'.repeat(1000)}`)
    expect([status, errors[0]!.message]).toEqual([
      422,
      'Row 3, line 4, opens a quote that is never closed',
    ])
    const bomb = await refusal('"'.repeat(MEBIBYTE + 1))
    expect(bomb.status).toBe(422)
    const even = await refusal('"'.repeat(MEBIBYTE))
    expect(even.errors[0]!.message).toBe('The first line is too long for one of headers')
    const first = await refusal('"serialNumber\nA\n')
    expect(first.errors[0]!.message).toBe('The first line opens a quote that is never closed')
  })

  test('with 10,000 columns is refused', async () => {
    const { refusal } = await setUpImports()
    const header = Array.from({ length: 10_000 }, () => 'a').join()
    const { status, errors } = await refusal(`${header}\n${header}\n`)
    expect([status, errors[0]!.message]).toEqual([422, 'The file has more than 500 columns'])
  })
})
