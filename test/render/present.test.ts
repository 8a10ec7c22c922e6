import { expect, test } from 'vitest'
import { presentPass } from '../../src/domain/render/present.ts'
import { passOf, templateContent, templateField } from '../support/templates.ts'
import { createWorld, START } from '../support/world.ts'

const world = await createWorld()
const keyId = world.ctx.links.currentKeyId

test('clients see a pass with everything resolved, and instants in UTC', async () => {
  const template = templateContent({
    organizationName: 'Corner Bakery',
    fields: [templateField({ key: 'seat', default: 'B 12' }), templateField({ key: 'gone' })],
    relevantDates: [{ startDate: '2026-12-01T18:00:00+01:00' }],
  })
  const pass = passOf(template, { keyId, wallets: { apple: { installations: 2 } } })
  const view = await presentPass(world.ctx, pass, template)
  expect(view).toMatchObject({
    id: pass.id,
    kind: 'generic',
    name: 'Card',
    organizationName: 'Corner Bakery',
    images: { icon: null, logo: null, strip: null },
    relevantDate: '2026-12-01T17:00:00.000Z',
    fields: { seat: 'B 12' },
    status: 'ACTIVE',
    voided: false,
    metadata: {},
    installations: { apple: 2, google: 0 },
    createdAt: '2026-11-21T08:00:00.000Z',
  })
  expect(view.fields).not.toHaveProperty('gone')
  expect(view.downloadUrl).toBe(await world.ctx.links.passUrl(pass))
  expect(view.passAccessUrl).toBe(view.downloadUrl)
})

test('a pass is expired from the instant on, and voided only when it is', async () => {
  const template = templateContent()
  const seen = (given: object) =>
    presentPass(world.ctx, passOf(template, { keyId, ...given }), template)
  const expired = await seen({ expiresAt: START })
  expect(expired).toMatchObject({ status: 'EXPIRED', voided: false })
  expect(await seen({ expiresAt: START + 1 })).toMatchObject({ status: 'ACTIVE' })
  expect(await seen({ status: 'VOIDED' })).toMatchObject({ status: 'VOIDED', voided: true })
})

test('a pass without dates has none', async () => {
  const template = templateContent()
  expect(await presentPass(world.ctx, passOf(template, { keyId }), template)).toMatchObject({
    relevantDate: null,
    relevantDates: [],
    expirationDate: null,
  })
})
