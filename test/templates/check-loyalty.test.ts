import { expect, test } from 'vitest'
import { CreateTemplateInput } from '../../src/domain/model/template.ts'
import { checkLoyalty } from '../../src/domain/templates/check-loyalty.ts'

const faultsOf = (members: object) =>
  checkLoyalty(CreateTemplateInput.parse({ name: 'Club', kind: 'loyalty', ...members })).map(
    ({ message, pointer }) => [pointer, message],
  )

const tier = (key: string, from?: number) => ({ key, label: key, ...(from && { from }) })
const STAMPS = { count: 4, empty: 'ast_1', full: 'ast_2' }
const reward = (key: string, more = {}) => ({ key, label: key, cost: 10, ...more })

test('tiers that rise from 0, and rewards of these tiers, are in order', () => {
  const tiers = { items: [tier('silver'), tier('gold', 100)] }
  expect(faultsOf({ tiers, rewards: [reward('tea'), reward('cake', { tier: 'gold' })] })).toEqual(
    [],
  )
  expect(faultsOf({ tiers: { basis: 'manual', items: [tier('a'), tier('b')] } })).toEqual([])
  expect(faultsOf({ tiers: null, rewards: [] })).toEqual([])
})

test.each([
  [
    [tier('a', 5), tier('b', 10)],
    'earned',
    '/tiers/items/0/from',
    'The first tier begins at 0 points',
  ],
  [
    [tier('a'), tier('b', 10), tier('c', 10)],
    'earned',
    '/tiers/items/2/from',
    'Must be more than in the tier before',
  ],
  [
    [tier('a'), tier('a', 10)],
    'earned',
    '/tiers/items/1/key',
    'The key a is that of another tier too',
  ],
  [
    [tier('a'), tier('b', 10)],
    'manual',
    '/tiers/items/1/from',
    'Is only for tiers that are earned',
  ],
])('tiers %j by %s are refused at %s', (items, basis, pointer, message) => {
  expect(faultsOf({ tiers: { basis, items } })).toEqual([[pointer, message]])
})

test('a reward needs a key of its own and a tier that exists', () => {
  expect(faultsOf({ rewards: [reward('tea'), reward('tea', { tier: 'gold' })] })).toEqual([
    ['/rewards/1/key', 'The key tea is that of another reward too'],
    ['/rewards/1/tier', 'Names no tier of the template'],
  ])
})

test.each([
  [{ tiers: { items: [tier('only')] } }],
  [{ tiers: { items: Array.from({ length: 11 }, (_, i) => tier(`t${i}`, i)) } }],
  [{ rewards: Array.from({ length: 21 }, (_, i) => reward(`r${i}`)) }],
  [{ rewards: [reward('tea', { cost: 0 })] }],
  [{ rewards: [reward('tea', { cost: 1.5 })] }],
  [{ rewards: [reward('__proto__')] }],
  [{ rewards: [reward('1st')] }],
  [{ rewards: [reward('tea', { label: ' ' })] }],
  [{ rewards: [reward('tea', { limitPerPass: 0 })] }],
  [{ rewards: [reward('tea', { validUntil: 'tomorrow' })] }],
  [{ rewards: [reward('tea', { price: 1 })] }],
])('the schema refuses %j', (members) => {
  const input = { name: 'Club', kind: 'loyalty', ...members }
  expect(CreateTemplateInput.safeParse(input).success).toBe(false)
})

test.each([
  [{ kind: 'coupon' }, '/stamps', 'Stamps are for templates of the kind loyalty'],
  [{ fields: [] }, '/stamps', 'Stamps need a field that is bound to points'],
  [
    { stamps: { ...STAMPS, columns: 5 } },
    '/stamps/columns',
    'Must not be more than there are stamps',
  ],
])('stamps of a template with %j are refused', (members, pointer, message) => {
  const field = { key: 'p', label: 'P', slot: 'header', type: 'number', binding: 'points' }
  expect(faultsOf({ fields: [field], stamps: STAMPS })).toEqual([])
  expect(faultsOf({ fields: [field], stamps: STAMPS, ...members })).toEqual([[pointer, message]])
})
