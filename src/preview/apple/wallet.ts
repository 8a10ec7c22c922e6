import { CARD_IMAGES } from '../../domain/model/design.ts'
import { shownColors } from '../../wallets/apple/colors.ts'
import { TEST_NOTICE } from '../../wallets/apple/pass-json.ts'
import { layOutFields } from '../../wallets/apple/style.ts'
import { linkDetails, shownDetails } from '../details.ts'
import { largestFiles } from '../largest-files.ts'
import type { WalletPreview } from '../wallet.ts'
import { drawAppleFront } from './front.ts'
import { CARD } from './outline.ts'
import { appleWriter } from './writer.ts'

export const appleWallet: WalletPreview = {
  width: CARD.width,
  margin: 15,
  font: "-apple-system, 'SF Pro Text', system-ui, 'Helvetica Neue', 'Segoe UI', Roboto, 'Open Sans', sans-serif",
  writer: appleWriter,
  pictures: (images) => largestFiles(images, CARD_IMAGES),
  palette: shownColors,
  drawFront: drawAppleFront,
  details: ({ content, place, show }) => [
    ...(content.test ? [{ label: TEST_NOTICE.label, text: TEST_NOTICE.value, href: null }] : []),
    ...shownDetails(show(layOutFields(content).slots.back)),
    // Apple shows a link as a field: with the link's label, and its address as the value.
    ...linkDetails(content, place),
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
