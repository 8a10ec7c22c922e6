import { describe, expect, test } from 'vitest'
import { pointer } from '../../../src/lib/json/pointer.ts'
import vectors from '../../vectors/json-pointer-rfc6901.json'

/** Reads what a pointer names, by RFC 6901 section 4: written here and not taken from what is tested. */
function read(document: unknown, text: string): unknown {
  let value = document
  for (const token of text.split('/').slice(1)) {
    value = (value as Record<string, unknown>)[token.replaceAll('~1', '/').replaceAll('~0', '~')]
  }
  return value
}

describe('pointer', () => {
  test.each(vectors.cases as [string, unknown][])('RFC 6901 section 5: %j', (text, value) => {
    const path = text
      .split('/')
      .slice(1)
      .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
    expect(pointer(path)).toBe(text)
    expect(read(vectors.doc, pointer(path))).toEqual(value)
  })

  test('escapes so that every member name can be found again', () => {
    for (const name of ['~1', '~0', '~', '/', '~/', '/~', '~01', '', 'a/b~c', '__proto__']) {
      const document = Object.fromEntries([[name, 'found']])
      expect(read(document, pointer([name])), name).toBe('found')
    }
  })
})
