import type { Platform } from '../../src/domain/model/platforms.ts'
import type { WalletLink } from '../../src/domain/render/wallet-links.ts'

const LINKS: Partial<Record<Platform, Pick<WalletLink, 'wallet'> & { path: string }>> = {
  apple: { wallet: 'Apple Wallet', path: 'apple.pkpass' },
  google: { wallet: 'Google Wallet', path: 'google' },
  paper: { wallet: null, path: 'print' },
}

/** Links of a pass page to these wallets. */
export const walletLinks = (
  pageUrl: string,
  platforms: Platform[] = ['apple', 'google'],
): WalletLink[] =>
  platforms.map((platform) => {
    const { wallet, path } = LINKS[platform]!
    return { platform, wallet, badges: {}, url: `${pageUrl}/${path}` }
  })
