import type { PassContent } from '../../../domain/model/pass-content.ts'
import { logo, wideLogo } from '../images.ts'
import type { Members } from '../json.ts'
import {
  boundField,
  boundHeadline,
  boundText,
  displayName,
  holderName,
  labelMember,
  ownSerialNumber,
  plainOrLocalizedLabel,
  textMember,
} from '../view.ts'
import { LOCALIZED, type Mapping, plainField } from './mapping.ts'

const MAX_INT32 = 2 ** 31 - 1

/** Google has the tier in the class, for all members at once. So a member's own tier is an ordinary text. */
export const loyalty: Mapping = {
  typed: {
    points: {
      path: 'object.loyaltyPoints.balance',
      takes: (field) => typeof field.value === 'number' && Number.isFinite(field.value),
    },
    'loyalty.accountId': plainField('object.accountId'),
    'customer.name': plainField('object.accountName'),
  },
  wanted: ['points'],
  headline: (content) => boundHeadline(content),
  classMembers: (view) => ({
    ...textMember(view.content, 'programName', displayName(view.content)),
    programLogo: logo(view),
    ...wideLogo(view, 'wideProgramLogo'),
    ...labelMember(view.content, 'loyalty.accountId', 'accountIdLabel'),
    ...labelMember(view.content, 'customer.name', 'accountNameLabel'),
  }),
  objectMembers: ({ content }) => ({
    accountName: holderName(content),
    accountId: boundText(content, 'loyalty.accountId') ?? ownSerialNumber(content),
    loyaltyPoints: loyaltyPoints(content),
  }),
  skeleton: {
    accountName: null,
    accountId: null,
    loyaltyPoints: {
      label: null,
      localizedLabel: LOCALIZED,
      balance: { int: null, double: null, string: null },
    },
  },
}

function loyaltyPoints(content: PassContent): Members | undefined {
  const field = boundField(content, 'points')
  const points = typeof field?.value === 'number' ? field.value : content.points
  if (points === null || !Number.isFinite(points)) return undefined
  return {
    ...(field?.label
      ? plainOrLocalizedLabel(content, 'label', field)
      : textMember(content, 'label', 'Points')),
    balance: balance(points),
  }
}

/** Google's `int` has 32 bits; our balances may be larger. */
function balance(points: number): Members {
  if (!Number.isInteger(points)) return { double: points }
  return Math.abs(points) <= MAX_INT32 ? { int: points } : { string: String(points) }
}
