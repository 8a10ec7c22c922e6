import { colorOr, mix, readableOn } from '../color.ts'
import { type Detail, fieldDetails, linkDetails, shownDetails } from '../details.ts'
import type { Wallet } from '../wallet.ts'
import { drawAppleFront } from './front.ts'
import { CARD } from './outline.ts'
import { slotsOf } from './slots.ts'

export const appleWallet: Wallet = {
  width: CARD.width,
  margin: 15,
  font: "-apple-system, 'SF Pro Text', system-ui, 'Helvetica Neue', 'Segoe UI', Roboto, 'Open Sans', sans-serif",
  palette: ({ colors }) => {
    const background = colorOr(colors.background, '#f4f4f6')
    const foreground = colorOr(colors.foreground, readableOn(background))
    const label = colorOr(colors.label, mix(foreground, background, 0.75))
    return { background, foreground, label }
  },
  drawFront: drawAppleFront,
  details: (sheet, kind) => [
    ...(sheet.content.test ? [TEST_NOTICE] : []),
    ...fieldDetails(sheet.content, ['back'], sheet.place),
    ...shownDetails(slotsOf(sheet, kind).moved),
    ...linkDetails(sheet.content, sheet.place).map(withAddress),
  ],
  theme: {
    page: '#f2f2f7',
    card: '#ffffff',
    line: '#e5e5ea',
    title: '#000000',
    label: '#000000',
    text: '#3c3c43',
    link: '#0066cc',
    labelWeight: 600,
    radius: 13,
    inset: 14,
  },
}

/** The pass file says so too. */
const TEST_NOTICE: Detail = { label: 'Test pass', text: 'Made for testing, not valid', href: null }

/** Apple has no links but in fields: the link's label is the field's, the bare address its value. */
function withAddress({ text, href }: Detail): Detail {
  const bare = href?.replace(/^https?:\/\//, '').replace(/\/?([?#].*)?$/, '')
  return bare ? { label: text, text: bare, href } : { label: '', text, href }
}
