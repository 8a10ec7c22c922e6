import { describe, expect, test } from 'vitest'
import type { TemplateContent } from '../../src/domain/model/template-content.ts'
import { contentOf } from '../../src/domain/render/content.ts'
import { lintPass } from '../../src/domain/render/lint.ts'
import { lintTemplate } from '../../src/domain/render/template-warnings.ts'
import { passOf, templateContent, templateField } from '../support/templates.ts'
import { createWorld, START } from '../support/world.ts'

const world = await createWorld()

const warningsOf = (given: Partial<TemplateContent>) =>
  lintTemplate(world.ctx, {
    id: 'tpl_1',
    status: 'DRAFT',
    version: 1,
    revision: 1,
    draft: templateContent(given),
    createdAt: START,
    updatedAt: START,
  })
const coded = (given: Partial<TemplateContent>, code: string) =>
  warningsOf(given)
    .filter((warning) => warning.code === code)
    .map(({ pointer }) => pointer)

const barcode = (value: string, rotating = false) => ({
  barcode: { format: 'PKBarcodeFormatQR' as const, value, rotating },
})

describe('a value that lets holders in', () => {
  const letsIn = { kind: 'access' as const }

  test('is guessable by the serial number, also through a field', () => {
    const fields = [templateField({ key: 'number', binding: 'serialNumber' })]
    const pointers = ['/barcode/value']
    for (const value of ['{{serialNumber}}', 'A-{{ serialNumber }}', '{{fields.number}}']) {
      expect(coded({ ...letsIn, fields, ...barcode(value) }, 'barcode_guessable')).toEqual(pointers)
    }
    expect(coded({ ...letsIn, fields, ...barcode('{{id}}') }, 'barcode_guessable')).toEqual([])
    expect(coded({ ...letsIn, ...barcode('{{serialNumber}}', true) }, 'barcode_guessable')).toEqual(
      [],
    )
  })

  test('may be guessable on a card that lets nobody in', () => {
    expect(coded({ kind: 'loyalty', ...barcode('{{serialNumber}}') }, 'barcode_guessable')).toEqual(
      [],
    )
  })

  test('must differ from pass to pass where phones send it', () => {
    const google = { smartTapRedemptionValue: 'OPEN' }
    const pointers = ['/google/smartTapRedemptionValue']
    expect(coded({ ...letsIn, google }, 'tap_value_shared')).toEqual(pointers)
    const apart = { smartTapRedemptionValue: '{{id}}' }
    expect(coded({ ...letsIn, google: apart }, 'tap_value_shared')).toEqual([])
  })
})

describe('the warnings of a template', () => {
  test('point into the template: to a field by its place, to colours in its design', () => {
    const fields = Array.from({ length: 4 }, (_, n) =>
      templateField({ key: `f${n}`, slot: 'primary', label: 'x'.repeat(128) }),
    )
    const design = {
      backgroundColor: '#777777',
      foregroundColor: '#777777',
      labelColor: '#777777',
      images: {},
    }
    const pointers = warningsOf({ fields, design }).flatMap(({ pointer }) => pointer ?? [])
    expect(pointers.some((pointer) => /^\/fields\/[0-3](\/|$)/.test(pointer))).toBe(true)
    expect(pointers.some((pointer) => /^\/design\/(fore|back)groundColor$/.test(pointer))).toBe(
      true,
    )
    expect(pointers.filter((pointer) => /^\/fields\/f\d|^\/\w+Color$/.test(pointer))).toEqual([])
  })

  test('do not miss an icon, which publication makes', async () => {
    const codes = (warnings: { code: string }[]) => warnings.map(({ code }) => code)
    expect(codes(warningsOf({})).filter((code) => code.endsWith('icon_missing'))).toEqual([])
    const template = templateContent()
    const content = await contentOf(world.ctx, passOf(template), template)
    expect(codes(lintPass(world.ctx, content))).toContainEqual(
      expect.stringMatching(/_icon_missing$/),
    )
  })
})
