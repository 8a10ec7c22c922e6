import type { Markup } from '../lib/svg/markup.ts'
import type { Part } from './part.ts'
import type { ShownField } from './shown-field.ts'

/** One side of a pass, drawn. */
export interface Drawing {
  markup: Markup
  width: number
  height: number
  /** The fields on it, in reading order. */
  shown: ShownField[]
  barcodeShown: boolean
  parts: Part[]
}
