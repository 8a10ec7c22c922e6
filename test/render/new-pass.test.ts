import { expect, test } from 'vitest'
import { newPass } from '../../src/domain/render/new-pass.ts'
import { passOf, templateContent } from '../support/templates.ts'
import { START } from '../support/world.ts'

test('a new pass is active at version 1, in no wallet, with nobody to be notified', () => {
  const template = templateContent()
  const used = passOf(template, {
    createdAt: START + 999,
    status: 'VOIDED',
    version: 7,
    notifyVersion: 7,
    wallets: { apple: { installations: 2 } },
  })
  expect(newPass(used, template)).toMatchObject({
    status: 'ACTIVE',
    version: 1,
    linkGeneration: 1,
    lastModifiedSeconds: START / 1000,
    wallets: {},
    notifyVersion: 0,
    notifiedVersion: 0,
    renotifyAt: null,
    viewedVersion: 0,
    redeemedAt: null,
    deletedAt: null,
    updatedAt: START + 999,
  })
})

test('what readers read of a new pass is settled at once', () => {
  const template = templateContent({
    barcode: { format: 'PKBarcodeFormatQR', value: '{{serialNumber}}' },
    google: { smartTapRedemptionValue: '{{id}}' },
  })
  const pass = newPass(passOf(templateContent()), template)
  expect(pass).toMatchObject({
    barcodeValue: 'CARD-0001',
    tapValue: pass.id,
    otherTapValue: null,
  })
})
