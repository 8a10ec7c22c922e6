import type { ImageRole } from '../domain/model/design.ts'
import type { ContentField, PassContent } from '../domain/model/pass-content.ts'
import type { Place } from './format-value.ts'
import type { ShownField } from './shown-field.ts'
import type { Markup } from './svg.ts'

/** An image that the drawing carries inside itself. */
export interface PreviewImage {
  /** `data:image/png;base64,…` or JPEG; anything else is not drawn. */
  dataUri: string
  widthPx: number
  heightPx: number
}
export type PreviewImages = Partial<Record<ImageRole, PreviewImage>>

/** What every section of a card draws from. */
export interface Sheet {
  content: PassContent
  place: Place
  width: number
  margin: number
  palette: Palette
  images: PreviewImages
  /** Whether the layout is mirrored, as on a phone set to Arabic or Hebrew. */
  mirrored: boolean
  /** Fields as they are read. */
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
}

/** In units of the drawing, from the leading edge: mirrored when drawn on a mirrored sheet. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export function mirror<B extends Pick<Box, 'x' | 'width'>>(sheet: Sheet, box: B): B {
  return sheet.mirrored ? { ...box, x: sheet.width - box.x - box.width } : box
}
