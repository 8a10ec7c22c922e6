import type { PassContent } from '../../domain/model/pass-content.ts'
import { PLATFORMS } from '../../domain/model/platforms.ts'
import type { WalletLink } from '../../domain/render/wallet-links.ts'
import type { PreviewImages } from '../../preview/sheet.ts'

/** A pass as a page offers it to its holder. */
export interface PassOffer {
  content: PassContent
  images: PreviewImages
  /** The wallets that its holder can add it to now. */
  links: WalletLink[]
  /** Following a link creates the pass, so it is a form's button. */
  posts?: boolean
}

/** Whether the pass is kept on a phone by this link, and not only looked at. */
export const isInstalled = ({ platform }: WalletLink): boolean => PLATFORMS[platform].installs
