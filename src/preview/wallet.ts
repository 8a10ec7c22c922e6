import type { PassContent } from '../domain/model/pass-content.ts'
import type { Detail } from './details.ts'
import type { DetailsTheme } from './details-sheet.ts'
import type { Drawing } from './drawing.ts'
import type { Palette, Sheet } from './sheet.ts'

/** How one platform's wallet shows passes. */
export interface Wallet {
  /** Of its cards, and the margin inside them. */
  width: number
  margin: number
  font: string
  palette(content: PassContent): Palette
  drawFront(sheet: Sheet): Drawing
  /** What its back side lists. */
  details(sheet: Sheet): Detail[]
  theme: DetailsTheme
}
