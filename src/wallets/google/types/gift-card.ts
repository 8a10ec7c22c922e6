import type { PassContent } from '../../../domain/model/pass-content.ts'
import { hasFourDigitYear } from '../../../lib/locale/format-date.ts'
import { logo, wideLogo } from '../images.ts'
import { moneyOf } from '../money.ts'
import { dateTime } from '../times.ts'
import {
  boundField,
  boundHeadline,
  boundText,
  displayName,
  labelMember,
  textMember,
} from '../view.ts'
import { type Mapping, plainField } from './mapping.ts'

export const giftCard: Mapping = {
  typed: {
    'giftCard.number': plainField('object.cardNumber'),
    'giftCard.pin': plainField('object.pin'),
    'giftCard.balance': { path: 'object.balance', takes: (field) => moneyOf(field) !== null },
  },
  wanted: ['giftCard.number', 'giftCard.balance'],
  headline: (content) => boundHeadline(content),
  classMembers: (view) => ({
    ...textMember(view.content, 'merchantName', displayName(view.content)),
    programLogo: logo(view),
    ...wideLogo(view, 'wideProgramLogo'),
    // Without this Google hides the barcode of a gift card.
    allowBarcodeRedemption: true,
    ...labelMember(view.content, 'giftCard.number', 'cardNumberLabel'),
    ...labelMember(view.content, 'giftCard.pin', 'pinLabel'),
  }),
  objectMembers: ({ content }) => {
    const balance = balanceOf(content)
    return {
      cardNumber: boundText(content, 'giftCard.number') ?? content.serialNumber,
      pin: boundText(content, 'giftCard.pin'),
      balance,
      balanceUpdateTime:
        balance && hasFourDigitYear(content.versionAtMs)
          ? dateTime(content.versionAtMs)
          : undefined,
    }
  },
  skeleton: { pin: null, balance: null, balanceUpdateTime: null },
}

function balanceOf(content: PassContent) {
  const field = boundField(content, 'giftCard.balance')
  return (field && moneyOf(field)) ?? undefined
}
