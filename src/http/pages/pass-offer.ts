import type { PreviewImages } from '../../dashboard/preview/sheet.ts'
import type { PassContent } from '../../domain/passes/content.ts'

/** A pass as a page offers it to its holder. */
export interface PassOffer {
  content: PassContent
  images: PreviewImages
  /** Where its file and its save link are; null where the workspace has no credentials for that wallet. */
  appleUrl: string | null
  googleUrl: string | null
}
