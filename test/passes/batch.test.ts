import { describe, expect, test } from 'vitest'
import { countPasses, emptyKv, FIELDS, json } from '../support/created-passes.ts'
import { createWorld } from '../support/world.ts'

describe('POST /api/v1/passes/batch', () => {
  test('creates what can be created and refuses the rest item by item', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate({ fields: FIELDS })
    const fields = { seat: '1' }
    await world.post('/api/v1/passes', { templateId, fields, serialNumber: 'TAKEN' })
    const response = await world.post('/api/v1/passes/batch', {
      bundle: true,
      passes: [
        { templateId, fields, serialNumber: 'A' },
        { templateId, fields, serialNumber: 'A' },
        { templateId, fields, serialNumber: 'TAKEN' },
        { templateId },
        { templateId: 'tpl_x' },
        { templateId, fields, nope: true },
        'text',
        { templateId, fields },
      ],
    })
    expect(response.status).toBe(200)
    const { data } = (await response.json()) as {
      data: {
        items: { index: number; statusCode: number; errors?: { code: string; pointer: string }[] }[]
        summary: object
        bundleUrl: string
      }
    }
    expect(data.summary).toEqual({ succeeded: 2, failed: 6 })
    const refusals = data.items.map(({ statusCode, errors }) =>
      errors ? `${statusCode} ${errors[0]!.code} ${errors[0]!.pointer}` : statusCode,
    )
    expect(refusals).toEqual([
      201,
      '409 serial_number_taken /passes/1/serialNumber',
      '409 serial_number_taken /passes/2/serialNumber',
      '422 validation_failed /passes/3/fields/seat',
      '422 template_not_found /passes/4/templateId',
      '422 validation_failed /passes/5/nope',
      '422 validation_failed /passes/6',
      201,
    ])
    expect(data.bundleUrl).toMatch(/^https:\/\/wps\.test\/b\//)
    expect(await countPasses(world)).toBe(3)
  })

  test('is covered by one Idempotency-Key', async () => {
    const world = await createWorld({ bindings: () => ({ IDEMPOTENCY: emptyKv() }) })
    const templateId = await world.publishTemplate()
    const body = { passes: [{ templateId }, { templateId }] }
    const headers = { 'Idempotency-Key': 'batch' }
    const answers = await Promise.all(
      [1, 2, 3].map(() => world.post('/api/v1/passes/batch', body, headers)),
    )
    expect(new Set(await Promise.all(answers.map((a) => a.text()))).size).toBe(1)
    expect(await countPasses(world)).toBe(2)
  })

  test('takes 1 to 100 passes', async () => {
    const world = await createWorld()
    for (const passes of [[], Array(101).fill({})]) {
      const response = await world.post('/api/v1/passes/batch', { passes })
      expect(response.status).toBe(422)
      expect((await json(response)).errors[0]?.pointer).toBe('/passes')
    }
    const templateId = await world.publishTemplate()
    const hundred = { passes: Array(100).fill({ templateId }) }
    expect((await world.post('/api/v1/passes/batch', hundred)).status).toBe(200)
    expect(await countPasses(world)).toBe(100)
  })
})
