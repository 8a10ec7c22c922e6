import * as z from 'zod'
import { imageMeaning } from '../model/design.ts'
import { BarcodeFormat } from '../model/design-schemas.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { PassKind } from '../model/kind-schema.ts'
import type { KindName } from '../model/kinds.ts'
import { output, Url } from '../model/output.ts'
import { DOORS, FieldValues } from '../model/pass-input.ts'
import { PassSourceView } from '../model/pass-source.ts'
import { PassStatus } from '../model/pass-status-schema.ts'
import { byInstallPlatform } from '../model/platforms.ts'
import { Location, RelevantDate } from '../model/template.ts'

export const PassBarcodeView = /* @__PURE__ */ output(
  'PassBarcode',
  'The barcode of a pass.',
  () => ({
    format: BarcodeFormat,
    value: z.string().meta({ description: 'The text that a reader reads from the barcode.' }),
    alternativeText: z.string().nullable().meta({ description: 'Text below the barcode.' }),
  }),
)

export const AccessView = /* @__PURE__ */ output(
  'AccessPermissions',
  'Which doors a pass opens, and when.',
  () => ({
    accessLevel: z.string().nullable().meta({
      description:
        'Your own word for what the pass may open, such as `backstage`. It is shown in decisions and on the pass.',
    }),
    validFrom: Timestamp.nullable().meta({
      description: 'The instant from which the pass opens doors; null: there is no beginning.',
    }),
    validUntil: Timestamp.nullable().meta({
      description: 'The instant from which the pass opens no door any more; null: there is no end.',
    }),
    allowedDoors: z.array(z.string()).meta({ description: DOORS }),
  }),
)

const PassImagesView = /* @__PURE__ */ output(
  'PassImages',
  'Addresses of a pass’s images.',
  () => ({
    icon: Url.nullable().meta({ description: imageMeaning('icon') }),
    logo: Url.nullable().meta({ description: imageMeaning('logo') }),
    strip: Url.nullable().meta({ description: imageMeaning('strip') }),
  }),
)

const PassCustomer = /* @__PURE__ */ output('PassCustomer', 'Whose pass it is.', () => ({
  name: z.string().nullable().meta({ description: 'The holder’s name.' }),
  email: z.string().nullable().meta({ description: 'The holder’s e-mail address.' }),
  language: z.string().nullable().meta({
    description: 'The holder’s language, a BCP 47 tag; null where it is not known.',
  }),
  timeZone: z.string().nullable().meta({
    description: 'The holder’s time zone, an IANA name; null where it is not known.',
  }),
}))

const Installations = /* @__PURE__ */ output(
  'Installations',
  'How often a pass is installed, by wallet.',
  () =>
    byInstallPlatform((platform) =>
      z.int().meta({ description: `How many hold it in the wallet \`${platform}\`.` }),
    ),
)

/** The pass as clients see it. */
export const PassView = /* @__PURE__ */ output('Pass', 'A pass, as it is now.', () => ({
  id: z
    .string()
    .meta({ description: 'The id of the pass.', examples: ['pass_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] }),
  templateId: z.string().meta({ description: 'The template of the pass.' }),
  kind: PassKind,
  serialNumber: z.string().meta({
    description: 'Your own id of the pass, unique in the workspace.',
    examples: ['TICKET-2026-0001'],
  }),
  name: z
    .string()
    .nullable()
    .meta({
      description: 'What the pass is called.',
      examples: ['Bluewater Jazz Festival'],
    }),
  organizationName: z
    .string()
    .nullable()
    .meta({
      description: 'The name of the issuer, as wallets show it.',
      examples: ['Bluewater Events'],
    }),
  backgroundColor: z
    .string()
    .nullable()
    .meta({ description: 'The colour behind everything: `#rrggbb`.' }),
  foregroundColor: z.string().nullable().meta({ description: 'The colour of values: `#rrggbb`.' }),
  labelColor: z.string().nullable().meta({ description: 'The colour of labels: `#rrggbb`.' }),
  barcode: PassBarcodeView.nullable().meta({
    description: 'The barcode of the pass; null: it has none.',
  }),
  images: PassImagesView,
  relevantDate: Timestamp.nullable().meta({
    description: 'When the pass matters; phones suggest it around then.',
  }),
  relevantDates: z.array(RelevantDate).meta({
    description:
      'All times around which phones suggest the pass; `relevantDate` is when the first begins.',
  }),
  locations: z.array(Location).meta({ description: 'Places where phones suggest the pass.' }),
  expirationDate: Timestamp.nullable().meta({
    description: 'When the pass expires by itself; null: never.',
  }),
  status: PassStatus,
  voided: z.boolean().meta({ description: 'Whether the status is VOIDED.' }),
  customer: PassCustomer.nullable().meta({ description: 'Whose pass it is, where it was said.' }),
  fields: FieldValues,
  points: z.int().nullable().meta({
    description: 'The balance; null where the template binds no field to `points`.',
  }),
  earned: z.int().nullable().meta({
    description:
      'All points that the pass has opened with or earned, spent ones included, less what was reversed. Null where it has no points.',
  }),
  pointsExpireAt: Timestamp.nullable().meta({
    description: 'When the next of its points end; null: none will.',
  }),
  tier: z
    .string()
    .nullable()
    .meta({
      description: 'The key of its tier; null where the template has no tiers.',
      examples: ['gold'],
    }),
  access: AccessView.nullable().meta({
    description: 'Which doors the pass opens, and when; null: none.',
  }),
  metadata: z.record(z.string(), z.string()).meta({
    id: 'Metadata',
    description: 'Your own notes on a pass; no phone sees them.',
  }),
  source: PassSourceView,
  test: z.boolean().meta({
    description: 'Whether it was created from a draft to try it on a phone. No figure counts it.',
  }),
  version: z.int().meta({ description: 'A number that rises with every change of the pass.' }),
  installations: Installations,
  downloadUrl: Url.meta({
    description: 'The link for the holder: a page that adds the pass to a wallet.',
  }),
  passAccessUrl: Url.meta({ description: 'The same as `downloadUrl`.' }),
  createdAt: Timestamp.meta({ description: 'When the pass was created.' }),
  updatedAt: Timestamp.meta({ description: 'When the pass last changed.' }),
}))
export type PassView = z.infer<typeof PassView> & { kind: KindName }

/**
 * The members that the service alone writes. A line of an export has them, and an import that changes passes leaves them out:
 * so an export can be imported as it is.
 */
export const WRITTEN_BY_SERVICE = [
  ...['id', 'kind', 'status', 'voided', 'earned', 'pointsExpireAt', 'tier', 'source', 'test'],
  ...['version', 'installations', 'downloadUrl', 'passAccessUrl', 'createdAt', 'updatedAt'],
] as const satisfies readonly PassMember[]

/** The names of its members, without the index that an open schema has. */
export type PassMember = keyof {
  [Name in keyof PassView as string extends Name ? never : number extends Name ? never : Name]: true
}
