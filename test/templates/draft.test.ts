import { expect, test } from 'vitest'
import { CreateTemplateInput } from '../../src/domain/model/template.ts'
import { draftOf, inputOf } from '../../src/domain/templates/draft.ts'
import { createWorld } from '../support/world.ts'

const { ctx } = await createWorld()
const draft = (given: object = {}) =>
  draftOf(ctx, CreateTemplateInput.parse({ name: 'Card', kind: 'generic', ...given }))

test('a draft says everything, also what nobody gave', async () => {
  expect(await draft()).toMatchObject({
    name: 'Card',
    language: 'en',
    organizationName: null,
    transitType: 'Generic',
    design: { backgroundColor: null, images: {} },
    fields: [],
    barcode: null,
    sharing: { prohibited: false },
    apple: {},
    google: {},
  })
})

test('a draft is given back as it was written', async () => {
  const made = await draft({
    organizationName: 'Corner Bakery',
    design: { backgroundColor: '#112233' },
    fields: [{ key: 'seat', slot: 'primary', default: 'B 12' }],
    apple: { groupingIdentifier: 'evening' },
  })
  const input = inputOf(made)
  expect(input).not.toHaveProperty('description')
  expect(input.design).toEqual({ backgroundColor: '#112233', images: {} })
  expect(await draftOf(ctx, CreateTemplateInput.parse(input))).toEqual(made)
})

test('values of fields are kept in the form of their type', async () => {
  const fields = [{ key: 'n', slot: 'primary', type: 'number', default: '7', sample: '8' }]
  expect((await draft({ fields })).fields).toMatchObject([{ default: 7, sample: 8 }])
})

test('a faulty template is no draft', async () => {
  const barcode = { value: '{{seat}}' }
  await expect(draft({ barcode })).rejects.toMatchObject({
    code: 'validation_failed',
    details: [{ pointer: '/barcode/value' }],
  })
})
