import { describe, expect, test } from 'vitest'
import { contentOf, renderPass } from '../../src/domain/render/content.ts'
import { passOf, templateContent, templateField } from '../support/templates.ts'
import { createWorld, START } from '../support/world.ts'

const ctx = {
  now: () => START,
  workspace: { id: 'ws_1', mode: 'live' as const },
  links: { assetUrl: (id: string) => `https://wps.test/assets/${id}` },
}
const ROTATING = {
  barcode: { format: 'PKBarcodeFormatQR' as const, value: '{{id}}', rotating: true },
}

describe('a rendered pass', () => {
  test('is what template and pass say together', () => {
    const template = templateContent({
      organizationName: 'Corner Bakery',
      fields: [templateField({ key: 'tier', binding: 'access.level' })],
      relevantDates: [{ startDate: '2026-12-01T18:00:00+01:00' }],
      locations: [{ latitude: 52.5, longitude: 13.4 }],
    })
    const access = {
      accessLevel: 'VIP',
      validFrom: null,
      validUntil: '2026-12-01T00:00:00Z',
      allowedDoors: ['north'],
    }
    expect(renderPass(ctx, passOf(template, { access }), template, null)).toMatchObject({
      workspaceId: 'ws_1',
      serialNumber: 'CARD-0001',
      templateName: 'Card',
      templateBindings: ['access.level'],
      organizationName: 'Corner Bakery',
      description: expect.stringMatching(/, Corner Bakery$/),
      status: 'ACTIVE',
      test: false,
      fields: [{ key: 'tier', value: 'VIP' }],
      relevantDates: [{ start: Date.parse('2026-12-01T17:00:00Z'), end: null }],
      locations: [{ latitude: 52.5, longitude: 13.4 }],
      access: {
        level: 'VIP',
        validFromMs: null,
        validUntilMs: Date.parse('2026-12-01T00:00:00Z'),
        allowedDoors: ['north'],
      },
    })
  })

  test('has expired at the very instant', () => {
    const template = templateContent()
    const at = (expiresAt: number) =>
      renderPass(ctx, passOf(template, { expiresAt }), template, null).status
    expect(at(START)).toBe('EXPIRED')
    expect(at(START + 1)).toBe('ACTIVE')
  })

  test('is marked as a test by itself or by its workspace', () => {
    const template = templateContent()
    const inTest = { ...ctx, workspace: { id: 'ws_1', mode: 'test' as const } }
    expect(renderPass(ctx, passOf(template, { test: true }), template, null).test).toBe(true)
    expect(renderPass(inTest, passOf(template), template, null).test).toBe(true)
  })

  test('shows a rotating code in place of the barcode, under its own prefix', () => {
    const template = templateContent(ROTATING)
    const pass = passOf(template)
    const { barcode, rotatingBarcode } = renderPass(ctx, pass, template, 'ab'.repeat(20))
    expect(barcode).toBeNull()
    expect(rotatingBarcode).toEqual({
      secretHex: 'ab'.repeat(20),
      periodSeconds: 30,
      prefix: pass.id,
    })
  })
})

describe('the content of a pass', () => {
  test('has the secret of the pass where the template’s code rotates, and only there', async () => {
    const world = await createWorld()
    const template = templateContent(ROTATING)
    const pass = passOf(template, { keyId: world.ctx.links.currentKeyId })
    const secretHex = await world.ctx.links.rotatingSecretHex(pass)
    expect(await contentOf(world.ctx, pass, template)).toMatchObject({
      rotatingBarcode: { secretHex },
    })
    expect((await contentOf(world.ctx, pass, templateContent())).rotatingBarcode).toBeNull()
  })

  test('is a blank once the pass is deleted', async () => {
    const world = await createWorld()
    const template = templateContent(ROTATING)
    const pass = passOf(template, { deletedAt: START, customer: { name: 'Ada', email: null } })
    expect(await contentOf(world.ctx, pass, template)).toMatchObject({
      blank: true,
      status: 'VOIDED',
      customer: null,
      rotatingBarcode: null,
    })
  })
})
