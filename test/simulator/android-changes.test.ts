import { describe, expect, test } from 'vitest'
import { changedMembers } from '../../simulator/phones/android/compare-objects.ts'
import { noticeText } from '../../simulator/phones/android/notice.ts'

const localized = (value: string) => ({ defaultValue: { language: 'en', value } })
const CARD = {
  class: { id: '1.c', issuerName: 'Example Org', rewardsTier: 'Silver' },
  object: {
    id: '1.o',
    classId: '1.c',
    state: 'ACTIVE',
    hasUsers: false,
    loyaltyPoints: { label: 'Points', balance: { int: 20 } },
    textModulesData: [
      { id: 'desk', header: 'Desk', body: '12' },
      { id: 'food', localizedHeader: localized('Food'), localizedBody: localized('Soup') },
    ],
    validTimeInterval: { end: { date: '2027-01-01T00:00:00Z' } },
    heroImage: { sourceUri: { uri: 'https://wps.test/hero.png' } },
  },
}
const changedTo = (object: object, passClass: object = {}) =>
  changedMembers(CARD, {
    object: { ...CARD.object, ...object },
    class: { ...CARD.class, ...passClass },
  })

describe('an Android phone sees', () => {
  test.each<[what: string, object: object, change: object]>([
    [
      'points under their own label',
      { loyaltyPoints: { label: 'Points', balance: { int: 50 } } },
      { key: 'object.loyaltyPoints.balance', label: 'Points', from: '20', to: '50' },
    ],
    [
      'a text module by its id and header',
      {
        textModulesData: [
          { id: 'desk', header: 'Desk', body: '14' },
          CARD.object.textModulesData[1],
        ],
      },
      { key: "object.textModulesData['desk']", label: 'Desk', from: '12', to: '14' },
    ],
    [
      'a localized module, wherever it stands in the list',
      {
        textModulesData: [
          { id: 'food', localizedHeader: localized('Food'), localizedBody: localized('Bread') },
          CARD.object.textModulesData[0],
        ],
      },
      { key: "object.textModulesData['food']", label: 'Food', from: 'Soup', to: 'Bread' },
    ],
    [
      'a date',
      { validTimeInterval: { end: { date: '2028-01-01T00:00:00Z' } } },
      {
        key: 'object.validTimeInterval.end',
        label: 'End',
        from: '2027-01-01T00:00:00Z',
        to: '2028-01-01T00:00:00Z',
      },
    ],
    [
      'money',
      { balance: { micros: '12500000', currencyCode: 'EUR' } },
      { key: 'object.balance', label: 'Balance', from: null, to: '12.5 EUR' },
    ],
    [
      'what is gone',
      { heroImage: undefined },
      {
        key: 'object.heroImage',
        label: 'Hero image',
        from: 'https://wps.test/hero.png',
        to: null,
      },
    ],
    [
      'a message',
      { messages: [{ id: 'm1', header: 'Example Org', body: 'Come by' }] },
      { key: "object.messages['m1']", label: 'Example Org', from: null, to: 'Come by' },
    ],
    [
      'a state',
      { state: 'INACTIVE' },
      { key: 'object.state', label: 'State', from: 'ACTIVE', to: 'INACTIVE' },
    ],
  ])('%s', (_, object, change) => {
    expect(changedTo(object)).toEqual([change])
  })

  test('a push message once, though it stands in a module as well', () => {
    const modules = [
      ...CARD.object.textModulesData,
      { id: 'news', header: 'News', body: 'Come by' },
    ]
    const messages = [{ id: 'm1', header: 'Example Org', body: 'Come by' }]
    const before = { ...CARD, object: { ...CARD.object, textModulesData: modules, messages } }
    const key = "object.textModulesData['news']"
    expect(changedTo({ textModulesData: modules, messages })).toEqual([
      { key, label: 'News', from: null, to: 'Come by' },
    ])
    expect(changedMembers(before, CARD)).toEqual([
      { key, label: 'News', from: 'Come by', to: null },
    ])
  })

  test('a link by its words, a colour and a title by their plain names', () => {
    const uris = [
      {
        id: 'a',
        uri: 'https://wps.test/a',
        description: 'Menu',
        localizedDescription: localized('Menu'),
      },
      { id: 'b', uri: 'https://wps.test/b' },
    ]
    const changed = changedTo(
      { linksModuleData: { uris }, hexBackgroundColor: '#aa0000' },
      { programName: 'Club', localizedProgramName: localized('Club') },
    )
    expect(changed.map(({ label, to }) => [label, to])).toEqual([
      ['Program name', 'Club'],
      ['Link', 'Menu'],
      ['Link', 'https://wps.test/b'],
      ['Background color', '#aa0000'],
    ])
  })

  test('no names of members and no workings', () => {
    const unseen = {
      groupingInfo: { groupingId: 'g' },
      passConstraints: { screenshotEligibility: 'INELIGIBLE' },
      merchantLocations: [{ latitude: 1, longitude: 2 }],
      loyaltyPoints: {
        ...CARD.object.loyaltyPoints,
        label: 'Stars',
        localizedLabel: localized('Stars'),
      },
      barcode: { type: 'QR_CODE', renderEncoding: 'UTF_8' },
    }
    const passClass = {
      customGateLabel: localized('Gate'),
      accountIdLabel: 'Member',
      eventId: 'e',
      viewUnlockRequirement: 'UNLOCK_NOT_REQUIRED',
    }
    expect(changedTo(unseen, passClass)).toEqual([])
  })

  test('nothing in what is Google’s own', () => {
    expect(
      changedTo({ hasUsers: true, classId: '1.c2' }, { id: '1.c2', reviewStatus: 'x' }),
    ).toEqual([])
  })
})

describe('an Android phone tells', () => {
  const pass = { type: 'loyaltyObject', ...CARD }
  const points = changedTo({ loyaltyPoints: { label: 'Points', balance: { int: 50 } } })

  test('of a message with its header and body', () => {
    const notice = { kind: 'message', header: 'Example Org', body: 'Come by' } as const
    expect(noticeText(notice, pass, [])).toEqual({ title: 'Example Org', text: 'Come by' })
  })

  test('of the updates that Google names, where the write asked for it', () => {
    const told = { title: 'Example Org', text: 'Points: 50' }
    expect(noticeText({ kind: 'update' }, pass, points)).toEqual(told)
    expect(noticeText(null, pass, points)).toBeNull()
    const tier = changedTo({}, { rewardsTier: 'Gold' })
    expect(noticeText({ kind: 'update' }, pass, tier)?.text).toBe('Rewards tier: Gold')
  })

  test('nothing of other updates, and never of a generic pass', () => {
    expect(noticeText({ kind: 'update' }, pass, changedTo({ state: 'INACTIVE' }))).toBeNull()
    expect(noticeText({ kind: 'update' }, { ...pass, type: 'genericObject' }, points)).toBeNull()
  })
})
