import type { FieldSlot, ImageRole } from '../domain/model/design.ts'
import { type Box, type Canvas, mirror } from '../lib/svg/canvas.ts'

/** What one can point at on a drawing. */
export type Target =
  | { what: 'field'; key: string }
  /** The room of a slot, whether it has fields or not. */
  | { what: 'slot'; slot: FieldSlot }
  /** The place of an image, whether there is one or not. */
  | { what: 'image'; role: ImageRole }
  | { what: 'link'; index: number }
  | { what: 'barcode' | 'name' | 'organizationName' }

/** Where something is on a drawing. The box counts from the left edge, also where the layout is mirrored. */
export interface Part {
  target: Target
  box: Box
}

/** @param box counts from the leading edge, as those of all drawing functions */
export const part = (canvas: Canvas, target: Target, box: Box): Part => ({
  target,
  box: mirror(canvas, box),
})

export const fieldPart = (canvas: Canvas, { key }: { key: string }, box: Box): Part =>
  part(canvas, { what: 'field', key }, box)

/** The parts of a section that is drawn that far below. */
export const lowered = (parts: readonly Part[], by: number): Part[] =>
  parts.map(({ target, box }) => ({ target, box: { ...box, y: box.y + by } }))
