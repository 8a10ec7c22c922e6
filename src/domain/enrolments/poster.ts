import * as z from 'zod'
import { encodeQr } from '../../lib/barcodes/qr.ts'
import { readableOn } from '../../lib/contrast.ts'
import { drawBarcode } from '../../lib/svg/draw-barcode.ts'
import { drawText } from '../../lib/svg/draw-text.ts'
import { element, type Markup } from '../../lib/svg/markup.ts'
import { PAGE_WORDS, writtenLanguage } from '../../lib/words/index.ts'
import type { Ctx } from '../model/ctx.ts'
import type { Enrolment } from '../model/enrolment.ts'
import { AppError } from '../model/errors.ts'
import { enrolmentUrl } from './view.ts'

/** Sizes in points, 72 to an inch; the square is for screens. */
const SIZES = {
  a4: { width: 595, height: 842, unit: '210mm', unitHeight: '297mm' },
  a6: { width: 298, height: 420, unit: '105mm', unitHeight: '148mm' },
  square: { width: 600, height: 600, unit: '1080', unitHeight: '1080' },
} as const

export const PosterFormat = z
  .enum(Object.keys(SIZES) as [keyof typeof SIZES])
  .meta({ id: 'PosterFormat', description: 'The paper, or a square for screens.' })

const WHITE = '#ffffff'
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'

/**
 * A poster with the code of a sign-up page, as SVG: the name of the card and its issuer on its colour, the code, and the
 * address to type. It carries all that it shows and asks for nothing.
 *
 * @throws AppError template_not_found where the template was deleted
 */
export async function drawPoster(
  ctx: Ctx,
  { slug, templateId }: Enrolment,
  format: z.infer<typeof PosterFormat>,
): Promise<string> {
  const template = await ctx.templates.get(templateId)
  if (!template) throw new AppError('template_not_found', 'The template of the page was deleted')
  const { content } = (await ctx.templates.published(templateId)) ?? {}
  const { name, organizationName, language, design } = content ?? template.draft
  const url = enrolmentUrl(ctx, slug)
  const words = PAGE_WORDS[writtenLanguage(language)].scan
  const { width, height, unit, unitHeight } = SIZES[format]
  const background = design.backgroundColor ?? WHITE
  const ink = readableOn(background)
  const page = { width, mirrored: false }
  const margin = width * 0.08
  const side = Math.min(width - 2 * margin, height * 0.52)
  const top = height * 0.27
  const text = (value: string, y: number, size: number, weight = 400): Markup =>
    drawText(
      page,
      value,
      { x: margin, y, width: width - 2 * margin },
      { size, weight, fill: ink, alignment: 'center', smallest: 0.45 },
    )
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: unit,
      height: unitHeight,
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'aria-label': `${name}: ${url}`,
      'font-family': FONT,
    },
    element('rect', { width, height, fill: background }),
    text(name, height * 0.12, width * 0.085, 700),
    organizationName === null || organizationName === name
      ? null
      : text(organizationName, height * 0.19, width * 0.045),
    drawCode(url, { x: (width - side) / 2, y: top, side }),
    text(words.hint, top + side + height * 0.075, width * 0.042, 600),
    text(url.replace(/^https?:\/\//, ''), top + side + height * 0.13, width * 0.035),
  )
}

/** The code on a white sheet that is its quiet zone. */
function drawCode(url: string, { x, y, side }: { x: number; y: number; side: number }): Markup {
  // An address is far shorter than what a code can hold.
  const matrix = encodeQr(url)!
  const module = side / (matrix.columns + 2 * matrix.quietZone)
  const margin = module * matrix.quietZone
  const inner = side - 2 * margin
  return element(
    'g',
    {},
    element('rect', { x, y, width: side, height: side, fill: WHITE, rx: module }),
    drawBarcode(matrix, { x: x + margin, y: y + margin, width: inner, height: inner }),
  )
}
