import { describe, expect, test } from 'vitest'
import { ulidToBytes } from '../../src/lib/encoding/ulid.ts'
import { encodePng } from '../../src/lib/images/png-encode.ts'
import { parseKeyRing } from '../../src/lib/seal/key-ring.ts'
import { deriveIds } from '../../src/lib/tokens/derived-ids.ts'
import { setUpImports } from '../support/imports.ts'
import { createWorld, type World } from '../support/world.ts'

/** The ten bytes of an id after its time. */
const randomPart = (id: string) => [...ulidToBytes(id.slice(id.indexOf('_') + 1))!.subarray(6)]

/** Expects bytes of neighbouring ids to be equal as rarely as random ones are: one in 256. */
function expectUnrelated(ids: string[]) {
  const parts = ids.map(randomPart)
  const pairs = parts.slice(1).map((part, i) => [parts[i]!, part] as const)
  const equal = pairs.map(([a, b]) => a.filter((byte, at) => byte === b[at]).length)
  expect(Math.max(...equal)).toBeLessThan(5)
  // Nor do they count up: the differences of neighbours are all different.
  const differences = pairs.map(([a, b]) => a.map((byte, at) => (b[at]! - byte) & 255).join())
  expect(new Set(differences).size).toBe(differences.length)
}

const PICTURE = encodePng({
  widthPx: 120,
  heightPx: 120,
  rgba: new Uint8ClampedArray(120 * 120 * 4).fill(90),
})
const pictures = async () => new Response(PICTURE, { headers: { 'Content-Type': 'image/png' } })

async function batchIds(world: World, body: unknown) {
  const response = await world.post('/api/v1/passes/batch', body, { 'Idempotency-Key': 'b' })
  const { data } = (await response.json()) as { data: { items: { data: { id: string } }[] } }
  return data.items.map((item) => item.data.id)
}

describe('who has one pass cannot tell the id of another', () => {
  test('of the same import', async () => {
    const { outcome } = await setUpImports()
    const { rows } = await outcome(
      `fields.seat\n${Array.from({ length: 120 }, (_, i) => `A${i}`).join('\n')}`,
    )
    const ids = rows.map(({ passId }) => passId!)
    expect(ids).toHaveLength(120)
    expectUnrelated(ids)
    expect(ids.toSorted()).toEqual(ids)
  })

  test('of the same batch with its claim', async () => {
    const world = await createWorld({ fetch: pictures })
    const templateId = await world.publishTemplate()
    const logo = 'https://images.example.com/unguessable.png'
    const passes = Array.from({ length: 60 }, () => ({ templateId, images: { logo } }))
    expectUnrelated(await batchIds(world, { passes }))
  })
})

describe('derived ids', () => {
  const ring = (fill: number, kid = 'k1') =>
    parseKeyRing(`${kid}:${btoa(String.fromCharCode(fill).repeat(32))}`, 'TEST')
  const source = { keyId: 'k1', seed: 'job_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3', timeMs: 1_790_000_000_000 }

  test('come out the same again, and rise with their numbers', async () => {
    const [first, second] = [await deriveIds(ring(1), source), await deriveIds(ring(1), source)]
    const ids = Array.from({ length: 300 }, (_, i) => first(i))
    expect(ids.map((_, i) => second(i))).toEqual(ids)
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(300)
  })

  test('need the key and the seed', async () => {
    const idOf = await deriveIds(ring(1), source)
    const otherKey = await deriveIds(ring(2), source)
    const otherSeed = await deriveIds(ring(1), { ...source, seed: `${source.seed}x` })
    expect(randomPart(`_${otherKey(1)}`)).not.toEqual(randomPart(`_${idOf(1)}`))
    expect(randomPart(`_${otherSeed(1)}`)).not.toEqual(randomPart(`_${idOf(1)}`))
    await expect(deriveIds(ring(1), { ...source, keyId: 'gone' })).rejects.toThrow('no key gone')
  })
})

describe('a template whose barcode shows the serial number', () => {
  async function warningsOf(template: Record<string, unknown>, warned = 'barcode_guessable') {
    const world = await createWorld()
    const made = await world.post('/api/v1/templates', { name: 'Card', ...template })
    const { data } = (await made.json()) as { data: { warnings: { code: string }[] } }
    return data.warnings.filter(({ code }) => code === warned)
  }
  const barcode = { value: 'T-{{ serialNumber }}' }

  test.each(['access', 'eventTicket', 'membership', 'boardingPass'])(
    'is warned about where its kind admits people (%s)',
    async (kind) => {
      expect(await warningsOf({ kind, barcode })).toEqual([
        {
          code: 'barcode_guessable',
          message: expect.stringContaining('{{id}}'),
          pointer: '/barcode/value',
        },
      ])
      expect(await warningsOf({ kind, barcode: {} })).toHaveLength(1)
      expect(await warningsOf({ kind, barcode: { value: '{{id}}' } })).toEqual([])
    },
  )

  test('is warned about by whichever way the serial number gets into it', async () => {
    const fields = [{ key: 'no', label: 'No', slot: 'header', binding: 'serialNumber' }]
    const shown = { fields, barcode: { value: '{{fields.no}}' } }
    const sent = { google: { smartTapRedemptionValue: '{{serialNumber}}' } }
    expect(await warningsOf({ kind: 'eventTicket', ...shown })).toHaveLength(1)
    expect(await warningsOf({ kind: 'access', ...sent })).toMatchObject([
      { pointer: '/google/smartTapRedemptionValue' },
    ])
    const same = { google: { smartTapRedemptionValue: 'open' } }
    expect(await warningsOf({ kind: 'access', ...same }, 'tap_value_shared')).toHaveLength(1)
    expect(await warningsOf({ kind: 'loyalty', ...same }, 'tap_value_shared')).toEqual([])
    const own = { google: { smartTapRedemptionValue: '{{id}}' } }
    expect(await warningsOf({ kind: 'access', ...own }, 'tap_value_shared')).toEqual([])
  })

  test('is left in peace where nobody is let in, or where the code changes', async () => {
    expect(await warningsOf({ kind: 'loyalty', barcode })).toEqual([])
    expect(await warningsOf({ kind: 'access', barcode: { ...barcode, rotating: true } })).toEqual(
      [],
    )
    expect(await warningsOf({ kind: 'access' })).toEqual([])
  })
})
