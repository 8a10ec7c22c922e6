import type { PaperField, PaperNote, PaperSheet } from '../../src/lib/paper/sheet.ts'

export const paperNote = (key: string, overrides: Partial<PaperNote> = {}): PaperNote => ({
  key,
  label: key,
  value: `value of ${key}`,
  ...overrides,
})

export const paperField = (key: string, overrides: Partial<PaperField> = {}): PaperField => ({
  ...paperNote(key),
  rank: 'other',
  ...overrides,
})

/** The ticket of an opera house, with a QR code. Loses nothing on paper. Overrides replace whole members. */
export function paperTicket(overrides: Partial<PaperSheet> = {}): PaperSheet {
  return {
    reader: { locale: 'en-GB', timeZone: 'UTC' },
    organizationName: 'City Opera House',
    name: 'The Magic Flute',
    description: 'Ticket for The Magic Flute',
    serialNumber: 'OP-F12',
    color: '#3a1d4e',
    logo: null,
    status: 'ACTIVE',
    test: false,
    validFromMs: null,
    validUntilMs: null,
    asOfMs: Date.UTC(2026, 10, 21, 9, 30),
    code: {
      kind: 'barcode',
      format: 'PKBarcodeFormatQR',
      value: 'OP-F12',
      alternativeText: 'F 12',
    },
    fields: [
      paperField('doors', { rank: 'header', label: 'Doors', value: '18:45' }),
      paperField('event', { rank: 'primary', label: 'Tonight', value: 'The Magic Flute' }),
      paperField('row', { label: 'Row', value: 'F' }),
      paperField('seat', { label: 'Seat', value: '12' }),
    ],
    notes: [paperNote('late', { label: 'Late arrivals', value: 'Wait for the first interval.' })],
    ...overrides,
  }
}
