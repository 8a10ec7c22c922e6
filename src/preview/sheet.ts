import type { ImageRole } from '../domain/model/design.ts'
import type { ContentField, PassContent } from '../domain/model/pass-content.ts'
import type { BarcodeEncoders } from '../lib/barcodes/index.ts'
import type { Canvas } from '../lib/svg/canvas.ts'
import type { EmbeddedImage } from '../lib/svg/draw-image.ts'
import type { Markup } from '../lib/svg/markup.ts'
import type { Part } from './part.ts'
import type { Place } from './place.ts'
import type { ShownField } from './shown-field.ts'

/** By role: of each image the file that the wallet shows. */
export type PreviewImages = Partial<Record<ImageRole, EmbeddedImage>>

/** The pass, and all that sections of a card need to draw it. */
export interface Sheet extends Canvas {
  content: PassContent
  place: Place
  /** The word across a pass that cannot be used. */
  statusWord: string | null
  margin: number
  palette: Palette
  images: PreviewImages
  encoders: BarcodeEncoders
  /** The fields in the holder's language, with their values written out. */
  show(fields: ContentField[]): ShownField[]
  /** An id that no other drawing on the same page has. */
  id(name: string): string
}

export interface Palette {
  background: string
  foreground: string
  label: string
}

/** A section of a card: its markup, drawn from y = 0, and the height it takes. */
export interface Section {
  markup: Markup
  height: number
  /** Fields that it shows, for the description that is read aloud. */
  shown: ShownField[]
  parts: Part[]
}
