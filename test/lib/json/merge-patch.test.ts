import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { mergePatchOf } from '../../../src/domain/model/merge-patch-schema.ts'
import { mergePatch, patchBetween } from '../../../src/lib/json/merge-patch.ts'
import vectors from '../../vectors/merge-patch-rfc7396.json'

interface Case {
  original: unknown
  patch: unknown
  result: unknown
}

describe('mergePatch', () => {
  test.each(vectors.cases as Case[])(
    '$original + $patch = $result',
    ({ original, patch, result }) => {
      expect(mergePatch(original, patch)).toEqual(result)
    },
  )

  test('pollutes no prototype', () => {
    const patch = JSON.parse(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    )
    const merged = mergePatch({}, patch) as Record<string, unknown>
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype)
    expect(Object.keys(merged)).toEqual(['__proto__', 'constructor'])
  })

  test('leaves what it is given as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (target, patch) => {
        const before = JSON.stringify([target, patch])
        mergePatch(target, patch)
        expect(JSON.stringify([target, patch])).toBe(before)
      }),
    )
  })

  test('once or twice is the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (target, patch) => {
        const once = mergePatch(target, patch)
        expect(mergePatch(once, patch)).toEqual(once)
      }),
    )
  })
})

test('patchBetween is the patch that makes one of the other', () => {
  const key = fc.constantFrom('a', 'b', 'c')
  const values = [fc.string(), fc.integer(), fc.array(fc.integer())]
  const thing = fc.object({ key, values, maxDepth: 3 })
  fc.assert(
    fc.property(thing, thing, (before, after) => {
      expect(mergePatch(before, patchBetween(before, after))).toEqual(after)
    }),
  )
  expect(patchBetween({ a: 1, b: { c: 2, d: 3 } }, { b: { c: 2 } })).toEqual({
    a: null,
    b: { c: 2, d: null },
  })
})

describe('mergePatchOf', () => {
  const Thing = z.strictObject({
    name: z.string().min(1),
    colour: z.string().default('red'),
    inner: z.strictObject({ a: z.int(), b: z.int().optional() }).optional(),
    labels: z.record(z.string(), z.string()).optional(),
  })
  const Patch = mergePatchOf(Thing, 'ThingPatch')
  const refused = (value: unknown) => Patch.safeParse(value).error?.issues.map(({ path }) => path)

  test('lets every member be left out or removed', () => {
    expect(Patch.parse({})).toEqual({})
    const removal = { name: null, inner: { a: null, b: 1 }, labels: { x: null, y: 'z' } }
    expect(Patch.parse(removal)).toEqual(removal)
  })

  test('adds no default to what is left alone', () => {
    expect(Patch.parse({ name: 'x' })).not.toHaveProperty('colour')
  })

  test('refuses unknown members and wrong values at any depth', () => {
    expect(refused({ nope: 1 })).toEqual([[]])
    expect(refused({ inner: { nope: 1 } })).toEqual([['inner']])
    expect(refused({ inner: { a: 'x' } })).toEqual([['inner', 'a']])
    expect(refused({ name: '' })).toEqual([['name']])
    expect(refused([])).toEqual([[]])
  })
})
