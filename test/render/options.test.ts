import { describe, expect, test } from 'vitest'
import type { TemplateContent } from '../../src/domain/model/template-content.ts'
import { filledOptions, optionTexts, withoutFilled } from '../../src/domain/render/options.ts'
import { passOf, templateContent } from '../support/templates.ts'

const NFC = { message: '{{fields.seat}}', encryptionPublicKey: 'key' }

function filled(options: object, fields: Record<string, string> = {}) {
  const template = templateContent({
    fields: ['seat', 'row'].map((key) => ({ key, label: '', type: 'text', slot: 'back' }) as const),
    ...(options as Partial<TemplateContent>),
  })
  return filledOptions(template, passOf(template, { fields }))
}

describe('the options of a template', () => {
  test('are filled in at any depth', () => {
    const userInfo = { list: ['{{serialNumber}}', 'kept', 7], deep: { id: 'A-{{fields.seat}}' } }
    expect(filled({ apple: { userInfo } }, { seat: '12' })).toEqual({
      apple: { userInfo: { list: ['CARD-0001', 'kept', 7], deep: { id: 'A-12' } } },
      google: {},
    })
  })

  test('lose what says nothing then, with its member, but for what must be whole', () => {
    const options = {
      apple: { semantics: { gate: '{{fields.seat}}', seats: ['{{fields.row}}'] }, nfc: NFC },
      google: { smartTapRedemptionValue: '{{fields.seat}}' },
    }
    expect(filled(options)).toEqual({
      apple: { semantics: { seats: [] }, nfc: { ...NFC, message: '' } },
      google: {},
    })
  })

  test('cannot be made another address by a value', () => {
    const apple = { appLaunchURL: 'app://seat/{{fields.seat}}?row=1' }
    expect(filled({ apple }, { seat: '../x?row=2&y' }).apple).toEqual({
      appLaunchURL: 'app://seat/..%2Fx%3Frow%3D2%26y?row=1',
    })
  })

  test('are as they stand where nothing is filled in', () => {
    const template = templateContent({ apple: { groupingIdentifier: 'evening' } })
    expect(filledOptions(template, passOf(template)).apple).toEqual({
      groupingIdentifier: 'evening',
    })
  })
})

test('the texts that are filled in are told with their place', () => {
  const userInfo = { 'a/b': ['x', { c: '{{id}}' }], n: 1 }
  expect(optionTexts({ apple: { userInfo, nfc: NFC } as never })).toEqual([
    { text: '{{fields.seat}}', pointer: '/apple/nfc/message' },
    { text: 'key', pointer: '/apple/nfc/encryptionPublicKey' },
    { text: 'x', pointer: '/apple/userInfo/a~1b/0' },
    { text: '{{id}}', pointer: '/apple/userInfo/a~1b/1/c' },
  ])
})

test('without what may tell of a holder, the others are left, and the template is untouched', () => {
  const options = {
    apple: { nfc: NFC, suppressStripShine: true },
    google: { smartTapRedemptionValue: 'x' },
  } as never
  expect(withoutFilled(options)).toEqual({ apple: { suppressStripShine: true }, google: {} })
  expect(options).toHaveProperty('apple.nfc')
})
