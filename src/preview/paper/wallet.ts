import { translatorOf } from '../../domain/model/translations.ts'
import { displayValue } from '../../lib/locale/display-value.ts'
import { inLanguage } from '../../lib/locale/in-language.ts'
import { layOutSheet } from '../../lib/paper/draw-sheet.ts'
import { PAGE } from '../../lib/paper/page.ts'
import { element, join, showable } from '../../lib/svg/markup.ts'
import { frontFields, LOGO_ROLES, paperSheet } from '../../wallets/paper/sheet.ts'
import type { Drawing } from '../drawing.ts'
import { largestFiles } from '../largest-files.ts'
import type { Sheet } from '../sheet.ts'
import type { WalletPreview } from '../wallet.ts'

const WIDTH = 420
const INK = '#000000'
const EDGE = '#d2d2d7'

export const paperWallet: WalletPreview = {
  width: WIDTH,
  margin: 0,
  font: 'sans-serif',
  writer: {
    label: ({ label, labels }, content, { locale }) =>
      inLanguage(labels, locale) || translatorOf(content, locale)(label),
    value: (field, { locale, timeZone }) => displayValue(field, locale, timeZone),
    text: (text, content, { locale }) => translatorOf(content, locale)(text),
  },
  pictures: (images) => largestFiles(images, LOGO_ROLES),
  palette: () => ({ background: '#ffffff', foreground: INK, label: INK }),
  drawFront,
  details: ({ content, place, images }) =>
    paperSheet(content, place, images).notes.map(({ label, value }) => ({
      label: showable(label),
      text: showable(value),
      href: null,
    })),
  theme: {
    page: '#ffffff',
    card: '#ffffff',
    line: EDGE,
    title: INK,
    label: INK,
    text: INK,
    link: INK,
    labelWeight: 600,
    radius: 0,
    inset: 0,
  },
}

/** The sheet as it comes out of the printer, made smaller, with the edge of the paper around it. */
function drawFront({ content, place, images, show, width }: Sheet): Drawing {
  const { markup, scannable } = layOutSheet(paperSheet(content, place, images))
  const scale = width / PAGE.width
  const height = PAGE.height * scale
  const edge = { x: 0.5, y: 0.5, width: width - 1, height: height - 1 }
  return {
    width,
    height,
    shown: show(frontFields(content)),
    barcodeShown: scannable,
    parts: [],
    markup: join(
      element('g', { transform: `scale(${scale})` }, markup),
      element('rect', { ...edge, fill: 'none', stroke: EDGE }),
    ),
  }
}
