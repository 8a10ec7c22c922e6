import { describe, expect, test } from 'vitest'
import type { PassView } from '../../src/domain/render/pass-view.ts'
import { setUpImports } from '../support/imports.ts'

const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)

describe('where a pass comes from', () => {
  test('is a call with an API key, or the import that created it', async () => {
    const { world, templateId, outcome } = await setUpImports()
    const made = await world.data<PassView>(await world.post('/api/v1/passes', { templateId }))
    expect(made.source).toEqual({ type: 'api', id: null })
    const { job } = await outcome('serialNumber\nS1\nS2')
    const imported = await world.data<PassView>(await world.get('/api/v1/passes/by-serial/S1'))
    expect(imported.source).toEqual({ type: 'import', id: job.id })
  })

  test('is a filter of the list: a type alone, or with its id', async () => {
    const { world, templateId, outcome } = await setUpImports()
    const made = await world.data<PassView>(await world.post('/api/v1/passes', { templateId }))
    const first = await outcome('serialNumber\nS1')
    const second = await outcome('serialNumber\nS2\nS3')
    const list = async (source: string) =>
      idsOf(await world.data(await world.get(`/api/v1/passes?source=${source}`)))
    expect(await list('api')).toEqual([made.id])
    expect(await list('import')).toHaveLength(3)
    expect(await list(`import:${first.job.id}`)).toHaveLength(1)
    expect(await list(`import:${second.job.id}`)).toHaveLength(2)
    expect(await list('checkout')).toEqual([])
  })

  test.each(['', 'shop', 'import:', 'imports:job_1', '%27'])(
    'is no other word: %s',
    async (source) => {
      const { world } = await setUpImports()
      const response = await world.get(`/api/v1/passes?source=${source}`)
      expect(response.status).toBe(400)
    },
  )
})

describe('language and time zone of a customer', () => {
  test('are kept with the name, and change with a patch', async () => {
    const { world, templateId } = await setUpImports()
    const { id, customer } = await world.data<PassView>(
      await world.post('/api/v1/passes', {
        templateId,
        customer: { name: 'Ada', language: 'de-at', timeZone: 'Europe/Vienna' },
      }),
    )
    const ada = { name: 'Ada', email: null, language: 'de-AT', timeZone: 'Europe/Vienna' }
    expect(customer).toEqual(ada)
    const patched = await world.data<PassView>(
      await world.patch(`/api/v1/passes/${id}`, { customer: { timeZone: 'Asia/Tokyo' } }),
    )
    expect(patched.customer).toEqual({ ...ada, timeZone: 'Asia/Tokyo' })
    expect(await world.data(await world.get(`/api/v1/passes/${id}`))).toMatchObject({
      customer: patched.customer,
    })
  })

  test.each([
    ['/customer/language', { language: 'English' }],
    ['/customer/timeZone', { timeZone: '+01:00' }],
    ['/customer/timeZone', { timeZone: 'Europe/Atlantis' }],
  ])('are refused at %s when nobody knows them', async (pointer, customer) => {
    const { world, templateId } = await setUpImports()
    const response = await world.post('/api/v1/passes', { templateId, customer })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ pointer }] })
  })
})
