import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KIND_NAMES } from '../../../src/domain/model/kinds.ts'
import { patchFor } from '../../../src/wallets/google/object.ts'
import { contentImage, passContent } from '../../support/content.ts'
import { concert, errorsOf, googlePass, typeOf } from '../../support/google-passes.ts'
import { anyContent } from '../../support/random-content.ts'

describe('every body', () => {
  test.each(KIND_NAMES)('of kind %s is one that Google takes', async (kind) => {
    expect(await errorsOf(await googlePass(passContent({ kind })))).toEqual([])
  })

  test('of any pass is one that Google takes', { timeout: 60_000 }, async () => {
    const property = fc.asyncProperty(anyContent, async (content) => {
      expect(await errorsOf(await googlePass(content))).toEqual([])
    })
    await fc.assert(property, { numRuns: 150 })
  })

  test('of a flight is one that Google takes, whatever its fields hold', {
    timeout: 60_000,
  }, async () => {
    const property = fc.asyncProperty(anyContent, async (content) => {
      expect(await errorsOf(await googlePass(content, 'flight'))).toEqual([])
    })
    await fc.assert(property, { numRuns: 100 })
  })

  test('is the same for the same pass', async () => {
    const property = fc.asyncProperty(anyContent, async (content) => {
      const again = structuredClone(content)
      expect(JSON.stringify(await googlePass(again))).toBe(
        JSON.stringify(await googlePass(content)),
      )
    })
    await fc.assert(property, { numRuns: 50 })
  })

  test.each([...KIND_NAMES, 'flight'])(
    'of an erased pass of kind %s is one that Google takes',
    async (kind) => {
      const blank = passContent({
        kind: kind === 'flight' ? 'boardingPass' : kind,
        status: 'VOIDED',
        description: '',
        name: null,
        templateName: '',
        organizationName: '',
        images: {},
        fields: [],
        barcode: null,
        locations: [],
        links: [],
        customer: null,
        points: null,
      })
      const pass = await googlePass(blank, kind === 'flight' ? 'flight' : typeOf(blank))
      expect(await errorsOf(pass)).toEqual([])
      expect(pass.object.state).toBe('INACTIVE')
    },
  )
})

test('a card of stamps is its wide picture, and says in its language how full it is', async () => {
  const strip = { ...contentImage('strip'), stamps: { shown: 4, of: 10 } }
  const images = { strip, googleHero: contentImage('googleHero') }
  for (const [language, words] of [
    ['en-GB', '4 of 10'],
    ['de', '4 von 10'],
    ['ja', '10個中4個'],
    ['fi', '4 of 10'],
  ]) {
    const pass = await googlePass(passContent({ images, language: language! }))
    expect(await errorsOf(pass)).toEqual([])
    expect(pass.object.heroImage).toMatchObject({
      sourceUri: { uri: `${strip.baseUrl}/hero.png` },
      contentDescription: { defaultValue: { value: words } },
    })
  }
})

describe('a patch', () => {
  // RFC 7396, section 2
  const merge = (target: unknown, patch: unknown): unknown => {
    if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch
    const merged = typeof target === 'object' && target !== null ? { ...target } : {}
    for (const [name, value] of Object.entries(patch)) {
      const members = merged as Record<string, unknown>
      if (value === null) delete members[name]
      else members[name] = merge(members[name], value)
    }
    return merged
  }

  test('leaves nothing of the older version behind', async () => {
    const known = fc.boolean()
    const property = fc.asyncProperty(
      anyContent,
      anyContent,
      known,
      async (older, any, hasOwner) => {
        const type = typeOf(older)
        const newer = hasOwner
          ? any
          : { ...any, customer: null, points: null, serialNumber: any.passId }
        const before = await googlePass(older, type)
        const after = await googlePass(newer, type)
        expect(merge(before.object, patchFor(type, after.object))).toEqual(after.object)
      },
    )
    await fc.assert(property, { numRuns: 150 })
  })

  test('erases every trace of the holder', async () => {
    const { type, object } = await googlePass(concert)
    const blank = { ...concert, fields: [], customer: null, status: 'VOIDED' as const }
    const { object: erased } = await googlePass(blank, type)
    const stored = JSON.stringify(merge(object, patchFor(type, erased)))
    for (const trace of ['Ada', 'West', '24"']) {
      expect(JSON.stringify(object)).toContain(trace)
      expect(stored).not.toContain(trace)
    }
  })

  test('asks Google to tell the holder only when it is to, and never of a generic pass', async () => {
    const loyalty = await googlePass(passContent())
    const generic = await googlePass(passContent({ kind: 'generic' }))
    expect(patchFor('loyalty', loyalty.object, true)).toMatchObject({
      notifyPreference: 'NOTIFY_ON_UPDATE',
    })
    expect(patchFor('loyalty', loyalty.object)).not.toHaveProperty('notifyPreference')
    expect(patchFor('generic', generic.object, true)).not.toHaveProperty('notifyPreference')
  })
})

test.each([
  ['ACTIVE', 'ACTIVE'],
  ['SUSPENDED', 'INACTIVE'],
  ['REDEEMED', 'COMPLETED'],
  ['EXPIRED', 'EXPIRED'],
  ['VOIDED', 'INACTIVE'],
] as const)('a pass that is %s is %s at Google', async (status, state) => {
  expect((await googlePass(passContent({ status }))).object.state).toBe(state)
})

test('barcodes, locations and groups go along', async () => {
  const { object } = await googlePass(
    passContent({
      barcode: { format: 'PKBarcodeFormatPDF417', value: 'größe', alternativeText: null },
      apple: { groupingIdentifier: 'trip-1' },
    }),
  )
  expect(object).toMatchObject({
    barcode: { type: 'PDF_417', value: 'größe', renderEncoding: 'UTF_8' },
    merchantLocations: [{ latitude: 52.520008, longitude: 13.404954 }],
    groupingInfo: { groupingId: 'trip-1' },
  })
})
