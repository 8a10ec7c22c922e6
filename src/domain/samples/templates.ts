import type { KindName } from '../model/kinds.ts'

/** The door that a ticket opens, and one that it does not. */
export const DOORS = { open: 'main-entrance', closed: 'backstage' }

/** The templates of the sample data, as `POST /templates` takes them. They belong to nobody, and say so by their names. */
export const SAMPLE_TEMPLATES = {
  club: {
    name: 'Sample club card',
    kind: 'loyalty' satisfies KindName,
    organizationName: 'Sample Coffee',
    description: 'Sample club card of Sample Coffee',
    design: { backgroundColor: '#12355b', foregroundColor: '#ffffff', labelColor: '#c9d6e8' },
    fields: [
      { key: 'points', label: 'Points', slot: 'primary', type: 'number', binding: 'points' },
      { key: 'member', label: 'Member', slot: 'secondary', binding: 'customer.name' },
      {
        key: 'level',
        label: 'Level',
        slot: 'secondary',
        default: 'Silver',
        changeMessage: 'Your level is now %@',
      },
    ],
    barcode: { format: 'PKBarcodeFormatQR' },
  },
  ticket: {
    name: 'Sample cinema ticket',
    kind: 'eventTicket' satisfies KindName,
    organizationName: 'Sample Cinema',
    description: 'Sample ticket of Sample Cinema',
    design: { backgroundColor: '#3a1540', foregroundColor: '#ffffff', labelColor: '#e3c9e8' },
    fields: [
      { key: 'film', label: 'Film', slot: 'primary', default: 'The Sample' },
      { key: 'guest', label: 'Guest', slot: 'secondary', binding: 'customer.name' },
      {
        key: 'screen',
        label: 'Screen',
        slot: 'auxiliary',
        default: '1',
        changeMessage: 'Your screen is now %@',
      },
      { key: 'seat', label: 'Seat', slot: 'auxiliary' },
    ],
    barcode: { format: 'PKBarcodeFormatQR' },
  },
  coupon: {
    name: 'Sample coupon',
    kind: 'coupon' satisfies KindName,
    organizationName: 'Sample Bakery',
    description: 'Sample coupon of Sample Bakery',
    design: { backgroundColor: '#1f4d2e', foregroundColor: '#ffffff', labelColor: '#cfe6d6' },
    fields: [
      { key: 'offer', label: 'Offer', slot: 'primary', default: '20% off' },
      { key: 'holder', label: 'For', slot: 'secondary', binding: 'customer.name' },
    ],
    barcode: { format: 'PKBarcodeFormatQR' },
  },
} as const

export type SampleTemplate = keyof typeof SAMPLE_TEMPLATES
