import type { PassContent } from '../../domain/model/pass-content.ts'
import type { PreviewImages } from '../../preview/sheet.ts'

/** A pass as a page offers it to its holder. */
export interface PassOffer {
  content: PassContent
  images: PreviewImages
  /** Where its file and its save link are; null where the workspace has no credentials for that wallet. */
  appleUrl: string | null
  googleUrl: string | null
}
