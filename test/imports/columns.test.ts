import { describe, expect, test } from 'vitest'
import { setUpImports } from '../support/imports.ts'

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
    const { refusal } = await setUpImports()
    const { status, errors } = await refusal(`serialNumber,${header}\n1,2\n`)
    expect(status).toBe(422)
    expect(errors).toMatchObject([
      { code: 'validation_failed', reason: 'unrecognized_key', pointer },
    ])
  })

  test('that is missing, twice there or unreadable is refused', async () => {
    const { refusal } = await setUpImports()
    const messages = async (body: string | Uint8Array) => {
      const { status, errors } = await refusal(body)
      expect(status).toBe(422)
      return errors.map(({ message }) => message)
    }
    expect(await messages('serialNumber,\n1,2\n')).toEqual(['Column 2 has no name'])
    expect(await messages('points,points\n1,2\n')).toEqual(['The column “points” is there twice'])
    expect(await messages('"serialNumber" ,points\n1,2\n')).toEqual([
      'Column 1 of the first line: Only a comma may follow a closing quote',
    ])
    expect(await messages(new Uint8Array([0xff, 0xfe, 0x61, 0x00, 0x0a]))).toEqual([
      'The first line is no text in UTF-16 LE',
    ])
    expect(await messages('\n\n')).toEqual(['The file has no line of headers'])
    expect(await messages('serialNumber\n\n')).toEqual(['The file has no rows'])
  })
})
