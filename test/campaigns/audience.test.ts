import { describe, expect, test } from 'vitest'
import { createCampaignWorld } from '../support/campaigns.ts'

test('each condition finds the passes that it means, and no others', async () => {
  const world = await createCampaignWorld()
  const a = await world.pass({
    fields: { section: 'A', seats: 4, starts: '2027-06-01T18:00:00+02:00' },
    metadata: { order: '7', 'odd "key"': 'x' },
    customer: { name: 'Ana', language: 'de' },
  })
  const [b] = await world.held(1, { fields: { section: 'AB' }, customer: { language: 'fr-CA' } })
  const c = await world.pass({ fields: { gate: '9' }, expirationDate: '2026-12-01T00:00:00Z' })
  await world.post(`/api/v1/passes/${c}/suspend`)
  const deleted = await world.pass()
  await world.delete(`/api/v1/passes/${deleted}`)
  await world.post(`/api/v1/templates/${world.templateId}/test-pass`)

  const found = async (...all: object[]) => {
    const made = await world.create({ audience: { all } })
    const response = await world.post(`/api/v1/campaigns/${made.id}/preview`)
    const { matched, sample } = await world.data<{
      matched: number
      sample: { passId: string }[]
    }>(response)
    expect(sample).toHaveLength(matched)
    return sample.map(({ passId }) => passId)
  }
  const all = [a, b, c].toSorted()
  expect(await found({ field: 'createdAt', exists: true })).toEqual(all)
  expect(await found({ field: 'fields.section', eq: 'A' })).toEqual([a])
  expect(await found({ field: 'fields.section', startsWith: 'A' })).toEqual([a, b].toSorted())
  expect(await found({ field: 'fields.section', ne: 'A' })).toEqual([b, c].toSorted())
  expect(await found({ field: 'fields.section', exists: false })).toEqual([c])
  expect(await found({ field: 'fields.section', in: ['AB', 'C'] })).toEqual([b])
  // The default counts where a pass has no value of its own.
  expect(await found({ field: 'fields.gate', eq: '1' })).toEqual([a, b].toSorted())
  expect(await found({ field: 'fields.seats', gte: 3 })).toEqual([a])
  expect(await found({ field: 'fields.seats', lt: 3 })).toEqual([b, c].toSorted())
  expect(await found({ field: 'fields.starts', gte: '2027-06-01T16:00:00Z' })).toEqual([a])
  expect(await found({ field: 'fields.starts', lt: '2027-06-01T16:00:00Z' })).toEqual([])
  expect(await found({ field: 'metadata.order', eq: '7' })).toEqual([a])
  expect(await found({ field: 'metadata.odd "key"', eq: 'x' })).toEqual([a])
  expect(await found({ field: 'customer.language', startsWith: 'fr' })).toEqual([b])
  expect(await found({ field: 'customer.language', exists: false })).toEqual([c])
  expect(await found({ field: 'status', in: ['SUSPENDED', 'VOIDED'] })).toEqual([c])
  expect(await found({ field: 'status', ne: 'SUSPENDED' })).toEqual([a, b].toSorted())
  expect(await found({ field: 'installed', eq: 'any' })).toEqual([b])
  expect(await found({ field: 'installed', eq: 'none' })).toEqual([a, c].toSorted())
  expect(await found({ field: 'installed', eq: 'apple' })).toEqual([b])
  expect(await found({ field: 'opened', eq: true })).toEqual([])
  expect(await found({ field: 'used', eq: false })).toEqual(all)
  expect(await found({ field: 'source', eq: 'api' })).toEqual(all)
  expect(await found({ field: 'source', in: ['import', 'claim'] })).toEqual([])
  expect(await found({ field: 'installedAt', exists: false })).toEqual(all)
  expect(await found({ field: 'expirationDate', lt: '2027-01-01T00:00:00Z' })).toEqual([c])
  expect(await found({ field: 'points', exists: true })).toEqual([])
  expect(
    await found({ field: 'fields.section', eq: 'A' }, { field: 'metadata.order', eq: '8' }),
  ).toEqual([])
  world.clock.ms = Date.parse('2026-12-02T00:00:00Z')
  expect(await found({ field: 'status', eq: 'EXPIRED' })).toEqual([c])
})

test('passes that are named are found by id or serial number, and only those of the template', async () => {
  const world = await createCampaignWorld()
  const a = await world.pass({ serialNumber: 'S-1' })
  await world.pass({ serialNumber: 'S-2' })
  const other = await world.publishTemplate()
  const made = await world.post('/api/v1/passes', { templateId: other, serialNumber: 'S-3' })
  const { id: stranger } = await world.data<{ id: string }>(made)
  const count = async (audience: object) => {
    const body = { name: 'x', templateId: world.templateId, message: 'x', audience }
    const response = await world.post('/api/v1/campaigns/preview', body)
    return (await world.data<{ matched: number }>(response)).matched
  }
  expect(await count({ passIds: [a, a, stranger, 'pass_none'] })).toBe(1)
  expect(await count({ serialNumbers: ['S-1', 'S-2', 'S-3', 'S-4'] })).toBe(2)
})

describe('what cannot be read is refused with a pointer', () => {
  const cases: [string, object, string][] = [
    ['nothing', {}, '/audience'],
    ['two ways at once', { all: [{ field: 'status', eq: 'ACTIVE' }], passIds: ['x'] }, '/audience'],
    ['an unknown field', { all: [{ field: 'colour', eq: 'x' }] }, '/audience/all/0/field'],
    [
      'an unknown field of the template',
      { all: [{ field: 'fields.gat', eq: 'x' }] },
      '/audience/all/0/field',
    ],
    [
      'a field that shows the holder',
      { all: [{ field: 'fields.holder', eq: 'x' }] },
      '/audience/all/0/field',
    ],
    ['no operator', { all: [{ field: 'status' }] }, '/audience/all/0'],
    ['two operators', { all: [{ field: 'points', gte: 1, lt: 2 }] }, '/audience/all/0'],
    [
      'a number operator on text',
      { all: [{ field: 'fields.section', gte: 3 }] },
      '/audience/all/0/gte',
    ],
    ['text in place of a number', { all: [{ field: 'points', gte: '3' }] }, '/audience/all/0/gte'],
    [
      'an unknown status',
      { all: [{ field: 'status', in: ['ACTIVE', 'GONE'] }] },
      '/audience/all/0/in/1',
    ],
    ['no instant', { all: [{ field: 'createdAt', lt: 'yesterday' }] }, '/audience/all/0/lt'],
    ['an unknown source', { all: [{ field: 'source', eq: 'fax' }] }, '/audience/all/0/eq'],
    ['an unknown wallet', { all: [{ field: 'installed', eq: 'nokia' }] }, '/audience/all/0/eq'],
  ]
  const world = createCampaignWorld()
  test.for(cases)('%s', async ([, audience, pointer]) => {
    const { status, errors } = await (await world).refused({ audience })
    expect(status).toBe(422)
    expect(errors[0]).toMatchObject({ code: 'audience_invalid', pointer })
  })
})
