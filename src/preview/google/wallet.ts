import { FIELD_SLOTS } from '../../domain/model/design.ts'
import { readableOn } from '../../lib/contrast.ts'
import { backgroundColor } from '../../wallets/google/colors.ts'
import { type GooglePicture, googlePictures } from '../../wallets/google/images.ts'
import { fieldDetails, linkDetails } from '../details.ts'
import type { WalletPreview } from '../wallet.ts'
import { CARD_WIDTH, drawGoogleFront } from './front.ts'
import { headlineOf } from './headline.ts'
import { googleWriter } from './writer.ts'

export const googleWallet: WalletPreview = {
  width: CARD_WIDTH,
  margin: 20,
  font: "'Google Sans', Roboto, system-ui, -apple-system, 'Segoe UI', 'Open Sans', sans-serif",
  writer: googleWriter,
  pictures: (images) =>
    Object.fromEntries(
      Object.values(googlePictures(images)).flatMap((each: GooglePicture | null) =>
        each ? [[each.role, each.file]] : [],
      ),
    ),
  // Google chooses the colour of texts itself and is sent no foreground and label colours.
  palette: (content) => {
    const background = backgroundColor(content) ?? '#3c4043'
    const foreground = readableOn(background, '#1f1f1f')
    return { background, foreground, label: foreground }
  },
  drawFront: (sheet) => drawGoogleFront(sheet, headlineOf(sheet)),
  details: ({ content, place }) => [
    ...fieldDetails(content, FIELD_SLOTS, place),
    // Google shows the label alone, as a link.
    ...linkDetails(content, place).map(({ label, ...link }) => ({
      ...link,
      label: '',
      text: label,
    })),
  ],
  theme: {
    page: '#ffffff',
    card: '#ffffff',
    line: '#e8eaed',
    title: '#1f1f1f',
    label: '#5f6368',
    text: '#1f1f1f',
    link: '#0b57d0',
    labelWeight: 400,
    radius: 24,
    inset: 0,
  },
}
