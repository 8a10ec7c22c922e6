import { expect, test } from 'vitest'
import { blankContent } from '../../src/domain/render/blank.ts'
import { passContent } from '../support/content.ts'

test('a blank is voided and keeps the look alone, with nothing of the holder', () => {
  const content = passContent({
    apple: {
      nfc: { message: 'CARD-0001', encryptionPublicKey: 'key' },
      semantics: { attendeeName: 'Ada Lovelace' },
      suppressStripShine: true,
    } as never,
    google: { smartTapRedemptionValue: 'CARD-0001' },
    access: { level: 'VIP', validFromMs: 1, validUntilMs: 2, allowedDoors: ['door'] },
  })
  const blank = blankContent(content)
  expect(blank).toMatchObject({
    status: 'VOIDED',
    blank: true,
    colors: content.colors,
    images: content.images,
    organizationName: 'Corner Bakery',
    fields: [],
    barcode: null,
    customer: null,
    points: null,
    access: null,
  })
  expect(blank.apple).toEqual({ suppressStripShine: true })
  expect(blank.google).toEqual({})
  // The serial number is how a phone finds its pass; whoever keeps a copy replaces it.
  const { serialNumber: _, ...others } = blank
  expect(JSON.stringify(others)).not.toMatch(/Ada|CARD-0001|VIP/)
  expect(content.customer).not.toBeNull()
})
