import { describe, expect, test } from 'vitest'
import type { GoogleBody } from '../../../src/lib/google/google-type.ts'
import { contentField, passContent } from '../../support/content.ts'
import { date, errorsOf, googlePass, text } from '../../support/google-passes.ts'

describe('texts', () => {
  const rowsOf = (passClass: GoogleBody) =>
    (
      passClass.classTemplateInfo as {
        cardTemplateOverride: { cardRowTemplateInfos: Record<string, unknown>[] }
      }
    ).cardTemplateOverride.cardRowTemplateInfos

  const fieldsOf = (count: number) =>
    Array.from({ length: count }, (_, n) => contentField({ key: `f${n}`, value: `v${n}` }))

  test.each([
    [1, ['oneItem']],
    [2, ['twoItems']],
    [4, ['twoItems', 'twoItems']],
    [7, ['threeItems', 'twoItems', 'twoItems']],
    [9, ['threeItems', 'threeItems', 'threeItems']],
    [12, ['threeItems', 'threeItems', 'threeItems']],
  ])('%d stand in even rows, at most three by three', async (count, rows) => {
    const pass = await googlePass(passContent({ kind: 'coupon', fields: fieldsOf(count) }))
    expect(rowsOf(pass.class).map((row) => Object.keys(row)[0])).toEqual(rows)
    expect(pass.object.textModulesData).toHaveLength(Math.min(count, 10))
  })

  test('of the front come first, in the order of the slots', async () => {
    const fields = [
      contentField({ key: 'b', slot: 'back' }),
      contentField({ key: 'x', slot: 'auxiliary' }),
      contentField({ key: 'h', slot: 'header' }),
      contentField({ key: 's', slot: 'secondary' }),
    ]
    const pass = await googlePass(passContent({ kind: 'coupon', fields }))
    const ids = (pass.object.textModulesData as { id: string }[]).map((module) => module.id)
    expect(ids).toEqual(['h', 's', 'x', 'b'])
    expect(JSON.stringify(rowsOf(pass.class))).not.toContain("['b']")
  })

  test('keep ids apart that Google’s characters would make one', async () => {
    const fields = ['a.b', 'a b', 'a_b', 'ä'].map((key) => contentField({ key }))
    const pass = await googlePass(passContent({ kind: 'coupon', fields }))
    const ids = (pass.object.textModulesData as { id: string }[]).map((module) => module.id)
    expect(ids).toEqual(['a_b', 'a_b_2', 'a_b_3', '_'])
    expect(await errorsOf(pass)).toEqual([])
  })

  test('carry labels and formatted values in every language of the template', async () => {
    const price = contentField({
      key: 'price',
      type: 'currency',
      label: 'Price',
      labels: { de: 'Preis' },
      value: 1234.5,
      currencyCode: 'EUR',
    })
    const { object } = await googlePass(passContent({ kind: 'coupon', fields: [price] }))
    const [module] = object.textModulesData as Record<string, unknown>[]
    expect(module).toEqual({
      id: 'price',
      localizedHeader: {
        ...text('Price'),
        translatedValues: [{ language: 'de', value: 'Preis' }],
      },
      localizedBody: {
        ...text('€1,234.50'),
        translatedValues: [{ language: 'de', value: '1.234,50\u00a0€' }],
      },
    })
  })

  test('are in the language of the template, and translated into the others', async () => {
    const price = contentField({
      key: 'price',
      type: 'currency',
      label: 'Preis',
      labels: { de: 'Preis', en: 'Price' },
      value: 1234.5,
      currencyCode: 'EUR',
    })
    const pass = await googlePass(passContent({ language: 'de', kind: 'coupon', fields: [price] }))
    expect(pass.object.textModulesData).toEqual([
      {
        id: 'price',
        localizedHeader: {
          defaultValue: { language: 'de', value: 'Preis' },
          translatedValues: [{ language: 'en', value: 'Price' }],
        },
        localizedBody: {
          defaultValue: { language: 'de', value: '1.234,50\u00a0€' },
          translatedValues: [{ language: 'en', value: '€1,234.50' }],
        },
      },
    ])
    const generic = await googlePass(passContent({ language: 'pt-BR', kind: 'generic' }))
    const defaults = JSON.stringify(generic).match(/"defaultValue":\{"language":"[^"]+"/g)
    expect(new Set(defaults)).toEqual(new Set(['"defaultValue":{"language":"pt-BR"']))
    expect(await errorsOf(generic)).toEqual([])
  })

  test('show a date as the clock there does', async () => {
    const field = date('pushMessage', '2026-12-01T23:30:00+01:00', 60)
    const fields = [{ ...field, dateStyle: 'short' as const, timeStyle: 'none' as const }]
    const { object } = await googlePass(passContent({ kind: 'coupon', fields }))
    expect(object.textModulesData).toMatchObject([{ body: '12/1/26' }])
  })

  test('on the back that are addresses become links', async () => {
    const back = { slot: 'back' as const }
    const fields = [
      contentField({
        ...back,
        key: 'site',
        type: 'url',
        value: 'https://a.example/',
        label: 'Site',
      }),
      contentField({ ...back, key: 'mail', type: 'email', value: 'a@b.example' }),
      contentField({ ...back, key: 'call', type: 'phone', value: '+49 (30) 123' }),
      contentField({ ...back, key: 'odd', type: 'url', value: 'not an address' }),
    ]
    const { object } = await googlePass(passContent({ kind: 'coupon', fields, links: [] }))
    expect(object.linksModuleData).toEqual({
      uris: [
        { id: 'field_site', uri: 'https://a.example/', description: 'Site' },
        { id: 'field_mail', uri: 'mailto:a@b.example', description: 'mail' },
        { id: 'field_call', uri: 'tel:+4930123', description: 'call' },
      ],
    })
    expect(object.textModulesData).toMatchObject([{ id: 'odd', body: 'not an address' }])
  })
})
