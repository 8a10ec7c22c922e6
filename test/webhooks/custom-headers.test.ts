import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { issueDetails } from '../../src/domain/model/validation.ts'
import { CustomHeaders } from '../../src/domain/webhooks/custom-headers.ts'
import vectors from '../vectors/webhook-delivery.json'

/** RFC 6901 pointers of what is refused; empty when nothing is. */
function refused(headers: Record<string, string>): (string | undefined)[] {
  const result = CustomHeaders.safeParse(headers)
  return result.success ? [] : issueDetails(result.error).map((detail) => detail.pointer)
}

const upper = (name: string) => name.replace(/^./, (first) => first.toUpperCase())

describe('custom headers of an endpoint', () => {
  test.each(vectors.custom_header_denylist)('%s is reserved', (name) => {
    expect(refused({ [name]: 'x' })).toEqual([`/${name}`])
    expect(refused({ [upper(name)]: 'x' })).toEqual([`/${upper(name)}`])
  })

  test.each(vectors.custom_header_denied_prefixes)('%s… is reserved', (prefix) => {
    expect(refused({ [`${prefix}a`]: 'x' })).toEqual([`/${prefix}a`])
    expect(refused({ [`${prefix.toUpperCase()}A`]: 'x' })).toHaveLength(1)
  })

  test.each([
    ['Authorization', 'Bearer abc.def'],
    ['X-Api-Key', '~!'],
    ['x-tenant', 'a'],
    ['X-Go', '1'],
  ])('%s: %s is fine', (name, value) => expect(refused({ [name]: value })).toEqual([]))

  test.each(['', 'a b', 'a:b', 'ä', 'a\r\nb', '(a)', 'x'.repeat(65)])(
    'the name %o is refused',
    (name) => expect(refused({ [name]: 'x' })).toHaveLength(1),
  )

  test.each(['', ' ', ' a', 'a ', 'a\nb', 'a\r\nX-B: c', 'é', 'a\tb', '\0', 'x'.repeat(1025)])(
    'the value %o is refused',
    (value) => expect(refused({ 'X-A': value })).toEqual(['/X-A']),
  )

  test('twenty are the most', () => {
    const many = (n: number) =>
      Object.fromEntries(Array.from({ length: n }, (_, i) => [`X-${i}`, 'v']))
    expect(refused(many(20))).toEqual([])
    expect(refused(many(21))).toEqual([''])
  })

  test('one name in two spellings is refused', () =>
    expect(refused({ 'X-A': '1', 'x-a': '2' })).toEqual(['/x-a']))

  test('what passes can be set on a request, whatever it is', () => {
    // Refused where JSON is parsed, as everywhere.
    const name = fc.string().filter((text) => text !== '__proto__')
    fc.assert(
      fc.property(fc.dictionary(name, fc.string(), { maxKeys: 5 }), (headers) => {
        const result = CustomHeaders.safeParse(headers)
        if (!result.success) return
        const sent = new Headers(result.data)
        for (const [name, value] of Object.entries(headers)) expect(sent.get(name)).toBe(value)
      }),
      { numRuns: 500 },
    )
  })
})
