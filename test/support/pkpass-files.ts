import { encodeUtf8 } from '../../src/lib/encoding/utf8.ts'
import { prepareZip, writeZip, type ZipEntry } from '../../src/lib/zip/zip.ts'
import { PNG } from './png.ts'

/** A pass file as another service makes it, with these files in place of the usual ones. */
export function pkpassFile(files: Record<string, Uint8Array | object> = {}): Uint8Array {
  const all = { 'pass.json': PASS, 'icon.png': PNG, 'logo@2x.png': PNG, signature: PNG, ...files }
  const entries: ZipEntry[] = Object.entries(all).map(([name, content]) => ({
    name,
    bytes: content instanceof Uint8Array ? content : encodeUtf8(JSON.stringify(content)),
  }))
  return writeZip(prepareZip(entries, []), [])
}

export const samplePkpass = (): Uint8Array => pkpassFile()

/** The `pass.json` of a cinema's ticket. */
export const PASS = {
  formatVersion: 1,
  passTypeIdentifier: 'pass.com.example.cinema',
  teamIdentifier: 'ABCDE12345',
  serialNumber: 'E5982H-I2',
  organizationName: 'Aurora Cinemas',
  description: 'Cinema ticket',
  logoText: 'Aurora',
  foregroundColor: 'rgb(255, 255, 255)',
  backgroundColor: 'rgb(60, 65, 76)',
  labelColor: 'rgb(200, 210, 220)',
  barcodes: [
    {
      format: 'PKBarcodeFormatPDF417',
      message: 'E5982H-I2',
      messageEncoding: 'iso-8859-1',
      altText: 'E5982H-I2',
    },
  ],
  locations: [{ latitude: 47.37, longitude: 8.54, relevantText: 'Doors are open' }],
  eventTicket: {
    headerFields: [{ key: 'screen', label: 'Screen', value: 4 }],
    primaryFields: [{ key: 'film', label: 'Film', value: 'The Long Winter' }],
    secondaryFields: [
      {
        key: 'starts',
        label: 'Starts',
        value: '2027-02-03T19:30+01:00',
        dateStyle: 'PKDateStyleMedium',
        timeStyle: 'PKDateStyleShort',
        changeMessage: 'Starts now at %@',
      },
      { key: 'price', label: 'Price', value: 18.5, currencyCode: 'CHF' },
    ],
    backFields: [
      { key: 'terms of use', label: 'Terms', value: 'No refunds.\nDoors close at 19:40.' },
    ],
  },
}
