import type { FieldSlot } from '../../domain/model/design.ts'
import { KINDS, type Kind, type KindName } from '../../domain/model/kinds.ts'
import type { ContentField, PassContent } from '../../domain/model/pass-content.ts'

/** https://developer.apple.com/documentation/walletpasses/pass */
export type AppleStyle = 'boardingPass' | 'coupon' | 'eventTicket' | 'generic' | 'storeCard'

const STYLES: Record<KindName, AppleStyle> = {
  generic: 'generic',
  membership: 'generic',
  access: 'generic',
  loyalty: 'storeCard',
  giftCard: 'storeCard',
  coupon: 'coupon',
  eventTicket: 'eventTicket',
  boardingPass: 'boardingPass',
}

export const styleOf = ({ kind }: Pick<PassContent, 'kind'>): AppleStyle => STYLES[kind as KindName]

/** The barcode that Apple shows. None for a rotating code: a still picture of it would open doors for ever. */
export function shownBarcode({ barcode, rotatingBarcode }: PassContent): PassContent['barcode'] {
  return rotatingBarcode ? null : barcode
}

export function kindOf(content: PassContent): Kind {
  return KINDS[content.kind as KindName]
}

/** The fields of a pass by where the phone shows them. */
export interface FieldLayout {
  slots: Record<FieldSlot, ContentField[]>
  /** Fields of the front that have no room there. The phone would drop them, so they are on the back as well. */
  moved: ContentField[]
  /** The number of secondary and auxiliary fields in the row beside a square code; null: there is no such row. */
  besideCode: number | null
}

const BESIDE_CODE = 4

/** Gives each slot of the front as many fields as its style shows, in the order of the template. */
export function layOutFields(content: PassContent): FieldLayout {
  const { slots: limits, sharedRow } = kindOf(content)
  const slots: FieldLayout['slots'] = {
    header: [],
    primary: [],
    secondary: [],
    auxiliary: [],
    back: [],
  }
  for (const field of content.fields) slots[field.slot].push(field)

  const moved: ContentField[] = []
  const cut = (slot: Exclude<FieldSlot, 'back'>, limit: number) => {
    if (slots[slot].length > limit) moved.push(...slots[slot].splice(limit))
  }
  cut('header', limits.header)
  cut('primary', limits.primary)
  cut('secondary', limits.secondary)
  const secondRow = slots.auxiliary.filter(({ row }) => row === 1).slice(0, limits.auxiliary)
  slots.auxiliary = slots.auxiliary.filter((field) => !secondRow.includes(field))
  cut(
    'auxiliary',
    sharedRow === undefined
      ? limits.auxiliary
      : Math.min(limits.auxiliary, Math.max(0, sharedRow - slots.secondary.length)),
  )
  slots.auxiliary.push(...secondRow)
  slots.back.push(...moved)
  return { slots, moved, besideCode: hasSquareCode(content) ? BESIDE_CODE : null }
}

/** A generic pass leaves room for one row beside a square code. */
function hasSquareCode(content: PassContent): boolean {
  const format = shownBarcode(content)?.format
  const square = format === 'PKBarcodeFormatQR' || format === 'PKBarcodeFormatAztec'
  return square && styleOf(content) === 'generic'
}
