import type { ImageRole } from '../../src/domain/model/design.ts'
import type {
  ContentField,
  ContentImage,
  PassContent,
} from '../../src/domain/model/pass-content.ts'

/** A text field in the secondary row; everything else as a template without options gives it. */
export function contentField(overrides: Partial<ContentField> & { key: string }): ContentField {
  return {
    slot: 'secondary',
    type: 'text',
    label: overrides.key,
    labels: {},
    value: 'value',
    changeMessage: null,
    binding: null,
    currencyCode: null,
    dateStyle: null,
    timeStyle: null,
    numberStyle: null,
    textAlignment: null,
    ...overrides,
  }
}

/** An image in the three densities that a package carries. */
export function contentImage(role: ImageRole, assetId = `ast_${role}`): ContentImage {
  return {
    assetId,
    baseUrl: `https://wallet.example/assets/${assetId}`,
    files: [`${role}.png`, `${role}@2x.png`, `${role}@3x.png`],
  }
}

/**
 * The loyalty card of a bakery: points with a change message, a member, a QR code, issuer contact on the
 * back. Breaks no rule of the linter. Overrides replace whole members.
 */
export function passContent(overrides: Partial<PassContent> = {}): PassContent {
  const content: Omit<PassContent, 'templateBindings'> = {
    workspaceId: 'wsp_01JZ0000000000000000000001',
    passId: 'pass_01JZ0000000000000000000002',
    serialNumber: 'CARD-0001',
    templateId: 'tpl_01JZ0000000000000000000003',
    templateName: 'Bakery card',
    templateVersion: 1,
    kind: 'loyalty',
    transitType: 'Generic',
    language: 'en',
    version: 3,
    versionAtMs: Date.UTC(2026, 10, 21, 9, 30, 15, 250),
    status: 'ACTIVE',
    test: false,

    organizationName: 'Corner Bakery',
    description: 'Loyalty card of Corner Bakery',
    name: 'Bakery card',
    colors: { background: '#1a2b3c', foreground: '#ffffff', label: '#d0d8e0' },
    images: { icon: contentImage('icon'), logo: contentImage('logo') },
    fields: [
      contentField({
        key: 'points',
        slot: 'header',
        type: 'number',
        label: 'Points',
        labels: { de: 'Punkte' },
        value: 1250,
        binding: 'points',
        changeMessage: 'You now have %@ points',
      }),
      contentField({ key: 'offer', slot: 'primary', label: 'This week', value: 'Rye bread' }),
      contentField({
        key: 'member',
        label: 'Member',
        labels: { de: 'Mitglied' },
        value: 'Ada Lovelace',
        binding: 'customer.name',
      }),
      contentField({
        key: 'balance',
        slot: 'auxiliary',
        type: 'currency',
        label: 'Balance',
        value: 12.5,
        currencyCode: 'EUR',
      }),
      contentField({
        key: 'contact',
        slot: 'back',
        type: 'email',
        label: 'Contact',
        value: 'hello@bakery.example',
      }),
    ],
    barcode: { format: 'PKBarcodeFormatQR', value: 'CARD-0001', alternativeText: 'CARD-0001' },
    rotatingBarcode: null,

    relevantDates: [],
    expirationDateMs: null,
    locations: [
      { latitude: 52.520008, longitude: 13.404954, relevantText: 'Fresh bread near you' },
    ],
    maxDistanceMeters: null,
    links: [{ label: 'Website', url: 'https://bakery.example/' }],
    sharingProhibited: false,

    customer: { name: 'Ada Lovelace', email: 'ada@example.com' },
    points: 1250,
    access: null,

    apple: {},
    google: {},
    ...overrides,
  }
  return {
    ...content,
    templateBindings:
      overrides.templateBindings ?? content.fields.flatMap(({ binding }) => binding ?? []),
  }
}
