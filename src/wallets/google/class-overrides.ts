import * as z from 'zod'
import { GOOGLE_TYPES, type GoogleType } from '../../lib/google/google-type.ts'
import type { Json, Members } from './json.ts'

const text = z.string().min(1)
const translated = z.strictObject({ language: text, value: z.string() })
const localizedString = z.strictObject({
  defaultValue: translated,
  translatedValues: z.array(translated).optional(),
})
const uriText = z.string().regex(/^(https?:\/\/|mailto:|tel:|geo:)\S+$/)
const uri = z.strictObject({
  uri: uriText,
  description: z.string().optional(),
  id: text.optional(),
})
const image = z.strictObject({
  sourceUri: z.strictObject({ uri: z.string().regex(/^https:\/\/\S+$/) }),
  contentDescription: localizedString.optional(),
})
const moduleId = z.string().regex(/^[A-Za-z0-9_-]+$/)
const wallClock = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/)

const selector = z.strictObject({
  fields: z.array(
    z.strictObject({
      fieldPath: text,
      dateFormat: z
        .enum([
          'DATE_TIME',
          'DATE_ONLY',
          'TIME_ONLY',
          'DATE_TIME_YEAR',
          'DATE_YEAR',
          'YEAR_MONTH',
          'YEAR_MONTH_DAY',
        ])
        .optional(),
    }),
  ),
})
const item = z.strictObject({ firstValue: selector, secondValue: selector.optional() })
const row = z.union([
  z.strictObject({ oneItem: z.strictObject({ item }) }),
  z.strictObject({ twoItems: z.strictObject({ startItem: item, endItem: item }) }),
  z.strictObject({
    threeItems: z.strictObject({ startItem: item, middleItem: item, endItem: item }),
  }),
])
const barcodeDetail = z.strictObject({ fieldSelector: selector })
const classTemplateInfo = z.strictObject({
  cardTemplateOverride: z.strictObject({ cardRowTemplateInfos: z.array(row).max(3) }).optional(),
  cardBarcodeSectionDetails: z
    .strictObject({
      firstTopDetail: barcodeDetail.optional(),
      secondTopDetail: barcodeDetail.optional(),
      firstBottomDetail: barcodeDetail.optional(),
    })
    .optional(),
  detailsTemplateOverride: z
    .strictObject({ detailsItemInfos: z.array(z.strictObject({ item })) })
    .optional(),
  listTemplateOverride: z
    .strictObject({
      firstRowOption: z
        .strictObject({
          fieldOption: selector.optional(),
          transitOption: z
            .enum(['ORIGIN_AND_DESTINATION_NAMES', 'ORIGIN_AND_DESTINATION_CODES', 'ORIGIN_NAME'])
            .optional(),
        })
        .optional(),
      secondRowOption: selector.optional(),
      thirdRowOption: selector.optional(),
    })
    .optional(),
})

const ALL = GOOGLE_TYPES
const BRANDED: readonly GoogleType[] = GOOGLE_TYPES.filter((type) => type !== 'generic')

/**
 * Members of a class that a template may set itself, by the types that have them. A closed list, each
 * checked: one member that Google does not know refuses the whole class. Identity, review and the
 * address for callbacks stay ours.
 */
const OVERRIDES: Record<string, { types: readonly GoogleType[]; schema: z.ZodType }> = {
  classTemplateInfo: { types: ALL, schema: classTemplateInfo },
  textModulesData: {
    types: ALL,
    schema: z.array(z.strictObject({ id: moduleId, header: text, body: text })).max(10),
  },
  linksModuleData: { types: ALL, schema: z.strictObject({ uris: z.array(uri).max(10) }) },
  imageModulesData: {
    types: ALL,
    schema: z.array(z.strictObject({ id: moduleId, mainImage: image })).max(1),
  },
  multipleDevicesAndHoldersAllowedStatus: {
    types: ALL,
    schema: z.enum(['MULTIPLE_HOLDERS', 'ONE_USER_ALL_DEVICES', 'ONE_USER_ONE_DEVICE']),
  },
  viewUnlockRequirement: {
    types: ALL,
    schema: z.enum(['UNLOCK_NOT_REQUIRED', 'UNLOCK_REQUIRED_TO_VIEW']),
  },
  securityAnimation: {
    types: ALL,
    schema: z.strictObject({ animationType: z.literal('FOIL_SHIMMER') }),
  },
  enableSmartTap: { types: ALL, schema: z.boolean() },
  redemptionIssuers: { types: ALL, schema: z.array(z.string().regex(/^\d{1,19}$/)) },
  countryCode: { types: BRANDED, schema: z.string().regex(/^[A-Z]{2}$/) },
  homepageUri: { types: BRANDED, schema: uri },
  wordMark: { types: BRANDED, schema: image },
  hexBackgroundColor: { types: BRANDED, schema: z.string().regex(/^#[0-9a-fA-F]{6}$/) },
  wideLogo: { types: ['eventTicket', 'transit'], schema: image },
  wideProgramLogo: { types: ['giftCard', 'loyalty'], schema: image },
  wideTitleImage: { types: ['offer'], schema: image },
  rewardsTier: { types: ['loyalty'], schema: text },
  rewardsTierLabel: { types: ['loyalty'], schema: text },
  redemptionChannel: {
    types: ['offer'],
    schema: z.enum(['INSTORE', 'ONLINE', 'BOTH', 'TEMPORARY_PRICE_REDUCTION']),
  },
  details: { types: ['offer'], schema: text },
  finePrint: { types: ['offer'], schema: text },
  shortTitle: { types: ['offer'], schema: text },
  helpUri: { types: ['offer'], schema: uri },
  transitOperatorName: { types: ['transit'], schema: localizedString },
  localBoardingDateTime: { types: ['flight'], schema: wallClock },
  localGateClosingDateTime: { types: ['flight'], schema: wallClock },
  flightStatus: {
    types: ['flight'],
    schema: z.enum(['SCHEDULED', 'ACTIVE', 'LANDED', 'CANCELLED', 'REDIRECTED', 'DIVERTED']),
  },
}

/** Splits a template's class overrides into what the type's class takes and the names of the rest. */
export function readClassOverrides(
  type: GoogleType,
  overrides: Record<string, unknown> | undefined,
): { members: Members; refused: string[] } {
  const members: Members = {}
  const refused: string[] = []
  for (const [name, value] of Object.entries(overrides ?? {})) {
    const known = Object.hasOwn(OVERRIDES, name) ? OVERRIDES[name] : undefined
    const parsed = known?.types.includes(type) ? known.schema.safeParse(value) : undefined
    if (parsed?.success) members[name] = parsed.data as Json
    else refused.push(name)
  }
  return { members, refused }
}
