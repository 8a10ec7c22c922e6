import type { Markup } from '../svg/markup.ts'

/** The unit of the drawing is CSS's pixel, of which an inch has 96. */
export const MM = 96 / 25.4

/**
 * The sheet is as wide as A4 and a little lower than US Letter. So it is one page of either, at its full size
 * and shrunk to the margins that browsers print with. (Chromium takes a second page of Letter for sheets of
 * 279 mm.)
 */
const SIZE_MM = { width: 210, height: 277 }
export const PAGE = {
  widthMm: SIZE_MM.width,
  heightMm: SIZE_MM.height,
  width: SIZE_MM.width * MM,
  height: SIZE_MM.height * MM,
}

/** Nothing is drawn outside it, for printers cannot print up to the edge. */
const MARGIN = 12 * MM

export const LEFT = MARGIN
export const TOP = MARGIN
export const WIDTH = PAGE.width - 2 * MARGIN
/** On Letter the margin below is as wide as the others. */
export const BOTTOM = 267 * MM

/** The room between columns. */
export const GAP = 24
/** The room between sections of the sheet, from top to bottom. */
export const SECTION_GAP = 20

/** Grays on white: every printer has them, and they cost little ink. */
export const LABEL_INK = '#555555'
export const RULE_INK = '#999999'

/** A part of the sheet, drawn from y = 0. */
export interface Block {
  markup: Markup
  height: number
}

export const NO_BLOCK: Block = { markup: '' as Markup, height: 0 }
