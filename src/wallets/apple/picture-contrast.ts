import type { PassContent } from '../../domain/model/pass-content.ts'
import type { Warning } from '../../domain/model/warnings.ts'
import { channels, contrastRatio } from '../../lib/contrast.ts'
import type { Tones } from '../../lib/images/tones.ts'
import { displayValue } from '../../lib/locale/display-value.ts'
import { hexColor } from '../../lib/svg/color.ts'
import { oneLine } from '../../lib/svg/markup.ts'
import { measure } from '../../lib/svg/measure.ts'
import { shownColors } from './colors.ts'
import { shownImages } from './images.ts'
import { CARD_WIDTH, MARGIN, onStrip, STRIP_LABEL, STRIP_VALUE_WEIGHT, STRIPS } from './strip.ts'
import { layOutFields, styleOf } from './style.ts'

/** WCAG 2.2, success criterion 1.4.3: the least contrast of text, and of text from 24 pixels on. */
const GOAL = 4.5
const LARGE_GOAL = 3
/** A text with this share of it below the goal is hard to read. */
const UNREADABLE_SHARE = 0.2
/** Fields end above the barcode. */
const FIELDS_SHARE = 0.65

export type PictureTones = { strip?: Tones; background?: Tones }

/** How well values or labels can be read on a picture. */
export interface PictureContrast {
  member: 'foregroundColor' | 'labelColor'
  on: keyof PictureTones
  ratio: number
  goal: number
  /** A colour that can be read wherever the texts stand; null where there is none. */
  better: string | null
}

interface Text {
  member: PictureContrast['member']
  on: PictureContrast['on']
  goal: number
  /** The colours behind it. */
  behind: string[]
}

/** Measures the texts of a front against the pictures that they stand on. */
export function pictureContrasts(content: PassContent, tones: PictureTones): PictureContrast[] {
  const { background, foreground, label } = shownColors(content)
  return textsOn(content, tones, background).map(({ member, on, goal, behind }) => {
    const color = member === 'foregroundColor' ? foreground : label
    const ratio = worst(color, behind)
    const better = ['#ffffff', '#000000'].find(
      (each) => worst(each, behind) >= goal && contrastRatio(each, background) >= GOAL,
    )
    return { member, on, ratio, goal, better: better ?? null }
  })
}

const WHAT = { foregroundColor: 'Values', labelColor: 'Labels' }
const ON = { strip: 'strip picture', background: 'background picture' }
export const PICTURE_CONTRAST_LOW = 'apple_picture_contrast_low'

/** The measurements that fall short, as warnings about the colour of the texts. */
export const contrastWarnings = (contrasts: readonly PictureContrast[]): Warning[] =>
  contrasts
    .filter(({ ratio, goal }) => ratio < goal)
    .map(({ member, on, ratio, goal, better }) => ({
      code: PICTURE_CONTRAST_LOW,
      message: `${WHAT[member]} are hard to read on the ${ON[on]} (${inWords(ratio)}:1, aim for ${goal}:1). ${
        better ? `${better} can be read there` : 'Use a calmer picture'
      }`,
      pointer: `/design/${member}`,
    }))

/** Rounded down: 4.499 must not read as 4.5. */
export const inWords = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)

/** The contrast that all but a fifth of the ground reaches. */
function worst(color: string, behind: string[]): number {
  const ratios = behind.map((each) => contrastRatio(color, each)).sort((a, b) => a - b)
  return ratios[Math.floor(ratios.length * UNREADABLE_SHARE)] ?? GOAL
}

function textsOn(content: PassContent, tones: PictureTones, ground: string): Text[] {
  const images = shownImages<Tones>(content, tones)
  return images.flatMap(({ role, image }) => {
    if (role === 'strip') return textsOnStrip(content, image, ground)
    if (role !== 'background') return []
    // It is blurred: what is behind a text are the colours around it.
    const behind = colorsIn(image, { x: 0, y: 0, width: 1, height: FIELDS_SHARE }, ground)
    return (['foregroundColor', 'labelColor'] as const).map((member) => ({
      member,
      on: 'background',
      goal: GOAL,
      behind,
    }))
  })
}

function textsOnStrip(content: PassContent, image: Tones, ground: string): Text[] {
  const strip = STRIPS[styleOf(content) as keyof typeof STRIPS] as
    | { height: number; size: number }
    | undefined
  const [field] = layOutFields(content).slots.primary
  if (!strip || !field) return []
  const { height, size } = strip
  const y = onStrip(height, size, field.label !== '')
  const value = oneLine(displayValue(field, content.language))
  const text = (
    member: Text['member'],
    written: string,
    style: { size: number; weight: number },
    baseline: number,
  ): Text[] => {
    if (written.trim() === '') return []
    const width = Math.min(measure(written, style), CARD_WIDTH - 2 * MARGIN)
    const box = { x: MARGIN, y: baseline - style.size * 0.75, width, height: style.size * 0.8 }
    const behind = colorsIn(image, onPicture(box, height, image.ratio), ground)
    return [{ member, on: 'strip', goal: style.size < 24 ? GOAL : LARGE_GOAL, behind }]
  }
  return [
    ...text('foregroundColor', value, { size, weight: STRIP_VALUE_WEIGHT }, y.value),
    ...text('labelColor', oneLine(field.label), STRIP_LABEL, y.label),
  ]
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A box on a strip of this height as shares of the picture, which fills the strip and is cropped around its centre. */
function onPicture(box: Box, height: number, ratio: number): Box {
  const scale = Math.max(CARD_WIDTH / ratio, height)
  const [width, whole] = [scale * ratio, scale]
  return {
    x: (box.x + (width - CARD_WIDTH) / 2) / width,
    y: (box.y + (whole - height) / 2) / whole,
    width: box.width / width,
    height: box.height / whole,
  }
}

/** The colours of a part of a picture. What can be seen through it is the ground. */
function colorsIn({ columns, rows, cells }: Tones, box: Box, ground: string): string[] {
  const under = channels(ground)
  const [left, right] = [Math.floor(box.x * columns), Math.ceil((box.x + box.width) * columns)]
  const [top, bottom] = [Math.floor(box.y * rows), Math.ceil((box.y + box.height) * rows)]
  return cells.flatMap(([red, green, blue, alpha], at) => {
    const column = at % columns
    const row = Math.floor(at / columns)
    if (column < left || column >= right || row < top || row >= bottom) return []
    const share = alpha / 255
    return hexColor([red, green, blue].map((each, i) => each * share + under[i]! * (1 - share)))
  })
}
