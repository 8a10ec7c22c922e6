import { randomBytes } from 'node:crypto'
import { createTestPki } from '../../test/support/test-pki.ts'

/** What every engine gets, in JSON so that it can cross into workerd; bytes are base64. */
export type Fixture = {
  leafDer: string
  intermediateDer: string
  rootDer: string
  leafKeyPkcs8: string
  images: Record<string, string>
  /** A store card with 7 fields, about 1.6 kB. */
  passJson: Record<string, unknown>
}

/** The typical pass: a store card with 7 fields and 3 PNGs of 10 kB under an RSA-2048 leaf. */
export async function createFixture(): Promise<Fixture> {
  const pki = await createTestPki()
  const image = () => randomBytes(10_240).toString('base64')
  return {
    leafDer: base64(pki.leafDer),
    intermediateDer: base64(pki.intermediateDer),
    rootDer: base64(pki.rootDer),
    leafKeyPkcs8: base64(pki.leafKeyPkcs8),
    images: { 'icon.png': image(), 'logo.png': image(), 'strip.png': image() },
    passJson: {
      formatVersion: 1,
      passTypeIdentifier: 'pass.com.example.test',
      teamIdentifier: 'A1B2C3D4E5',
      serialNumber: 'M-000000',
      organizationName: 'Example Org',
      description: 'Example coffee loyalty card',
      logoText: 'Example Coffee',
      backgroundColor: 'rgb(34, 40, 49)',
      foregroundColor: 'rgb(238, 238, 238)',
      labelColor: 'rgb(0, 173, 181)',
      webServiceURL: 'https://wallet.example.com/passkit/ws_01jd0000000000000000000000',
      authenticationToken: 'kz3wJ1q8k0s5v7u9x2c4b6n8m1l3k5j7h9g2f4d6s8a',
      sharingProhibited: true,
      suppressStripShine: true,
      barcodes: [
        {
          format: 'PKBarcodeFormatQR',
          message: 'https://wallet.example.com/r/M-000000',
          messageEncoding: 'utf-8',
          altText: 'M-000000',
        },
      ],
      locations: [{ latitude: 52.520008, longitude: 13.404954, relevantText: 'Your café is near' }],
      storeCard: {
        headerFields: [
          { key: 'points', label: 'POINTS', value: 120, changeMessage: 'You now have %@ points' },
        ],
        primaryFields: [{ key: 'tier', label: 'TIER', value: 'Gold' }],
        secondaryFields: [
          { key: 'name', label: 'MEMBER', value: 'Ada Lovelace' },
          {
            key: 'since',
            label: 'SINCE',
            value: '2024-03-01T00:00:00Z',
            dateStyle: 'PKDateStyleShort',
          },
        ],
        auxiliaryFields: [
          { key: 'next', label: 'NEXT REWARD', value: 'Free coffee at 150 points' },
        ],
        backFields: [
          { key: 'announcement', label: 'News', value: '', changeMessage: '%@' },
          {
            key: 'terms',
            label: 'Terms',
            value:
              'Points are valid for twelve months. One free drink for every 150 points, at any of our shops. Points cannot be paid out in cash, sold or given to another member. Ask at the counter if points are missing.',
          },
        ],
      },
    },
  }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}
