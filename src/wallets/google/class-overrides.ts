import * as z from 'zod'
import type { GoogleType } from '../../lib/google/google-type.ts'
import type { Json, Members } from './json.ts'

type Overrides = Record<GoogleType, Record<string, z.ZodType>>

let made: Overrides | null = null

/**
 * Members of a class that a template may set itself, by the type that has them. Each is checked, because Google
 * refuses the whole class for one member that it does not know. A template cannot set identity, review and the
 * address for callbacks. Made when the first template has some: starting goes without.
 */
function makeOverrides(): Overrides {
  const text = z.string().min(1)
  const translated = z.strictObject({ language: text, value: z.string() })
  const localizedString = z.strictObject({
    defaultValue: translated,
    translatedValues: z.array(translated).optional(),
  })
  const uri = z.strictObject({
    uri: z.string().regex(/^(https?:\/\/|mailto:|tel:|geo:)\S+$/),
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

  /** Members that the class of every type has. */
  const ALL_TYPES = {
    classTemplateInfo,
    textModulesData: z.array(z.strictObject({ id: moduleId, header: text, body: text })).max(10),
    linksModuleData: z.strictObject({ uris: z.array(uri).max(10) }),
    imageModulesData: z.array(z.strictObject({ id: moduleId, mainImage: image })).max(1),
    multipleDevicesAndHoldersAllowedStatus: z.enum([
      'MULTIPLE_HOLDERS',
      'ONE_USER_ALL_DEVICES',
      'ONE_USER_ONE_DEVICE',
    ]),
    viewUnlockRequirement: z.enum(['UNLOCK_NOT_REQUIRED', 'UNLOCK_REQUIRED_TO_VIEW']),
    securityAnimation: z.strictObject({ animationType: z.literal('FOIL_SHIMMER') }),
    enableSmartTap: z.boolean(),
    redemptionIssuers: z.array(z.string().regex(/^\d{1,19}$/)),
  }

  /** Members that all types but the generic one have. */
  const BRANDED_TYPES = {
    ...ALL_TYPES,
    countryCode: z.string().regex(/^[A-Z]{2}$/),
    homepageUri: uri,
    wordMark: image,
    hexBackgroundColor: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  }

  return {
    generic: ALL_TYPES,
    eventTicket: { ...BRANDED_TYPES, wideLogo: image },
    flight: {
      ...BRANDED_TYPES,
      localBoardingDateTime: wallClock,
      localGateClosingDateTime: wallClock,
      flightStatus: z.enum([
        'SCHEDULED',
        'ACTIVE',
        'LANDED',
        'CANCELLED',
        'REDIRECTED',
        'DIVERTED',
      ]),
    },
    giftCard: { ...BRANDED_TYPES, wideProgramLogo: image },
    loyalty: {
      ...BRANDED_TYPES,
      wideProgramLogo: image,
      rewardsTier: text,
      rewardsTierLabel: text,
    },
    offer: {
      ...BRANDED_TYPES,
      wideTitleImage: image,
      redemptionChannel: z.enum(['INSTORE', 'ONLINE', 'BOTH', 'TEMPORARY_PRICE_REDUCTION']),
      details: text,
      finePrint: text,
      shortTitle: text,
      helpUri: uri,
    },
    transit: { ...BRANDED_TYPES, wideLogo: image, transitOperatorName: localizedString },
  }
}

/** Splits a template's class overrides into what the type's class takes and the names of the rest. */
export function readClassOverrides(
  type: GoogleType,
  overrides: Record<string, unknown> | undefined,
): { members: Members; refused: string[] } {
  const members: Members = {}
  const refused: string[] = []
  for (const [name, value] of Object.entries(overrides ?? {})) {
    made ??= makeOverrides()
    const taken = made[type]
    const schema = Object.hasOwn(taken, name) ? taken[name] : undefined
    const parsed = schema?.safeParse(value)
    if (parsed?.success) members[name] = parsed.data as Json
    else refused.push(name)
  }
  return { members, refused }
}
