import type { PassContent } from '../../domain/model/pass-content.ts'
import type { WalletLink } from '../../domain/render/wallet-links.ts'
import type { PreviewImages } from '../../preview/sheet.ts'

/** A pass as a page offers it to its holder. */
export interface PassOffer {
  content: PassContent
  images: PreviewImages
  /** The wallets that its holder can add it to now. */
  links: WalletLink[]
}
