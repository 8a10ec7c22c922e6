import type { ImageRole } from '../domain/model/design.ts'
import type { PassContent } from '../domain/model/pass-content.ts'
import type { Detail } from './details.ts'
import type { DetailsTheme } from './details-sheet.ts'
import type { Drawing } from './drawing.ts'
import type { Palette, Sheet } from './sheet.ts'
import type { Writer } from './writer.ts'

/** How one platform's wallet shows passes. */
export interface WalletPreview {
  /** Width of its cards. */
  width: number
  /** Room between the edge of a card and its content. */
  margin: number
  font: string
  writer: Writer
  /** The file that it shows of each image, by the image's role; it shows no other images. */
  pictures(images: PassContent['images']): Partial<Record<ImageRole, string>>
  palette(content: PassContent): Palette
  drawFront(sheet: Sheet): Drawing
  /** The lines of its back side. */
  details(sheet: Sheet): Detail[]
  theme: DetailsTheme
}
