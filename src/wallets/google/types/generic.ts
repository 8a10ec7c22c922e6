import type { PassContent } from '../../../domain/model/pass-content.ts'
import { translationsOfLabel } from '../../../domain/model/translations.ts'
import { displayValue } from '../../../lib/locale/display-value.ts'
import { logo, wideLogo } from '../images.ts'
import { localized } from '../localized.ts'
import {
  displayName,
  type Headline,
  holderName,
  localizedHeadline,
  localizedText,
  organization,
} from '../view.ts'
import { LOCALIZED, type Mapping, PICTURE } from './mapping.ts'

/** https://developers.google.com/wallet/reference/rest/v1/GenericObject; UNSPECIFIED is never sent. */
export const GENERIC_TYPES: readonly string[] = [
  'GENERIC_SEASON_PASS',
  'GENERIC_UTILITY_BILLS',
  'GENERIC_PARKING_PASS',
  'GENERIC_VOUCHER',
  'GENERIC_GYM_MEMBERSHIP',
  'GENERIC_LIBRARY_MEMBERSHIP',
  'GENERIC_RESERVATIONS',
  'GENERIC_AUTO_INSURANCE',
  'GENERIC_HOME_INSURANCE',
  'GENERIC_ENTRY_TICKET',
  'GENERIC_RECEIPT',
  'GENERIC_OTHER',
]

export const generic: Mapping = {
  typed: {},
  wanted: [],
  headline,
  classMembers: () => ({}),
  objectMembers: (view) => {
    const { content } = view
    const large = headline(content)
    const [field] = large.fields
    const genericType = content.google.genericType ?? ''
    return {
      cardTitle: localizedText(content, organization(content)),
      subheader: field?.label
        ? localized(content.language, field.label, translationsOfLabel(content, field))
        : undefined,
      header: localizedHeadline(content, large),
      genericType: GENERIC_TYPES.includes(genericType) ? genericType : 'GENERIC_OTHER',
      logo: logo(view),
      ...wideLogo(view, 'wideLogo'),
    }
  },
  skeleton: {
    cardTitle: LOCALIZED,
    subheader: LOCALIZED,
    header: LOCALIZED,
    notifications: { expiryNotification: null, upcomingNotification: null },
    logo: PICTURE,
    wideLogo: PICTURE,
    hexBackgroundColor: null,
  },
}

/** The first primary field. */
function headline(content: PassContent): Headline {
  const field = content.fields.find(({ slot }) => slot === 'primary')
  const text = field && displayValue(field, content.language).trim()
  return text
    ? { fields: [field], text }
    : { fields: [], text: ownHolder(content) ?? displayName(content) }
}

/** The holder's name, for cards that stand for a person. */
function ownHolder(content: PassContent): string | undefined {
  return content.kind === 'membership' || content.kind === 'access'
    ? holderName(content)
    : undefined
}
